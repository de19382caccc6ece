import EventLog
import StudyEngine

/// `:quit`.
enum QuitCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":quit", usage: [":quit"],
    summary: Copy.both(
      "Leaves the program; so do Ctrl-D and two Ctrl-C.",
      "Verlässt das Programm; ebenso Ctrl-D und zweimal Ctrl-C."),
    examples: [":quit", ":q"], related: ["stop"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply { .quit }
}
