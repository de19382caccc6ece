internal import CLMDB
internal import Glibc
internal import Synchronization

/// What `doctor` looks at and puts right; nothing here is done on its own.
extension EventLog {
  /// Puts a damaged link or time of the head right, if the newest record follows from the one
  /// before it.
  ///
  /// - Returns: Whether it was put right.
  /// - Throws: As `write`.
  package func repairHead() throws(EventLogError) -> Bool {
    try write(evenIfOlder: true) { transaction throws(EventLogError) in
      try transaction.repairHead()
    }
  }

  /// What is wrong with the pages of the store though it can be read; about 2 µs a page.
  ///
  /// - Throws: `damagedStore` or `truncatedFile` where it cannot.
  package func storeFaults() throws(EventLogError) -> [PageFault] {
    guard let environment = try currentEnvironment(),
      !environment.isPrivate
        || environment.copied != nil
    else { return [] }
    if let found = environment.inspected.withLock({ $0 }) { return found }
    return try environment.inspectWhole()
  }

  /// Frees what dead readers hold; returns how many there were.
  package func clearDeadReaders() throws(EventLogError) -> Int {
    try currentEnvironment()?.clearDeadReaders() ?? 0
  }

  /// The process that is writing now; nil if none is.
  package func writingProcess() throws(EventLogError) -> Int32? {
    try currentEnvironment()?.writerLock.holder()
  }

  /// The files of the store and its folder that others than their owner may read, write or enter.
  package func exposedPaths() throws(EventLogError) -> [String] {
    guard let folder else { return [] }
    let paths = [folder] + Self.storeFileNames.sorted().map { folder + "/" + $0 }
    var exposed: [String] = []
    for path in paths {
      if let status = try FileStatus(path: path), status.permissions & 0o077 != 0 {
        exposed.append(path)
      }
    }
    return exposed
  }

  /// Takes all rights on the store and its folder from others than their owner.
  package func hide() throws(EventLogError) {
    for path in try exposedPaths() {
      let isFolder = path == folder
      guard unsafe chmod(path, isFolder ? 0o700 : 0o600) == 0 else {
        throw .file("chmod", path, errno)
      }
    }
  }

  /// Bytes left for this user on the log's disk; nil for a log in memory.
  package var freeBytes: UInt64? { folder.map { unsafe clmdb_free_bytes($0) } }
}

extension WriteTransaction {
  fileprivate mutating func repairHead() throws(EventLogError) -> Bool {
    let head = try head()
    guard head.sequence > 0, try faultOfHeadNumber() == nil, try faultOfHead() != nil,
      let previous = try link(before: head.sequence),
      let newest = try archiveRecord(at: head.sequence)
    else { return false }
    let hasher = EventHasher()
    let link = hasher.link(
      previous: previous, sequence: head.sequence, recorded: newest.header.recorded,
      content: newest.content(hasher))
    guard link == newest.header.link else { return false }
    let repaired = Head(
      sequence: head.sequence, link: link, recorded: newest.header.recorded)
    try put(MetaKey.head, repaired.bytes, in: .meta)
    return true
  }

  private borrowing func link(before sequence: UInt64) throws(EventLogError) -> Link? {
    if sequence <= 1 { return try genesis() }
    return try withRecord(at: sequence - 1) { header, _ in header.link }
  }

  private borrowing func archiveRecord(
    at sequence: UInt64
  ) throws(EventLogError) -> ArchiveRecord? {
    try withRecord(at: sequence) { header, body in
      ArchiveRecord(sequence: sequence, header: header, body: body.copied)
    }
  }
}
