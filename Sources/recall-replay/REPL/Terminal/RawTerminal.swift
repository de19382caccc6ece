import Glibc

/// The terminal of standard input while single keys are read: no line editing, no echo.
///
/// Ctrl-C and Ctrl-Z keep their meaning. The settings from before come back when the value ends.
struct RawTerminal: ~Copyable {
  private let before: termios

  /// Nil where standard input is no terminal.
  init?() {
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    before = settings
    makeRaw()
  }

  deinit {
    var settings = before
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Takes editing and echo away, again after another program had the terminal.
  private borrowing func makeRaw() {
    var settings = before
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Drops keys that were typed before now, so that none of them answers a card not yet seen.
  borrowing func dropTypedAhead() { _ = tcflush(STDIN_FILENO, TCIFLUSH) }

  /// Waits for a key.
  borrowing func readKey() -> Key {
    // A question asked meanwhile has left the terminal as the line editor found it.
    makeRaw()
    var bytes: [UInt8] = []
    while true {
      switch TerminalInput.nextByte() {
      case .interrupted:
        _ = Interruption.take()
        return .interrupt
      case .resumed:
        makeRaw()
        return .resumed
      case .resized: continue
      case .endOfInput, .byte(0x04): return .endOfInput
      case .byte(0x0A), .byte(0x0D): return .enter
      case .byte(0x1B):
        skipSequence()
        return .other
      case .byte(0..<0x20), .byte(0x7F): return .other
      case .byte(let byte):
        bytes.append(byte)
        guard bytes.count >= TerminalInput.length(of: bytes[0]) else { continue }
        return String(validating: bytes, as: UTF8.self)?.first.map(Key.character) ?? .other
      }
    }
  }

  /// Drops the rest of an arrow's or function key's sequence.
  private borrowing func skipSequence() {
    while let byte = TerminalInput.nextByte(withinMilliseconds: 20) {
      if (0x40...0x7E).contains(byte), byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") {
        return
      }
    }
  }
}

/// A key typed where single keys are read.
enum Key: Equatable {
  case character(Character)
  case enter
  case interrupt
  /// The program was stopped and goes on: what was drawn may be gone.
  case resumed
  case endOfInput
  /// An arrow, a function key, a broken byte.
  case other
}
