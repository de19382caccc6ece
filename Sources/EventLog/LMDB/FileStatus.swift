internal import CLMDB
internal import Glibc

/// Which file a path leads to, whatever it is called.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
}

/// What the system says of a file, without opening it; nothing of its times (`FileVersion`).
struct FileStatus {
  enum Kind {
    case file
    case folder
    /// A pipe, a device or a socket.
    case other
  }

  let identity: FileIdentity
  let kind: Kind
  let byteCount: UInt64
  /// How many names the file has: more than one are hard links.
  let nameCount: UInt64
  let permissions: UInt32
  let owner: UInt32

  /// Nil if nothing is there.
  init?(path: String) throws(EventLogError) {
    var status = clmdb_file_status()
    let code = unsafe clmdb_path_status(path, &status)
    if code == ENOENT || code == ENOTDIR { return nil }
    guard code == 0 else { throw .file("stat", path, code) }
    self.init(status)
  }

  init(descriptor: Int32, path: String) throws(EventLogError) {
    var status = clmdb_file_status()
    let code = unsafe clmdb_descriptor_status(descriptor, &status)
    guard code == 0 else { throw .file("fstat", path, code) }
    self.init(status)
  }

  private init(_ status: clmdb_file_status) {
    identity = FileIdentity(device: status.device, inode: status.inode)
    kind =
      switch status.kind {
      case 1: .file
      case 2: .folder
      default: .other
      }
    byteCount = status.size
    nameCount = status.names
    permissions = status.permissions
    owner = status.owner
  }
}

extension FileStatus {
  /// Whether nothing at a path can be written, by anybody: its file system is mounted for reading.
  static func isOnReadOnlyDisk(_ path: String) -> Bool {
    unsafe access(path, W_OK) != 0 && errno == EROFS
  }
}

/// One state of a file: another write makes another version.
///
/// Not to be asked for between writes: a time that somebody saw costs the next flush a write of the
/// inode.
struct FileVersion: Hashable, Sendable {
  let identity: FileIdentity
  let byteCount: UInt64
  let modifiedNanoseconds: Int64

  init(path: String) throws(EventLogError) {
    guard let status = try FileStatus(path: path) else { throw .file("stat", path, ENOENT) }
    try self.init(status, descriptor: -1, path: path)
  }

  init(descriptor: Int32, path: String) throws(EventLogError) {
    let status = try FileStatus(descriptor: descriptor, path: path)
    try self.init(status, descriptor: descriptor, path: path)
  }

  private init(
    _ status: FileStatus, descriptor: Int32, path: String
  ) throws(EventLogError) {
    identity = status.identity
    byteCount = status.byteCount
    var modified: Int64 = 0
    let code = unsafe clmdb_modified(descriptor, descriptor < 0 ? path : "", &modified)
    guard code == 0 else { throw .file("stat", path, code) }
    modifiedNanoseconds = modified
  }
}

/// File systems on which the locks or the map of a store cannot be relied on.
enum UnsuitableFileSystem {
  /// The name of the file system that holds `path`, if a store must not lie there.
  static func name(at path: String) -> String? {
    name(number: unsafe clmdb_file_system(path))
  }

  /// The name of the kind of file system with this number, if a store must not lie there.
  static func name(number: Int) -> String? {
    switch number {
    case 0x6969: "nfs"
    case 0xFF53_4D42, 0xFE53_4D42: "cifs"
    case 0x517B: "smb"
    case 0x0102_1997: "9p"
    case 0x6573_5546: "fuse"
    default: nil
    }
  }
}

/// What is left on a disk.
enum DiskSpace {
  /// Whether the file system of `path` has less than 64 KiB for this user.
  static func isUsedUp(at path: String) -> Bool {
    unsafe clmdb_free_bytes(path) < 65_536
  }

  /// Whether an open file is as long as files of this process may become (`ulimit -f`).
  static func isFileFull(_ descriptor: Int32) -> Bool {
    var status = clmdb_file_status()
    guard unsafe clmdb_descriptor_status(descriptor, &status) == 0 else { return false }
    return status.size >= clmdb_greatest_file_bytes()
  }
}
