import CLineEdit

/// The terminal of standard input while single keys are read: no line editing, no echo.
///
/// Ctrl-C and Ctrl-Z keep their meaning. What is pasted is no key: it is passed over. The settings from before come back when the value ends.
struct RawTerminal: ~Copyable {
  private let before: cle_terminal

  /// Nil where standard input is no terminal.
  init?() {
    var settings = cle_terminal()
    guard unsafe cle_keep_terminal(&settings) != 0 else { return nil }
    before = settings
    makeRaw()
  }

  deinit {
    if TerminalInput.marksPastes { Console.sendControl("\u{1B}[?2004l") }
    var settings = before
    unsafe cle_restore_terminal(&settings)
  }

  /// Takes editing and echo away, again after another program had the terminal.
  private borrowing func makeRaw() {
    var settings = before
    unsafe cle_make_terminal_raw(&settings)
    if TerminalInput.marksPastes { Console.sendControl("\u{1B}[?2004h") }
  }

  /// Drops keys that were typed before now, so that none of them answers a card not yet seen.
  borrowing func dropTypedAhead() { TerminalInput.dropTyped() }

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
        return sequence()
      case .byte(0..<0x20), .byte(0x7F): return .other
      case .byte(let byte):
        bytes.append(byte)
        guard bytes.count >= TerminalInput.length(of: bytes[0]) else { continue }
        guard let character = String(validating: bytes, as: UTF8.self)?.first else {
          return .other
        }
        return word(after: character)
      }
    }
  }

  /// A key, or the word that it begins where more comes faster than fingers type.
  ///
  /// A colon and a slash begin a line of their own, whatever follows.
  private borrowing func word(after first: Character) -> Key {
    guard first != ":", first != "/" else { return .character(first) }
    var bytes = Array(String(first).utf8)
    let length = bytes.count
    while let byte = TerminalInput.nextByte(withinMilliseconds: Self.pauseOfPaste) {
      guard byte >= 0x20, byte != 0x7F else {
        TerminalInput.giveBack(byte)
        break
      }
      bytes.append(byte)
    }
    guard bytes.count > length else { return .character(first) }
    return .word(String(decoding: bytes, as: UTF8.self))
  }

  /// Looks whether a key is held down: whether it comes again as fast as a keyboard repeats it.
  ///
  /// - Returns: Whether it is, and the first other key, which came meanwhile.
  borrowing func watch(_ key: Key) -> (isHeld: Bool, next: Key?) {
    var isHeld = false
    while let byte = TerminalInput.nextByte(withinMilliseconds: Self.pauseOfRepeat) {
      TerminalInput.giveBack(byte)
      let next = readKey()
      guard next == key else { return (isHeld, next) }
      isHeld = true
    }
    return (isHeld, nil)
  }

  /// Milliseconds within which the bytes of a paste follow each other.
  private static let pauseOfPaste: Int32 = 5
  /// Milliseconds within which keyboards repeat a held key, and fingers hardly do.
  private static let pauseOfRepeat: Int32 = 100

  /// The arrow that a sequence means; drops the rest of any other, and all of a paste.
  private borrowing func sequence() -> Key {
    var sequence: [UInt8] = []
    while let byte = TerminalInput.nextByte(withinMilliseconds: 20) {
      sequence.append(byte)
      if (0x40...0x7E).contains(byte), byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") {
        break
      }
    }
    switch String(decoding: sequence, as: UTF8.self) {
    case "[C", "OC": return .arrow(.right)
    case "[D", "OD": return .arrow(.left)
    case "[200~": skipPaste()
    default: break
    }
    return .other
  }

  /// Drops what is pasted, to the mark of its end or until nothing comes for a second.
  private borrowing func skipPaste() {
    let end = Array("\u{1B}[201~".utf8)
    var last: [UInt8] = []
    while last != end, let byte = TerminalInput.nextByte(withinMilliseconds: 1_000) {
      last = last.suffix(end.count - 1) + [byte]
    }
  }
}

/// A key typed where single keys are read.
enum Key: Equatable {
  case character(Character)
  /// Several characters at once: pasted without marks, or sent by a program.
  case word(String)
  case enter
  case interrupt
  /// The program was stopped and goes on: what was drawn may be gone.
  case resumed
  case endOfInput
  case arrow(Arrow)
  /// Another arrow, a function key, a broken byte.
  case other

  enum Arrow: String { case left, right }

  /// Whether it answers something, so that one that is held down must not do so again.
  var mayAnswer: Bool {
    switch self {
    case .character, .enter, .arrow: true
    case .word, .interrupt, .resumed, .endOfInput, .other: false
    }
  }
}
