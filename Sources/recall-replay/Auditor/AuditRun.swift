/// One run of a command: what was asked, and where answers go.
struct AuditRun {
  let command: AuditorCommand
  let arguments: ParsedArguments
  let console: Console

  var isJSON: Bool { arguments.has("--json") }
  var isQuiet: Bool { arguments.has("--quiet") }

  /// Prints a line of human text: to the results, or beside a JSON document to the errors.
  func say(_ line: String) {
    guard !isQuiet else { return }
    if isJSON { console.printError(line) } else { console.printLine(line) }
  }

  /// Prints the command's document, if JSON was asked for.
  func answer(_ document: JSONValue, schema: String) {
    if isJSON { console.printLine(JSONWriter.text(of: document.withSchema(schema))) }
  }

  func say(_ findings: [Finding]) {
    for finding in findings { say(finding.line) }
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
