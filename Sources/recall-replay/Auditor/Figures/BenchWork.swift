import EventLog
import Projections
import StudyEngine

/// The work that `bench` times, a piece after the other.
struct BenchWork {
  struct Result {
    var name: String
    /// What was done so often: events, answers, cards in the queue, days.
    var operations: Int
    var spent: Duration

    var milliseconds: Int64 { Int64(spent / .milliseconds(1)) }

    var perSecond: Int64 {
      Int64(Double(operations) / max(spent / .seconds(1), 1e-9))
    }

    var json: JSONValue {
      [
        "name": .text(name), "ops": .number(operations), "perSecond": .integer(perSecond),
        "milliseconds": .integer(milliseconds),
      ]
    }

    var line: String {
      let name = name + String(repeating: " ", count: max(1, 10 - name.count))
      let count = "\(operations)"
      return name + String(repeating: " ", count: max(0, 9 - count.count)) + count
        + "  \(milliseconds) ms  \(perSecond)/s"
    }
  }

  /// Answers stored one by one, each durably.
  private static let answers = 100

  let folder: String
  let cards: Int
  private(set) var results: [Result] = []
  private let clock = ContinuousClock()

  init(folder: String, cards: Int) {
    self.folder = folder
    self.cards = cards
  }

  /// Makes the log, and does each piece of work on it once.
  mutating func measure(events: Int, seed: UInt64) throws(StudyError) {
    let log = try StudyEngine.openLog(folder: folder)
    do throws(EventLogError) {
      try append(events, seed, to: log)
      let last = try log.read { transaction throws(EventLogError) in try transaction.head() }
      try time("replay", Int(last.sequence)) { () throws(EventLogError) in
        let fold = try log.read { transaction throws(EventLogError) in
          try StateFold(of: transaction, through: last.sequence)
        }
        return fold.sequence == last.sequence
      }
      try time("verify", Int(last.sequence)) { () throws(EventLogError) in
        try LogChain(log).verify(checksIdentifiers: false).findings.isEmpty
      }
    } catch { throw .log(error) }
    try study(log)
    do throws(EventLogError) { try log.close() } catch { throw .log(error) }
  }

  private mutating func append(
    _ events: Int, _ seed: UInt64, to log: EventLog
  ) throws(EventLogError) {
    var made = MadeLog(cards: cards, events: events, seed: seed)
    var spent = Duration.zero
    try made.fill(log) { work throws(EventLogError) in
      let start = clock.now
      try work()
      spent += clock.now - start
    }
    results.append(Result(name: "append", operations: events, spent: spent))
  }

  private mutating func study(_ log: EventLog) throws(StudyError) {
    let engine = try StudyEngine(
      log: log, clock: ClockControl(system: ManualClock(MadeLog.later)), zone: "Europe/Madrid")
    var session = StudySession()
    let count = Self.answers
    let cards = cards
    try time("answer", count) { () throws(StudyError) in
      for place in 0..<count {
        let rate = RateCard(card: MadeLog.card(place % cards), rating: .good, session: session)
        session.note(try engine.perform(.rate(rate)))
      }
      return true
    }
    try time("queue") { () throws(StudyError) in try engine.queue().entries.count }
    try time("stats") { () throws(StudyError) in
      try engine.statistics(days: 36_500).days.count
    }
  }

  /// Times work that does something so often, and says whether it is right.
  private mutating func time<Failure: Error>(
    _ name: String, _ count: Int, _ work: () throws(Failure) -> Bool
  ) throws(Failure) {
    try time(name) { () throws(Failure) in
      let isRight = try work()
      precondition(isRight, "\(name) of a made log went wrong")
      return count
    }
  }

  /// Times work that says how much it did.
  private mutating func time<Failure: Error>(
    _ name: String, _ work: () throws(Failure) -> Int
  ) throws(Failure) {
    let start = clock.now
    let count = try work()
    results.append(Result(name: name, operations: count, spent: clock.now - start))
  }
}
