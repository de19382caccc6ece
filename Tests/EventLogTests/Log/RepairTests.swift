import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("Repair")
struct RepairTests {
  let folder: TemporaryFolder
  let archive: ArchiveFile
  var path: String { folder.path("log") }

  init() throws {
    folder = try TemporaryFolder()
    archive = ArchiveFile(path: folder.path("log.rblog"))
    let log = try EventLog.open(folder: folder.path("log"))
    try log.store(SampleEvents.reviews(1...4_009))
    try log.backup(to: archive.path)
  }

  /// Flips a bit in every copy of the record that the file holds, free pages included.
  private func flipBit(ofRecord sequence: UInt64, at offset: Int) throws {
    let record = try EventLog.open(folder: path).read { transaction throws(EventLogError) in
      try transaction.withValue(for: TableKey(sequence), in: .log) { $0.copied }
    }
    let pattern = Data(try #require(record))
    let file = URL(fileURLWithPath: path + "/log.mdb")
    var bytes = try Data(contentsOf: file)
    var start = bytes.startIndex
    var count = 0
    while let found = bytes.range(of: pattern, in: start..<bytes.endIndex) {
      bytes[found.lowerBound + offset] ^= 0x10
      start = found.upperBound
      count += 1
    }
    #expect(count > 0)
    try bytes.write(to: file)
  }

  private func findings() throws -> [ChainFinding] {
    try ChainVerifier.verify(LogChain(EventLog.open(folder: path))).findings
  }

  @Test("one flipped bit in a body is named alone, and put back from an archive")
  func body() throws {
    try flipBit(ofRecord: 2_000, at: 120)
    #expect(try findings() == [ChainFinding(sequence: 2_000, .contentChanged)])
    let log = try EventLog.open(folder: path)
    #expect(try log.repairLink(at: 2_000) == false)
    #expect(try log.repairRecords(at: [2_000], from: archive).sequences == [2_000])
    #expect(try findings().isEmpty)
    try log.expectWhole(events: 4_010)
  }

  @Test("one flipped bit in a link is named as such, and put right without help")
  func link() throws {
    try flipBit(ofRecord: 2_000, at: 20)
    let found = try findings()
    #expect(found.map(\.sequence) == [2_000])
    #expect(found.first?.isRepairable == true)
    #expect(try EventLog.open(folder: path).repairLink(at: 2_000))
    #expect(try findings().isEmpty)
  }

  @Test("the last link is put right by the head, which holds it, too")
  func lastLink() throws {
    try flipBit(ofRecord: 4_010, at: 20)
    #expect(try EventLog.open(folder: path).repairLink(at: 4_010))
    #expect(try findings().isEmpty)
  }

  @Test("an archive whose body does not fit the link puts nothing back")
  func otherBody() throws {
    let other = try EventLog.inMemory()
    try other.store(SampleEvents.reviews(5_000...6_999))
    try other.backup(to: archive.path)
    try flipBit(ofRecord: 1_000, at: 120)
    #expect(
      try EventLog.open(folder: path).repairRecords(at: [1_000], from: archive)
        .sequences.isEmpty)
    #expect(try findings() == [ChainFinding(sequence: 1_000, .contentChanged)])
  }

  @Test("a good record is left as it is")
  func good() throws {
    #expect(try EventLog.open(folder: path).repairLink(at: 2_000) == false)
    #expect(try findings().isEmpty)
  }

  @Test("compacting makes the file smaller, keeps every event, and others go on with it")
  func compact() throws {
    let log = try EventLog.open(folder: path)
    for number in UInt64(5_000)...5_200 { try log.store([SampleEvents.review(number)]) }
    let before = try #require(try FileStatus(path: path + "/log.mdb"))
    let other = try EventLog.open(folder: path)
    try log.compact()
    let after = try #require(try FileStatus(path: path + "/log.mdb"))
    #expect(after.byteCount < before.byteCount)
    #expect(after.identity != before.identity && after.permissions == 0o600)
    try log.expectWhole(events: 4_211)
    try other.store([SampleEvents.review(6_000)])
    try log.expectWhole(events: 4_212)
    #expect(try Folder.names(in: folder.path).sorted() == ["log", "log.rblog"])
  }
}
