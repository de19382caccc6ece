import EventLog
import StudyEngine

/// `tip`.
enum TipCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "tip", usage: ["tip"],
    summary: Copy.both(
      "One thing worth doing now, by what your log says; else one of 115 general tips.",
      "Was sich jetzt lohnt, nach deinem Protokoll; sonst einer von 115 Tipps."),
    examples: ["tip", "home"], related: ["home", "goal", "practice"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let tip = try shell.ask { engine throws(StudyError) in try engine.tipView() }
    return .screen(TipScreen(tip: tip))
  }
}
