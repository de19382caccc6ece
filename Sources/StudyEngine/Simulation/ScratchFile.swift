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

  static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(descriptor, &piece, piece.count)
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += piece[..<count]
    }
  }

  static func remove(_ path: String) { _ = unsafe unlink(path) }
}
