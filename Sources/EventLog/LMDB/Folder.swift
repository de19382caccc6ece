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

/// The path without links and dots.
///
/// Of a path that leads nowhere, the part that is there is resolved: the same place has the same
/// path before it is made and after it is gone.
enum RealPath {
  static func of(_ path: String) -> String {
    if let resolved = resolved(path) { return resolved }
    let path = FileName.trimmed(path)
    let parent = FileName.folder(of: path)
    guard let name = path.split(separator: "/").last, name != "..", parent != path else {
      return path
    }
    let above = of(parent)
    if name == "." { return above }
    return above == "/" ? "/\(name)" : "\(above)/\(name)"
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Whether the name itself is a symbolic link, wherever it leads.
  static func isLink(_ path: String) -> Bool { unsafe clmdb_is_link(path) != 0 }
}

extension Folder {
  /// What stands on the way to a folder, or in its place, without being a folder; nil if nothing
  /// does.
  static func obstacle(to path: String) throws(EventLogError) -> String? {
    let path = FileName.trimmed(path)
    if let status = try FileStatus(path: path) { return status.kind == .folder ? nil : path }
    let parent = FileName.folder(of: path)
    return parent == path || parent == "." ? nil : try obstacle(to: parent)
  }
}

extension Folder {
  /// Removes a folder of files; nothing happens if it is not there.
  static func remove(_ path: String) throws(EventLogError) {
    for name in try names(in: path) { try FileName.remove(path + "/" + name) }
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw .file("rmdir", path, errno) }
  }
}
