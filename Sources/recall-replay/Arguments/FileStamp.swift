import Glibc

/// What tells that a file was exchanged or written meanwhile: which one it is, its length and its
/// last change.
struct FileStamp: Equatable {
  private let numbers: [Int64]

  /// Nil for what is no file, such as standard input.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    numbers = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec),
    ]
  }
}
