import EventLog
import StudyEngine

/// `deck archive`.
enum DeckArchiveCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck archive", usage: ["deck archive DECK"],
    summary: Copy.both(
      "Puts a deck away with those below it: nothing due, nothing deleted.",
      "Legt einen Stapel mit denen darunter weg: nichts ist fällig, nichts gelöscht."),
    examples: ["deck archive Rivers", "deck archive d2"], related: ["deck restore", "deck rm"],
    arguments: [.deck], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    return try shell.reply(.archiveDeck(try shell.deck(try arguments.word(0)).id))
  }
}
