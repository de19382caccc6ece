import EventLog
import StudyEngine

/// `hardest`.
enum HardestCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "hardest", usage: ["hardest [--mode M] [--reverse]"],
    summary: Copy.both(
      "A round over the up to 20 cards that were forgotten most often.",
      "Eine Runde über die bis zu 20 Karten, die am öftesten vergessen wurden."),
    options: [
      OptionSpecification(
        "--mode", "M",
        Copy.both(
          "cards, memory, quiz, type, match or swipe", "cards, memory, quiz, type, match oder swipe"
        )),
      OptionSpecification(
        "--reverse", nil,
        Copy.both(
          "ask the back, answer with the front",
          "die Rückseite fragen, mit der Vorderseite antworten")),
    ],
    examples: ["hardest", "hardest --reverse"], related: ["practice", "stats"],
    unchanged: Copy.Practice.cancelled)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let request = PracticeRequest(
      deck: nil, status: .hardest, mode: try PracticeCommand.mode(arguments),
      isReversed: arguments.has("--reverse"))
    let practice: PracticeRun
    do throws(StudyError) { practice = try shell.engine.practice(request) } catch {
      guard case .practice(.nothingToPractise) = error else { throw Failure(error) }
      return .screen(
        Message(Copy.Lists.noneForgotten, json: ["schema": "practice/1", "status": "empty"]))
    }
    guard shell.view == nil else { return .page(try list(practice, in: shell)) }
    try PracticeCommand.start(practice, in: shell)
    return .nothing
  }

  /// Nothing can be answered in the past: it is said which cards they were.
  private static func list(
    _ practice: PracticeRun, in shell: Shell
  ) throws(Failure) -> HardestScreen {
    HardestScreen(
      cards: try shell.ask { engine throws(StudyError) in
        var cards: [CardView] = []
        for card in practice.order { cards.append(try engine.card(card)) }
        return cards
      })
  }
}

/// The cards of a round that could be played, without one.
private struct HardestScreen: Screen {
  let cards: [CardView]

  func lines(on terminal: Terminal) -> [String] {
    cards.map { "\($0.card.shortID)  \(SafeText.line($0.card.front)) / \(SafeText.line($0.back))" }
  }

  var json: JSONValue {
    [
      "schema": "practice/1", "status": "hardest",
      "cards": .list(cards.map { .text($0.card.shortID) }),
    ]
  }
}
