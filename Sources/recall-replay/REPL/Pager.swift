/// Shows long answers a screen at a time, on a terminal only.
struct Pager {
  private let shell: Shell
  private let lines: [String]
  private let rows: Int
  private let columns: Int

  /// Nil where all of it fits, or nobody is there to turn pages.
  init?(for shell: Shell, lines: [String]) {
    let terminal = shell.terminal
    guard shell.isInteractive, shell.look.pages, !terminal.isPlain, let rows = terminal.height,
      rows > 4, lines.count >= rows
    else { return nil }
    self.shell = shell
    self.lines = lines
    self.rows = rows - 2
    columns = terminal.width
  }

  /// Prints page after page until the end, or until the person has seen enough.
  ///
  /// - Returns: Whether it came to the end.
  func show() -> Bool {
    var rest = lines[...]
    while !rest.isEmpty {
      for line in rest.prefix(rows) { shell.console.printLine(line) }
      rest = rest.dropFirst(rows)
      guard !rest.isEmpty else { return true }
      shell.console.write(Copy.Pager.more(rest.count, columns: columns))
      let goesOn = wantsMore()
      shell.console.write("\r\u{1B}[K")
      guard goesOn else { return false }
    }
    return true
  }

  private func wantsMore() -> Bool {
    guard let terminal = RawTerminal() else { return true }
    while true {
      switch terminal.readKey() {
      case .enter, .character(" "): return true
      case .character("q"), .character("Q"), .interrupt, .endOfInput: return false
      default: continue
      }
    }
  }
}
