import EventLog
import StudyEngine

/// `stop`.
enum StopCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "stop", aliases: ["q"], usage: ["stop"],
    summary: Copy.both(
      "Leaves a review; `resume` goes on with it.",
      "Verlässt eine Sitzung; `resume` macht damit weiter."), examples: ["stop", "resume"],
    related: ["resume", "review", ":quit"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    guard let review = shell.review else {
      return .screen(
        Message(Copy.Review.nothingRuns, json: ["schema": "session/1", "status": "none"]))
    }
    try review.stop(in: shell, isAsked: true)
    return .nothing
  }
}
