import EventLog
import Testing

/// What each story must add up to: a line here goes with a fixture.
extension FixtureMeaningTests {
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
    /// In micro-days and millionths, reckoned by `Tests/Verifier/schedules.py`.
    var stability: Int64 = 0
    var difficulty: Int64 = 0
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
      ], days: ["2026-03-02": 2], voidCount: 4),
    // 94 easy answers under a booster, a lapse, its repair, one more; the repair of the streak is
    // undone.
    Story(
      name: "game-days",
      cards: [
        .init(
          card: "c1", stage: .review, box: 2, due: "2026-03-15", reviews: 3, lapses: 1,
          ease: 2_300),
        .init(card: "c2", stage: .review, box: 4, due: "2026-03-23", reviews: 2, ease: 2_650),
      ]
        + (3...94).map {
          .init(card: "c\($0)", stage: .review, box: 2, due: "2026-03-10", reviews: 1)
        }
        + (95...100).map {
          .init(card: "c\($0)", stage: .new, box: 0, due: "", reviews: 0, ease: 0)
        },
      days: ["2026-03-08": 94, "2026-03-12": 1, "2026-03-13": 1, "2026-03-15": 1],
      voidCount: 1),
    // A quiz, typed answers, a swipe round, a board of each kind, cards; a day missed between.
    Story(
      name: "practised-words",
      cards: [
        .init(card: "c1", stage: .review, box: 1, due: "2026-03-13", reviews: 2),
        .init(card: "c2", stage: .learning, box: 0, due: "2026-03-12T03:10:00Z", reviews: 4),
        .init(card: "c3", stage: .learning, box: 0, due: "2026-03-09T08:10:00Z", reviews: 1),
        .init(card: "c4", stage: .learning, box: 0, due: "2026-03-20T20:40:00Z", reviews: 4),
        .init(card: "c5", stage: .review, box: 1, due: "2026-03-13", reviews: 4),
        .init(card: "c6", stage: .learning, box: 0, due: "2026-03-12T03:10:00Z", reviews: 3),
        .init(card: "c7", stage: .review, box: 2, due: "2026-03-22", reviews: 5),
        .init(card: "c8", stage: .learning, box: 0, due: "2026-03-12T03:10:00Z", reviews: 3),
        .init(card: "c9", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
      ],
      days: ["2026-03-09": 14, "2026-03-10": 4, "2026-03-12": 6, "2026-03-20": 2],
      voidCount: 2),
    Story(
      name: "undo-of-an-older-review",
      cards: [.init(card: "c1", stage: .review, box: 2, due: "2026-03-04", reviews: 1)],
      days: ["2026-03-02": 1], voidCount: 6),
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
    // The first bury, of two cards, is undone; 04:00 in Madrid and 10 m are 03:10 UTC.
    Story(
      name: "bury-over-a-rollover",
      cards: [
        .init(card: "c1", stage: .review, box: 2, due: "2026-03-05", reviews: 1),
        .init(card: "c2", stage: .learning, box: 0, due: "2026-03-03T03:10:00Z", reviews: 1),
        .init(card: "c3", stage: .new, box: 0, due: "", reviews: 0, ease: 0, isSuspended: true),
      ], days: ["2026-03-03": 2], voidCount: 2),
    // c1 keeps box 2 and goes to 3 (4 days); 7 and 5 days enter the ladder at box 3 and go to 4
    // (8 days); c4's first answer is void, c3 is new again.
    Story(
      name: "due-set-and-reset",
      cards: [
        .init(card: "c1", stage: .review, box: 3, due: "2026-03-16", reviews: 2),
        .init(card: "c2", stage: .review, box: 4, due: "2026-03-20", reviews: 1),
        .init(card: "c3", stage: .new, box: 0, due: "", reviews: 1, ease: 0),
        .init(card: "c4", stage: .review, box: 4, due: "2026-03-20", reviews: 1),
      ], days: ["2026-03-02": 2, "2026-03-12": 3], voidCount: 3),
    Story(
      name: "siblings",
      cards: [
        .init(card: "c1", stage: .review, box: 2, due: "2026-03-04", reviews: 1),
        .init(card: "c2", stage: .learning, box: 0, due: "2026-03-03T03:10:00Z", reviews: 1),
        .init(card: "c3", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
      ], days: ["2026-03-02": 1, "2026-03-03": 1], voidCount: 4),
    // Easy, forgotten (2.50 - 0.20), relearned, forgotten again: 2.10, and suspended for that.
    Story(
      name: "leech-suspend",
      cards: [
        .init(
          card: "c1", stage: .relearning, box: 0, due: "2026-03-05T08:10:00Z", reviews: 4,
          lapses: 2, ease: 2_100, isSuspended: true)
      ], days: ["2026-03-02": 1, "2026-03-04": 2, "2026-03-05": 1], voidCount: 1),
    // Four cram answers, the last of them undone, count on no day.
    Story(
      name: "marks-and-rounds",
      cards: [
        .init(card: "c1", stage: .learning, box: 0, due: "2026-03-02T08:10:00Z", reviews: 1),
        .init(card: "c2", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
        .init(card: "c3", stage: .new, box: 0, due: "", reviews: 0, ease: 0),
      ], days: ["2026-03-02": 1], voidCount: 1),
    // c1: 1 d, again, 1 d, 6 d, then 6 x 2.66 up to 16 d and 16 x 2.66 cut to 30 d.
    // c2: 1 d, again, 1 d, 6 d, then 6 x 2.46 up to 15 d. Three came again on their day; one did not, and was left.
    Story(
      name: "sm2-grades",
      cards: [
        .init(
          card: "c1", stage: .review, box: 0, due: "2026-06-12", reviews: 7, lapses: 1, ease: 2_660),
        .init(
          card: "c2", stage: .review, box: 0, due: "2026-05-28", reviews: 7, lapses: 1, ease: 2_460),
      ],
      days: [
        "2026-03-02": 3, "2026-03-03": 4, "2026-03-04": 1, "2026-03-09": 1, "2026-03-10": 2,
        "2026-03-25": 1, "2026-05-13": 2,
      ]),
    // c1 comes from the ladder with 2 days, so gets 6; then 0, 1 and 2 take ease to its floor.
    // c2: 1 d, 6 d, the whole part of 6 x 2.56, and that of 15 x 2.56.
    Story(
      name: "sm2-simple",
      cards: [
        .init(
          card: "c1", stage: .review, box: 0, due: "2026-03-26", reviews: 6, lapses: 3, ease: 1_300),
        .init(card: "c2", stage: .review, box: 0, due: "2026-05-02", reviews: 4, ease: 2_560),
      ],
      days: [
        "2026-03-02": 2, "2026-03-03": 1, "2026-03-04": 1, "2026-03-09": 1, "2026-03-10": 1,
        "2026-03-11": 1, "2026-03-12": 1, "2026-03-25": 2,
      ]),
    Story(
      name: "fsrs",
      cards: [
        .init(
          card: "c1", stage: .review, box: 0, due: "2026-05-19", reviews: 3, ease: 0,
          stability: 16_617_308, difficulty: 3_390_534),
        .init(
          card: "c2", stage: .review, box: 0, due: "2026-08-13", reviews: 7, lapses: 1, ease: 0,
          stability: 183_383_899, difficulty: 7_422_278),
        .init(
          card: "c3", stage: .review, box: 0, due: "2026-06-15", reviews: 1, ease: 0,
          stability: 402_500, difficulty: 7_194_900),
      ], days: ["2026-03-02": 5, "2026-03-16": 2, "2026-04-05": 2, "2026-06-14": 2], voidCount: 4),
  ]
}
