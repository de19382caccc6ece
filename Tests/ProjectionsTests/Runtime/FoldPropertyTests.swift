import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("One fold, however it is done")
struct FoldPropertyTests {
  @Test("kept up with every append = folded from zero", arguments: UInt64(0)..<60)
  func incremental(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 120)
    try expectAgreement(history.log)
  }

  @Test("batches of any size give the same digests", arguments: UInt64(100)..<120)
  func batches(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 100)
    let digests = try history.log.digests()
    for size in [1, 7, 1000] {
      let other = try ProjectedLog()
      for start in stride(from: 0, to: history.events.count, by: size) {
        let end = min(start + size, history.events.count)
        try other.append(Array(history.events[start..<end]))
      }
      #expect(try other.digests() == digests)
      for table in [Table.void, ProjectionCatalog.current.table(of: .index)] {
        let isSame = try other.rows(table) == history.log.rows(table)
        #expect(isSame, "table \(table.index)")
      }
    }
  }

  @Test("a rebuild gives the same rows in every table", arguments: UInt64(200)..<220)
  func rebuild(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 100)
    let tables = [Table.void, .proj] + ProjectionKind.allCases.map(ProjectionCatalog.current.table)
    let before = try tables.map { try history.log.rows($0) }
    #expect(try ProjectionMaintenance.rebuild(history.log.log) == .current)
    let after = try tables.map { try history.log.rows($0) }
    for (table, rows) in zip(tables, zip(before, after)) {
      let isSame = rows.0 == rows.1
      #expect(isSame, "table \(table.index)")
    }
  }

  @Test("an export loaded elsewhere gives the same digests", arguments: UInt64(300)..<310)
  func exportAndImport(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 80)
    let folder = try TemporaryFolder()
    let path = folder.path("a.rblog")
    var bytes: [UInt8] = []
    try history.log.log.export { piece throws(EventLogError) in bytes += piece }
    try FileBytes.write(bytes, to: path)
    let other = try ProjectedLog()
    try other.log.load(ArchiveFile(path: path), device: SampleEvents.id(1, kind: 7))
    #expect(try ProjectionMaintenance.prepare(other.log) == .current)
    #expect(try other.digests() == history.log.digests())
    #expect(try other.stateHash() == history.log.stateHash())
  }

  @Test("as of any event: what the log's beginning alone adds up to", arguments: UInt64(400)..<410)
  func asOf(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 60)
    let bodies = try history.log.bodies()
    for last in Array(1...7) + Array(stride(from: 8, through: bodies.count, by: 9)) {
      let asOf = try history.log.fold(through: UInt64(last))
      let alone = try StateFold(bodies: Array(bodies.prefix(last)))
      #expect(try asOf.digests() == alone.digests())
    }
  }

  @Test("wrongly noted void events change nothing in a fold", arguments: UInt64(500)..<510)
  func wrongNotes(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 80)
    while try history.log.rows(.void).isEmpty { try history.grow(byActs: 10) }
    let right = try history.log.fold()
    let noted = try #require(try history.log.rows(.void).first)
    let effective = try #require(
      (1...right.sequence).last { sequence in
        !right.voidMembers.contains { $0.sequence == sequence }
      })
    for isRemoval in [true, false] {
      try history.log.log.write { transaction throws(EventLogError) in
        if isRemoval {
          _ = try transaction.remove(TableKey(bytes: noted.key), in: .void)
        } else {
          try transaction.put(TableKey(bytes: noted.key), noted.value, in: .void)
          try transaction.putVoid(effective, undo: right.sequence)
        }
      }
      let fold = try history.log.fold()
      #expect(try fold.digests() == right.digests())
      #expect(fold.voidMembers == right.voidMembers)
    }
  }

  private func expectAgreement(_ log: ProjectedLog) throws {
    let fold = try log.fold()
    let folded = try fold.digests()
    for (kind, digest) in try log.digests() {
      #expect(digest == folded[kind], "\(kind)")
    }
    #expect(try log.stateHash() == fold.stateHash())
    let voids = fold.voidMembers.map { member in
      StoredPair(key: TableKey(member.sequence).bytes, value: TableKey(member.undo).bytes)
    }
    let isSameVoid = try log.rows(.void) == voids
    #expect(isSameVoid)
    var index: [StoredPair] = []
    try FoldedIndex(of: fold).forEachRow { key, value in
      index.append(StoredPair(key: key.bytes, value: value))
    }
    let isSameIndex = try log.rows(ProjectionCatalog.current.table(of: .index)) == index
    #expect(isSameIndex)
  }
}
