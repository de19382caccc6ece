/// Case folding by Unicode's own tables, the same in every locale.
package enum CaseFold {
  /// The text with each letter's case taken away.
  ///
  /// Upper case first, so that `ß`, `ς` and `ſ` meet `SS`, `σ` and `s`; the dotless `ı` stays
  /// itself, as Unicode's folding has it.
  package static func fold(_ text: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &folded) }
    return String(folded)
  }

  static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
    if scalar.isASCII {
      let value = scalar.value
      folded.append(
        (65...90).contains(value) ? Unicode.Scalar(UInt8(value + 32)) : scalar)
    } else if scalar.value == 0x131 {
      folded.append(scalar)
    } else if scalar.value == 0x1E9E {
      // The capital of ß is its own upper case; folded, both are ss.
      folded.append(contentsOf: "ss".unicodeScalars)
    } else {
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
      }
    }
  }
}
