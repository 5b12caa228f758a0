extension PayloadFormat {
  /// The format that bytes show: a binary property list by its first six bytes, an XML one by its first element, all else as
  /// JSON, whose reader names what it is instead. Linear in what stands in front of the first element.
  init(of body: UnsafeBufferPointer<UInt8>) {
    switch body.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    case UInt8(ascii: "b") where body.starts(with: "bplist".utf8): self = .binaryPropertyList
    default: self = PropertyListProlog.leadsToPropertyList(body) ? .xmlPropertyList : .json
    }
  }
}
