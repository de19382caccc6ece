package import EventLog

extension Reading where Self: ~Copyable {
  /// The name of the table of the greatest other version of a projection that was kept up to the
  /// log's end, or up to what stands in its way; nil if there is none.
  ///
  /// Whoever opens the log for writing builds the tables of its own version anew, whatever these
  /// say: they are told of and never read.
  package borrowing func otherVersion(
    of kind: ProjectionKind, _ head: Head, _ catalog: ProjectionCatalog
  ) throws(EventLogError) -> String? {
    let stem = Array("\(kind.stem).".utf8)
    var live: [(version: UInt32, position: Position.Element)] = []
    try scan(.proj, prefix: TableKey(bytes: stem)) { key, value in
      guard let name = key.text(), let version = UInt32(name.dropFirst(stem.count)),
        version != catalog.version(of: kind), let record = ProjectionRecord(decoding: value),
        record.status == .live, record.version == version,
        let position = record.position.elements.first
      else { return .next }
      live.append((version, position))
      return .next
    }
    for (version, position) in live.sorted(by: { $0.version > $1.version }) {
      var isKept = position.sequence == head.sequence
      if !isKept { isKept = try obstacle(after: position, head: head) != nil }
      if isKept { return "\(kind.stem).\(version)" }
    }
    return nil
  }
}
