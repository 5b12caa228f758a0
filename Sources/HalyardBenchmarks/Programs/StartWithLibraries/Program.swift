import FoundationEssentials
import Synchronization

/// A program that links the libraries that a program with Halyard links, and asks each of them for little.
@main
enum Program {
  static func main() {
    let count = Atomic(Data(count: 1).count)
    print(count.load(ordering: .relaxed) == 1)
  }
}
