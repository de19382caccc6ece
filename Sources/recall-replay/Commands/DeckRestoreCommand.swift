import EventLog
import StudyEngine

/// `deck restore`.
enum DeckRestoreCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck restore", usage: ["deck restore DECK"],
    summary: Copy.both(
      "Brings an archived deck back, with those above and below it.",
      "Holt einen archivierten Stapel zurück, mit denen darüber und darunter."),
    examples: ["deck restore Rivers", "deck restore d2"], related: ["deck archive", "decks"],
    arguments: [.deck], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    return try shell.reply(.restoreDeck(try shell.deck(try arguments.word(0)).id))
  }
}
