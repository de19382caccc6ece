import EventLog
import StudyEngine

/// `hardest`.
enum HardestCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "hardest", usage: ["hardest [--mode M] [--reverse]"],
    summary: Copy.both(
      "A round over the up to 20 cards that were forgotten most often.",
      "Eine Runde über die bis zu 20 Karten, die am öftesten vergessen wurden."),
    options: [
      OptionSpecification(
        "--mode", "M",
        Copy.both(
          "cards, memory, quiz, type, match or swipe", "cards, memory, quiz, type, match oder swipe"
        )),
      OptionSpecification(
        "--reverse", nil,
        Copy.both(
          "ask the back, answer with the front",
          "die Rückseite fragen, mit der Vorderseite antworten")),
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
