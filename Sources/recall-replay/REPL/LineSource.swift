/// Where the lines come from: a terminal, a script, words of the command line.
protocol LineSource: AnyObject {
  /// Whether a person sits there who can be asked.
  var isInteractive: Bool { get }
  /// Where the last line stood, as it leads an error: `line 7: `; empty where that says nothing.
  var place: String { get }
  /// The number of the last line, from 1, in a script.
  var lineNumber: Int? { get }
  /// Waits for the next line.
  func nextLine(prompt: String) -> LineEvent
  /// The same where an answer is typed: no line from before is offered there.
  func nextAnswer(prompt: String) -> LineEvent
  /// Nothing more will be read: gives back what was read ahead.
  func finish()
}

extension LineSource {
  func finish() {}
  func nextAnswer(prompt: String) -> LineEvent { nextLine(prompt: prompt) }
}

/// What comes from a source of lines.
enum LineEvent: Equatable {
  case line(String)
  /// Ctrl-C, on a line with nothing on it or with something.
  case cancelled(wasEmpty: Bool)
  case endOfInput
  /// A line beyond all reason, which was passed over.
  case tooLong
  /// A line that is not UTF-8: nothing is made of it.
  case notUTF8
}
