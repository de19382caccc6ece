import EventLog
import StudyEngine

/// `:record`.
enum RecordCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":record", usage: [":record FILE", ":record off"],
    summary: Copy.both(
      "Writes what is typed and answered to a file that runs as a script.",
      "Schreibt, was getippt und geantwortet wird, in eine Datei, die als Skript läuft."),
    examples: [":record today.txt", ":record off"], related: [":source"], arguments: [.file])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let path = try arguments.word(0)
    guard path != "off" else {
      shell.recorder = nil
      return .nothing
    }
    let target = try OutputTarget(path, outside: shell.folders.data)
    if target == .file {
      guard shell.saysYes || shell.isInteractive else {
        throw Failure("exists", Copy.Errors.exists(path), hint: "--yes")
      }
      guard try shell.confirm(Copy.Errors.replaces(path)) else {
        throw Failure("exists", Copy.Errors.exists(path))
      }
    }
    guard let recorder = Recorder(path: path, target: target) else {
      throw Failure("cannot_write", Copy.Errors.cannotWrite(path, FileText.reason()))
    }
    shell.recorder = recorder
    return .nothing
  }
}
