import CLineEdit
import Glibc
import Synchronization

/// Bytes typed on the terminal, and the signals that come between them.
///
/// Ctrl-C is let through only while it can be seen: one that is typed while the program works ends
/// the next wait, and none is lost.
enum TerminalInput {
  /// Whether the terminal is asked to mark what is pasted; one without a name knows no such words.
  static let marksPastes = Folders.environment("TERM").map { $0 != "dumb" } ?? false

  /// What a wait for a byte brings.
  enum Event: Equatable {
    case byte(UInt8)
    /// Ctrl-C; the flag stays up for the one who asked for a line or key.
    case interrupted
    /// The program was stopped and goes on.
    case resumed
    /// The terminal has another size.
    case resized
    case endOfInput
  }

  /// A byte that was read too far, which comes next; below 0 for none.
  private static let returned = Atomic<Int16>(-1)

  /// Gives a byte back, to come next.
  static func giveBack(_ byte: UInt8) { returned.store(Int16(byte), ordering: .relaxed) }

  /// Drops what was typed until now.
  static func dropTyped() {
    returned.store(-1, ordering: .relaxed)
    _ = tcflush(STDIN_FILENO, TCIFLUSH)
  }

  private static func takeReturned() -> UInt8? {
    UInt8(exactly: returned.exchange(-1, ordering: .relaxed))
  }

  /// Waits for a byte, a signal or the end of the input.
  static func nextByte() -> Event {
    if let byte = takeReturned() { return .byte(byte) }
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&blocked)
    for number in [SIGINT, SIGCONT, SIGWINCH] { unsafe sigaddset(&blocked, number) }
    unsafe sigprocmask(SIG_BLOCK, &blocked, &before)
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    while true {
      if Interruption.isPending { return .interrupted }
      if Interruption.takeContinuation() { return .resumed }
      if Interruption.takeResize() { return .resized }
      let count = unsafe cle_wait_readable(STDIN_FILENO, &before)
      if count > 0 { return readByte() }
      if count < 0, errno != EINTR { return .endOfInput }
    }
  }

  /// What ends a wait for a stream that a script comes from.
  enum Wait { case ready, interrupted }

  /// Waits until a stream has a byte or has ended, or until Ctrl-C, also one from before the wait.
  static func wait(for stream: Int32) -> Wait {
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGINT)
    unsafe sigprocmask(SIG_BLOCK, &blocked, &before)
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    while !Interruption.isPending {
      let count = unsafe cle_wait_readable(stream, &before)
      if count > 0 || (count < 0 && errno != EINTR) { return .ready }
    }
    return .interrupted
  }

  /// A byte that is there already, or nil after some milliseconds without one.
  static func nextByte(withinMilliseconds limit: Int32) -> UInt8? {
    if let byte = takeReturned() { return byte }
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, limit) == 1, case .byte(let byte) = readByte() else {
      return nil
    }
    return byte
  }

  private static func readByte() -> Event {
    var byte: UInt8 = 0
    while true {
      switch unsafe read(STDIN_FILENO, &byte, 1) {
      case 1: return .byte(byte)
      case -1 where errno == EINTR || errno == EAGAIN: continue
      default: return .endOfInput
      }
    }
  }

  /// Bytes of the UTF-8 character that starts with this one; 1 where none does.
  static func length(of first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
