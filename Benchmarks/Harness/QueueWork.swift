import EventLog
import Foundation
import StudyEngine

/// What is due among many cards, beside Anki on as many: counts of decks, the first card, and the
/// next one after an answer.
struct QueueWork {
  let runner: ProgramRunner
  let report: Report
  /// The Python of an environment with Anki; nil where none was made.
  let peers: String?
  private static let cards = 100_000
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("peers/anki_peers.py").path

  func measure(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let log = try StudyEngine.openLog(folder: folder)
    var made = MadeLog(cards: Self.cards, events: 4 * Self.cards)
    try made.fill(log) { work throws(EventLogError) in try work() }
    let clock = ClockControl(system: ManualClock(MadeLog.later))
    let engine = try StudyEngine(log: log, clock: clock, zone: "Europe/Madrid")
    try makeAllDue(engine)
    let anki = try peers.map(peerFigures)
    let counts = try middle(of: 20) { _ = try engine.decks() }
    add("counts of 5 decks", counts, anki?[0])
    for order in ["due", "due-random", "interval", "retrievability", "added"] {
      for number in 0..<MadeLog.deckCount {
        _ = try engine.perform(.setDeck(MadeLog.deck(number), key: "order", value: order))
      }
      add("first card by \(order)", try first(engine), anki?[1])
      add("next card by \(order)", try next(engine), anki?[2], ceiling: 50e3)
    }
    try log.close()
  }

  /// No limit holds any back, and none waits for the end of a step.
  private func makeAllDue(_ engine: StudyEngine) throws {
    for number in 0..<MadeLog.deckCount {
      _ = try engine.perform(.limitDeck(MadeLog.deck(number), new: "0", reviews: "9999"))
    }
    let steps = try engine.cards(matching: "is:learning or is:relearning")
    _ = try engine.perform(
      .actOnCards(steps, .setDue(DueRequest(when: .days(0...0)))))
    let due = try engine.counts()
    precondition(due.learning == 0 && due.due > 0, "the cards of steps come first")
  }

  private func add(
    _ name: String, _ own: Double, _ others: Double?, ceiling: Double? = nil
  ) {
    let name = "\(name), 100k due"
    if let others {
      report.addTime("Anki, \(name)", nanoseconds: others)
      report.addTime(name, nanoseconds: own, reference: others, atMost: 1)
    }
    if let ceiling { report.addTime(name, nanoseconds: own, ceiling: ceiling) }
    if others == nil, ceiling == nil { report.addTime(name, nanoseconds: own) }
  }

  /// The first look of a program.
  private func first(_ engine: StudyEngine) throws -> Double {
    try nanoseconds { () throws(any Error) in _ = try engine.nextCard(in: StudySession()) }
  }

  /// The look after an answer.
  private func next(_ engine: StudyEngine) throws -> Double {
    var session = StudySession()
    return try (0..<50).map { _ in
      guard case .card(let shown) = try engine.nextCard(in: session) else {
        throw ProgramRunner.Failed(description: "no card is due")
      }
      let rate = RateCard(card: shown.card.card.id, rating: .good, session: session)
      session.note(try engine.perform(.rate(rate)))
      return try nanoseconds { () throws(any Error) in _ = try engine.nextCard(in: session) }
    }.median
  }

  private func middle(of count: Int, _ work: () throws -> Void) throws -> Double {
    try (0..<count).map { _ in try nanoseconds { () throws(any Error) in try work() } }.median
  }

  private func peerFigures(python: String) throws -> [Double] {
    let figures = try runner.run(python, [Self.script, "queue", "\(Self.cards)"]).output
      .split(separator: " ").compactMap { Double($0.filter { !$0.isNewline }) }
    guard figures.count == 3 else {
      throw ProgramRunner.Failed(description: "Anki's queue gave \(figures)")
    }
    return figures
  }
}
