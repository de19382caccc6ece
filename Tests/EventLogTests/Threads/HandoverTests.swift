import EventLog
import Synchronization
import Testing

@Suite("Handover between two threads")
struct HandoverTests {
  @Test("pieces come in order and all of them, whoever is faster", arguments: [1, 2, 50])
  func order(room: Int) throws {
    let handover = Handover<Int>(room: room)
    let taken = WorkerThreads.run(
      beside: {
        for piece in 0..<1_000 { _ = handover.put(piece) }
        handover.complete()
      },
      { () -> [Int] in
        var pieces: [Int] = []
        while let piece = handover.take() { pieces.append(piece) }
        return pieces
      })
    #expect(taken == Array(0..<1_000))
    #expect(handover.take() == nil)
  }

  @Test("who makes pieces is told when no more are wanted, and does not wait for room")
  func refusal() {
    let handover = Handover<Int>(room: 1)
    let made = Mutex(0)
    let first: Int?? = WorkerThreads.run(
      beside: {
        var piece = 0
        while handover.put(piece) { piece += 1 }
        made.withLock { $0 = piece }
      },
      {
        defer { handover.refuse() }
        return handover.take()
      })
    #expect(first == 0)
    // What was taken, and at most what there was room for.
    #expect((1...2).contains(made.withLock { $0 }))
  }

  @Test("what is thrown on this thread waits for the other one")
  func failure() {
    let isDone = Mutex(false)
    #expect(throws: EventLogError.mapFull) {
      try WorkerThreads.run(
        beside: { isDone.withLock { $0 = true } },
        { () throws(EventLogError) in throw .mapFull })
    }
    #expect(isDone.withLock { $0 })
  }
}
