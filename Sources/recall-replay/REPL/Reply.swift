/// What a command has to say, as lines for people and as a document for programs.
protocol Screen {
  /// The lines, laid out for a terminal, without line breaks at their ends.
  func lines(on terminal: Terminal) -> [String]
  /// The same as one document.
  var json: JSONValue { get }
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
