import EventLog
import StudyEngine

/// `deck limit`.
enum DeckLimitCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck limit", usage: ["deck limit DECK N"],
    summary: "How many new cards a deck offers a day.",
    examples: ["deck limit Spanish 10", "deck limit d1 0"], related: ["deck set", "deck show"],
    arguments: [.deck, .number], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(2)
    let deck = try shell.deck(try arguments.word(0))
    return try DeckSetCommand.set("new", of: deck, to: try arguments.word(1), in: shell)
  }
}
