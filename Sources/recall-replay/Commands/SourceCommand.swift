import EventLog
import StudyEngine

/// `:source`.
enum SourceCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":source", usage: [":source FILE"],
    summary: Copy.both(
      "Runs the lines of a file.",
      "Führt die Zeilen einer Datei aus."),
    examples: [":source words.recall", ":source ./day1.txt"], related: [":record"],
    arguments: [.file])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let path = try arguments.word(0)
    guard shell.sources.count <= 16 else { throw Failure("too_deep", Copy.Errors.tooDeep) }
    guard let source = ScriptSource(path: path, showsName: true) else {
      throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()))
    }
    let before = shell.exit
    let flow = shell.run(source)
    let isStopped = flow == .quit && shell.exit == .failed
    // At the prompt an error ends the file, not the program.
    guard shell.isInteractive, isStopped else { return flow == .quit ? .quit : .nothing }
    shell.exit = before
    return .nothing
  }
}
