import EventLog
import StudyEngine

/// `privacy`.
enum PrivacyCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "privacy", usage: ["privacy"],
    summary: Copy.both(
      "Where the files are; that nothing is sent.",
      "Wo die Dateien liegen; dass nichts gesendet wird."),
    examples: ["privacy", "help accessibility"], related: ["help"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    return .screen(TextScreen(name: "privacy", text: Copy.Help.privacy))
  }
}
