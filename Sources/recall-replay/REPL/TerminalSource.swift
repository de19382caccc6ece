/// The lines a person types, with editing, completion and a memory.
final class TerminalSource: LineSource {
  private let editor: LineEditor
  private let history: HistoryFile?

  let isInteractive = true
  let place = ""
  let lineNumber: Int? = nil

  /// Nil where the terminal cannot be edited on.
  ///
  /// `history`: where lines are kept; nil keeps none.
  init?(
    history: HistoryFile?, terminal: @escaping () -> Terminal,
    complete: @escaping (String) -> Completion
  ) {
    let lines = history?.load() ?? []
    guard let editor = LineEditor(lines: lines, terminal: terminal, complete: complete) else {
      return nil
    }
    self.editor = editor
    self.history = history
  }

  func nextLine(prompt: String) -> LineEvent {
    switch editor.readLine(prompt: prompt + " ") {
    case .cancelled: .cancelled
    case .endOfInput: .endOfInput
    case .line(let line): .line(line)
    }
  }

  /// Keeps a line for Up and Ctrl-R, now and in later sittings.
  func remember(_ line: String) {
    guard HistoryFile.keeps(line) else { return }
    editor.remember(line)
    history?.append(line)
  }
}
