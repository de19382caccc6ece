import EventLog
import StudyEngine

/// `card later`.
enum CardLaterCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card later", usage: ["card later CARD…"],
    summary: Copy.both(
      "Puts cards behind all others for the rest of the study day, as `n` in a review does.",
      "Legt Karten für den Rest des Lerntags hinter alle anderen, wie `n` in einer Sitzung."),
    examples: ["card later c1", "card later c3-c4"],
    related: ["card bury", "card reposition", "queue"], arguments: [.card],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let cards = try CardSelection.cards(arguments.words, in: shell)
    return try shell.act(.postpone, on: cards, single: .postponeCard(cards[0].id))
  }
}
