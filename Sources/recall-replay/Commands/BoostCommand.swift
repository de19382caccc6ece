import EventLog
import StudyEngine

/// `boost`.
enum BoostCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "boost", usage: ["boost"],
    summary: Copy.both(
      "Opens a booster: for 15 minutes right answers pay double.",
      "Öffnet einen Booster: 15 Minuten lang zählen richtige Antworten doppelt."),
    examples: ["boost", "challenge"], related: ["challenge", "claim"],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let outcome = try shell.perform(.game(.boost))
    return .screen(OutcomeScreen(outcome: outcome, clock: try shell.clock()))
  }
}
