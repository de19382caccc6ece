import EventLog
import StudyEngine

/// `deck rename`.
enum DeckRenameCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck rename", usage: ["deck rename DECK NAME"],
    summary: Copy.both(
      "Gives a deck another name or place; decks below, cards and history go along.",
      """
      Gibt einem Stapel einen anderen Namen oder Platz; alles darunter, Karten und Verlauf \
      gehen mit.
      """),
    examples: ["deck rename Spanish Español", "deck rename d1 Languages::Spanish"],
    related: ["deck new", "deck show"], arguments: [.deck, .text],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(2)
    let deck = try shell.deck(try arguments.word(0))
    return try shell.reply(.renameDeck(deck.id, name: try arguments.word(1)))
  }
}
