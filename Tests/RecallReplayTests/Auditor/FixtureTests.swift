import EventLog
import Foundation
import Projections
import TestSupport
import Testing

@testable import recall_replay

@Suite("Fixture logs")
struct FixtureTests {
  @Test("there are at least ten, each with its story, events and state")
  func isComplete() {
    #expect(Fixture.names.count >= 10)
    for name in Fixture.names {
      for kind in ["script", "ndjson", "state.json"] {
        #expect(FileManager.default.fileExists(atPath: Fixture.path("\(name).\(kind)")))
      }
    }
  }

  @Test("each is whole and means what it claims", arguments: Fixture.names)
  func verifies(name: String) throws {
    let call = try AuditorCall("verify", Fixture.path("\(name).rblog"))
    #expect(call.exit == .fine, "\(call.output)")
  }

  @Test("its events are those beside it, byte for byte", arguments: Fixture.names)
  func events(name: String) throws {
    let call = try AuditorCall("log", Fixture.path("\(name).rblog"), "--ndjson")
    try expectGolden(call.output, "events/\(name).ndjson")
  }

  @Test("it adds up to the state beside it, byte for byte", arguments: Fixture.names)
  func state(name: String) throws {
    let call = try AuditorCall("state", Fixture.path("\(name).rblog"))
    try expectGolden(call.output, "events/\(name).state.json")
  }

  @Test("imported and exported again it is the same file", arguments: Fixture.names)
  func roundTrip(name: String) throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let export = folder.path("again.rblog")
    #expect(try AuditorCall("import", Fixture.path("\(name).rblog"), "--into", log).exit == .fine)
    #expect(try AuditorCall("export", log, "--to", "events", "-o", export).exit == .fine)
    let first = try Data(contentsOf: URL(fileURLWithPath: Fixture.path("\(name).rblog")))
    #expect(try Data(contentsOf: URL(fileURLWithPath: export)) == first)
    #expect(try AuditorCall("verify", log).exit == .fine)
    let again = try AuditorCall("import", export, "--into", log)
    #expect(again.output.hasPrefix("0 added"))
  }

  @Test("stored event by event it is in the state of one fold", arguments: Fixture.names)
  func incremental(name: String) throws {
    let file = ArchiveFile(path: Fixture.path("\(name).rblog"))
    var options = LogOptions()
    options.store.projectionTables = ProjectionCatalog.current.tableNames
    let log = try EventLog.inMemory(options: options)
    var reader = try file.reader()
    while case .record(let record)? = try reader.next() {
      try log.write { transaction throws(EventLogError) in
        var runner = ProjectionRunner()
        if try transaction.head().sequence == 0 {
          let first = try record.body.withBytes { bytes throws(EventLogError) in
            try EventCodec.decode(bytes)
          }
          try transaction.create(
            LogCreation(
              log: reader.header.log, device: first.device, event: first.id, at: first.at,
              offset: first.offset, program: "recall 1.0", isSimulated: first.isSimulated),
            now: record.header.recorded, projector: &runner)
        } else {
          _ = try transaction.append(
            bodies: [record.body], now: record.header.recorded, projector: &runner)
        }
      }
    }
    let live = try log.read { transaction throws(EventLogError) in
      var digests: [ProjectionKind: RowDigest] = [:]
      for kind in ProjectionCatalog.current.stateKinds {
        digests[kind] = try transaction.rowDigest(of: kind)
      }
      return StateHash.of(digests)
    }
    let source = try LogSource(file, path: name)
    #expect(try source.fold().stateHash() == live)
    #expect(
      try log.read { transaction throws(EventLogError) in try transaction.head() }
        .sequence == source.head.sequence)
  }

  @Test("together they hold every type of event that a learner can cause")
  func everyType() throws {
    var types: Set<String> = []
    for name in Fixture.names {
      let text = try String(contentsOfFile: Fixture.path("\(name).ndjson"), encoding: .utf8)
      for type in EventType.allCases where text.contains("\"type\":\"\(type.name)\"") {
        types.insert(type.name)
      }
    }
    // The last three are acts that no command makes.
    let rare: Set<EventType> = [
      .attest, .rollbackAccepted, .rulesAdopted, .redact, .planStarted, .planStopped,
      .placementTaken,
    ]
    let wanted = Set(EventType.allCases.filter { !rare.contains($0) }.map(\.name))
    #expect(wanted.subtracting(types).isEmpty)
  }
}
