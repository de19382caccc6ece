internal import CLMDB
internal import Glibc

extension Environment {
  /// How a file is given to the library.
  struct Access {
    var isNew = false
    /// Nobody else can open it: no locks, no flushes.
    var isPrivate = false
    /// A copy of another file, which is only read.
    var copied: (version: FileVersion, reason: String)?
    var lockFile: LockFileWatch?
  }

  /// Opens the file; `EnvironmentRegistry` sees to it that this happens once a file and process.
  ///
  /// Before the library follows any page of it, an own reader has looked at those nearest to the
  /// roots, or at all, as the options say.
  static func open(
    path: String, access: Access, options: StoreOptions
  ) throws(EventLogError) -> Environment {
    if !access.isNew, !access.isPrivate { try checkMetas(path) }
    var access = access
    if !access.isPrivate {
      try LockFile.reserve(for: path)
      access.lockFile = LockFileWatch(of: path)
    }
    var flags = UInt32(MDB_NOSUBDIR | MDB_NOTLS)
    if access.isPrivate { flags |= UInt32(MDB_NOLOCK | MDB_NOSYNC) }
    if access.copied != nil { flags |= UInt32(MDB_RDONLY) }
    if options.isUnsynced { flags |= UInt32(MDB_NOSYNC) }
    var readOnlyReason = access.copied?.reason
    var (handle, code) = unsafe open(path, access, flags: flags, options)
    if code == EACCES || code == EROFS || code == EPERM, !access.isNew, access.copied == nil {
      readOnlyReason = unwritable(path, code)
      unsafe (handle, code) = open(path, access, flags: flags | UInt32(MDB_RDONLY), options)
    }
    guard let handle = unsafe handle else { throw openingError(code, path: path, access) }
    let environment = unsafe Environment(
      handle: handle, path: path, identity: try identity(of: handle, path: path, access),
      options: options, readOnlyReason: readOnlyReason, access: access)
    environment.clearDeadReaders()
    if !access.isNew { try environment.inspectAtOpening() }
    try environment.openExistingTables()
    return environment
  }

  /// Refuses a file whose first pages would lead the library astray when it opens it.
  private static func checkMetas(_ path: String) throws(EventLogError) {
    try RawFile.withOpened(path) { file throws(EventLogError) in
      _ = try StoreMeta.pair(of: file)
    }
  }

  private static func open(
    _ path: String, _ access: Access, flags: UInt32, _ options: StoreOptions
  ) -> (OpaquePointer?, Int32) {
    var handle: OpaquePointer?
    var code = unsafe mdb_env_create(&handle)
    guard code == 0, let handle = unsafe handle else { return (nil, code) }
    unsafe mdb_env_set_maxdbs(handle, MDB_dbi(Table.greatestCount))
    unsafe mdb_env_set_maxreaders(handle, UInt32(StoreOptions.greatestReaderCount))
    // An old store keeps the size that it has grown to.
    if access.isNew { unsafe mdb_env_set_mapsize(handle, Int(options.mapSizeBytes)) }
    code = unsafe mdb_env_open(handle, path, flags, 0o600)
    if code == 0 { return unsafe (handle, 0) }
    unsafe mdb_env_close(handle)
    return (nil, code)
  }

  private static func openingError(
    _ code: Int32, path: String, _ access: Access
  ) -> EventLogError {
    switch code {
    case MDB_INVALID: .notALog(path: path, reason: "no LMDB file")
    case MDB_VERSION_MISMATCH: .notALog(path: path, reason: "another version of LMDB")
    case EACCES where access.isNew, EROFS where access.isNew, EPERM where access.isNew:
      .readOnly(reason: unwritable(path, code))
    case EACCES, EROFS, EPERM: .file("open", path, code)
    default: .storage("mdb_env_open", code, path: path)
    }
  }

  private static func unwritable(_ path: String, _ code: Int32) -> String {
    "\(path) cannot be written (\(unsafe String(cString: strerror(code))))"
  }

  /// Which file was opened; a new one becomes owner-only on the way.
  private static func identity(
    of handle: OpaquePointer, path: String, _ access: Access
  ) throws(EventLogError) -> FileIdentity {
    if let copied = access.copied { return copied.version.identity }
    var descriptor: Int32 = -1
    _ = unsafe mdb_env_get_fd(handle, &descriptor)
    if access.isNew, !access.isPrivate {
      fchmod(descriptor, 0o600)
      unsafe chmod(path + "-lock", 0o600)
    }
    do throws(EventLogError) {
      return try FileStatus(descriptor: descriptor, path: path).identity
    } catch {
      unsafe mdb_env_close(handle)
      throw error
    }
  }
}
