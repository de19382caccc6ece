/// Follows the chain through the records of an `.rblog` and refuses what does not fit.
package struct ArchiveVerification: ~Copyable {
  private let header: ArchiveHeader
  private let hasher = EventHasher()
  private var tree = MerkleTree()
  /// The last record that was seen.
  package private(set) var head: Head

  /// Begins before the first record that the header announces.
  package init(_ header: ArchiveHeader) {
    self.header = header
    head = Head(
      sequence: header.firstSequence - 1, link: header.linkBefore,
      recorded: Timestamp(milliseconds: .min))
  }

  /// Takes the next record; its number, time, content and link must follow from the one before.
  package mutating func add(_ record: ArchiveRecord) throws(EventLogError) {
    guard record.sequence == head.sequence + 1 else {
      throw .missingRecord(sequence: head.sequence + 1)
    }
    guard record.header.recorded >= head.recorded else {
      throw .corruptRecord(sequence: record.sequence, reason: "stored before the one before it")
    }
    let content = record.content(hasher)
    let link = hasher.link(
      previous: head.link, sequence: record.sequence, recorded: record.header.recorded,
      content: content)
    guard link == record.header.link else {
      throw .corruptRecord(sequence: record.sequence, reason: "its link does not fit")
    }
    tree.add(sequence: record.sequence, recorded: record.header.recorded, content: content)
    head = Head(sequence: record.sequence, link: link, recorded: record.header.recorded)
  }

  /// The checkpoint of what was seen.
  var checkpoint: Checkpoint {
    Checkpoint(log: header.log, size: tree.size, root: tree.root(), link: head.link)
  }

  /// Compares the checkpoint with what was seen.
  package borrowing func finish(_ text: String, name: String) throws(EventLogError) -> Checkpoint {
    guard let checkpoint = Checkpoint(note: text) else {
      throw .notALog(path: name, reason: "its checkpoint cannot be read")
    }
    guard checkpoint.log == header.log else {
      throw .otherLog(expected: header.log, found: checkpoint.log)
    }
    guard checkpoint.size == head.sequence, checkpoint.link == head.link,
      header.firstSequence > 1 || checkpoint.root == tree.root()
    else {
      throw .notALog(path: name, reason: "its checkpoint does not fit its events")
    }
    return checkpoint
  }
}

extension ArchiveFile {
  /// Reads the whole file and follows its chain; returns its checkpoint.
  package func verify() throws(EventLogError) -> Checkpoint {
    var reader = try reader()
    var verification = ArchiveVerification(reader.header)
    var checkpoint: Checkpoint?
    while let item = try reader.next() {
      switch item {
      case .record(let record): try verification.add(record)
      case .checkpoint(let text): checkpoint = try verification.finish(text, name: path)
      }
    }
    guard let checkpoint else { throw .notALog(path: path, reason: "it has no checkpoint") }
    return checkpoint
  }
}
