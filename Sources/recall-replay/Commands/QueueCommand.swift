import EventLog
import StudyEngine

/// `queue`.
enum QueueCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "queue", usage: ["queue [DECK] [--find QUERY…]"],
    summary: Copy.both(
      "What the queue of a deck and those below it holds now, in order.",
      "Was jetzt in einem Stapel und denen darunter ansteht, der Reihe nach."),
    options: [CardSelection.findOption],
    examples: ["queue Spanish --json", "queue --find tag:food or tag:verb"],
    related: ["review", "decks"], arguments: [.deck])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let deck = arguments.words.isEmpty ? nil : try shell.deck(try arguments.word(0))
    let query = CardSelection.query(in: arguments)
    let queue = try shell.ask { engine throws(StudyError) in
      try engine.queue(deck: deck?.id, matching: query)
    }
    let archived = try deck.flatMap { deck throws(Failure) in try shell.archived(deck) }
    return .page(
      QueueScreen(queue: queue, clock: try shell.clock(), archived: archived?.text))
  }
}
