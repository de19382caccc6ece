import Glibc

/// The lines of a script, from a file or a pipe; no byte is read beyond the line that runs.
final class ScriptSource: LineSource {
  private let stream: Int32
  private let isOwner: Bool
  private let name: String?
  /// Bytes read ahead, where they can be given back.
  private var buffer: [UInt8] = []
  private var position = 0
  private let canSeek: Bool
  private var count = 0
  /// Longer lines are refused, not gathered without end.
  static let lineLimit = 1 << 20

  let isInteractive = false
  var lineNumber: Int? { count }
  var place: String { (name.map { $0 + ": " } ?? "") + Copy.Prompts.line(count) }

  /// Lines from an open stream, which stays open.
  init(stream: Int32) {
    self.stream = stream
    isOwner = false
    name = nil
    canSeek = lseek(stream, 0, SEEK_CUR) >= 0
  }

  /// Lines from a file; nil where it cannot be opened, and `errno` says why.
  ///
  /// `showsName`: whether errors name the file before the line.
  init?(path: String, showsName: Bool) {
    let opened = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(opened, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      close(opened)
      errno = EISDIR
      return nil
    }
    stream = opened
    isOwner = true
    name = showsName ? path : nil
    canSeek = lseek(opened, 0, SEEK_CUR) >= 0
  }

  deinit {
    if isOwner { close(stream) }
  }

  /// Sets a shared stream back to the end of the last line.
  func finish() {
    if !isOwner, canSeek, position < buffer.count {
      _ = lseek(stream, off_t(position - buffer.count), SEEK_CUR)
      position = buffer.count
    }
  }

  func nextLine(prompt: String) -> LineEvent {
    var line: [UInt8] = []
    var isTooLong = false
    // Ctrl-C during a command ends the script with it.
    if Interruption.take() { return .cancelled(wasEmpty: true) }
    while let byte = nextByte() {
      if byte == 0x0A {
        count += 1
        return isTooLong ? .tooLong : Self.event(of: line)
      }
      if line.count < Self.lineLimit { line.append(byte) } else { isTooLong = true }
    }
    if Interruption.take() { return .cancelled(wasEmpty: true) }
    guard !line.isEmpty else { return .endOfInput }
    count += 1
    return Self.event(of: line)
  }

  /// A line without its carriage return, and without the mark that some editors put first.
  private static func event(of bytes: [UInt8]) -> LineEvent {
    var bytes = bytes[...]
    if bytes.last == 0x0D { bytes.removeLast() }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return String(validating: bytes, as: UTF8.self).map(LineEvent.line) ?? .notUTF8
  }

  private func nextByte() -> UInt8? {
    if position == buffer.count, !fill() { return nil }
    defer { position += 1 }
    return buffer[position]
  }

  /// Reads on: a piece of a file, a single byte of anything that cannot take bytes back.
  private func fill() -> Bool {
    var piece = [UInt8](repeating: 0, count: canSeek ? 4_096 : 1)
    while true {
      // What can take no bytes back may keep us waiting: a Ctrl-C that comes before must end that.
      if !canSeek, TerminalInput.wait(for: stream) == .interrupted { return false }
      let count = unsafe read(stream, &piece, piece.count)
      if count > 0 {
        buffer = Array(piece[..<count])
        position = 0
        return true
      }
      if count == 0 || errno != EINTR || Interruption.isPending { return false }
    }
  }
}
