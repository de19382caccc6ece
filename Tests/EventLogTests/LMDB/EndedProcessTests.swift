import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("A process that ends itself at a write", .tags(.storage))
struct EndedProcessTests {
  @Test("is killed by a signal, before a row is put")
  func killed() async {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let folder = try TemporaryFolder()
      var options = LogOptions()
      let fault = WriteFault()
      options.store.writeFault = fault
      let log = try EventLog.open(folder: folder.path("log"), options: options)
      try log.store([SampleEvents.review(1)])
      fault.endProcess(after: 2)
      try log.store([SampleEvents.review(2)])
    }
  }

  @Test("lives where the number is not reached")
  func lives() throws {
    let folder = try TemporaryFolder()
    var options = LogOptions()
    let fault = WriteFault()
    options.store.writeFault = fault
    let log = try EventLog.open(folder: folder.path("log"), options: options)
    fault.endProcess(after: 1_000_000)
    try log.store([SampleEvents.review(1)])
    try log.expectWhole(events: 2)
  }

  @Test("a commit may be refused like a write: nothing of it is there", arguments: 0..<24)
  func refused(count: Int) throws {
    let folder = try TemporaryFolder()
    var options = LogOptions()
    let fault = WriteFault()
    options.store.writeFault = fault
    let log = try EventLog.open(folder: folder.path("log"), options: options)
    try log.store([SampleEvents.review(1)])
    fault.strike(after: count)
    do {
      try log.store([SampleEvents.review(2)])
      #expect(!fault.hasStruck)
    } catch EventLogError.notStored {
      #expect(fault.hasStruck)
      try log.expectWhole(events: 2)
      try log.store([SampleEvents.review(2)])
    }
    try log.expectWhole(events: 3)
  }
}
