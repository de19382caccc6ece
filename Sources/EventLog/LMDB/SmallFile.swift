internal import CLMDB
internal import Glibc

/// Files of a few lines.
enum SmallFile {
  /// The file's bytes, at most `limit` of them.
  static func read(_ path: String, limit: Int) throws(EventLogError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file("open", path, errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    }
    guard count >= 0 else { throw .file("read", path, errno) }
    return Array(bytes.prefix(count))
  }

  /// Writes bytes over the file's own and flushes them; a new file, owner-only, appears whole.
  static func writeInPlace(_ bytes: [UInt8], to path: String) throws(EventLogError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return try create(bytes, at: path) }
    guard descriptor >= 0 else { throw .file("create", path, errno) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, path)
  }

  private static func create(_ bytes: [UInt8], at path: String) throws(EventLogError) {
    let temporary = FileName.temporary(for: path, ending: ".new")
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .file("create", temporary, errno) }
    defer { close(descriptor) }
    do throws(EventLogError) {
      try write(bytes, to: descriptor, temporary)
      try FileName.rename(temporary, to: path)
    } catch {
      // What went wrong first is what is to be told.
      try? FileName.remove(temporary)
      throw error
    }
    try Folder.flush(FileName.folder(of: path))
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(EventLogError) {
    fchmod(descriptor, 0o600)
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, 0)
    }
    guard count == bytes.count, ftruncate(descriptor, off_t(count)) == 0 else {
      throw .file("write", path, count < 0 ? errno : ENOSPC)
    }
    guard fdatasync(descriptor) == 0 else { throw .file("fdatasync", path, errno) }
  }
}
