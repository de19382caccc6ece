internal import CLMDB
internal import Glibc

/// A folder beside a data folder in which the store is built that will take its place.
///
/// A store and its lock files are one thing: a new file under the old lock would be read by the
/// wrong meta page. So it is never the file that is replaced but the folder, in one step of the
/// system. Other programs notice at their next transaction that their path leads elsewhere.
///
/// As long as it holds nothing but what is being built, a file in it says so: only such a folder is
/// ever removed. Between the exchange and the new name of the old folder, it is the only copy of
/// what was there.
struct BuildFolder: ~Copyable {
  /// The data folder whose place it is to take, without links.
  let target: String
  let path: String
  private static let mark = ".building-"
  /// The file that says that the folder is half-built.
  private static let sign = "half-built"

  /// Makes the folder, and clears away those that programs which have died left half-built.
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
    let path: String
    do throws(EventLogError) {
      try Folder.make(FileName.folder(of: target))
      try Self.clear(beside: target)
      let own = "\(target)\(Self.mark)\(getpid())"
      path = try FileStatus(path: own) == nil ? own : Self.freeName(own)
      try Folder.make(path)
      try SmallFile.writeInPlace([], to: path + "/" + Self.sign)
    } catch {
      throw error.asRefusedWrite
    }
    self.target = target
    self.path = path
  }

  deinit {
    // It took the other's place, and this is what was there, unless it still says what it is.
    guard (try? Self.isHalfBuilt(path)) == true else { return }
    try? Folder.remove(path)
  }

  /// Whether a folder holds nothing but a store that is being built.
  private static func isHalfBuilt(_ path: String) throws(EventLogError) -> Bool {
    let names = try Folder.names(in: path)
    let isStore = names.allSatisfy { $0 == sign || EventLog.storeFileNames.contains($0) }
    return isStore && names.contains(sign)
  }

  /// Takes the target's place; what lay there is kept under the name returned, nil if nothing did.
  ///
  /// Everything in the old folder but the store, such as drafts, moves into the new one. The
  /// caller holds the writer's lock of the old store and has closed the new one.
  func takePlace(keepingAs suffix: String) throws(EventLogError) -> String? {
    let parent = FileName.folder(of: target)
    try FileName.remove(path + "/" + Self.sign)
    guard try FileStatus(path: target) != nil else {
      try FileName.rename(path, to: target)
      try Folder.flush(parent)
      return nil
    }
    let code = unsafe clmdb_exchange(path, target)
    guard code == 0 else {
      // Nothing has changed: what was built goes with this value.
      try SmallFile.writeInPlace([], to: path + "/" + Self.sign)
      throw .file("renameat2", target, code)
    }
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

  /// A name beside a folder that nothing has yet.
  static func freeName(_ path: String) throws(EventLogError) -> String {
    var number = 1
    while try FileStatus(path: "\(path)-\(number)") != nil { number += 1 }
    return "\(path)-\(number)"
  }

  private static func clear(beside target: String) throws(EventLogError) {
    for path in try abandoned(beside: target) where try isHalfBuilt(path) {
      try Folder.remove(path)
    }
  }

  /// The folders of programs that have died, in the order of their names.
  fileprivate static func abandoned(beside target: String) throws(EventLogError) -> [String] {
    let parent = FileName.folder(of: target)
    let prefix = (target.split(separator: "/").last.map(String.init) ?? "") + mark
    return try Folder.names(in: parent).filter { name in
      guard name.hasPrefix(prefix),
        let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" })
      else { return false }
      return kill(process, 0) != 0 && errno == ESRCH
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { parent + "/" + $0 }
  }

  /// Those of them that are not proved to be half-built: each may be the only copy of what was in
  /// the data folder.
  fileprivate static func unproved(beside target: String) throws(EventLogError) -> [String] {
    var paths: [String] = []
    for path in try abandoned(beside: target) where try !isHalfBuilt(path) { paths.append(path) }
    return paths
  }
}

extension EventLog {
  /// The files of a store in a data folder.
  static let storeFileNames: Set<String> = [
    fileName, fileName + "-lock", fileName + "-writer",
  ]

  /// The folders beside a data folder that a program left when it was ended while it put a new store
  /// in the place of the old one.
  ///
  /// Each may be the only copy of the store that was there; nothing removes them.
  ///
  /// - Parameter folder: The data folder.
  /// - Returns: Their paths, in order.
  /// - Throws: What the system says.
  package static func leftFolders(beside folder: String) throws(EventLogError) -> [String] {
    let given = FileName.trimmed(folder)
    return try BuildFolder.unproved(
      beside: FileStatus(path: given) == nil ? given : RealPath.of(given))
  }
}
