import EventLog
import StudyEngine

/// `:expect`.
enum ExpectCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":expect", usage: [":expect REGEX"],
    summary: Copy.both(
      "Fails the script when the last output does not match.",
      "Bricht das Skript ab, wenn die letzte Ausgabe nicht passt."),
    examples: [":expect 3 left", ":expect ^Nothing is due"], related: [":echo", "help scripting"],
    arguments: [.text], takesRest: true)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let pattern = try arguments.word(0)
    guard let regex = try? Regex(pattern).anchorsMatchLineEndings() else {
      throw Failure("bad_pattern", Copy.Errors.badPattern(pattern))
    }
    let output = shell.lastOutput
    // As it was printed, or as it was before it was broken to fit the width.
    guard [output, shell.lastUnwrapped].contains(where: { $0.firstMatch(of: regex) != nil }) else {
      throw Failure("expectation_failed", Copy.Errors.expected(pattern, output))
    }
    return .nothing
  }
}
