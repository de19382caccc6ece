import Foundation
import TestSupport
import Testing

@testable import EventLog

/// What `meta` says of which log this is, held against event 1, which proves it.
@Suite("The rows that say which log this is")
struct DamagedIdentityTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("log") }

  private var options: LogOptions {
    var options = LogOptions()
    options.stateFolder = folder.path("state")
    return options
  }

  private var mending: LogOptions {
    var options = options
    options.isMending = true
    return options
  }

  init() throws {
    folder = try TemporaryFolder()
    let log = try EventLog.open(folder: folder.path("log"))
    try log.store(SampleEvents.reviews(1...20))
    try log.close()
  }

  private func flip(
    _ key: TableKey, byte: Int, mask: UInt8, by writer: String = LogOptions().program
  ) throws {
    var options = LogOptions()
    options.isMending = true
    options.program = writer
    let log = try EventLog.open(folder: path, options: options)
    try log.write { transaction throws(EventLogError) in
      guard var value = try transaction.withValue(for: key, in: .meta, { $0.copied }) else {
        return
      }
      value[byte] ^= mask
      try transaction.put(key, value, in: .meta)
    }
    try log.close()
  }

  @Test(
    "are refused for writing where event 1 says something else, and mended from it",
    arguments: [
      ("log_id", 10, UInt8(1)), ("log_id", 0, 0x80), ("log_id", 15, 4), ("format", 3, 1),
      ("format", 2, 1), ("format", 0, 0x80), ("format", 3, 0x40),
    ])
  func mended(row: String, byte: Int, mask: UInt8) throws {
    for remembers in [true, false] {
      if remembers { try EventLog.open(folder: path, options: options).close() }
      try flip(TableKey(bytes: Array(row.utf8)), byte: byte, mask: mask)
      let refusal = EventLogError.corruptRow(
        table: "meta", reason: "\(row) is not what event 1 says")
      #expect(throws: refusal) { try EventLog.open(folder: path, options: options) }
      let faults = [IdentityFault(row: row, kind: .otherThanFirstEvent)]
      do {
        let log = try EventLog.open(folder: path, options: mending)
        #expect(
          try log.read { transaction throws(EventLogError) in try transaction.identityFaults() }
            == faults)
        #expect(try log.mendIdentity(device: SampleEvents.id(88)) == faults)
        try log.lookAgain()
        #expect(log.standing == .sound || log.standing == .noOutsideMemory)
        try log.close()
      }
      let log = try EventLog.open(folder: path, options: options)
      try log.read { transaction throws(EventLogError) in
        #expect(try transaction.logID() == SampleEvents.log)
        #expect(try transaction.format() == MetaKey.supportedFormat)
        #expect(try transaction.deviceID() == SampleEvents.device)
      }
      try log.expectWhole(events: 21)
      try log.close()
      try FileManager.default.removeItem(atPath: folder.path("state"))
    }
  }

  @Test("stay what they are where a newer program may have written them", arguments: [2, 6, 32])
  func newer(mask: UInt8) throws {
    try flip(TableKey("format"), byte: 3, mask: mask)
    let refusal = EventLogError.newerFormat(found: UInt64(1 ^ mask), supported: 1)
    #expect(throws: refusal) { try EventLog.open(folder: path, options: options) }
    #expect(throws: refusal) { try EventLog.open(folder: path, options: mending) }
  }

  @Test(
    "are damage where the program that wrote last knows no such format",
    arguments: [2, 4, 8, 16, 32])
  func ownProgram(mask: UInt8) throws {
    for writer in [SampleEvents.creation.program, ProgramName.study, ProgramName.auditor] {
      try flip(TableKey("format"), byte: 3, mask: mask, by: writer)
      let refusal = EventLogError.corruptRow(
        table: "meta", reason: "format is not what event 1 says")
      #expect(throws: refusal) { try EventLog.open(folder: path, options: options) }
      let log = try EventLog.open(folder: path, options: mending)
      #expect(try log.mendIdentity(device: SampleEvents.id(88)).map(\.row) == ["format"])
      try log.close()
    }
  }

  @Test("are what they say where event 1 proves nothing")
  func unproved() throws {
    var options = LogOptions()
    options.isMending = true
    let log = try EventLog.open(folder: path, options: options)
    try log.write { transaction throws(EventLogError) in
      try transaction.put(TableKey(UInt64(1)), [1, 0, 3], in: .log)
    }
    try log.read { transaction throws(EventLogError) in
      #expect(try transaction.provenLogID() == nil)
      #expect(try transaction.knownLogID() == SampleEvents.log)
      #expect(try transaction.identityFaults().isEmpty)
    }
  }

  // MARK: - The head file

  private func headFile() throws -> String {
    let name = try #require(try Folder.names(in: folder.path("state")).first)
    return folder.path("state/" + name)
  }

  @Test("of a head file that still names the last event: it is written anew")
  func headFileMended() throws {
    try EventLog.open(folder: path, options: options).close()
    let name = try headFile()
    let good = try FileBytes.read(name)
    // The format, the log, the number, the time and the last line end.
    for place in [0, 20, 60, 140, good.count - 1] {
      var bytes = good
      bytes[place] = 0x7F
      try FileBytes.write(bytes, to: name)
      let log = try EventLog.open(folder: path, options: mending)
      #expect(log.standing == .unreadableMemory(path: name))
      #expect(try log.mendHeadFile())
      #expect(log.standing == .sound)
      #expect(try FileBytes.read(name) == good)
    }
  }

  @Test("of a head file that does not, or names a later event: it stays as it is")
  func headFileUnproved() throws {
    try EventLog.open(folder: path, options: options).close()
    let name = try headFile()
    var bytes = try FileBytes.read(name)
    bytes[0] = 0x7F
    // Within the link.
    bytes[80] = 0x7F
    try FileBytes.write(bytes, to: name)
    let log = try EventLog.open(folder: path, options: mending)
    #expect(try !log.mendHeadFile())
    #expect(log.standing == .unreadableMemory(path: name))
    #expect(try FileBytes.read(name) == bytes)
  }
}
