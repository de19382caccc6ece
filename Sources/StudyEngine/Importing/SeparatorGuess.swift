/// Which sign separates the columns of a file: the one on which most of its rows agree.
///
/// For each sign the first rows are read with it, quotes and all, so that signs inside quotes do
/// not count; the rows that have the commonest number of columns above one speak for it. At equal
/// votes the earlier sign of the list wins.
enum SeparatorGuess {
  static let tab = UInt8(ascii: "\t")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let pipe = UInt8(ascii: "|")

  /// Rows that are looked at: enough to tell, however long the file is.
  private static let rowLimit = 10_000

  static func separator(
    of text: DelimitedText, isTabFile: Bool
  ) throws(StudyError) -> UInt8 {
    let signs = isTabFile ? [tab, comma, semicolon, pipe] : [comma, tab, semicolon, pipe]
    var best = (sign: signs[0], agreeing: 0, rows: 1)
    for sign in signs {
      let vote = try vote(for: sign, text)
      // A greater share of the rows, compared without dividing.
      if vote.agreeing * best.rows > best.agreeing * vote.rows {
        best = (sign, vote.agreeing, vote.rows)
      }
    }
    return best.sign
  }

  private static func vote(
    for sign: UInt8, _ text: DelimitedText
  ) throws(StudyError) -> (agreeing: Int, rows: Int) {
    var rowsByColumns: [Int: Int] = [:]
    var rows = 0
    do throws(StudyError) {
      try text.forEachRow(separator: sign) { row throws(StudyError) in
        rows += 1
        if case .fields(let fields) = row.content, fields.count > 1 {
          rowsByColumns[fields.count, default: 0] += 1
        }
        return rows < Self.rowLimit
      }
    } catch .importUnclosedQuote {
      // The rest of the file was swallowed by a quote: one more row that does not agree.
      rows += 1
    }
    return (rowsByColumns.values.max() ?? 0, max(rows, 1))
  }
}
