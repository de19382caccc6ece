import EventLog
import StudyEngine

/// What is asked before a round begins, and what is said of one that lost its cards.
extension Copy.Practice {
  static var listPrompt: String { Copy.both("list>", "liste>") }
  static let statusPrompt = "status>"
  static var modePrompt: String { Copy.both("mode>", "art>") }
  static var chooseList: String {
    Copy.both(
      "Which list? Type its number or its name; Enter leaves.",
      "Welche Liste? Tippe ihre Nummer oder ihren Namen; Enter bricht ab.")
  }
  static var chooseStatus: String {
    Copy.both(
      "Which of its cards? Type the number or the name; Enter leaves.",
      "Welche ihrer Karten? Tippe die Nummer oder das Wort; Enter bricht ab.")
  }
  static var chooseMode: String {
    Copy.both(
      "How? Type the number or the name; Enter leaves.",
      "Wie? Tippe die Nummer oder das Wort; Enter bricht ab.")
  }

  /// How many cards have a status; in German with what its word means.
  static func statusFacts(_ status: PracticeStatus, _ count: Int) -> String {
    let meaning =
      switch status {
      case .all: "alle"
      case .unlearned: "noch nie beantwortet"
      case .correct: "zuletzt richtig"
      case .wrong: "zuletzt falsch"
      case .uncertain: "zuletzt unsicher"
      case .learned: "gelernt"
      case .favourites: "Favoriten"
      case .hardest: "schwerste"
      }
    return Copy.both("\(count)", "\(count), \(words: meaning)")
  }
  static func noChoice(_ count: Int) -> String {
    Copy.both("Type a number from 1 to \(count).", "Tippe eine Zahl von 1 bis \(count).")
  }
  static func level(_ level: Int) -> String { Copy.both("level \(level)", "Level \(level)") }
  static var open: String { Copy.both("open", "offen") }
  static func opens(_ level: Int) -> String {
    Copy.both("opens at level \(level)", "öffnet auf Level \(level)")
  }
  static func more(_ count: Int) -> String {
    Copy.both(
      "+\(count) more open as your level rises.",
      "+\(count) weitere öffnen, wenn dein Level steigt.")
  }

  /// Why a round ends before its cards were asked, and what to type.
  static func lost(_ lost: PracticeLoss) -> String {
    let count = lost.count
    let notAsked = Copy.both(
      "\(count, "card was", "cards were") not asked; your answers are kept.",
      "\(count, "Karte kam", "Karten kamen") nicht mehr dran; deine Antworten bleiben.")
    return switch lost.cause {
    case .deleted(let name):
      Copy.both(
        "\(SafeText.line(name)) was deleted: \(notAsked) `undo` right after it brings it back.",
        "\(SafeText.line(name)) wurde gelöscht: \(notAsked) `undo` gleich danach bringt es zurück.")
    case .archived(let deck):
      Copy.both(
        "\(SafeText.line(deck.name)) was archived: \(notAsked) `deck restore \(deck.shortID)`",
        "\(SafeText.line(deck.name)) wurde archiviert: \(notAsked) `deck restore \(deck.shortID)`")
    case .cards:
      Copy.both(
        "Deleted, suspended or archived meanwhile: \(notAsked) `practice` begins anew.",
        "Inzwischen gelöscht, ausgesetzt oder archiviert: \(notAsked) `practice` beginnt neu.")
    }
  }
}
