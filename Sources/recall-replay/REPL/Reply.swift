/// What a command has to say, as lines for people and as a document for programs.
protocol Screen {
  /// The lines, laid out for a terminal, without line breaks at their ends.
  func lines(on terminal: Terminal) -> [String]
  /// The same as one document.
  var json: JSONValue { get }
  /// Columns by which the rest of a line that is too wide is set in below it.
  var hang: Int { get }
  /// Whether the lines are for a program and stay as they are, however wide.
  var isVerbatim: Bool { get }
}

extension Screen {
  var hang: Int { 0 }
  var isVerbatim: Bool { false }

  /// The lines as they are printed: none is wider than the terminal.
  func printed(on terminal: Terminal) -> [String] {
    var lines = lines(on: terminal)
    if terminal.isEncodedASCII { lines = lines.map { ASCIIText.encoded($0) } }
    return isVerbatim ? lines : terminal.fitted(lines, hang: hang)
  }
}

/// A few words and the document that says the same.
struct Message: Screen {
  let text: String
  let json: JSONValue

  init(_ text: String, json: JSONValue) {
    self.text = text
    self.json = json
  }

  func lines(on terminal: Terminal) -> [String] { [text] }
}

/// What became of a line.
enum Reply {
  case screen(any Screen)
  /// A screen longer than the terminal may be paged.
  case page(any Screen)
  case nothing
  /// The program ends.
  case quit
}
