import EventLog
import StudyEngine

/// `queue`.
enum QueueCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "queue", usage: ["queue [DECK]"],
    summary: "What the queue of a deck and those below it holds now, in order.",
    examples: ["queue", "queue Spanish --json"], related: ["review", "decks"], arguments: [.deck])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let deck = arguments.words.isEmpty ? nil : try shell.deck(try arguments.word(0))
    let queue = try shell.ask { engine throws(StudyError) in try engine.queue(deck: deck?.id) }
    let archived = try deck.flatMap { deck throws(Failure) in try shell.archived(deck) }
    return .page(
      QueueScreen(queue: queue, clock: try shell.clock(), archived: archived?.text))
  }
}
