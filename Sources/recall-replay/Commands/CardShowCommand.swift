import EventLog
import StudyEngine

/// `card show`.
enum CardShowCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card show", usage: ["card show CARD"],
    summary: Copy.both(
      "All there is to say of a card.",
      "Alles, was es zu einer Karte zu sagen gibt."),
    examples: ["card show c1", "card show c1 --json"], related: ["history", "why", "card edit"],
    arguments: [.card])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let reference = try shell.card(try arguments.word(0))
    let card = try shell.ask { engine throws(StudyError) in try engine.card(reference.id) }
    let history = try shell.ask { engine throws(StudyError) in
      try engine.history(of: reference.id)
    }
    return .page(CardScreen(card: card, history: history, clock: try shell.clock()))
  }
}
