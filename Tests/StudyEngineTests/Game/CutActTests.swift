import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

/// A log that was cut after any event, also in the middle of an act, and went on from there.
@Suite("Logs cut within an act", .tags(.property))
struct CutActTests {
  @Test("are accused of nothing when the rest comes back, whichever takes in the other")
  func everyPlace() throws {
    let life = try LivedLog()
    #expect(try LivedLog.errors(in: life.desk) == [])
    for last in 1..<(try life.count) {
      let folder = try TemporaryFolder()
      let cut = try life.copy(through: last, seed: last)
      let whole = try life.copy(seed: last &+ 1_000)
      try play(cut)
      try play(whole)
      #expect(try LivedLog.errors(in: cut) == [], "cut at \(last)")
      try LivedLog.merge(whole, into: cut, folder)
      #expect(try LivedLog.errors(in: cut) == [], "cut at \(last), the rest merged back")
      try LivedLog.merge(cut, into: whole, folder)
      #expect(try LivedLog.errors(in: whole) == [], "cut at \(last), merged into the whole")
      try play(cut)
      try play(whole)
      #expect(try LivedLog.errors(in: cut) == [], "cut at \(last), gone on")
      #expect(try LivedLog.errors(in: whole) == [], "cut at \(last), gone on after the merge")
    }
  }

  private func play(_ desk: Desk) throws {
    desk.session = StudySession()
    try LivedLog.answer(desk, 3)
    if desk.session.id != nil { try desk.end() }
    try LivedLog.claim(desk)
  }

  @Test("what was cut off and comes back changed is named")
  func forgedRest() throws {
    let life = try LivedLog()
    var ticks: [(sequence: UInt64, event: Event)] = []
    try life.desk.engine.log.scanRecords { sequence, _, body throws(EventLogError) in
      if let event = Event(try EventCodec.decode(body)),
        case .game(.questTicked) = event.payload
      {
        ticks.append((sequence, event))
      }
      return .next
    }
    let tick = try #require(ticks.first)
    guard case .game(.questTicked(let kind, _, let day)) = tick.event.payload else { return }
    let cut = try life.copy(through: tick.sequence - 1, seed: 1)
    try play(cut)
    let before = try cut.eventCount
    var forged = [tick.event, tick.event, tick.event, tick.event]
    forged[0].payload = .game(.questTicked(kind: kind, amount: 99, day: day))
    // Of an answer of another instant, of no answer, and of one that ticked already.
    forged[1].at = forged[1].at.advanced(byMilliseconds: 1)
    forged[2].cause = .version7(at: tick.event.at, random: 3, 4)
    for place in forged.indices {
      forged[place].id = .version7(at: tick.event.at, random: UInt64(place) + 50, 5)
    }
    let (events, now) = ([tick.event] + forged, cut.engine.clock.now)
    try cut.engine.log.write { transaction throws(EventLogError) in
      var projector = ProjectionRunner()
      _ = try transaction.append(events, now: now, projector: &projector)
    }
    let named = Set(try LivedLog.errors(in: cut).filter { $0.check == .awards }.map(\.sequence))
    #expect(named == Set((2...5).map { before + $0 }))
  }
}
