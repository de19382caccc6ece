import EventLog
import Foundation
import Projections
import TestSupport
import Testing

@testable import recall_replay

/// What a log says that is not so: no command may call that good.
@Suite("False claims in a log")
struct FalseClaimTests {
  private static let export = Fixture.released("undo-and-redo.rblog")

  /// A folder whose last event is an attest of one card more than there is.
  private func withFalseAttest(_ folder: borrowing TemporaryFolder) throws -> String {
    let path = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", path).exit == .fine)
    let log = try EventLog.open(folder: path, options: AuditRun.logOptions(.writing))
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    try log.write { transaction throws(EventLogError) in
      guard var attest = try transaction.attest(), let device = try transaction.deviceID() else {
        return
      }
      attest.figures[AttestFigure.cards.rawValue] = attest.figure(.cards) + 1
      var projector = ProjectionRunner()
      _ = try transaction.append(
        [
          Event(
            id: .version7(at: now, random: 1, 2), at: now, offset: UTCOffset(minutes: 0),
            device: device, payload: .attest(attest.value))
        ], now: now, projector: &projector)
    }
    try log.close()
    return path
  }

  @Test("doctor agrees with verify on a false attest, and redact takes it out")
  func falseAttest() throws {
    let folder = try TemporaryFolder()
    let log = try withFalseAttest(folder)
    #expect(try AuditorCall("verify", log).exit == .failed)
    for words in [["doctor", log], ["doctor", log, "--fix"]] {
      let doctor = try AuditorCall(words)
      #expect(doctor.exit == .failed)
      #expect(doctor.output.contains("attests another cards"))
      #expect(doctor.output.contains("recall-replay redact \(log) 14 --reason TEXT"))
      #expect(!doctor.output.contains("mended") && !doctor.output.contains("no problem"))
    }
    let bisect = try AuditorCall("bisect", log)
    #expect(bisect.exit == .failed && bisect.output.contains("or #14 is false itself"))
    let call = try AuditorCall("redact", log, "14", "--reason", "a false attest", "--yes")
    #expect(call.exit == .fine, "\(call.errors)")
    #expect(try AuditorCall("verify", log).exit == .fine)
    #expect(try AuditorCall("doctor", log).exit == .fine)
  }

  @Test("an attest that holds stays")
  func trueAttest() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let path = Fixture.path("undo-and-redo.rblog")
    #expect(try AuditorCall("import", path, "--into", log).exit == .fine)
    let attests = try AuditorCall("log", log, "--type", "attest", "--ndjson").output
      .split(separator: "\n")
    let first = try JSONSerialization.jsonObject(with: Data(attests[0].utf8)) as? [String: Any]
    let number = try #require(first?["seq"] as? Int)
    let call = try AuditorCall("redact", log, "\(number)", "--reason", "x", "--yes")
    #expect(call.exit == .failed && call.errors.contains("stays"))
  }

  @Test("doctor does not call a log good whose answers do not follow from each other")
  func falseSchedule() throws {
    let folder = try TemporaryFolder()
    let (path, log) = (folder.path("forged.rblog"), folder.path("log"))
    var parts = try Dissected(Self.export)
    let place = try #require(
      parts.records.firstIndex { record in
        record.body.withBytes { bytes in (try? EventCodec.decode(bytes).type) == .review }
      })
    let good = try parts.records[place].body.withBytes { try EventCodec.decode($0) }
    var event = try #require(Event(good))
    event.review?.after.intervalDays += 3
    parts.records[place].body = try EventCodec.encode(event)
    parts.restamp()
    try FileBytes.write(parts.bytes, to: path)
    #expect(try AuditorCall("import", path, "--into", log).exit == .fine)
    #expect(try AuditorCall("verify", log).exit == .failed)
    let doctor = try AuditorCall("doctor", log)
    #expect(doctor.exit == .fine && doctor.output.contains("--check schedule"))
    #expect(doctor.output.contains("no problem found in how it is stored"))
  }

  @Test(
    "two logs, one damaged: what was compared is said, and that it is not all", arguments: 0..<13)
  func bisectDamaged(place: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("damaged.rblog")
    var parts = try Dissected(Self.export)
    let middle = parts.records[place].body.count - 3
    parts.records[place].body[middle] ^= 4
    try FileBytes.write(parts.bytes, to: path)
    for words in [[Self.export, path], [path, Self.export], [path, path]] {
      let call = try AuditorCall(["bisect"] + words + ["--json"])
      #expect(call.exit == .failed)
      let document = try call.document()
      #expect(document["same"] as? Bool == false)
      #expect(document["common"] as? Int == place)
    }
    #expect(try AuditorCall("bisect", Self.export, Self.export).exit == .fine)
  }

  @Test("a check that would look at nothing is refused, and told where others are made")
  func nothingToCheck() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    for words in [[log, "--at", "9"], [Self.export]] {
      let alone = try AuditorCall(["verify"] + words + ["--check", "projections"])
      #expect(alone.exit == .usage && !alone.output.contains("MATCH"))
      let both = try AuditorCall(
        ["verify"] + words + ["--check", "projections", "--check", "time"])
      #expect(both.exit == .fine && both.output.contains("info  projections  not checked"))
    }
    #expect(try AuditorCall("verify", log, "--check", "projections").exit == .fine)
  }
}
