import EventLog
import StudyEngine

/// `why`.
enum WhyCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "why", usage: ["why CARD"],
    summary: Copy.both(
      "The rule, the numbers and the event behind a card's schedule.",
      "Die Regel, die Zahlen und das Ereignis hinter dem Zeitplan einer Karte."),
    examples: ["why c1", "why c1 --json"], related: ["history", "card show"], arguments: [.card])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let card = try shell.card(try arguments.word(0))
    let why = try shell.ask { engine throws(StudyError) in try engine.why(card.id) }
    return .screen(WhyScreen(why: why, clock: try shell.clock()))
  }
}
