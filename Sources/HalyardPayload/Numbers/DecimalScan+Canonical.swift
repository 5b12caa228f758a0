extension DecimalScan {
  /// One text for all number tokens of one value: the digits that count, and the power of ten of the last of them.
  ///
  /// Both zeros are one. Linear.
  package static func canonical(_ token: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let scan = DecimalScan(token)
    let zero = UInt8(ascii: "0")
    let places = (scan.digitsStart..<scan.digitsEnd).filter { $0 != scan.point }
    guard let first = places.first(where: { token[$0] != zero }), let last = places.last(where: { token[$0] != zero })
    else { return [zero] }
    let sign = scan.isNegative ? [UInt8(ascii: "-")] : []
    return sign + places.filter { first...last ~= $0 }.map { token[$0] } + Array("e\(scan.power(at: last))".utf8)
  }
}
