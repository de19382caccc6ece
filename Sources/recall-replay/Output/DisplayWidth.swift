/// Counts the columns that text takes on a terminal, by grapheme cluster.
///
/// East Asian wide characters and emoji (joined sequences, flags, those asked for by a variation
/// selector) take two, marks and format characters none, ambiguous ones as set, all others one.
struct DisplayWidth {
  /// Columns of a character of ambiguous width, 1 or 2.
  var ambiguous = 1

  /// The columns of text without line breaks and controls.
  func columns(of text: String) -> Int {
    var count = 0
    var isASCII = true
    for byte in text.utf8 {
      if byte >= 0x80 {
        isASCII = false
        break
      }
      count += 1
    }
    return isASCII ? count : text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one cluster.
  func columns(of cluster: Character) -> Int {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    if first.isASCII, cluster.unicodeScalars.count == 1 { return 1 }
    var width = columns(of: first)
    var previous = first
    while let next = scalars.next() {
      if next.value == 0xFE0F, previous.properties.isEmoji { width = 2 }
      if Self.isRegionalIndicator(previous), Self.isRegionalIndicator(next) { width = 2 }
      // A joined letter takes its own room, within two columns.
      if width < 2, !next.properties.isEmojiModifier { width = min(2, width + columns(of: next)) }
      previous = next
    }
    return width
  }

  private func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control, .surrogate: return 0
    default: break
    }
    if scalar.value < 0x300 {
      return isAmbiguous(scalar) ? ambiguous : 1
    }
    // The vowels and finals of Hangul syllables written in parts join the consonant before.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    if WidthTables.contains(scalar.value, in: WidthTables.wide) { return 2 }
    return isAmbiguous(scalar) ? ambiguous : 1
  }

  private func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool {
    ambiguous != 1 && WidthTables.contains(scalar.value, in: WidthTables.ambiguous)
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
