/// The commands given by `-c`, one after another.
final class CommandSource: LineSource {
  private var lines: ArraySlice<String>
  private var count = 0

  let isInteractive = false
  var lineNumber: Int? { count }
  var place: String { Copy.Prompts.line(count) }

  init(_ lines: [String]) { self.lines = lines[...] }

  func nextLine(prompt: String) -> LineEvent {
    if Interruption.take() { return .cancelled(wasEmpty: true) }
    guard let line = lines.popFirst() else { return .endOfInput }
    count += 1
    return .line(line)
  }
}
