internal import CLMDB
internal import Glibc
internal import Synchronization

/// A new file that only its owner may read, written from its beginning to its end.
final class OutputFile {
  private let path: String
  private let descriptor: Int32

  /// Makes the file; one that is there is emptied.
  init(path: String) throws(EventLogError) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .file("create", path, errno) }
    fchmod(descriptor, 0o600)
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws(EventLogError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .file("write", path, count < 0 ? errno : ENOSPC) }
      written += count
    }
  }

  func flush() throws(EventLogError) {
    guard fsync(descriptor) == 0 else { throw .file("fsync", path, errno) }
  }
}

/// Names of files.
enum FileName {
  /// The folder that a path lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path without slashes at its end.
  static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path = path.dropLast() }
    return String(path)
  }

  /// A name beside a file that no other program, and no other call of this one, takes for it.
  static func temporary(for path: String, ending: String) -> String {
    let number = temporaryCount.add(1, ordering: .relaxed).newValue
    return "\(path).\(getpid())-\(number)\(ending)"
  }

  private static let temporaryCount = Atomic<UInt64>(0)

  static func rename(_ path: String, to other: String) throws(EventLogError) {
    guard unsafe Glibc.rename(path, other) == 0 else { throw .file("rename", other, errno) }
  }

  /// Removes a file; nothing happens if it is not there.
  static func remove(_ path: String) throws(EventLogError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .file("unlink", path, errno) }
  }
}
