import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Attests")
struct AttestTests {
  @Test(
    "every attest of a random history holds, whatever is undone after it",
    arguments: UInt64(2000)..<2040)
  func hold(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    var attests = 0
    for _ in 0..<25 {
      try history.grow(byActs: 5)
      try history.log.attest()
      attests += 1
    }
    let fold = try history.log.fold()
    #expect(fold.attests.good.count == attests, "\(fold.attests.divergences)")
    #expect(fold.attests.passedOverCount == 0)
    // A random history says much that no engine would: what counts here are the tables.
    let found = try StateVerifier(checks: [.projections]).verify(history.log.log).findings
    #expect(found.map(\.message) == [])
    let rebuilt = try ProjectionMaintenance.rebuildHoldingAttests(history.log.log)
    #expect(rebuilt.attests.good.count == attests)
  }

  @Test("an undo long after an attest, and its redo, leave the attests between them right")
  func crossing() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let cards = [try story.makeCard(in: deck), try story.makeCard(in: deck)]
    story.session = story.makeID()
    let first = try story.rate(cards[0], .good)
    try story.log.attest()
    story.wait(days: 1)
    try story.rate(cards[0], .again)
    try story.rate(cards[1], .easy)
    try story.log.attest()
    let undo = try story.undo(first, about: SubjectID(cards[0]))
    try story.log.attest()
    story.wait(days: 1)
    try story.undo(undo, about: SubjectID(cards[0]))
    try story.log.attest()
    try story.undo(first, about: SubjectID(cards[0]))
    let report = try story.log.fold().attests
    #expect(report.good.count == 4, "\(report.divergences)")
  }

  @Test("one that says another digest or figure is named with what differs")
  func divergence() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let card = try story.makeCard(in: deck)
    try story.rate(card, .good)
    let good = try story.log.attest()
    let wrong = try story.log.attest { attest in
      attest.digests[1]?.sum = .zero
      attest.figures[AttestFigure.answers.rawValue] = 7
    }
    let after = try story.log.attest()
    let report = try story.log.fold().attests
    #expect(report.good == [good, after])
    #expect(report.divergences.map(\.sequence) == [wrong])
    #expect(
      report.divergences.first?.parts == [
        "\(ProjectionCatalog.current.name(of: .card))", "answers",
      ])
    #expect(report.lastGood(before: wrong) == good)
    let finding = try #require(
      try StateVerifier().verify(story.log.log).findings.first { $0.check == .projections })
    #expect(finding.sequence == wrong && finding.lastGoodAttest == good)
    #expect(!finding.isAboutRows)
  }

  @Test("of a table of another version nothing is said: it is passed over and counted")
  func otherVersion() throws {
    var story = try Story()
    _ = try story.makeDeck()
    try story.log.attest { attest in
      for number in attest.digests.keys {
        attest.digests[number]?.version += 40
        attest.digests[number]?.sum = .zero
      }
    }
    // A single table of this version is still compared.
    let partly = try story.log.attest { attest in
      attest.digests[1]?.version += 1
      attest.digests[1]?.sum = .zero
      attest.figures[0] = 99
    }
    let report = try story.log.fold().attests
    #expect(report.otherVersionCount == 1)
    #expect(report.good == [partly])
    #expect(try StateVerifier().verify(story.log.log).isGood)
  }

  @Test("one from another place of another chain is passed over; one of no shape is an error")
  func strange() throws {
    var story = try Story()
    _ = try story.makeDeck()
    try story.log.attest { $0.seen[0].sequence += 7 }
    try story.log.attest { $0.seen = [] }
    #expect(try story.log.fold().attests.otherChainCount == 2)
    #expect(try StateVerifier().verify(story.log.log).isGood)
    // Made at its place, and on another chain.
    let rewritten = try story.log.attest { $0.seen[0].link = .zero }
    let rewrites = try story.log.fold().attests.rewrites
    #expect(rewrites.map(\.sequence) == [rewritten] && rewrites.allSatisfy(\.isCertain))
    try story.tell(.attest(.map([.init(key: 0, value: .integer(1))])))
    let report = try story.log.fold().attests
    #expect(report.divergences.map(\.parts) == [[]])
    #expect(try !StateVerifier().verify(story.log.log).isGood)
  }

  @Test("what is written is what is read, and longer arrays and new keys are read as far as known")
  func shape() throws {
    var story = try Story()
    _ = try story.makeDeck()
    let attest = try #require(
      try story.log.log.read { transaction throws(EventLogError) in try transaction.attest() })
    #expect(Attest(attest.value) == attest)
    guard case .map(var entries) = attest.value else { return }
    entries.append(.init(key: 9, value: .text("later")))
    #expect(Attest(.map(entries)) == attest)
  }

  @Test("the numbers of projections and figures are for ever")
  func registry() {
    let numbers = ProjectionKind.allCases.compactMap(\.attestNumber)
    #expect(Set(numbers).count == numbers.count)
    #expect(
      ProjectionKind.allCases.filter(\.hasDigest).allSatisfy { $0.attestNumber != nil })
    #expect(numbers.prefix(6) == [1, 2, 3, 4, 5, 6])
    #expect(AttestFigure.allCases.prefix(4).map(\.name) == ["cards", "decks", "days", "answers"])
  }
}

extension ProjectedLog {
  /// Appends an attest of the log as it is, changed before if need be; returns its number.
  @discardableResult
  func attest(_ change: (inout Attest) -> Void = { _ in }) throws -> UInt64 {
    let made = try log.read { transaction throws(EventLogError) in
      (try transaction.attest(), try transaction.head().sequence)
    }
    var attest = try #require(made.0)
    change(&attest)
    let event = Event(
      id: SampleEvents.id(made.1, kind: 9), at: Self.now, offset: UTCOffset(minutes: 0),
      device: SampleEvents.device, payload: .attest(attest.value))
    return try append(event).sequence
  }
}
