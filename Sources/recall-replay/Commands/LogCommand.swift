import EventLog
import StudyEngine

/// `:log`.
enum LogCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":log", usage: [":log [--limit N]"],
    summary: Copy.both(
      "The events of the log, newest first, of every type.",
      "Die Ereignisse des Protokolls aller Arten, das neueste zuerst."),
    options: [
      OptionSpecification(
        "--limit", "N",
        Copy.both("so many events, 20 if not said", "so viele Ereignisse, sonst 20"))
    ],
    examples: [":log", ":log --limit 100 --json"], related: ["history", "help scripting"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let limit = try arguments.numberOption("--limit", in: 1...1_000_000) ?? 20
    let events = try shell.ask { engine throws(StudyError) in try engine.events(limit: limit) }
    return .page(ActListScreen(acts: events, clock: try shell.clock(), schema: "events/1"))
  }
}
