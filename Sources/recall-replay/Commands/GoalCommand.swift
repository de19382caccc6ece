import EventLog
import StudyEngine

/// `goal`.
enum GoalCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "goal", usage: ["goal", "goal N"],
    summary: Copy.both(
      "Answers a day to aim for, 1 to 500, and how many there are.",
      "Antworten am Tag, die du dir vornimmst, 1 bis 500, und wie viele es schon sind."),
    examples: ["goal 30", "goal"], related: ["home", "stats"],
    arguments: [.number], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    guard let word = arguments.texts.first else {
      let view = try shell.ask { engine throws(StudyError) in try engine.goal() }
      return .screen(GoalScreen(goal: view))
    }
    guard let goal = Int(word) else {
      throw Failure(UsageError(Copy.GameActs.noGoal(word), usage: "goal 20"))
    }
    let outcome = try shell.perform(.game(.setGoal(goal)))
    return .screen(OutcomeScreen(outcome: outcome, clock: try shell.clock()))
  }
}
