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
    var bytes: [UInt8] = []
    while true {
      guard let byte = readByte() else {
        if Interruption.take() { return .interrupt }
        if Interruption.takeContinuation() {
          makeRaw()
          return .resumed
        }
        if errno != EINTR { return .endOfInput }
        continue
      }
      switch byte {
      case 0x04 where bytes.isEmpty: return .endOfInput
      case 0x0A, 0x0D: return .enter
      case 0x1B:
        skipSequence()
        return .other
      default: bytes.append(byte)
      }
      guard bytes.count >= Self.length(of: bytes[0]) else { continue }
      return String(validating: bytes, as: UTF8.self)?.first.map(Key.character) ?? .other
    }
  }

  /// Nil when a signal came between or the input has ended.
  private borrowing func readByte() -> UInt8? {
    var byte: UInt8 = 0
    let count = unsafe read(STDIN_FILENO, &byte, 1)
    return count == 1 ? byte : nil
  }

  /// Drops the rest of an arrow's or function key's sequence.
  private borrowing func skipSequence() {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&waiting, 1, 20) == 1, let byte = readByte() {
      if (0x40...0x7E).contains(byte), byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") {
        return
      }
    }
  }

  /// Bytes of the UTF-8 character that starts with this one; 1 where none does.
  private static func length(of first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
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
