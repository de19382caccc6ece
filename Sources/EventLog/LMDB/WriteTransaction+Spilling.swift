internal import CLMDB

extension WriteTransaction {
  /// Pages that a large act may hold changed in memory: 12 MiB of them.
  private static let pageLimit = 3_072
  /// Pages that the library holds changed before it writes any out: 512 MiB of them.
  private static let libraryLimit = 131_071

  /// Has the library write changed pages into the file, if it holds many in memory.
  ///
  /// What is written is no part of the store before the commit: pages that no one reads yet. To be
  /// called between the pieces of a large act; a page that is changed again is read back. The disk
  /// begins to take what is out, so that the flush of the commit has little to wait for.
  ///
  /// The library does this by itself once it runs out of room for changed pages, and makes room
  /// for a value before it looks whether it can be put at all. So a value as long as the room that
  /// is not to be used is offered where none can be put: in the place of a table. It is refused
  /// with `MDB_INCOMPATIBLE`, nothing is read of it, and the pages are out.
  package mutating func easeMemory() throws(EventLogError) {
    guard Self.canEase else { return }
    var main: MDB_dbi = 0
    try access.environment.check(
      unsafe mdb_dbi_open(access.transaction, nil, 0, &main), "mdb_dbi_open")
    var status = MDB_stat()
    try access.environment.check(
      unsafe mdb_stat(access.transaction, main, &status), "mdb_stat")
    let name = access.environment.options.tableNames[Table.log.index]
    let length = (Self.libraryLimit - Self.pageLimit) / 2 * Int(status.ms_psize)
    let transaction = unsafe access.transaction
    let code = unsafe Array(name.utf8).withUnsafeBytes { bytes in
      // The library does not write through the pointer.
      var key = unsafe MDB_val(
        mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      var value = unsafe MDB_val(mv_size: length, mv_data: nil)
      return unsafe mdb_put(transaction, main, &key, &value, 0)
    }
    if code != MDB_INCOMPATIBLE { try access.environment.check(code, "mdb_put") }
    var descriptor: Int32 = -1
    guard unsafe mdb_env_get_fd(access.environment.handle, &descriptor) == 0 else { return }
    clmdb_begin_writeback(descriptor)
  }

  /// Whether the library is one that is known to do so; another one keeps to its own limit.
  private static let canEase: Bool = {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    _ = unsafe mdb_version(&major, &minor, &patch)
    return major == 0 && minor == 9 && patch >= 24
  }()
}
