import EventLog
import StudyEngine

/// `place`.
enum PlaceCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "place", usage: ["place"],
    summary: Copy.both(
      "Eight questions that set the level you start at; never asked unless you type it.",
      "Acht Fragen, die das Level bestimmen, auf dem du beginnst; nur wenn du es tippst."),
    examples: ["place", "undo"], related: ["level", "lists", "modes"],
    unchanged: Copy.Plans.levelStays)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    if let refusal = try shell.ask({ engine throws(StudyError) in try engine.placementRefusal() }) {
      throw Failure(refusal)
    }
    let questions = try shell.ask { engine throws(StudyError) in
      try engine.placementQuestions()
    }
    try ReviewCommand.start(PlacementActivity(questions), in: shell)
    return .nothing
  }
}
