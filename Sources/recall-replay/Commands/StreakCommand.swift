import EventLog
import StudyEngine

/// `streak`.
enum StreakCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "streak", usage: ["streak", "streak repair"],
    summary: Copy.both(
      "Study days in a row, and what keeps them.",
      "Lerntage in Folge, und was sie hält."),
    examples: ["streak repair", "streak"], related: ["level", "calendar"],
    arguments: [.words(["repair"])], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    guard let word = arguments.texts.first else {
      let view = try shell.ask { engine throws(StudyError) in try engine.streak() }
      return .screen(StreakScreen(streak: view))
    }
    guard word == "repair" else {
      throw Failure(UsageError(Copy.GameActs.noStreakWord(word), usage: "streak repair"))
    }
    let outcome = try shell.perform(.game(.repairStreak))
    return .screen(OutcomeScreen(outcome: outcome, clock: try shell.clock()))
  }
}
