/// Lines that are the same for everyone, such as a page of help.
struct TextScreen: Screen {
  /// What it is called in JSON.
  let name: String
  let text: [String]

  func lines(on terminal: Terminal) -> [String] {
    text.flatMap { TextWrap(width: terminal.width, terminal: terminal).lines($0) }
  }

  var json: JSONValue {
    [
      "schema": "text/1", "name": .text(name),
      "text": .text(text.map { $0 + "\n" }.joined()),
    ]
  }
}
