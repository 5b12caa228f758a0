import Foundation

/// A program that links all of Foundation and asks it for little.
@main
enum Program {
  static func main() { print(Data(count: 1).isEmpty) }
}
