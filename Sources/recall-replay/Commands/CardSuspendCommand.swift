import EventLog
import StudyEngine

/// `card suspend`.
enum CardSuspendCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card suspend", usage: ["card suspend CARD…"],
    summary: Copy.both(
      "Takes cards out of the queue; their schedule is kept.",
      "Setzt Karten aus, sie kommen nicht mehr dran; ihr Zeitplan bleibt."),
    examples: ["card suspend c1", "find is:suspended"], related: ["card resume", "card rm"],
    arguments: [.card], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let cards = try CardSelection.cards(arguments.words, in: shell)
    return try shell.act(.suspend, on: cards, single: .suspendCard(cards[0].id))
  }
}
