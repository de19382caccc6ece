internal import CLMDB

/// The library's handles of the open tables; 0 stands for a table that is not there yet.
final class TableHandles: Sendable {
  let handles: [MDB_dbi]

  init(_ handles: [MDB_dbi]) { self.handles = handles }

  var isComplete: Bool { !handles.contains(0) }

  /// Opens every table of `names` inside `transaction`, making those missing if `create` is set.
  static func open(
    _ names: [String], in transaction: OpaquePointer, create: Bool
  ) -> (handles: TableHandles?, code: Int32) {
    var handles: [MDB_dbi] = []
    for name in names {
      var handle: MDB_dbi = 0
      let flags = create ? UInt32(MDB_CREATE) : 0
      let code = unsafe mdb_dbi_open(transaction, name, flags, &handle)
      if code == MDB_NOTFOUND {
        handles.append(0)
      } else if code != 0 {
        return (nil, code)
      } else {
        handles.append(handle)
      }
    }
    return (TableHandles(handles), 0)
  }
}
