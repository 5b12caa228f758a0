import CLibXML2
import FoundationEssentials
import Synchronization

/// A program that links the libraries that Halyard links, and asks each of them for little.
@main
enum Program {
  static func main() {
    let count = Atomic(Data(count: 1).count)
    print(count.load(ordering: .relaxed) == Int(xmlHasFeature(XML_WITH_TREE)))
  }
}
