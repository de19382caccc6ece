import EventLog
import Projections

extension FigureDocument {
  private static let columns = ["reviews", "right", "again", "new", "XP"]

  /// The figures as text: a line a group, then their sums.
  var lines: [String] {
    let (totals, figures) = (totals, figures)
    let head = [grouping == .week ? "week from" : grouping.rawValue] + Self.columns
    let lines = [Self.row(head)] + groups.map(Self.line) + [Self.line("all", totals)]
    return lines + [
      "",
      "remembered  \(Self.retentionText(totals))",
      "cards       \(figures.new) new, \(figures.learning) learning, \(figures.young) young "
        + "(< 16 days), \(figures.mature) mature, \(figures.suspended) suspended",
      "XP          \(Self.pointsText(totals.game))",
      "through     \(through.map(MomentText.day) ?? "no act yet")",
    ]
  }

  private static func line(_ group: Group) -> String {
    let title = group.title.map { "  " + SafeText.line($0) } ?? ""
    return line(group.label, group.row) + title
  }

  private static func line(_ label: String, _ row: DayRow) -> String {
    let figures = [row.reviews, row.right, row.again, row.introduced, row.game.net]
    let extra = [(row.crammed, "crammed"), (row.imported, "imported")].filter { $0.0 != 0 }
      .map { "  \($0.0) \($0.1)" }
    return Self.row([label] + figures.map(String.init)) + extra.joined()
  }

  private static func row(_ cells: [String]) -> String {
    cells.enumerated().reduce(into: "") { line, cell in
      let room = String(repeating: " ", count: max(0, (cell.offset == 0 ? 10 : 8) - cell.1.count))
      line += cell.offset == 0 ? cell.1 + room : " " + room + cell.1
    }
  }

  private static func retentionText(_ row: DayRow) -> String {
    guard let permille = retention(row) else { return "nothing asked that had graduated" }
    return "\(permille / 10).\(permille % 10) % of \(row.graduated) answers to graduated cards"
  }

  private static func pointsText(_ game: DayGame) -> String {
    let parts = [
      ("right", Int64(game.right)), ("learned", Int64(game.learned)),
      ("repair", Int64(game.repair)), ("repair and learned", Int64(game.repairLearned)),
      ("penalty", -Int64(game.penalty)),
    ]
    let reasons = parts.filter { $0.1 != 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return reasons.isEmpty ? "\(game.net)" : "\(game.net): \(reasons)"
  }
}
