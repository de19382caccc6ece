import EventLog
import StudyEngine

/// `card rm`.
enum CardRemoveCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card rm", usage: ["card rm CARD…"],
    summary: Copy.both(
      """
      Deletes cards; asks if there are several. Their past stays in the log, `undo` brings \
      them back.
      """,
      """
      Löscht Karten; bei mehreren wird gefragt. Ihre Vergangenheit bleibt im Protokoll, `undo` \
      bringt sie zurück.
      """),
    examples: ["card rm c1", "card rm c3-c4 --yes"], related: ["card suspend", "undo"],
    arguments: [.card], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let cards = try CardSelection.cards(arguments.words, in: shell)
    return try shell.act(.delete, on: cards, single: .deleteCard(cards[0].id))
  }
}
