internal import CLMDB
internal import Glibc

/// Stores that can be read but not locked.
extension Environment {
  /// Whether the library's lock file can be used, or made.
  static func mayLock(_ path: String) -> Bool {
    unsafe clmdb_may_write(path + "-lock", FileName.folder(of: path)) != 0
  }

  /// Whether this is still the store of the file at `path`, whose status is given.
  func isCurrent(_ status: FileStatus, at path: String) throws(EventLogError) -> Bool {
    if let copied { return copied == (try FileVersion(path: path)) }
    return identity == status.identity
  }

  /// Opens a private copy of a store whose lock cannot be held, for reading only.
  ///
  /// Without the lock a writer would not know of the reader, and use pages again that it reads.
  /// The copy is a file without a name that is gone with the program; it takes the time and the
  /// room of the file.
  ///
  /// - Parameters:
  ///   - path: The store's file.
  ///   - reason: Why nothing can be written.
  ///   - options: How it is opened.
  /// - Returns: The copy.
  /// - Throws: `lockHeld` if it is written again and again; what the system says.
  static func copy(
    of path: String, reason: String, options: StoreOptions
  ) throws(EventLogError) -> Environment {
    let descriptor = namelessFile()
    guard descriptor >= 0 else { throw .file("create", "a copy of \(path)", errno) }
    // The library opens it once more by this name and keeps it.
    defer { close(descriptor) }
    let version = try RawFile.withOpened(path) { source throws(EventLogError) in
      try copy(source, to: descriptor, patience: options.patienceMilliseconds)
    }
    return try open(
      path: "/proc/self/fd/\(descriptor)",
      access: Access(isPrivate: true, copied: (version, reason)), options: options)
  }

  private static func namelessFile() -> Int32 {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    let descriptor = unsafe clmdb_nameless_file(folder)
    return descriptor >= 0 ? descriptor : unsafe clmdb_memory_file("recallbox")
  }

  /// Copies the file as of one commit.
  ///
  /// A page that one commit leaves behind is written again at the third one after it at the
  /// earliest: if there was one commit meanwhile at most, nothing of what it began with is lost.
  private static func copy(
    _ source: RawFile, to descriptor: Int32, patience milliseconds: Int
  ) throws(EventLogError) -> FileVersion {
    var patience = Patience(milliseconds: milliseconds)
    while true {
      let version = try FileVersion(descriptor: source.descriptor, path: source.path)
      let before = try StoreMeta.pair(of: source).newer
      try copyBytes(of: source, to: descriptor, firstPages: 2 * before.pageSize)
      let after = try StoreMeta.pair(of: source).newer
      if after.transaction <= before.transaction + 1 { return version }
      guard patience.rest() else { throw .lockHeld(path: source.path, process: 0) }
    }
  }

  private static func copyBytes(
    of source: RawFile, to descriptor: Int32, firstPages: Int
  ) throws(EventLogError) {
    guard ftruncate(descriptor, 0) == 0 else { throw .file("ftruncate", source.path, errno) }
    // The first pages in one piece: what they lead to is copied after them.
    var bytes = [UInt8](repeating: 0, count: max(firstPages, 1 << 20))
    var offset: UInt64 = 0
    while true {
      let count = try source.read(&bytes, at: offset)
      guard count > 0 else { return }
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(descriptor, buffer.baseAddress, count, off_t(offset))
      }
      guard written == count else {
        throw .file("write", "a copy of \(source.path)", written < 0 ? errno : ENOSPC)
      }
      offset += UInt64(count)
    }
  }
}
