import Synchronization
import TestSupport
import Testing

@testable import EventLog

@Suite("Several threads on one log")
struct ThreadTests {
  @Test("writers take turns and readers see whole states", arguments: LogPlace.allCases)
  func together(place: LogPlace) async throws {
    let temporary = try place.makeLog()
    let log = temporary.log
    try log.store([SampleEvents.review(1)])
    let stored = Count(2)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in UInt64(1)...3 {
        group.addTask {
          for number in UInt64(0)..<40 {
            try log.store([
              SampleEvents.review(writer * 1_000 + number * 2),
              SampleEvents.review(writer * 1_000 + number * 2 + 1),
            ])
            stored.add(2)
          }
        }
      }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<20 {
            let least = stored.value
            // A folder that somebody else removed is no fault of the log, which begins anew then.
            try temporary.expectFolder()
            let head = try log.headNow().sequence
            // Two at a time: a state between is never seen.
            #expect(head >= least && head % 2 == 0)
            try log.read { transaction throws(EventLogError) in
              let head = try transaction.head().sequence
              #expect(try transaction.count(of: .log) == Int(head))
              #expect(try transaction.count(of: .ids) == Int(head))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    try log.expectWhole(events: 242)
    try temporary.expectFolder()
  }

  @Test("opening and closing on many threads leaves one store a file")
  func opening() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("log")
    try EventLog.open(folder: path).store([SampleEvents.review(1)])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in UInt64(1)...4 {
        group.addTask {
          for number in UInt64(0)..<25 {
            try folder.expectThere()
            let log = try EventLog.open(folder: path)
            #expect(try log.headNow().sequence >= 2)
            if number % 5 == 0 { try log.store([SampleEvents.review(worker * 100 + number)]) }
          }
        }
      }
      try await group.waitForAll()
    }
    try EventLog.open(folder: path).expectWhole(events: 22)
    try folder.expectThere()
  }
}

/// A number that several threads add to.
private final class Count: Sendable {
  private let number: Mutex<UInt64>

  init(_ number: UInt64) { self.number = Mutex(number) }

  var value: UInt64 { number.withLock { $0 } }

  func add(_ more: UInt64) { number.withLock { $0 += more } }
}
