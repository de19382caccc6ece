import EventLog
import StudyEngine

/// `challenge`.
enum ChallengeCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "challenge", usage: ["challenge"],
    summary: Copy.both(
      "Quests, the week, the row of seven days, chests and boosters.",
      "Aufgaben, die Woche, die Reihe der sieben Tage, Truhen und Booster."),
    examples: ["challenge", "challenge --json"], related: ["quests", "claim", "boost"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let view = try shell.ask { engine throws(StudyError) in try engine.challenge() }
    return .screen(ChallengeScreen(challenge: view, clock: try shell.clock()))
  }
}
