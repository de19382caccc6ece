import Glibc

/// Standard input as a file that can be read as often as is needed.
enum StandardInput {
  /// A fresh file without a name, open for reading and writing; nil where there is no room.
  static func namelessFile() -> Int32? {
    let pattern = "/tmp/recall-replay." + String(repeating: "X", count: 6)
    var name = Array(pattern.utf8CString)
    let descriptor = unsafe mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    unsafe unlink(name)
    return descriptor
  }

  /// Copies all of it to a file without a name and returns a path to that; nil where there is no
  /// room.
  static func spooled() -> String? {
    guard let descriptor = namelessFile() else { return nil }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      var sent = 0
      while sent < count {
        let written = unsafe buffer.withUnsafeBytes { bytes in
          unsafe write(descriptor, bytes.baseAddress?.advanced(by: sent), count - sent)
        }
        guard written > 0 else { return nil }
        sent += written
      }
    }
    return "/proc/self/fd/\(descriptor)"
  }
}
