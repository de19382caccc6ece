import EventLog
import StudyEngine

/// `card fav`.
enum CardFavouriteCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card fav", usage: ["card fav CARD"],
    summary: "Makes a card a favourite, or not any more.",
    examples: ["card fav c1", "find is:fav"], related: ["card show", "find"], arguments: [.card],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    return try shell.reply(.setFavourite(try shell.card(try arguments.word(0)).id))
  }
}
