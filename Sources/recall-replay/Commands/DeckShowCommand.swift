import EventLog
import StudyEngine

/// `deck show`.
enum DeckShowCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck show", usage: ["deck show DECK"],
    summary: Copy.both(
      "All there is to say of a deck.",
      "Alles, was es zu einem Stapel zu sagen gibt."),
    examples: ["deck show Spanish", "deck show d1 --json"], related: ["decks", "queue"],
    arguments: [.deck])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let reference = try shell.deck(try arguments.word(0))
    let deck = try shell.ask { engine throws(StudyError) in try engine.deck(reference.id) }
    return .screen(DeckScreen(deck: deck, clock: try shell.clock()))
  }
}
