internal import CLMDB
internal import Glibc
internal import Synchronization

/// What keeps this user from writing to a log, or would let two programs write at once.
package enum LogObstacle: Hashable, Sendable {
  /// The store's file has so many names: hard links.
  case hardLinks(path: String, count: UInt64)
  /// A file or folder belongs to another user.
  case otherOwner(path: String, user: UInt32)
  /// This user may not write a file or a folder.
  case notWritable(path: String)
  /// The folder is on a file system that was mounted for reading only.
  case readOnlyDisk(path: String)
}

extension EventLog {
  /// Why the store that is open can only be read; nil where it may be written, or is not there.
  package var readOnlyReason: String? { state.withLock { $0.environment?.readOnlyReason } }

  /// What stands in the way of a write, as far as the system tells without one.
  package func obstacles() throws(EventLogError) -> [LogObstacle] {
    guard let folder, let path else { return [] }
    var found: [LogObstacle] = []
    if let status = try FileStatus(path: path), status.nameCount > 1 {
      found.append(.hardLinks(path: path, count: status.nameCount))
    }
    for place in [folder, path] {
      if let status = try FileStatus(path: place), status.owner != geteuid() {
        found.append(.otherOwner(path: place, user: status.owner))
      }
    }
    if FileStatus.isOnReadOnlyDisk(folder) { return found + [.readOnlyDisk(path: folder)] }
    for place in [folder, path] where unsafe access(place, W_OK) != 0 {
      found.append(.notWritable(path: place))
    }
    return found
  }
}
