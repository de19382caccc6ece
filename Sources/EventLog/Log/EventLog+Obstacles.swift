internal import CLMDB
internal import Glibc

/// What keeps this user from writing to a log, or would let two programs write at once.
package enum LogObstacle: Hashable, Sendable {
  /// The store's file has so many names: hard links.
  case hardLinks(path: String, count: UInt64)
  /// A file or folder belongs to another user.
  case otherOwner(path: String, user: UInt32)
  /// This user may not write a file or a folder.
  case notWritable(path: String)
}

extension EventLog {
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
    for place in [folder, path] where unsafe access(place, W_OK) != 0 {
      found.append(.notWritable(path: place))
    }
    return found
  }
}
