import EventLog
import StudyEngine

/// `card resume`.
enum CardResumeCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card resume", usage: ["card resume CARD…"],
    summary: Copy.both(
      "Brings a suspended card back.",
      "Holt eine ausgesetzte Karte zurück."),
    examples: ["card resume c1", "find is:suspended"], related: ["card suspend"],
    arguments: [.card], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let cards = try CardSelection.cards(arguments.words, in: shell)
    return try shell.act(.resume, on: cards, single: .resumeCard(cards[0].id))
  }
}
