import EventLog
import StudyEngine

/// `plan`.
enum PlanCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "plan", usage: ["plan", "plan start LIST 30|60|90", "plan stop"],
    summary: Copy.both(
      "Parts a list over 30, 60 or 90 days; what is missed is parted over the days left.",
      "Teilt eine Liste auf 30, 60 oder 90 Tage; Versäumtes verteilt sich auf die übrigen."),
    examples: ["plan start core 90", "plan"], related: ["lists", "practice", "goal"],
    arguments: [.words(["start", "stop"]), .list, .words(StudyEngine.planDays.map(String.init))],
    unchanged: Copy.Plans.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    switch arguments.words.first?.text {
    case nil: return try show(in: shell)
    case "start":
      guard arguments.words.count == 3 else {
        throw Failure(
          "usage", Copy.Plans.startTakes, hint: "plan start LIST 30|60|90", exit: .usage)
      }
      return try start(try arguments.word(1), try arguments.word(2), in: shell)
    case "stop":
      try arguments.atMost(1)
      return try shell.reply(.plan(.stop))
    default: throw Failure("usage", Copy.Plans.startOrStop, exit: .usage)
    }
  }

  private static func show(in shell: Shell) throws(Failure) -> Reply {
    guard let plan = try shell.ask({ engine throws(StudyError) in try engine.plan() }) else {
      return .screen(Message(Copy.Plans.none, json: ["schema": "plan/1", "status": "none"]))
    }
    return .screen(PlanScreen(plan: plan, status: "running"))
  }

  private static func start(
    _ name: String, _ days: String, in shell: Shell
  ) throws(Failure) -> Reply {
    guard let days = Int(days), StudyEngine.planDays.contains(days) else {
      throw Failure("usage", Copy.Plans.badDays, exit: .usage)
    }
    let list = try PracticeCommand.list(name, in: shell)
    if let plan = try shell.ask({ engine throws(StudyError) in try engine.plan() }) {
      throw Failure(StudyError.practice(.planRuns(plan.deck)))
    }
    let deck = try PracticeCommand.deck(of: list, in: shell)
    return try shell.reply(.plan(.start(deck: deck.id, days: days)))
  }
}
