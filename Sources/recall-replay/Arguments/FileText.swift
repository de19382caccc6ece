import Glibc
import StudyEngine

/// Small files of text, read and replaced as a whole.
enum FileText {
  /// The whole text of a file, or nil where it cannot be read; broken UTF-8 is repaired.
  static func read(_ path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a path names a file that can be read again and again, no pipe and no folder.
  static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a file is there and may be read; `errno` says why not.
  static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// The bytes of a file, or nil where it cannot be read: `errno` says why.
  ///
  /// Of a file longer than `limit` a little more than that is read: enough to refuse it.
  static func bytes(of path: String, atMost limit: Int? = 1 << 27) -> [UInt8]? {
    // A pipe that nobody writes to is empty, and is not waited for.
    let stream = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard stream >= 0 else { return nil }
    defer { close(stream) }
    _ = fcntl(stream, F_SETFL, fcntl(stream, F_GETFL) & ~O_NONBLOCK)
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Glibc.read(stream, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { return all }
      all += chunk[..<count]
      if let limit, all.count > limit + 1 { return all }
    }
  }

  /// Puts text in a file's place in one step, for its owner only; false if that failed.
  static func replace(_ path: String, with text: String) -> Bool {
    makeFolders(for: path)
    let fresh = path + ".new"
    let stream = unsafe open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard stream >= 0 else { return false }
    let isWhole = send(Array(text.utf8), to: stream) && fsync(stream) == 0
    close(stream)
    guard isWhole else { return false }
    return unsafe rename(fresh, path) == 0
  }

  /// Writes all bytes to an open file; false if that failed, and `errno` says why.
  static func send(_ bytes: [UInt8], to stream: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(stream, buffer.baseAddress?.advanced(by: sent), bytes.count - sent)
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Gives a finished file its name; where something is there by now and may not be replaced, that
  /// stays and `errno` is `EEXIST`.
  static func move(_ fresh: String, to path: String, replaces: Bool) -> Bool {
    guard !replaces else { return unsafe rename(fresh, path) == 0 }
    guard unsafe link(fresh, path) == 0 else { return false }
    return unsafe unlink(fresh) == 0
  }

  /// Makes the folders that a path lies in, for their owner only.
  static func makeFolders(for path: String) {
    var folder = ""
    let parts = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    for (place, part) in parts.map({ String($0) }).dropLast().enumerated() {
      folder += place == 0 ? part : "/" + part
      if !part.isEmpty { _ = unsafe mkdir(folder, 0o700) }
    }
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// What the last failed call of the system says, such as `permission denied`.
  static func reason() -> String {
    Copy.Import.said(Bilingual(systemError: errno))
  }
}
