internal import EventLog
internal import Glibc

/// A file of our own for as long as it is needed, for its owner only.
final class TemporaryFile {
  let path: String
  private let descriptor: Int32
  private var isNamed = true

  init() throws(StudyError) {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    path = folder + "/recallbox-import-" + String(UInt64.random(in: .min ... .max), radix: 36)
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw .importFailed(
        Bilingual(
          "no temporary file can be made in \(folder)",
          "in \(folder) kann keine vorläufige Datei entstehen"))
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    removeName()
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(StudyError) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        throw .importFailed(
          errno == ENOSPC
            ? Bilingual(
              "no room is left for a temporary file",
              "für eine vorläufige Datei ist kein Platz mehr")
            : Bilingual(systemError: errno))
      }
    }
  }

  /// Takes the name away: who has it open keeps it, and nothing is left behind a crash.
  func removeName() {
    guard isNamed else { return }
    isNamed = false
    _ = unsafe unlink(path)
  }
}
