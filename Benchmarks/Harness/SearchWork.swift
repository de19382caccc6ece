import EventLog
import Foundation
import Projections
import StudyEngine

/// What looking at all cards costs: searches, a forecast; and adding a card to a deck of many.
struct SearchWork {
  let report: Report
  /// What 100,000 cards may take, in nanoseconds.
  private static let ceiling = 50e6
  private static let queries = [
    ("rare word", "77"), ("frequent word", "palabra"), ("tag", "tag:t7"), ("due", "is:due"),
    ("interval", "prop:ivl>=21"), ("rated today", "rated:1"), ("added today", "added:1"),
    ("rated in a month", "rated:30"), ("words and rows", "is:due palabra -tag:t7 prop:lapses>2"),
    ("start of a word", "p*a"), ("every card", ""),
  ]

  func measure(_ size: Settings.Size, in folder: String) throws {
    let log = try StudyEngine.openLog(folder: folder)
    let end = MadeLog.start.advanced(byMilliseconds: MadeLog.spanMilliseconds)
    let engine = try StudyEngine(
      log: log, clock: ClockControl(system: ManualClock(end)), zone: "Europe/Madrid")
    for (name, query) in Self.queries {
      try measure("find \(name) \(size.name)", query, engine)
    }
    try measureAdding(size, engine)
    let forecast = try processorNanoseconds { () throws(StudyError) in
      _ = try engine.forecast(days: 365)
    }
    report.addTime("forecast of a year \(size.name)", nanoseconds: forecast, ceiling: 10e9)
    try measureMemory(size, engine)
    try log.close()
  }

  /// The same forecast where every deck keeps FSRS memories.
  private func measureMemory(_ size: Settings.Size, _ engine: StudyEngine) throws {
    for number in 0..<MadeLog.deckCount {
      _ = try engine.perform(.setDeck(MadeLog.deck(number), key: "scheduler", value: "fsrs"))
    }
    let forecast = try processorNanoseconds { () throws(StudyError) in
      _ = try engine.forecast(days: 365)
    }
    report.addTime("forecast of a year, fsrs \(size.name)", nanoseconds: forecast, ceiling: 10e9)
  }

  /// In the processor's time: other programs on the machine do not count.
  private func measure(
    _ name: String, _ query: String, _ engine: StudyEngine, isBounded: Bool = true
  ) throws {
    let times = try (0..<9).map { _ in
      try processorNanoseconds { () throws(StudyError) in _ = try engine.find(query, limit: 200) }
    }
    if isBounded {
      report.addTime(name, nanoseconds: times.median, ceiling: Self.ceiling)
    } else {
      report.addTime(name, nanoseconds: times.median)
    }
  }

  /// A card added, its front looked for among those of its deck; taken back each time.
  private func measureAdding(_ size: Settings.Size, _ engine: StudyEngine) throws {
    var adding: [Double] = []
    var rating: [Double] = []
    for place in 0..<50 {
      let command = Command.addCard(deck: MadeLog.deck(0), front: "nueva \(place)", back: "new")
      adding.append(try nanoseconds { () throws(StudyError) in _ = try engine.perform(command) })
      _ = try engine.perform(.undo())
      let rate = RateCard(card: MadeLog.card(place), rating: .good, session: StudySession())
      rating.append(
        try nanoseconds { () throws(StudyError) in _ = try engine.perform(.rate(rate)) })
    }
    report.addTime(
      "card add \(size.name)", nanoseconds: adding.median, reference: rating.median, atMost: 1.5)
  }
}

/// Long notes in several scripts, for what folding costs.
extension SearchWork {
  private static let words = [
    "palabra", "corazón", "después", "straße", "Über", "слово", "日本語", "often", "Wort", "ñandú",
    "le café", "agua", "house", "garden", "πολύ", "window",
  ]

  /// Searches 100,000 notes of some 200 bytes each.
  func measureLongNotes(in folder: String) throws {
    let log = try StudyEngine.openLog(folder: folder)
    let clock = ClockControl(system: ManualClock(MadeLog.start))
    let engine = try StudyEngine(log: log, clock: clock, zone: "Europe/Madrid")
    var random = SplitMix64(seed: 3)
    var byteCount = 0
    for part in 0..<4 {
      var rows = ""
      for number in 0..<25_000 {
        let text = (0..<20).map { _ in Self.words[Int(random.next() % 16)] }
        let front = "\(part)-\(number) " + text.prefix(10).joined(separator: " ")
        rows += front + "\t" + text.suffix(10).joined(separator: " ") + "\n"
      }
      byteCount += rows.utf8.count
      let request = ImportRequest(
        fileName: "notes \(part).tsv", bytes: Array(rows.utf8), deck: .named("Notes \(part)"))
      _ = try engine.perform(.importCards(request))
    }
    let size = "in \(byteCount / 100_000) B"
    try measure("find rare word \(size)", "3-24999", engine, isBounded: false)
    try measure("find frequent word \(size)", "corazon", engine, isBounded: false)
    try measure("find four words \(size)", "strasse uber cafe слово", engine, isBounded: false)
    try measure("find phrase \(size)", "\"house garden\"", engine, isBounded: false)
    try log.close()
  }
}
