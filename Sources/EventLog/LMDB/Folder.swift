internal import CLMDB
internal import Glibc

/// Folders that only their owner may enter.
enum Folder {
  /// Makes a folder and those above it that are missing; returns whether it was missing.
  @discardableResult
  static func make(_ path: String) throws(EventLogError) -> Bool {
    if try FileStatus(path: path) != nil { return false }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try make(String(path[..<slash]))
    }
    guard unsafe mkdir(path, 0o700) == 0 else {
      if errno == EEXIST { return false }
      throw .file("mkdir", path, errno)
    }
    // Whatever the process's mask says.
    unsafe chmod(path, 0o700)
    return true
  }

  /// The names in a folder, in no order; none if it is not there.
  static func names(in path: String) throws(EventLogError) -> [String] {
    guard let folder = unsafe clmdb_open_folder(path) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw .file("opendir", path, errno)
    }
    defer { unsafe clmdb_close_folder(folder) }
    var names: [String] = []
    while let entry = unsafe clmdb_next_name(folder) {
      let name = unsafe String(cString: entry)
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes sure that the names in a folder outlast a power cut.
  static func flush(_ path: String) throws(EventLogError) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file("open", path, errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .file("fsync", path, errno) }
  }
}

/// The path without links and dots; as it was given if it leads nowhere.
enum RealPath {
  static func of(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

extension Folder {
  /// Removes a folder of files; nothing happens if it is not there.
  static func remove(_ path: String) throws(EventLogError) {
    for name in try names(in: path) { try FileName.remove(path + "/" + name) }
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw .file("rmdir", path, errno) }
  }
}
