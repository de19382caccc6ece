internal import EventLog
internal import Glibc

/// The text of a list in memory or on the disk; of a file one piece at a time is held.
///
/// It is UTF-8, which is looked at once when it is opened. A file can be gone through again and
/// again; whether it is still the same is asked with `checkUnchanged`.
final class ListText {
  private static let pieceSize = 1 << 18

  /// SHA-256 of all bytes.
  let hash: ContentHash
  /// Where the text begins: behind a byte order mark.
  let start: Int
  /// Where it ends: one behind the last byte where the last line has no break, which it is given.
  let end: Int
  private let descriptor: Int32?
  private let size: Int
  private var window: [UInt8]
  private var windowStart = 0

  /// Takes a text that is in memory.
  ///
  /// - Throws: `importNotText`, `importInvalidUTF8`.
  init(_ bytes: [UInt8]) throws(StudyError) {
    hash = SHA256().hash(RawSpan(_elements: bytes.span))
    descriptor = nil
    size = bytes.count
    window = Self.isEnded(bytes.last) ? bytes : bytes + [10]
    end = window.count
    try ImportText.checkHead(bytes)
    start = ImportText.markCount(bytes)
    var check = UTF8Check()
    if let bad = check.take(bytes[...]) ?? check.finish() { throw try invalid(at: bad) }
  }

  /// Opens a file and reads it through once.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: Bytes that it may have.
  ///   - watch: Who waits for it.
  /// - Throws: `importTooLarge`, `importNotText`, `importInvalidUTF8`, `importFailed`,
  ///   `importCancelled`.
  init(path: String, limit: Int, _ watch: ImportWatch) throws(StudyError) {
    let opened = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw .importFailed(Bilingual(systemError: errno)) }
    var status = stat()
    guard unsafe fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw .importBroken(
        Bilingual("it is no plain file", "sie ist keine gewöhnliche Datei"))
    }
    let size = Int(status.st_size)
    var last: UInt8?
    var bad: Int?
    var head: [UInt8] = []
    do throws(StudyError) {
      guard size <= limit else { throw .importTooLarge(bytes: size, limit: limit) }
      var check = UTF8Check()
      var offset = 0
      hash = try SHA256().hash { () throws(StudyError) in
        if watch.isCancelled() { throw .importCancelled }
        let piece = try Self.read(opened, at: offset, atMost: Self.pieceSize)
        guard let ending = piece.last else { return nil }
        last = ending
        if offset == 0 {
          try ImportText.checkHead(piece)
          head = Array(piece.prefix(3))
        }
        offset += piece.count
        if bad == nil { bad = check.take(piece[...]) }
        return piece[...]
      }
      guard offset == size else { throw .importChanged }
      bad = bad ?? check.finish()
    } catch {
      close(opened)
      throw error
    }
    descriptor = opened
    self.size = size
    end = Self.isEnded(last) ? size : size + 1
    start = ImportText.markCount(head)
    window = []
    if let bad { throw try invalid(at: bad) }
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  private static func isEnded(_ last: UInt8?) -> Bool { last == nil || last == 10 || last == 13 }

  /// The first bytes of the text, as many as directives can be.
  func head() throws(StudyError) -> [UInt8] {
    let count = min(1 << 20, size - start)
    guard count > 0 else { return [] }
    guard let descriptor else { return Array(window[start..<start + count]) }
    return try Self.read(descriptor, at: start, atMost: count)
  }

  /// The line that begins at an offset, with its break: CR, LF or both.
  func line(at offset: Int) throws(StudyError) -> ArraySlice<UInt8> {
    if offset < windowStart || offset >= windowStart + window.count {
      try load(from: offset, atMost: Self.pieceSize)
    }
    while true {
      let begin = offset - windowStart
      let reachesEnd = windowStart + window.count == end
      let place = window[begin...].firstIndex { $0 == 10 || $0 == 13 }
      if let place, window[place] == 10 { return window[begin...place] }
      if let place, place + 1 < window.count {
        return window[begin...(window[place + 1] == 10 ? place + 1 : place)]
      }
      if reachesEnd { return window[begin...] }
      // The line goes on behind the piece.
      try load(from: offset, atMost: max(Self.pieceSize, 2 * (window.count - begin)))
    }
  }

  private func load(from offset: Int, atMost count: Int) throws(StudyError) {
    guard let descriptor else { preconditionFailure("all of it is in memory") }
    var piece = try Self.read(descriptor, at: offset, atMost: min(count, size - offset))
    guard !piece.isEmpty else { throw .importChanged }
    if offset + piece.count == size, end > size { piece.append(10) }
    window = piece
    windowStart = offset
  }

  /// Reads it once more; throws `importChanged` if it is another text by now.
  func checkUnchanged() throws(StudyError) {
    guard let descriptor else { return }
    var offset = 0
    let now = try SHA256().hash { () throws(StudyError) in
      let piece = try Self.read(descriptor, at: offset, atMost: Self.pieceSize)
      offset += piece.count
      return piece.isEmpty ? nil : piece[...]
    }
    guard now == hash else { throw .importChanged }
  }

  private func invalid(at bad: Int) throws(StudyError) -> StudyError {
    var number = 0
    var offset = 0
    while offset <= bad, offset < end {
      offset += try line(at: offset).count
      number += 1
    }
    return .importInvalidUTF8(line: max(number, 1))
  }

  private static func read(
    _ descriptor: Int32, at offset: Int, atMost count: Int
  ) throws(StudyError) -> [UInt8] {
    guard count > 0 else { return [] }
    var failure: Int32?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let got = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    if let failure { throw .importFailed(Bilingual(systemError: failure)) }
    return bytes
  }
}
