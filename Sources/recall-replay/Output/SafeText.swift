/// Makes text harmless to show: no byte of a card reaches the terminal as a control.
///
/// Controls, C1 codes, escapes and marks that turn the direction of writing become `\u{1B}` and
/// the like, tabs become spaces, line breaks stay. What is stored is never altered.
enum SafeText {
  /// The text with its line breaks.
  static func block(_ text: String) -> String {
    var safe = ""
    safe.reserveCapacity(text.utf8.count)
    var afterReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\n", afterReturn {
        afterReturn = false
        continue
      }
      afterReturn = scalar == "\r"
      switch scalar {
      case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": safe += "\n"
      case "\t": safe += "    "
      case _ where isHarmful(scalar): safe += escaped(scalar)
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// The text on one line: its line breaks are shown as ` / `.
  static func line(_ text: String) -> String {
    let safe = block(text)
    guard safe.utf8.contains(UInt8(ascii: "\n")) else { return safe }
    return safe.split(separator: "\n").joined(separator: " / ")
  }

  /// Whether a scalar could change more than its own place on the screen.
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Direction marks, embeddings, overrides, isolates.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    // Interlinear annotation, tags, and scalars that are no characters.
    case 0xFFF9...0xFFFB, 0xE0001, 0xFFFE, 0xFFFF: true
    case 0xFEFF: true
    default: false
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u{" + (digits.count < 2 ? "0" : "") + digits + "}"
  }
}
