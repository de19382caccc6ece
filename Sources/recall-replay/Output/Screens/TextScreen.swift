/// Lines that are the same for everyone, such as a page of help.
struct TextScreen: Screen {
  /// What it is called in JSON.
  let name: String
  let parts: [TextPart]

  init(name: String, parts: [TextPart]) {
    self.name = name
    self.parts = parts
  }

  init(name: String, text: [String]) {
    self.init(name: name, parts: text.map { .paragraph($0) })
  }

  func lines(on terminal: Terminal) -> [String] { parts.lines(on: terminal) }

  var json: JSONValue {
    var endless = Terminal()
    endless.width = .max / 2
    return [
      "schema": "text/1", "name": .text(name),
      "text": .text(parts.lines(on: endless).map { $0 + "\n" }.joined()),
    ]
  }
}
