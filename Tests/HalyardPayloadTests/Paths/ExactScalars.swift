/// The scalars of a text, for expectations that `String`'s canonical equivalence would let pass.
struct ExactScalars: Equatable, CustomStringConvertible {
  let scalars: [Unicode.Scalar]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  var description: String {
    scalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
