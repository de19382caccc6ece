import EventLog
import Foundation
import Projections
import StudyEngine

/// What a learner waits for: an answer stored, an undo, the next card, counts, the queue.
struct StudyWork {
  let runner: ProgramRunner
  let report: Report
  /// This program, which makes the acts that are noted in a process of its own.
  let ownPath: String
  /// Acts of which the middle one counts.
  private static let acts = 300

  func measure(_ size: Settings.Size, in folder: String) throws {
    let log = try StudyEngine.openLog(folder: folder)
    let clock = ManualClock(MadeLog.later)
    let engine = try StudyEngine(
      log: log, clock: ClockControl(system: clock), zone: "Europe/Madrid")
    try measureQueue(size, engine)
    try measureOrder(size, log)
    try measureOtherOrders(size, engine)
    try measureActs(size, engine, folder)
    try measureUndo(size, engine)
    try measureTyping(size, engine)
    try measureTree(size, engine)
    try log.close()
  }

  private func measureQueue(_ size: Settings.Size, _ engine: StudyEngine) throws {
    let session = StudySession()
    let next = try middle(of: 50) { _ = try engine.nextCard(in: session) }
    report.addTime("next card \(size.name)", nanoseconds: next, ceiling: 50e3)
    let counts = try middle(of: 20) { _ = try engine.decks() }
    report.addTime("counts of 5 decks \(size.name)", nanoseconds: counts, ceiling: 1e6)
    try measureTables(size, engine.ownLog)
    let listing = try middle(of: 5) { _ = try engine.queue() }
    report.addTime("queue with every front \(size.name)", nanoseconds: listing)
  }

  /// The look at the tables' records with which every question and act begins.
  private func measureTables(_ size: Settings.Size, _ log: EventLog) throws {
    let times = 1_000
    let looks = try middle(of: 9) {
      try log.read { transaction throws(EventLogError) in
        let head = try transaction.head()
        for _ in 0..<times { _ = try transaction.tablesStand(at: head) }
      }
    }
    report.addTime(
      "tables looked at \(size.name)", nanoseconds: looks / Double(times), ceiling: 1e3)
  }

  /// A typed answer: right at once, or a slip that must be no other card's answer, for which the
  /// texts of all cards are looked through.
  private func measureTyping(_ size: Settings.Size, _ engine: StudyEngine) throws {
    // Typing opens at a level; the test gives one.
    _ = try engine.perform(.plan(.place(right: 8)))
    var round = try engine.practice(PracticeRequest(deck: nil, mode: .type))
    guard case .typed(let asked)? = try engine.question(in: &round) else { return }
    let right = try middle(of: 50) { _ = try engine.check(asked.answer, answering: asked) }
    report.addTime("typed answer, right \(size.name)", nanoseconds: right)
    // `word 17` becomes `wird 17`, which no card has, and `word 18`, whose words others have.
    let slips = [asked.answer.replacing("word", with: "wird"), asked.answer + "1"]
    for (slip, name) in zip(slips, ["of its own", "near others"]) {
      let took = try middle(of: 9) { _ = try engine.check(slip, answering: asked) }
      report.addTime("typed slip, \(name) \(size.name)", nanoseconds: took)
    }
  }

  /// The same with a tree of decks three deep and limits at each.
  private func measureTree(_ size: Settings.Size, _ engine: StudyEngine) throws {
    for (number, name) in [(1, "1::2"), (2, "1::2::3"), (3, "1::4")] {
      _ = try engine.perform(.renameDeck(MadeLog.deck(number), name: "Deck \(name)"))
    }
    for number in 0..<MadeLog.deckCount {
      _ = try engine.perform(
        .limitDeck(MadeLog.deck(number), new: "\(20 + number)", reviews: "\(9_000 + number)"))
    }
    let next = try middle(of: 50) { _ = try engine.nextCard(in: StudySession()) }
    report.addTime("next card, tree \(size.name)", nanoseconds: next, ceiling: 50e3)
    let below = try middle(of: 50) {
      _ = try engine.nextCard(in: StudySession(deck: MadeLog.deck(1)))
    }
    report.addTime("next card below, tree \(size.name)", nanoseconds: below, ceiling: 50e3)
    let counts = try middle(of: 20) { _ = try engine.decks() }
    report.addTime("counts of 5 decks, tree \(size.name)", nanoseconds: counts, ceiling: 1e6)
  }

  /// The whole queue in its order.
  private func measureOrder(_ size: Settings.Size, _ log: EventLog) throws {
    let day = StudyDay(of: MadeLog.later, offset: MadeLog.offset, rolloverHour: 4)
    var length = 0
    let queue = try middle(of: 9) {
      length = try log.read { transaction throws(EventLogError) in
        let decks = try transaction.openDecks(on: day)
        return try transaction.queue(of: decks, now: MadeLog.later, day: day).count
      }
    }
    report.addTime("queue of \(length) in order \(size.name)", nanoseconds: queue, ceiling: 10e6)
  }

  /// Orders that are not the index's: the first look goes through all that is due, the middle one
  /// finds what that one kept.
  private func measureOtherOrders(_ size: Settings.Size, _ engine: StudyEngine) throws {
    for order in ["added", "due-random", "retrievability"] {
      for number in 0..<MadeLog.deckCount {
        _ = try engine.perform(.setDeck(MadeLog.deck(number), key: "order", value: order))
      }
      let next = try middle(of: 5) { _ = try engine.nextCard(in: StudySession()) }
      report.addTime("next card by \(order) \(size.name)", nanoseconds: next, ceiling: 50e3)
    }
    for number in 0..<MadeLog.deckCount {
      _ = try engine.perform(.setDeck(MadeLog.deck(number), key: "order", value: "default"))
    }
  }

  /// One durable act, all tables and digests, beside the same puts and hashes made by the C
  /// program on a copy of the store.
  ///
  /// What is put is noted by a third copy's acts. All three begin with the same pages: how many
  /// a commit writes, and how scattered they lie, is the greater part of the time.
  private func measureActs(
    _ size: Settings.Size, _ engine: StudyEngine, _ folder: String
  ) throws {
    let copies = ["noted", "bare"].map { folder + "/" + $0 }
    for copy in copies {
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      try Self.copyDurably(folder + "/log.mdb", to: copy + "/log.mdb")
    }
    defer { for copy in copies { try? FileManager.default.removeItem(atPath: copy) } }
    let trace = folder + "/acts.trace"
    _ = try runner.run(
      ownPath, ["acts", copies[0], "\(size.cards)"],
      variables: ["LD_PRELOAD": runner.recorder, "RECALLBOX_TRACE": trace])
    var session = StudySession()
    var ours: [Double] = []
    var theirs: [Double] = []
    let share = Self.acts / 3
    for round in 0..<3 {
      theirs.append(
        try runner.baseline(
          "durable", copies[1] + "/log.mdb", trace, "\(round * share)", "\(share)"))
      for place in 0..<share {
        ours.append(
          try Self.rate(MadeLog.card((round * share + place) % size.cards), in: &session, engine))
      }
    }
    report.addTime(
      "one durable act \(size.name)", nanoseconds: ours.median, reference: theirs.median,
      atMost: 1.10)
  }

  /// The acts of `measureActs` in a process of its own.
  static func makeActs(in folder: String, cards: Int) throws {
    let log = try StudyEngine.openLog(folder: folder)
    let engine = try StudyEngine(
      log: log, clock: ClockControl(system: ManualClock(MadeLog.later)), zone: "Europe/Madrid")
    var session = StudySession()
    for place in 0..<acts {
      _ = try rate(MadeLog.card(place % cards), in: &session, engine)
    }
    try log.close()
  }

  private static func copyDurably(_ source: String, to target: String) throws {
    try FileManager.default.copyItem(atPath: source, toPath: target)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: target))
    try file.synchronize()
    try file.close()
  }

  private func measureUndo(_ size: Settings.Size, _ engine: StudyEngine) throws {
    for events in [20, 200] where size.cards > 10 {
      let card = MadeLog.card(size.cards - events / 20)
      var session = StudySession()
      while try engine.history(of: card).reviews.count < events {
        _ = try Self.rate(card, in: &session, engine)
      }
      var reviews: [Double] = []
      var undos: [Double] = []
      for _ in 0..<50 {
        reviews.append(try Self.rate(card, in: &session, engine))
        undos.append(try nanoseconds { () throws(StudyError) in _ = try engine.perform(.undo()) })
      }
      report.addTime(
        "undo, card of \(events) answers \(size.name)", nanoseconds: undos.median,
        reference: reviews.median, atMost: 1.5)
    }
  }

  private static func rate(
    _ card: CardID, in session: inout StudySession, _ engine: StudyEngine
  ) throws -> Double {
    let command = Command.rate(RateCard(card: card, rating: .good, session: session))
    var outcome: Outcome?
    let spent = try nanoseconds { () throws(StudyError) in outcome = try engine.perform(command) }
    if let outcome { session.note(outcome) }
    return spent
  }

  private func middle(of count: Int, _ work: () throws -> Void) throws -> Double {
    try (0..<count).map { _ in try nanoseconds { () throws(any Error) in try work() } }.median
  }
}
