import StudyEngine

/// Why a line or a program did not do what was asked, ready to be shown.
struct Failure: Error, Equatable {
  /// A stable name for scripts, such as `empty_front`.
  var code: String
  /// What happened, to what: a sentence.
  var message: String
  /// What to type instead, without a full stop.
  var hint: String?
  /// Whether anything was written before it failed.
  var wrote = false
  /// What the program ends with when nothing goes on after it.
  var exit = ExitCode.failed
  /// Whether nothing can go on after it: the log itself is the matter.
  var endsProgram = false

  init(_ code: String, _ message: String, hint: String? = nil, exit: ExitCode = .failed) {
    self.code = code
    self.message = message
    self.hint = hint
    self.exit = exit
  }

  init(_ error: UsageError) {
    self.init("usage", error.message, hint: error.usage, exit: .usage)
  }

  /// A question that nobody is there to answer.
  static func needsYes(_ question: String) -> Self {
    Self("needs_yes", Copy.Errors.needsYes(question), hint: "--yes")
  }

  /// The document that stands for it under `--json`.
  ///
  /// `line`: the line of the script, if it was one.
  func json(line: Int?) -> JSONValue {
    let error = JSONValue.compact([
      "code": .text(code), "hint": hint.map(JSONValue.text), "message": .text(message),
      "line": line.map(JSONValue.number), "wrote": .boolean(wrote),
    ])
    return ["error": error, "schema": "error/1"]
  }

  /// The same with the middle of a very long message, such as a word typed, left out.
  var shortened: Self {
    guard message.utf8.count > Self.lengthLimit, message.count > Self.lengthLimit else {
      return self
    }
    var failure = self
    failure.message = message.prefix(200) + " … " + message.suffix(200)
    return failure
  }

  /// Characters of a message that are shown whole.
  private static let lengthLimit = 2_000

  /// What a person reads: one line.
  var text: String {
    guard let hint, !Self.isIn(message, hint) else { return message }
    return message + "  " + Copy.Errors.hint(hint)
  }

  private static func isIn(_ message: String, _ hint: String) -> Bool {
    message.contains(hint)
  }
}
