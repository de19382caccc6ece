internal import CLMDB
internal import Synchronization

/// The map's size: doubled by the writer, followed by everybody else.
extension Environment {
  struct MapUse {
    var usedBytes: UInt64
    var sizeBytes: UInt64
  }

  var mapUse: MapUse {
    var information = unsafe MDB_envinfo()
    var statistics = MDB_stat()
    _ = unsafe mdb_env_info(handle, &information)
    _ = unsafe mdb_env_stat(handle, &statistics)
    return MapUse(
      usedBytes: unsafe (UInt64(information.me_last_pgno) + 1) * UInt64(statistics.ms_psize),
      sizeBytes: unsafe UInt64(information.me_mapsize))
  }

  /// The number of the newest transaction, as the first pages say.
  var newestTransaction: UInt {
    var information = unsafe MDB_envinfo()
    _ = unsafe mdb_env_info(handle, &information)
    return unsafe UInt(information.me_last_txnid)
  }

  /// Whether somebody waits for readers to leave so that the map can change, or changes it.
  var isGrowing: Bool { gate.isClosed }

  /// Doubles the map ahead of need: more than three quarters of it are in use.
  ///
  /// Only if no reader is open; otherwise the next writer sees to it.
  func growIfNearlyFull() throws(EventLogError) {
    let use = mapUse
    guard use.usedBytes > use.sizeBytes / 4 * 3, gate.openCount == 0 else { return }
    do throws(EventLogError) {
      try grow(waiting: false)
    } catch .readersOpen {
      // One has begun just now; there is still room.
    }
  }

  /// Doubles the map; the caller holds the writer's lock and has no transaction.
  func grow(waiting: Bool) throws(EventLogError) {
    try gate.whileEmpty(waiting: waiting) { () throws(EventLogError) in
      let size = mapUse.sizeBytes * 2
      try check(unsafe mdb_env_set_mapsize(handle, Int(size)), "mdb_env_set_mapsize")
    }
    guardPages()
  }

  /// Takes over the size that another process has given to the map.
  func followMap() throws(EventLogError) {
    try gate.whileEmpty(waiting: true) { () throws(EventLogError) in
      try check(unsafe mdb_env_set_mapsize(handle, 0), "mdb_env_set_mapsize")
    }
    guardPages()
  }
}
