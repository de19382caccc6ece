internal import CLMDB
internal import Glibc

extension EventLogError {
  /// A call of the operating system that failed with this `errno`.
  static func file(_ call: String, _ path: String, _ code: Int32) -> EventLogError {
    .file(path: path, call: call, code: code, message: unsafe String(cString: strerror(code)))
  }

  /// A call of the storage library that failed with this code.
  static func storage(_ call: String, _ code: Int32, path: String) -> EventLogError {
    .storage(
      path: path, call: call, code: code, message: unsafe String(cString: mdb_strerror(code)))
  }

  /// Whether the system did not find a file, or the folder that it should be in.
  var isOfMissingFile: Bool {
    switch self {
    case .file(_, _, ENOENT, _), .storage(_, _, ENOENT, _): true
    default: false
    }
  }

  /// Whether a page of the store is not what the library looked for.
  package var isOfDamagedPage: Bool {
    guard case .storage(_, _, let code, _) = self else { return false }
    return code == MDB_CORRUPTED || code == MDB_PAGE_NOTFOUND
  }
}

extension EventLogError {
  /// The error of a file that could not be made or changed as what it means to a writer.
  var asRefusedWrite: EventLogError {
    guard case .file(let path, _, let code, let message) = self else { return self }
    switch code {
    case EACCES, EPERM, EROFS: return .readOnly(reason: "\(path) cannot be written (\(message))")
    case ENOSPC, EDQUOT, EFBIG: return .notStored(reason: "no space at \(path)")
    default: return self
    }
  }
}
