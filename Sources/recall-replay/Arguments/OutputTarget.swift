import EventLog
import Glibc

/// A file that the program was asked to write, looked at before anything is written.
enum OutputTarget: Equatable {
  /// Nothing is there yet.
  case new
  /// A regular file, which is replaced only where that was allowed.
  case file
  /// A device, a pipe or a symbolic link: written to as it is, never renamed over.
  case other

  /// Looks at a path.
  ///
  /// - Parameters:
  ///   - path: Where to write.
  ///   - store: The data folder that no output may touch.
  /// - Throws: `in_store` where the path leads to a file of a log or into a data folder.
  init(_ path: String, outside store: String?) throws(Failure) {
    guard !Self.isInStore(path, store) else {
      throw Failure("in_store", Copy.Errors.isOfTheLog(path))
    }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      self = .new
      return
    }
    self = status.st_mode & S_IFMT == S_IFREG ? .file : .other
    // A link to a regular file replaces what that file holds.
    if status.st_mode & S_IFMT == S_IFLNK, unsafe stat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    {
      self = .file
    }
  }

  /// Whether the path itself is a regular file or nothing, so that a rename may take its place.
  static func mayRename(over path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path is one under which a program finds its own standard output.
  static func isStandardOutput(_ path: String) -> Bool {
    ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
  }

  private static func isInStore(_ path: String, _ store: String?) -> Bool {
    let folder = resolved(path).map(parent) ?? resolved(parent(path))
    // Any folder with a log in it is a data folder, the one that is open or not.
    if let folder, FileText.exists(folder + "/" + EventLog.fileName) { return true }
    guard let store = store.flatMap(resolved) else { return false }
    if let folder, (folder + "/").hasPrefix(store + "/") { return true }
    return names.contains { isSame(path, store + "/" + $0) }
  }

  private static let names = ["", "-lock", "-writer"].map { EventLog.fileName + $0 }

  /// Whether both are one file, by whatever names.
  static func isSame(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    guard unsafe stat(first, &one) == 0, unsafe stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path without links and dots, or nil where nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let whole = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(whole) }
    return unsafe String(cString: whole)
  }
}
