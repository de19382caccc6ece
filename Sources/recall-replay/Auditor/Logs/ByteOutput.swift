import EventLog
import Glibc

/// Where an export goes: standard output, or a file that appears once it is complete.
final class ByteOutput {
  private let path: String?
  private let temporary: String?
  private let descriptor: Int32
  private var isClosedPipe = false

  /// - Parameter path: The file, or nil for standard output.
  /// - Throws: A failure that says why the file cannot be made.
  init(path: String?) throws(Failure) {
    self.path = path
    temporary = path.map { $0 + ".part" }
    guard let temporary else {
      descriptor = STDOUT_FILENO
      return
    }
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure("file", "\(SafeText.line(temporary)): \(FileText.reason())", exit: .failed)
    }
  }

  func write(_ text: String) throws(EventLogError) { try write(Array(text.utf8)) }

  /// Writes all bytes; those for a reader that has gone are dropped.
  func write(_ bytes: [UInt8]) throws(EventLogError) {
    var sent = 0
    while sent < bytes.count, !isClosedPipe {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: sent), bytes.count - sent)
      }
      if count > 0 {
        sent += count
      } else if errno == EPIPE, path == nil {
        isClosedPipe = true
      } else if errno != EINTR {
        throw failed("write")
      }
    }
  }

  /// Flushes the file and gives it its name.
  func finish() throws(EventLogError) {
    guard let path, let temporary else { return }
    guard fsync(descriptor) == 0 else { throw failed("fsync") }
    close(descriptor)
    guard unsafe rename(temporary, path) == 0 else { throw failed("rename") }
  }

  /// Takes away what was written of the file.
  func abandon() {
    if let temporary { unsafe unlink(temporary) }
  }

  private func failed(_ call: String) -> EventLogError {
    .file(path: path ?? "standard output", call: call, code: errno, message: FileText.reason())
  }
}
