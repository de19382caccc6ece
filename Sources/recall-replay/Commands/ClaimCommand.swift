import EventLog
import StudyEngine

/// `claim`.
enum ClaimCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "claim", usage: ["claim"],
    summary: Copy.both(
      "Opens every chest that is ready and takes the reward of the day.",
      "Öffnet jede Truhe, die bereit ist, und holt die Belohnung des Tages."),
    examples: ["claim", "challenge"], related: ["challenge", "boost"],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let outcome = try shell.perform(.game(.claim))
    return .screen(OutcomeScreen(outcome: outcome, clock: try shell.clock()))
  }
}
