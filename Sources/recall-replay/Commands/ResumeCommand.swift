import EventLog
import StudyEngine

/// `resume`.
enum ResumeCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "resume", usage: ["resume"],
    summary: Copy.both(
      "Goes on with the review left last, or left today before one that ended.",
      "Macht mit der zuletzt verlassenen Sitzung weiter, oder der davor von heute."),
    examples: ["resume", "stop"], related: ["review", "stop"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    guard let open = try shell.ask({ engine throws(StudyError) in try engine.openSession() })
    else {
      return .screen(
        Message(Copy.Review.nothingToResume, json: ["schema": "session/1", "status": "none"]))
    }
    if open.session.round != nil {
      let practice = try shell.ask { engine throws(StudyError) in
        try engine.practice(resuming: open.session)
      }
      if !shell.isJSON { shell.notice(Copy.Practice.resumed(practice)) }
      try PracticeCommand.start(practice, in: shell)
      return .nothing
    }
    if open.session.mode == .cram {
      let round = try shell.ask { engine throws(StudyError) in
        try engine.round(resuming: open.session)
      }
      if !shell.isJSON { shell.notice(Copy.Rounds.resumed(round)) }
      return try ReviewCommand.start(round, in: shell)
    }
    if !shell.isJSON { shell.notice(Copy.Review.resumed(open)) }
    try ReviewCommand.start(open.session, in: shell)
    return .nothing
  }
}
