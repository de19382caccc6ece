import EventLog
import Glibc

/// Where an export goes: standard output, or a file that appears once it is complete.
final class ByteOutput {
  private let path: String?
  private let temporary: String?
  private let descriptor: Int32
  private let replaces: Bool
  private var isClosedPipe = false

  /// - Parameters:
  ///   - path: The file, or nil or `-` for standard output.
  ///   - store: The data folder that no output may touch.
  ///   - replaces: Whether a file that is there may be replaced.
  /// - Throws: A failure that says why the file cannot be made.
  init(path: String?, outside store: String?, replaces: Bool) throws(Failure) {
    // The program's own output by another name, wherever it leads, is written on, not replaced.
    let path = path == "-" || path.map(OutputTarget.isStandardOutput) == true ? nil : path
    if let path, try OutputTarget(path, outside: store) == .file, !replaces {
      throw Failure("exists", Copy.Errors.exists(path), hint: "--yes")
    }
    self.path = path
    self.replaces = replaces
    guard let path else {
      temporary = nil
      descriptor = STDOUT_FILENO
      return
    }
    if OutputTarget.mayRename(over: path) {
      let name = "\(path).\(getpid()).part"
      temporary = name
      descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    } else {
      temporary = nil
      descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else {
      throw Failure("file", "\(SafeText.line(path)): \(FileText.reason())", exit: .failed)
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
    guard let path else { return }
    guard let temporary else { return try finishDirect() }
    guard fsync(descriptor) == 0 else { throw failed("fsync") }
    close(descriptor)
    guard FileText.move(temporary, to: path, replaces: replaces) else { throw failed("rename") }
  }

  /// Ends what was written to as it is: a file behind a link is cut after it.
  private func finishDirect() throws(EventLogError) {
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      let end = lseek(descriptor, 0, SEEK_CUR)
      guard end >= 0, ftruncate(descriptor, end) == 0, fsync(descriptor) == 0 else {
        throw failed("ftruncate")
      }
    }
    guard close(descriptor) == 0 else { throw failed("close") }
  }

  /// Takes away what was written of the file.
  func abandon() {
    if let temporary { unsafe unlink(temporary) }
  }

  private func failed(_ call: String) -> EventLogError {
    .file(path: path ?? "standard output", call: call, code: errno, message: FileText.reason())
  }
}
