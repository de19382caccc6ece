import Glibc

/// One run of a command: what was asked, and where answers go.
struct AuditRun {
  let command: AuditorCommand
  let arguments: ParsedArguments
  let console: Console
  private let terminal: Terminal

  init(
    command: AuditorCommand, arguments: ParsedArguments, console: Console
  ) throws(UsageError) {
    self.command = command
    self.arguments = arguments
    self.console = console
    terminal = try Self.terminal(arguments)
  }

  /// The text in a role's colour, where colour was asked for or the results go to a terminal.
  func paint(_ text: String, _ role: ColorRole) -> String { terminal.paint(text, role) }

  private static func terminal(_ arguments: ParsedArguments) throws(UsageError) -> Terminal {
    let name = try arguments.choice(
      "--color", of: StudyOptions.ColorChoice.allCases.map(\.rawValue))
    var terminal = Terminal()
    switch name.flatMap(StudyOptions.ColorChoice.init) ?? .auto {
    case .always: terminal.hasColor = true
    case .never: terminal.hasColor = false
    case .auto:
      let isRefused = Folders.environment("NO_COLOR").map { !$0.isEmpty } ?? false
      terminal.hasColor =
        !isRefused && isatty(arguments.has("--json") ? STDERR_FILENO : STDOUT_FILENO) == 1
    }
    return terminal
  }

  var isJSON: Bool { arguments.has("--json") }
  var isQuiet: Bool { arguments.has("--quiet") }

  /// The file that `-o` names; nil where results go to standard output, by `-o -` too.
  var outputFile: String? {
    let path = arguments.value("-o")
    return path == "-" ? nil : path
  }

  /// Prints a line of human text: to the results, or beside a JSON document to the errors.
  func say(_ line: String) {
    guard !isQuiet else { return }
    if isJSON { console.printError(line) } else { console.printLine(line) }
  }

  /// Prints the command's document, if JSON was asked for.
  func answer(_ document: JSONValue, schema: String) {
    if isJSON { console.print(document.withSchema(schema)) }
  }

  func say(_ findings: [Finding]) {
    for finding in findings { say(paint(finding.line, finding.severity.role)) }
  }

  /// The one argument that the command takes.
  func onlyWord(named name: String) throws(Failure) -> String {
    guard let word = arguments.texts.first else {
      throw Failure(UsageError("No \(name) given.", usage: "recall-replay " + command.usage))
    }
    guard arguments.texts.count == 1 else {
      throw Failure(
        UsageError(
          "\"\(SafeText.line(arguments.texts[1]))\" is one argument too many.",
          usage: "recall-replay " + command.usage))
    }
    return word
  }
}
