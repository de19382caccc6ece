import EventLog
import TestSupport
import Testing

@testable import Projections

/// Every number of the rules, by hand.
@Suite("Rules of the game", .tags(.golden))
struct GameRuleTests {
  @Test(
    "levels take 5·L·(L + 5) points, exactly",
    arguments: [
      (1, 30), (2, 70), (3, 120), (5, 250), (7, 420), (9, 630), (10, 750), (20, 2_500),
      (26, 4_030), (50, 13_750), (75, 30_000), (100, 52_500),
    ] as [(Int, Int64)])
  func levels(level: Int, points: Int64) {
    #expect(Level.points(for: level) == points)
    #expect(Level.reached(by: points) == level)
    #expect(Level.reached(by: points - 1) == level - 1)
  }

  @Test("the level is the greatest whose points are reached, for every number of points")
  func everyLevel() {
    var level = 0
    for points in Int64(0)...53_000 {
      if level < 100, Level.points(for: level + 1) <= points { level += 1 }
      #expect(Level.reached(by: points) == level)
    }
    #expect(Level.reached(by: 4_120) == 26)
    #expect(Level.reached(by: .max) == 100)
    #expect(Level.reached(by: -1) == 0)
  }

  @Test(
    "a rank a stretch (B58)",
    arguments: [
      (0, "Rookie"), (9, "Rookie"), (10, "Word Spotter"), (20, "Note Keeper"),
      (30, "Page Turner"), (40, "Story Hand"), (50, "Phrase Smith"), (60, "Dialogue Maker"),
      (70, "Interpreter"), (80, "Wordmaster"), (90, "Polyglot"), (100, "Language Hero"),
    ])
  func ranks(level: Int, rank: String) { #expect(Level.rank(of: level) == rank) }

  @Test(
    "snowflakes come every five levels, modes at 0, 2, 3, 5, 7 and 9, placement by right answers")
  func steps() {
    #expect([4, 5, 9, 10, 100].map(Level.snowflakes) == [0, 1, 1, 2, 20])
    #expect((0...9).map(Level.modes) == [1, 1, 2, 3, 3, 4, 4, 5, 5, 6])
    #expect((0...8).map(Level.placed) == [0, 0, 1, 2, 3, 4, 5, 7, 9])
  }

  @Test("the kinds of a day are d, d + 3 and d + 5 of eight, all in eight days (B59)")
  func kinds() {
    // 2026-03-02 is day 20514, which is 2 of 8.
    let day = StudyDay(number: 20_514)
    #expect(QuestRules.kinds(on: day).map(\.rawValue) == [2, 5, 7])
    var seen: [UInt8: Int] = [:]
    for offset in Int32(0)..<8 {
      let kinds = QuestRules.kinds(on: day.advanced(byDays: offset)).map(\.rawValue)
      #expect(Set(kinds).count == 3)
      for kind in kinds { seen[kind, default: 0] += 1 }
    }
    #expect(seen == Dictionary(uniqueKeysWithValues: (0...7).map { (UInt8($0), 3) }))
    #expect(QuestRules.kinds(on: StudyDay(number: -1)).map(\.rawValue) == [7, 2, 4])
  }

  @Test(
    "targets by level",
    arguments: [
      (0, [20, 10, 8, 1, 3, 10, 1, 5]), (9, [20, 10, 8, 1, 3, 10, 2, 5]),
      (10, [25, 15, 9, 1, 3, 15, 2, 7]), (20, [30, 20, 10, 2, 4, 20, 2, 9]),
      (26, [30, 20, 10, 2, 4, 20, 2, 9]), (30, [35, 25, 11, 2, 4, 25, 3, 11]),
      (100, [70, 60, 18, 6, 8, 60, 5, 25]),
    ])
  func targets(level: Int, targets: [Int]) {
    #expect(
      QuestKind.allCases.map { $0.target(level: level, openMistakes: 99, due: 99) } == targets)
  }

  @Test("repairs and reviews due are bounded by what there is; none gives way to the lowest kind")
  func bounded() {
    // Day 0 deals 0, 3 and 5; day 1 deals 1, 4 and 6.
    let zero = StudyDay(number: 20_512)
    let few = QuestRules.deal(on: zero, level: 0, openMistakes: 0, due: 4)
    #expect(few.kinds == [0, 3, 5] && few.targets == [20, 1, 4])
    let none = QuestRules.deal(on: zero, level: 0, openMistakes: 0, due: 0)
    #expect(none.kinds == [0, 3, 1] && none.targets == [20, 1, 10])
    let one = StudyDay(number: 20_513)
    let repairs = QuestRules.deal(on: one, level: 20, openMistakes: 2, due: 0)
    #expect(repairs.kinds == [1, 4, 6] && repairs.targets == [20, 2, 2])
    let clean = QuestRules.deal(on: one, level: 0, openMistakes: 0, due: 0)
    #expect(clean.kinds == [1, 0, 6] && clean.targets == [10, 20, 1])
  }

  @Test("challenges of the week go by the ISO week and by level (B61)")
  func weekly() {
    let monday = StudyDay(number: 20_514)
    // 2026-03-02 begins ISO week 10, which is 2 of 4: repairs.
    #expect(WeeklyRules.isoWeek(of: monday) == 10)
    let deal = WeeklyRules.deal(
      on: monday.advanced(byDays: 3), level: 26, weekStart: 0, after: nil)
    #expect(
      deal == WeeklyDeal(kind: 2, target: 14, level: 26, days: 7, firstDay: monday))
    #expect(WeeklyKind.allCases.map { $0.target(level: 0) } == [100, 300, 10, 5])
    #expect(WeeklyKind.allCases.map { $0.target(level: 26) } == [140, 400, 14, 5])
    // 2027-01-01 is a Friday of 2026's week 53.
    #expect(WeeklyRules.isoWeek(of: StudyDay(number: 20_819)) == 53)
    #expect(WeeklyRules.firstDay(of: monday, weekStart: 6).text == "2026-03-01")
  }

  @Test("a week that begins anew does not count days twice")
  func weekMoved() {
    let monday = StudyDay(number: 20_514)
    let sunday = monday.advanced(byDays: 6)
    let deal = WeeklyRules.deal(
      on: sunday.advanced(byDays: 1), level: 0, weekStart: 6, after: sunday.advanced(byDays: 1))
    #expect(deal.firstDay == sunday.advanced(byDays: 1))
    #expect(deal.days == 6)
    let back = WeeklyRules.deal(
      on: monday, level: 0, weekStart: 0, after: monday.advanced(byDays: 400))
    #expect(back.firstDay == monday && back.days == 7)
  }

  @Test(
    "rewards of seven days are 5 5 10 10 15 15 25 and a booster; a missed day starts anew (B62)")
  func login() {
    var before: LoginReward?
    var beads: [UInt32] = []
    for day in Int32(1)...8 {
      let reward = LoginRules.reward(on: StudyDay(number: day), dayBefore: before)
      #expect(reward.boosters == (day == 7 ? 1 : 0))
      beads.append(reward.beads)
      before = reward
    }
    #expect(beads == [5, 5, 10, 10, 15, 15, 25, 5])
    #expect(LoginRules.reward(on: StudyDay(number: 9), dayBefore: nil).place == 1)
    #expect(QuestRules.questBeads == 10 && QuestRules.bonusBeads == 25)
    #expect(QuestRules.weeklyBeads == 50 && QuestRules.levelBeads == 5)
  }
}

@Suite("Streak", .tags(.golden))
struct StreakTests {
  private func streak(
    _ studied: [Int32], today: Int32, frozen: [Int32] = [], repaired: [Int32] = [],
    snowflakes: Int = 0, freezes: Bool = true, skipped: Set<Int32> = []
  ) -> Streak {
    func day(_ number: Int32) -> StudyDay { StudyDay(number: number) }
    return Streak(
      StreakDays(
        studied: studied.map(day), frozen: Set(frozen.map(day)),
        repaired: Set(repaired.map(day))),
      today: day(today), snowflakes: snowflakes, freezes: freezes,
      isSkipped: { skipped.contains($0.number) })
  }

  @Test("days in a row count, today or not (B64)")
  func row() {
    #expect(streak([], today: 9).days == 0)
    #expect(streak([9], today: 9).days == 1)
    #expect(streak([7, 8, 9], today: 9).days == 3)
    #expect(streak([7, 8, 9], today: 10).days == 3)
    #expect(!streak([7, 8, 9], today: 10).isTodayDone)
    #expect(streak([7, 8, 9], today: 11).days == 0)
    #expect(streak([6, 8, 9], today: 9).days == 2)
    #expect(streak([8, 9, 12], today: 9).days == 2)
  }

  @Test("one snowflake freezes a missed day; a gap is frozen whole or not at all (B66)")
  func freeze() {
    let one = streak([1, 2, 3], today: 5, snowflakes: 1)
    #expect(one.days == 3 && one.willFreeze && one.gap.map(\.number) == [4])
    #expect(streak([1, 2, 3], today: 6, snowflakes: 1).days == 0)
    #expect(streak([1, 2, 3], today: 6, snowflakes: 2).days == 3)
    #expect(streak([1, 2, 3], today: 5, snowflakes: 1, freezes: false).days == 0)
    // What was frozen counts for nothing and breaks nothing.
    #expect(streak([1, 2, 3, 5], today: 5, frozen: [4]).days == 4)
    #expect(streak([1, 2, 3], today: 5, frozen: [4]).days == 3)
  }

  @Test("a gap of one to three days can be repaired, before and after today's answer (B67)")
  func repair() {
    let open = streak([1, 2, 3], today: 7)
    #expect(open.days == 0 && open.gap.count == 3 && open.beforeGap == 3)
    let after = streak([1, 2, 3, 7], today: 7)
    #expect(after.days == 1 && after.gap.count == 3 && after.beforeGap == 3)
    #expect(streak([1, 2, 3, 7], today: 7, repaired: [4, 5, 6]).days == 4)
    #expect(streak([1, 2, 3], today: 8).beforeGap == 0)
  }

  @Test("a date that a change of zone has skipped is no gap (C44)")
  func skipped() {
    #expect(streak([1, 2, 4], today: 4, skipped: [3]).days == 3)
    #expect(streak([1, 2], today: 4, skipped: [3]).days == 2)
    #expect(streak([1, 4], today: 4, skipped: [2, 3]).days == 1)
  }

  @Test("lengths are reached on their day")
  func reached() {
    let days = StreakDays(
      studied: [1, 2, 4, 5, 6].map { StudyDay(number: $0) }, frozen: [], repaired: [])
    let reached = Streak.reached([1, 2, 3, 4], in: days) { _ in false }
    #expect(reached.mapValues(\.number) == [1: 1, 2: 2, 3: 6])
    #expect(Streak.longest(in: days) { _ in false } == 3)
  }
}
