internal import CLMDB
internal import Glibc

/// A folder beside a data folder in which the store is built that will take its place.
///
/// A store and its lock files are one thing: a new file under the old lock would be read by the
/// wrong meta page. So it is never the file that is replaced but the folder, in one step of the
/// system. Other programs notice at their next transaction that their path leads elsewhere.
struct BuildFolder: ~Copyable {
  /// The data folder whose place it is to take, without links.
  let target: String
  let path: String
  private static let mark = ".building-"

  /// Makes the folder, and clears away those of programs that have died.
  init(for folder: String) throws(EventLogError) {
    let given = FileName.trimmed(folder)
    if let obstacle = try Folder.obstacle(to: given) {
      throw .notALog(path: obstacle, reason: "it is no folder")
    }
    let file = given + "/" + EventLog.fileName
    if RealPath.isLink(file) {
      // The folder would be replaced, and not what programs under the other name have open.
      throw .readOnly(reason: "\(file) is a link: name the folder that it leads to")
    }
    let target = try FileStatus(path: given) == nil ? given : RealPath.of(given)
    let path = "\(target)\(Self.mark)\(getpid())"
    do throws(EventLogError) {
      try Folder.make(FileName.folder(of: target))
      try Self.clear(beside: target)
      try Folder.remove(path)
      try Folder.make(path)
    } catch {
      throw error.asRefusedWrite
    }
    self.target = target
    self.path = path
  }

  deinit {
    // Gone already if it took the other's place.
    try? Folder.remove(path)
  }

  /// Takes the target's place; what lay there is kept under the name returned, nil if nothing did.
  ///
  /// Everything in the old folder but the store, such as drafts, moves into the new one. The
  /// caller holds the writer's lock of the old store and has closed the new one.
  func takePlace(keepingAs suffix: String) throws(EventLogError) -> String? {
    let parent = FileName.folder(of: target)
    guard try FileStatus(path: target) != nil else {
      try FileName.rename(path, to: target)
      try Folder.flush(parent)
      return nil
    }
    let code = unsafe clmdb_exchange(path, target)
    guard code == 0 else { throw .file("renameat2", target, code) }
    let storeNames = EventLog.storeFileNames
    for name in try Folder.names(in: path) where !storeNames.contains(name) {
      try FileName.rename(path + "/" + name, to: target + "/" + name)
    }
    let kept = try Self.freeName(target + suffix)
    try FileName.rename(path, to: kept)
    try Folder.flush(target)
    try Folder.flush(parent)
    return kept
  }

  private static func freeName(_ path: String) throws(EventLogError) -> String {
    var number = 1
    while try FileStatus(path: "\(path)-\(number)") != nil { number += 1 }
    return "\(path)-\(number)"
  }

  private static func clear(beside target: String) throws(EventLogError) {
    let parent = FileName.folder(of: target)
    let prefix = (target.split(separator: "/").last.map(String.init) ?? "") + mark
    for name in try Folder.names(in: parent) where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count)), kill(process, 0) != 0,
        errno == ESRCH
      else { continue }
      try Folder.remove(parent + "/" + name)
    }
  }
}

extension EventLog {
  /// The files of a store in a data folder.
  static let storeFileNames: Set<String> = [
    fileName, fileName + "-lock", fileName + "-writer",
  ]
}
