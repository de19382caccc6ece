import EventLog

/// Questions to the person, which a script can only answer by `--yes`.
extension Shell {
  var saysYes: Bool { options.saysYes || line.saysYes }

  /// Whether a thing may be done; Enter, Ctrl-C and `q` say no.
  func confirm(_ question: String) throws(Failure) -> Bool {
    if saysYes { return true }
    guard isInteractive else { throw .needsYes(question) }
    let answer = read(question + " " + Copy.Questions.yesNo)
    return Self.means(yes: answer)
  }

  /// Whether an answer is a yes, in either language.
  static func means(yes answer: String?) -> Bool {
    ["y", "yes", "j", "ja"].contains(answer?.lowercased() ?? "")
  }

  /// Whether a thing may be done that needs its name typed.
  ///
  /// `fact`: what would be lost, a sentence.
  /// `request`: what to type.
  func confirm(byTyping name: String, _ fact: String, _ request: String) throws(Failure) -> Bool {
    if saysYes { return true }
    guard isInteractive else { throw .needsYes(fact) }
    return read(fact + " " + request) == name
  }

  /// A line from the person, without blanks around it; nil when cancelled.
  func read(_ question: String) -> String? {
    guard let source = sources.last, source.isInteractive else { return nil }
    // The line editor gets only what fits on its own line.
    var lines = terminal.fitted([question])
    let prompt = lines.removeLast()
    for line in lines { isJSON ? console.printError(line) : console.printLine(line) }
    guard case .line(let text) = source.nextAnswer(prompt: prompt) else { return nil }
    return text.trimmingBlanks()
  }
}
