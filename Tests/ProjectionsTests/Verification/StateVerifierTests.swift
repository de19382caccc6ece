import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Verification of meaning")
struct StateVerifierTests {
  @Test("a log that an engine would write has no findings")
  func honest() throws {
    let story = try Self.monthOfStudy()
    let report = try verify(story.log)
    #expect(report.findings == [])
    #expect(report.isGood)
    #expect(report.eventCount == report.fold.sequence)
    #expect(try report.fold.stateHash() == story.log.stateHash())
  }

  @Test("random histories are what they add up to", arguments: UInt64(2000)..<2020)
  func randomHistories(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 100)
    let verifier = StateVerifier(checks: [.undo, .projections, .idempotency])
    let report = try verifier.verify(history.log.log)
    // They undo also what no program would, which is told and changes nothing of the rest.
    let others = report.findings.filter { !$0.message.contains("which cannot be undone") }
    #expect(others == [])
  }

  @Test("an after-state that does not follow from before and rating is named with its numbers")
  func wrongAfter() throws {
    var story = try Self.monthOfStudy()
    let card = try story.makeCard(in: try story.makeDeck())
    for _ in 0..<2 { try story.rate(card, .good) }
    story.wait(days: 1)
    var event = try story.answer(card, .good)
    event.review?.after.box = 3
    let result = try story.log.append(event)
    let findings = try verify(story.log).findings
    #expect(findings.map(\.sequence) == [result.sequence])
    #expect(findings.first?.check == .schedule)
    #expect(findings.first?.event == event.id)
    #expect(findings.first?.hint == "stored box 3, good gives 2")
  }

  @Test("an early mark that does not fit is found, on a void answer too")
  func wrongEarlyMark() throws {
    var story = try Self.monthOfStudy()
    let card = try story.makeCard(in: try story.makeDeck())
    for _ in 0..<2 { try story.rate(card, .good) }
    var event = try story.answer(card, .good)
    #expect(event.review?.isEarly == true)
    event.review?.isEarly = false
    try story.log.append(event)
    try story.undo(event.id, about: event.subject)
    let findings = try verify(story.log).findings
    #expect(findings.map(\.event) == [event.id])
    #expect(findings.first?.check == .schedule)
  }

  @Test(
    "an answer from another base than the card had is worth a note, after an undo not even that")
  func otherBase() throws {
    var story = try Self.monthOfStudy()
    let card = try story.makeCard(in: try story.makeDeck())
    let stale = try story.answer(card, .good)
    try story.rate(card, .again)
    try story.log.append(stale)
    var report = try verify(story.log)
    #expect(report.findings.map(\.severity) == [.info])
    #expect(report.isGood)
    try story.undo(stale.id, about: stale.subject)
    report = try verify(story.log)
    #expect(report.findings == [])
  }

  @Test("a study day that does not follow from the time is named")
  func wrongDay() throws {
    var story = try Self.monthOfStudy()
    let card = try story.makeCard(in: try story.makeDeck())
    var event = try story.answer(card, .good)
    event.review?.day = story.today.advanced(byDays: 1)
    event.review?.after.lastReviewDay = story.today.advanced(byDays: 1)
    let result = try story.log.append(event)
    let findings = try verify(story.log).findings
    #expect(findings.map(\.check) == [.time])
    #expect(findings.map(\.sequence) == [result.sequence])
  }

  @Test("a later rollover takes no day back, and counts from its event on (S31)")
  func rollover() throws {
    var story = try Self.monthOfStudy()
    let card = try story.makeCard(in: try story.makeDeck())
    try story.rate(card, .good)
    let day = story.today
    try story.tell(.settingChanged(key: "rollover", value: "23"))
    var event = try story.answer(card, .good)
    #expect(event.review?.day == day)
    try story.log.append(event)
    #expect(try verify(story.log).findings == [])
    story.wait(days: 3)
    event = try story.answer(card, .good)
    let result = try story.log.append(event)
    #expect(try verify(story.log).findings.map(\.sequence) == [result.sequence])
  }

  @Test("an act that came from another copy counts by an hour that was in force in either")
  func otherRollover() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    try story.tell(.settingChanged(key: "rollover", value: "23"))
    try story.tell(.settingChanged(key: "rollover", value: "4"))
    story.now = ProjectedLog.now.advanced(byMilliseconds: -3 * 86_400_000)
    let day = StudyDay(of: story.now, offset: story.offset, rolloverHour: 23)
    #expect(day < story.today)
    try story.tell(.bury(day: day), about: SubjectID(card))
    #expect(try verify(story.log).findings == [])
    let wrong = try story.tell(.bury(day: day.advanced(byDays: -1)), about: SubjectID(card))
    #expect(try verify(story.log).findings.map(\.event) == [wrong])
  }

  @Test("what is named and not there before is found")
  func references() throws {
    var story = try Self.monthOfStudy()
    let unknown: SubjectID = story.makeID()
    var expected: [EventID] = []
    expected.append(try story.tell(.suspend, about: unknown))
    expected.append(try story.tell(.undo(target: story.makeID())))
    expected.append(try story.tell(.deckArchived, about: unknown))
    expected.append(
      try story.tell(.settingChanged(key: "goal", value: "5"), cause: story.makeID()))
    let findings = try verify(story.log).findings
    #expect(Set(findings.map(\.check)) == [.references])
    #expect(Set(findings.map(\.event)) == Set(expected))
  }

  @Test("an index that does not fit the log is found, in both directions")
  func indexes() throws {
    let story = try Self.monthOfStudy()
    let sequence: UInt64 = 5
    let id = try #require(
      try story.log.log.read { transaction throws(EventLogError) in
        try transaction.withRecord(at: sequence) { _, body in EventID(body, at: 5) }
      })
    try story.log.log.write { transaction throws(EventLogError) in
      _ = try transaction.remove(TableKey(id), in: .ids)
    }
    var findings = try verify(story.log).findings
    #expect(findings.map(\.check) == [.idempotency])
    #expect(findings.map(\.sequence) == [sequence])
    try story.log.log.write { transaction throws(EventLogError) in
      try transaction.put(TableKey(id), TableKey(sequence).bytes, in: .ids)
      try transaction.put(TableKey(id).appending(sequence), [], in: .subj)
    }
    findings = try verify(story.log).findings
    #expect(findings.map(\.check) == [.idempotency])
  }

  /// Three cards over a month, with an undo, a suspension and settings.
  static func monthOfStudy() throws -> Story {
    var story = try Story()
    let deck = try story.makeDeck("Month")
    let cards = try (1...3).map { try story.makeCard(in: deck, "front \($0)") }
    let session: SessionID = story.makeID()
    story.session = session
    try story.tell(
      .sessionStarted(SessionStart(deck: deck, day: story.today)), about: SubjectID(session))
    for round in 0..<12 {
      for (place, card) in cards.enumerated() {
        let rating = Rating.allCases[(round * 3 + place * 2) % 4]
        let answer = try story.rate(card, rating, took: 4_000)
        if round % 5 == 2 { try story.undo(answer, about: SubjectID(card)) }
        story.wait(minutes: 2)
      }
      story.wait(days: Int64(round % 3))
    }
    try story.tell(.sessionEnded, about: SubjectID(session))
    try story.tell(.parametersSet(SchedulerParameters(method: .tight)), about: SubjectID(deck))
    try story.tell(.suspend, about: SubjectID(cards[0]))
    try story.tell(.tagged(added: ["food"], removed: []), about: SubjectID(cards[1]))
    try story.tell(.settingChanged(key: "goal", value: "10"))
    let login = GameEvent.loginClaimed(LoginReward(place: 1, beads: 5, day: story.today))
    try story.tell(.game(login), about: login.subject(at: story.now)?.id)
    try story.rate(cards[1], .good)
    return story
  }
}

@Suite("Verification of the tables")
struct TableVerificationTests {
  @Test("a changed row is found in every table", arguments: ProjectionKind.allCases)
  func changedRow(kind: ProjectionKind) throws {
    let story = try StateVerifierTests.monthOfStudy()
    let table = ProjectionCatalog.current.table(of: kind)
    let row = try #require(try story.log.rows(table).first { !$0.value.isEmpty })
    try story.log.log.write { transaction throws(EventLogError) in
      var value = row.value
      value[value.count - 1] ^= 1
      try transaction.put(TableKey(bytes: row.key), value, in: table)
    }
    let report = try verify(story.log)
    #expect(report.findings.count == 1)
    let finding = try #require(report.findings.first)
    #expect(finding.check == .projections)
    #expect(finding.message.hasPrefix(ProjectionCatalog.current.name(of: kind)))
    #expect((finding.sequence != nil) == (kind != .index))
  }

  @Test("a removed and an added row are found", arguments: ProjectionKind.allCases)
  func removedAndAdded(kind: ProjectionKind) throws {
    let story = try StateVerifierTests.monthOfStudy()
    let table = ProjectionCatalog.current.table(of: kind)
    let row = try #require(try story.log.rows(table).last)
    try story.log.log.write { transaction throws(EventLogError) in
      _ = try transaction.remove(TableKey(bytes: row.key), in: table)
    }
    #expect(try verify(story.log).findings.count == 1)
    try story.log.log.write { transaction throws(EventLogError) in
      try transaction.put(TableKey(bytes: row.key), row.value, in: table)
      try transaction.put(TableKey(bytes: row.key + [0]), row.value, in: table)
    }
    #expect(try verify(story.log).findings.count == 1)
  }

  @Test("a row left behind names the first event that it did not take in")
  func rowLeftBehind() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    try story.rate(card, .good)
    let table = ProjectionCatalog.current.table(of: .card)
    let behind = try #require(try story.log.rows(table).first)
    let missed = try story.rate(card, .again)
    try story.rate(card, .good)
    try story.log.log.write { transaction throws(EventLogError) in
      try transaction.put(TableKey(bytes: behind.key), behind.value, in: table)
    }
    #expect(try verify(story.log).findings.map(\.event) == [missed])
  }

  @Test("a void row that no undo leads to is found")
  func voidRow() throws {
    let story = try StateVerifierTests.monthOfStudy()
    try story.log.log.write { transaction throws(EventLogError) in
      try transaction.putVoid(3, undo: 9)
    }
    let findings = try verify(story.log).findings
    #expect(findings.map(\.check) == [.undo])
    #expect(findings.map(\.sequence) == [3])
  }

  @Test("a digest that is not that of its rows is found, and mended by a rebuild")
  func digest() throws {
    let story = try StateVerifierTests.monthOfStudy()
    let before = try story.log.rows(.proj)
    try story.log.log.write { transaction throws(EventLogError) in
      guard var record = try transaction.projectionRecord(of: .day) else { return }
      record.digest.add(Hash256(0, 0, 0, 1))
      try transaction.put(
        ProjectionCatalog.current.recordKey(of: .day), record.encoded, in: .proj)
    }
    #expect(try verify(story.log).findings.map(\.check) == [.projections])
    let standing = try story.log.log.read { transaction throws(EventLogError) in
      try ProjectionMaintenance.standing(in: transaction, checksDigests: true)
    }
    #expect(standing == .stale(.damaged(table: "p.day.5")))
    #expect(try ProjectionMaintenance.prepare(story.log.log) == .current)
    #expect(try story.log.rows(.proj) == before)
  }
}

private func verify(_ log: ProjectedLog) throws -> StateReport {
  try StateVerifier().verify(log.log)
}
