internal import CLMDB
internal import Glibc

/// An open file, read at any place without the library and without a map.
struct RawFile {
  let path: String
  let descriptor: Int32

  /// Fills the bytes from a place on; returns how many there were before the end of the file.
  func read(_ bytes: inout [UInt8], at offset: UInt64) throws(EventLogError) -> Int {
    var filled = 0
    while filled < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled,
          off_t(offset) + off_t(filled))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .file("read", path, errno) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  var byteCount: UInt64 {
    get throws(EventLogError) {
      try FileStatus(descriptor: descriptor, path: path).byteCount
    }
  }

  /// Opens the file for as long as `body` runs.
  ///
  /// Only where the library has not opened it in this process: to close it might drop locks.
  static func withOpened<Result>(
    _ path: String, _ body: (RawFile) throws(EventLogError) -> Result
  ) throws(EventLogError) -> Result {
    // A pipe in a store's place is not waited for.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .file("open", path, errno) }
    defer { close(descriptor) }
    guard try FileStatus(descriptor: descriptor, path: path).kind == .file else {
      throw .notALog(path: path, reason: "it is no regular file")
    }
    return try body(RawFile(path: path, descriptor: descriptor))
  }
}
