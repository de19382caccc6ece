/// The lines a person types, with editing, completion and a memory.
final class TerminalSource: LineSource {
  private let makeEditor: ([String]) -> LineEditor?
  private lazy var editor = makeEditor(history?.load() ?? [])
  private let history: HistoryFile?

  let isInteractive = true
  let place = ""
  let lineNumber: Int? = nil

  /// Lines of the terminal, which is taken over with the first of them.
  ///
  /// `history`: where lines are kept; nil keeps none.
  init(
    history: HistoryFile?, terminal: @escaping () -> Terminal,
    complete: @escaping (String) -> Completion
  ) {
    self.history = history
    makeEditor = { LineEditor(lines: $0, terminal: terminal, complete: complete) }
  }

  func nextLine(prompt: String) -> LineEvent { read(prompt, offersPast: true) }

  func nextAnswer(prompt: String) -> LineEvent { read(prompt, offersPast: false) }

  private func read(_ prompt: String, offersPast: Bool) -> LineEvent {
    switch editor?.readLine(prompt: prompt + " ", offersPast: offersPast) {
    case .cancelled(let wasEmpty): .cancelled(wasEmpty: wasEmpty)
    case .endOfInput, nil: .endOfInput
    case .notUTF8: .notUTF8
    case .line(let line): .line(line)
    }
  }

  /// Keeps a line for Up and Ctrl-R, now and in later sittings.
  func remember(_ line: String) {
    guard HistoryFile.keeps(line) else { return }
    editor?.remember(line)
    history?.append(line)
  }
}
