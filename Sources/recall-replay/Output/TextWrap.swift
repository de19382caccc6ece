/// Breaks text into lines that fit: between words, else between clusters, never inside one.
///
/// Colour takes no room: it is ended at the end of a line and goes on with the next.
struct TextWrap {
  let width: Int
  let measure: DisplayWidth

  init(width: Int, terminal: Terminal) {
    self.width = max(2, width)
    measure = DisplayWidth(ambiguous: terminal.ambiguousWidth)
  }

  /// The lines of a text that keeps its own line breaks; at least one, which may be empty.
  ///
  /// `taken`: columns already taken on the first line.
  /// `hang`: columns by which the lines after a broken one are set in.
  func lines(_ text: String, taken: Int = 0, hang: Int = 0) -> [String] {
    var lines: [String] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var paragraph = Paragraph(used: lines.isEmpty ? taken : 0, hang: min(hang, width / 2))
      var rest = part
      while !rest.isEmpty {
        let gap = rest.prefix { $0 == " " }
        rest = rest.dropFirst(gap.count)
        let word = rest.prefix { $0 != " " }
        rest = rest.dropFirst(word.count)
        add(gap.count, word, to: &paragraph)
      }
      lines += paragraph.lines + [paragraph.line]
    }
    return lines
  }

  private struct Paragraph {
    var lines: [String] = []
    var line = ""
    var used: Int
    let hang: Int
    /// The colour that is on, as the sequence that began it.
    private var paint: String?

    init(used: Int, hang: Int) {
      self.used = used
      self.hang = hang
    }

    mutating func endLine() {
      lines.append(paint == nil ? line : line + Painting.end)
      line = String(repeating: " ", count: hang) + (paint ?? "")
      used = hang
    }

    mutating func append(_ unit: Unit) {
      line += unit.text
      used += unit.columns
      if unit.columns == 0, unit.text.first == Painting.escape {
        paint = unit.text == Painting.end ? nil : unit.text
      }
    }

    mutating func append(blanks count: Int) {
      line += String(repeating: " ", count: count)
      used += count
    }
  }

  /// What is never broken: a cluster, or a sequence that changes the colour.
  private struct Unit {
    var text: String
    var columns: Int
  }

  private func units(of word: Substring) -> [Unit] {
    var units: [Unit] = []
    var rest = word
    while let cluster = rest.popFirst() {
      guard cluster == Painting.escape else {
        units.append(Unit(text: String(cluster), columns: measure.columns(of: cluster)))
        continue
      }
      let parameters = rest.prefix { $0 != Painting.last }
      units.append(Unit(text: "\(cluster)\(parameters)\(Painting.last)", columns: 0))
      rest = rest.dropFirst(parameters.count + 1)
    }
    return units
  }

  /// Columns of a text in which colours may change.
  func columns(of text: String) -> Int {
    units(of: text[...]).reduce(0) { $0 + $1.columns }
  }

  private func add(_ gap: Int, _ word: Substring, to paragraph: inout Paragraph) {
    let units = units(of: word)
    let columns = units.reduce(0) { $0 + $1.columns }
    if paragraph.used + gap + columns <= width {
      paragraph.append(blanks: gap)
    } else if columns + paragraph.hang <= width {
      if paragraph.used > paragraph.hang { paragraph.endLine() }
    } else if paragraph.used + gap < width {
      paragraph.append(blanks: gap)
    }
    for unit in units {
      if paragraph.used + unit.columns > width { paragraph.endLine() }
      paragraph.append(unit)
    }
  }
}

extension Terminal {
  /// Lines as they are, but none wider than the terminal: the rest of one stands below, set in as
  /// far as the line itself, or by `hang` columns where that is more.
  func fitted(_ lines: [String], hang: Int = 0) -> [String] {
    lines.flatMap { line -> [String] in
      guard line.utf8.count > width else { return [line] }
      let indentation = line.prefix { $0 == " " }.count
      return TextWrap(width: width, terminal: self).lines(line, hang: max(hang, indentation))
    }
  }
}

extension Terminal {
  /// Pieces beside each other with a gap between, on as many lines as they need; only a piece that
  /// is too wide itself is broken.
  func flowed(_ pieces: [String], gap: Int) -> [String] {
    let wrap = TextWrap(width: width, terminal: self)
    var lines: [String] = []
    var used = 0
    for piece in pieces {
      let columns = wrap.columns(of: piece)
      if let last = lines.indices.last, used + gap + columns <= width {
        lines[last] += String(repeating: " ", count: gap) + piece
        used += gap + columns
      } else {
        lines.append(piece)
        used = columns
      }
    }
    return fitted(lines)
  }
}

/// The sequences that begin and end a colour.
enum Painting {
  static let escape: Character = "\u{1B}"
  static let last: Character = "m"
  static let end = "\u{1B}[0m"
}
