import EventLog
import Foundation
import TestSupport
import Testing

@testable import recall_replay

/// What `doctor` says and does where a damaged page has taken events with it.
@Suite("Events that a damaged store has lost")
struct LostEventTests {
  private let folder: TemporaryFolder
  private var log: String { folder.path("log") }
  private var whole: String { folder.path("whole.rblog") }

  init() throws {
    folder = try TemporaryFolder()
    let log = try EventLog.open(folder: folder.path("source"))
    try log.store(SampleEvents.reviews(1...100))
    try log.backup(to: folder.path("short.rblog"))
    try log.store(SampleEvents.reviews(101...200))
    try log.close()
    try log.backup(to: folder.path("whole.rblog"))
    let path = folder.path("log")
    #expect(try AuditorCall("import", folder.path("whole.rblog"), "--into", path).exit == .fine)
  }

  /// Spoils every page that has the body of an event, in whatever state.
  private func spoil(_ number: UInt64) throws {
    var bytes = try FileBytes.read(log + "/log.mdb")
    let mark = TableKey(number).bytes + [1, 0]
    for page in 2..<(bytes.count / 4_096) {
      let range = page * 4_096..<(page + 1) * 4_096
      if bytes[range].contains(mark) { for place in range { bytes[place] = 0xFF } }
    }
    try FileBytes.write(bytes, to: log + "/log.mdb")
  }

  @Test("are named beforehand where they were the last, and are put back from an export")
  func last() throws {
    try spoil(201)
    let verify = try AuditorCall("verify", log)
    #expect(verify.exit == .failed)
    #expect(verify.output.contains(#/events? [0-9]+( to 201)? cannot be read/#), "\(verify.output)")
    #expect(verify.output.contains("recall-replay doctor \(log) --fix --from EXPORT"))
    let alone = try AuditorCall("doctor", log, "--fix")
    #expect(alone.exit == .failed)
    #expect(alone.output.contains(" to 201 cannot be read"), "\(alone.output)")
    #expect(alone.output.contains("recall-replay doctor \(log) --fix --accept-rollback"))
    let cured = try AuditorCall("doctor", log, "--fix", "--from", whole)
    #expect(cured.exit == .fine, "\(cured.output)\(cured.errors)")
    #expect(try AuditorCall("verify", log, "--check", "chain").exit == .fine)
    #expect(try AuditorCall("log", log, "--json").output.contains("\"seq\":201"))
  }

  @Test("are not put back by an export that ends before them, and it is said why")
  func shortExport() throws {
    try spoil(110)
    let short = try AuditorCall("doctor", log, "--fix", "--from", folder.path("short.rblog"))
    #expect(short.exit == .failed)
    #expect(short.errors.contains("nothing was put back"), "\(short.errors)")
    #expect(short.errors.contains("can be read neither there nor here"))
    #expect(!FileManager.default.fileExists(atPath: log + ".damaged-1"))
    #expect(try AuditorCall("doctor", log, "--fix", "--from", whole).exit == .fine)
  }

  @Test("have only hints that lead on, with the folder's own name")
  func hints() throws {
    try spoil(201)
    for words in [["verify", log], ["doctor", log], ["doctor", log, "--fix"]] {
      let call = try AuditorCall(words)
      let text = call.output + call.errors
      #expect(call.exit == .failed && !text.contains("doctor DIR"), "\(text)")
      // Alone it mends nothing.
      #expect(!text.contains("(recall-replay doctor \(log) --fix)"), "\(text)")
    }
    // Nothing is remembered of this one.
    let cut = folder.path("cut")
    try FileManager.default.createDirectory(atPath: cut, withIntermediateDirectories: true)
    try FileBytes.write(
      Array(try FileBytes.read(log + "/log.mdb").prefix(8_192)), to: cut + "/log.mdb")
    let call = try AuditorCall("doctor", cut, "--fix", "--from", whole)
    #expect(call.exit == .failed)
    #expect(call.errors.contains("nothing was put back"), "\(call.errors)")
    #expect(!call.output.contains("--from EXPORT"), "\(call.output)")
    #expect(call.output.contains("recall-replay import FILE.rblog --into NEW"))
  }

  @Test("are not those of a log whose row of the log's name is damaged")
  func identity() throws {
    var bytes = try FileBytes.read(log + "/log.mdb")
    let mark = Array("log_id".utf8)
    var count = 0
    for place in 8_192..<(bytes.count - 32) where Array(bytes[place..<place + 6]) == mark {
      bytes[place + 6 + 10] ^= 1
      count += 1
    }
    #expect(count > 0)
    try FileBytes.write(bytes, to: log + "/log.mdb")
    let verify = try AuditorCall("verify", log)
    #expect(verify.exit == .failed)
    #expect(
      verify.output.contains("the row log_id of meta is not what event 1 says"), "\(verify.output)")
    let doctor = try AuditorCall("doctor", log, "--fix", "--from", whole)
    #expect(doctor.exit == .fine, "\(doctor.output)\(doctor.errors)")
    #expect(doctor.output.contains("put the row log_id of meta back"))
    #expect(try AuditorCall("verify", log, "--check", "framing").exit == .fine)
  }

  @Test("are given up in so many words, and the log goes on behind what is left")
  func givenUp() throws {
    try spoil(201)
    let doctor = try AuditorCall("doctor", log, "--fix", "--accept-rollback")
    #expect(doctor.exit == .fine, "\(doctor.output)\(doctor.errors)")
    #expect(doctor.output.contains(#/gave up events [0-9]+ to 201/#))
    #expect(doctor.output.contains("the damaged store is kept in \(log).damaged-1"))
    #expect(try AuditorCall("verify", log, "--check", "chain").exit == .fine)
    try EventLog.open(folder: log).store([SampleEvents.review(999)])
  }

  @Test("may be in a folder that was left when a program was ended, of which doctor tells")
  func left() throws {
    let left = "\(log).building-\(Int32.max)"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try FileBytes.write(try FileBytes.read(log + "/log.mdb"), to: left + "/log.mdb")
    for words in [["doctor", log], ["doctor", log, "--fix"]] {
      let doctor = try AuditorCall(words)
      #expect(doctor.exit == .failed && !doctor.output.contains("no problem found"))
      #expect(doctor.output.contains("\(left) was left by a program"), "\(doctor.output)")
      #expect(doctor.output.contains("recall-replay verify \(left)"))
    }
    #expect(FileManager.default.fileExists(atPath: left + "/log.mdb"))
  }
}
