/// Breaks text into lines that fit: between words, else between clusters, never inside one.
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
  func lines(_ text: String, taken: Int = 0) -> [String] {
    var lines: [String] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var paragraph = Paragraph(used: lines.isEmpty ? taken : 0)
      var rest = part
      while !rest.isEmpty {
        let gap = rest.prefix { $0 == " " }
        rest = rest.dropFirst(gap.count)
        let word = rest.prefix { $0 != " " }
        rest = rest.dropFirst(word.count)
        add(gap, word, to: &paragraph)
      }
      lines += paragraph.lines + [paragraph.line]
    }
    return lines
  }

  private struct Paragraph {
    var lines: [String] = []
    var line = ""
    var used: Int

    mutating func endLine() {
      lines.append(line)
      line = ""
      used = 0
    }

    mutating func append(_ text: some StringProtocol, columns: Int) {
      line += text
      used += columns
    }
  }

  private func add(_ gap: Substring, _ word: Substring, to paragraph: inout Paragraph) {
    let wordColumns = measure.columns(of: String(word))
    let fits = paragraph.used + gap.count + wordColumns <= width
    if fits {
      paragraph.append(gap, columns: gap.count)
      paragraph.append(word, columns: wordColumns)
    } else if wordColumns <= width {
      paragraph.endLine()
      paragraph.append(word, columns: wordColumns)
    } else {
      if paragraph.used + gap.count < width { paragraph.append(gap, columns: gap.count) }
      addClusters(of: word, to: &paragraph)
    }
  }

  private func addClusters(of word: Substring, to paragraph: inout Paragraph) {
    for cluster in word {
      let columns = measure.columns(of: cluster)
      if paragraph.used + columns > width { paragraph.endLine() }
      paragraph.append(String(cluster), columns: columns)
    }
  }
}
