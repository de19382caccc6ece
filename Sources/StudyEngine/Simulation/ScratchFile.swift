internal import Glibc

/// A file that is there for a moment.
enum ScratchFile {
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: sent), bytes.count - sent)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  static func remove(_ path: String) { _ = unsafe unlink(path) }
}
