import EventLog
import StudyEngine

/// `hardest`.
enum HardestCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "hardest", usage: ["hardest [--mode M] [--reverse]"],
    summary: "A round over the up to 20 cards that were forgotten most often.",
    options: [
      OptionSpecification("--mode", "M", "cards, memory, quiz, type, match or swipe"),
      OptionSpecification("--reverse", nil, "ask the back, answer with the front"),
    ],
    examples: ["hardest", "hardest --reverse"], related: ["practice", "stats"],
    unchanged: Copy.Practice.cancelled)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let request = PracticeRequest(
      deck: nil, status: .hardest, mode: try PracticeCommand.mode(arguments),
      isReversed: arguments.has("--reverse"))
    let practice: PracticeRun
    do throws(StudyError) { practice = try shell.engine.practice(request) } catch {
      guard case .practice(.nothingToPractise) = error else { throw Failure(error) }
      return .screen(
        Message(Copy.Lists.noneForgotten, json: ["schema": "practice/1", "status": "empty"]))
    }
    try PracticeCommand.start(practice, in: shell)
    return .nothing
  }
}
