internal import CLMDB
internal import Glibc

/// The file beside a store in which the library keeps its lock and its readers.
enum LockFile {
  /// A line of 64 bytes for each reader, and three of the library's own.
  fileprivate static let byteCount = off_t((StoreOptions.greatestReaderCount + 2) * 64)

  static func path(for store: String) -> String { store + "-lock" }

  /// Takes the room of the file on the disk before the library maps it: a page that is mapped and
  /// finds no room ends the program with a signal.
  ///
  /// The store must not be open in this process: closing any descriptor of the file would drop
  /// the locks that are held on it. About 5 µs.
  ///
  /// - Parameter store: The path of the store's file.
  /// - Throws: `file` with ENOSPC, EDQUOT or EFBIG where there is no room. Whatever else is wrong
  ///   is for the library to say.
  static func reserve(for store: String) throws(EventLogError) {
    let path = path(for: store)
    let isThere = try FileStatus(path: path) != nil
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    let code = descriptor < 0 ? errno : posix_fallocate(descriptor, 0, byteCount)
    if descriptor >= 0 { close(descriptor) }
    guard [ENOSPC, EDQUOT, EFBIG].contains(code) else { return }
    if descriptor >= 0, !isThere { unsafe unlink(path) }
    throw .file("reserve", path, code)
  }
}

/// Tells whether the library's lock file was removed or cut short since the store was opened.
///
/// Programs that open the store then make a new one: neither side sees the other's readers, and
/// each counts commits for itself. It is not opened for this, only looked at.
final class LockFileWatch: Sendable {
  private let descriptor: Int32

  /// To be set up before the library opens the file, so that it is never the newer one.
  init(of store: String) {
    descriptor = unsafe clmdb_look_at(LockFile.path(for: store))
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  enum State {
    case whole
    /// It has no name any more.
    case removed
    /// It ends before its readers do: to touch what was mapped ends the program.
    case cutShort
  }

  /// One system call.
  var state: State {
    guard descriptor >= 0 else { return .whole }
    var status = clmdb_file_status()
    guard unsafe clmdb_descriptor_status(descriptor, &status) == 0 else { return .whole }
    if status.names == 0 { return .removed }
    return status.size < UInt64(LockFile.byteCount) ? .cutShort : .whole
  }
}
