import EventLog
import Projections
import TestSupport
import Testing

@testable import recall_replay

/// What each story must add up to, worked out by hand; no rewriting of fixtures changes it.
@Suite("Meaning of the fixture logs")
struct FixtureMeaningTests {
  /// A card as it must stand: stage, box, ease, when it is due, answers and lapses.
  struct Standing: Sendable {
    let card: String
    let stage: CardStage
    let box: Int32
    let due: String
    let reviews: UInt32
    var lapses: Int32 = 0
    var ease: Int32 = 2_500
    var isSuspended = false
  }

  struct Story: CustomTestStringConvertible, Sendable {
    let name: String
    let cards: [Standing]
    /// Study day and answers.
    let days: [String: Int64]
    var voidCount = 0
    var testDescription: String { name }
  }

  static let stories = [
    Story(
      name: "first-day",
      cards: [
        .init(card: "c1", stage: .learning, box: 0, due: "2026-03-02T08:01:00Z", reviews: 1),
        .init(card: "c2", stage: .learning, box: 0, due: "2026-03-02T08:10:00Z", reviews: 1),
        .init(card: "c3", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
      ], days: ["2026-03-02": 2]),
    // 10 m, 1 d, 2 d, 4 d, forgotten at ease 2.50 - 0.20, 10 m, box 1.
    Story(
      name: "lapse-then-relearn",
      cards: [
        .init(
          card: "c1", stage: .review, box: 1, due: "2026-03-10", reviews: 6, lapses: 1, ease: 2_300)
      ], days: ["2026-03-02": 2, "2026-03-03": 1, "2026-03-05": 1, "2026-03-09": 2]),
    Story(
      name: "undo-and-redo",
      cards: [
        .init(card: "c1", stage: .learning, box: 0, due: "2026-03-02T08:10:00Z", reviews: 1),
        .init(card: "c2", stage: .learning, box: 0, due: "2026-03-02T08:10:00Z", reviews: 1),
        .init(card: "c3", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
      ], days: ["2026-03-02": 2], voidCount: 2),
    Story(
      name: "undo-of-an-older-review",
      cards: [.init(card: "c1", stage: .review, box: 2, due: "2026-03-04", reviews: 1)],
      days: ["2026-03-02": 1], voidCount: 3),
    Story(
      name: "suspend",
      cards: [
        .init(card: "c1", stage: .review, box: 2, due: "2026-03-04", reviews: 1),
        .init(
          card: "c2", stage: .review, box: 2, due: "2026-03-04", reviews: 1, isSuspended: true),
      ], days: ["2026-03-02": 2]),
    Story(
      name: "edit-keeps-history",
      cards: [
        .init(card: "c1", stage: .review, box: 2, due: "2026-03-04", reviews: 1),
        .init(card: "c2", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
      ], days: ["2026-03-02": 1]),
    // The limit of 3 at the top lets in c1, c3 and c4, that of 1 keeps c2 back; of the three due
    // again 4 days long, one is answered. A limit for today and a deleted tree of three are undone.
    Story(
      name: "deck-tree",
      cards: [
        .init(card: "c1", stage: .review, box: 3, due: "2026-03-08", reviews: 2),
        .init(card: "c2", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
        .init(card: "c3", stage: .review, box: 2, due: "2026-03-04", reviews: 1),
        .init(card: "c4", stage: .review, box: 2, due: "2026-03-04", reviews: 1),
        .init(card: "c5", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
      ], days: ["2026-03-02": 3, "2026-03-04": 1], voidCount: 4),
    Story(
      name: "clock-set-back",
      cards: [
        .init(card: "c1", stage: .review, box: 2, due: "2026-03-12", reviews: 1),
        .init(card: "c2", stage: .learning, box: 0, due: "2026-03-07T09:10:00Z", reviews: 1),
        .init(card: "c3", stage: .learning, box: 0, due: "2026-03-12T09:10:00Z", reviews: 2),
      ], days: ["2026-03-10": 1, "2026-03-07": 2, "2026-03-12": 1]),
    // Easy from box 2: (8 x 2650 + 1250) / 2500 = 8 days into box 4.
    Story(
      name: "autumn-clock-change",
      cards: [
        .init(card: "c1", stage: .review, box: 4, due: "2026-10-30", reviews: 2, ease: 2_650),
        .init(card: "c2", stage: .review, box: 4, due: "2026-11-01", reviews: 2, ease: 2_650),
        .init(card: "c3", stage: .review, box: 2, due: "2026-10-26", reviews: 1),
        .init(card: "c4", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
        .init(card: "c5", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
      ], days: ["2026-10-20": 1, "2026-10-21": 1, "2026-10-22": 1, "2026-10-24": 2]),
    Story(
      name: "zone-change",
      cards: [
        .init(card: "c1", stage: .review, box: 2, due: "2026-03-05", reviews: 3),
        .init(card: "c2", stage: .learning, box: 0, due: "2026-03-03T14:10:00Z", reviews: 1),
      ], days: ["2026-03-02": 2, "2026-03-03": 2]),
    Story(
      name: "rollover-moved",
      cards: [
        .init(card: "c1", stage: .review, box: 2, due: "2026-05-03", reviews: 1),
        .init(card: "c2", stage: .review, box: 2, due: "2026-05-04", reviews: 1),
        .init(card: "c3", stage: .review, box: 2, due: "2026-05-04", reviews: 1),
      ], days: ["2026-05-01": 1, "2026-05-02": 2]),
    Story(
      name: "duplicate-submissions",
      cards: [
        .init(card: "c1", stage: .learning, box: 0, due: "2026-03-02T08:10:00Z", reviews: 1),
        .init(card: "c2", stage: .review, box: 2, due: "2026-03-04", reviews: 1),
        .init(card: "c3", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
      ], days: ["2026-03-02": 2]),
    // Tight: (7 x 8 x 2500 + 12500) / 25000 = 6 days into box 4.
    Story(
      name: "tight-method",
      cards: [.init(card: "c1", stage: .review, box: 4, due: "2026-03-14", reviews: 3)],
      days: ["2026-03-02": 1, "2026-03-04": 1, "2026-03-08": 1]),
  ]

  @Test("the cards stand where they must", arguments: stories)
  func cards(story: Story) throws {
    let fold = try fold(story)
    let cards = fold.cards.map(\.row).sorted { $0.number < $1.number }
    #expect(cards.map { "c\($0.number)" } == story.cards.map(\.card))
    for (row, wanted) in zip(cards, story.cards) {
      #expect(row.schedule.stage == wanted.stage, "\(wanted.card)")
      #expect(row.schedule.box == wanted.box, "\(wanted.card)")
      #expect(row.schedule.ease == wanted.ease, "\(wanted.card)")
      #expect(row.schedule.lapseCount == wanted.lapses, "\(wanted.card)")
      #expect(row.reviewCount == wanted.reviews, "\(wanted.card)")
      #expect(row.isSuspended == wanted.isSuspended, "\(wanted.card)")
      #expect(due(row.schedule) == wanted.due, "\(wanted.card)")
    }
  }

  @Test("the study days count what was answered on them", arguments: stories)
  func days(story: Story) throws {
    let fold = try fold(story)
    let found = Dictionary(fold.days.map { ($0.day.text, $0.row.reviews) }) { $1 }
    #expect(found == story.days)
    #expect(fold.voidCount == story.voidCount)
  }

  private func fold(_ story: Story) throws -> StateFold {
    try LogSource(ArchiveFile(path: Fixture.path("\(story.name).rblog")), path: story.name).fold()
  }

  private func due(_ state: ScheduleState) -> String {
    if state.dueDay != .never { return state.dueDay.text }
    return state.stage == .new ? "" : state.dueAt.text
  }
}
