import EventLog
import Projections
import Testing

@Suite("Rivals on the ladder")
struct RivalLadderTests {
  @Test("have 29 distinct paces from 7 to 65 a day, the tenth of them 46")
  func paces() {
    let paces = (1...29).map { RivalLadder.points(ofRival: $0, days: 1, rung: 0) }.sorted(by: >)
    #expect(Set(paces).count == 29)
    #expect(paces.first == 65 && paces.last == 7 && paces[9] == 46)
  }

  @Test("gain a quarter more a rung, whole parts")
  func rungs() {
    // Rival 1: 42 a day; on rung 1 52.5, so 367 in seven days.
    #expect(RivalLadder.points(ofRival: 1, days: 7, rung: 0) == 294)
    #expect(RivalLadder.points(ofRival: 1, days: 7, rung: 1) == 367)
    #expect(RivalLadder.points(ofRival: 1, days: 7, rung: 9) == 955)
  }

  @Test("the first ten go up, the last five down, a tie ranks the learner first")
  func weeks() {
    #expect(RivalLadder.place(points: 322, rung: 0) == 10)
    #expect(RivalLadder.rung(after: 0, points: 322) == 1)
    #expect(RivalLadder.rung(after: 0, points: 321) == 0)
    #expect(RivalLadder.rung(after: 3, points: 1) == 2)
    #expect(RivalLadder.rung(after: 3, points: 0) == 3)
    #expect(RivalLadder.rung(after: 0, points: 1) == 0)
    #expect(RivalLadder.rung(after: 9, points: 100_000) == 9)
  }

  @Test("the top is reached on the Monday after the ninth week among the first ten")
  func top() {
    // Monday 2 March 2026 is day 20514; 70 points a day are enough for every rung but the last few.
    let first = StudyDay(number: 20_514)
    let days = (0..<63).map { (day: first.advanced(byDays: $0), points: Int64(200)) }
    let top = first.advanced(byDays: 63)
    #expect(RivalLadder.topDay(days, today: top) == top)
    #expect(RivalLadder.topDay(days, today: top.advanced(byDays: -1)) == nil)
    #expect(RivalLadder.topDay(days.dropLast(7), today: top.advanced(byDays: 90)) == nil)
    // A week off is not ranked: the climb goes on a week later.
    let late =
      days.filter { $0.day.number < first.number + 7 || $0.day.number >= first.number + 14 }
      + (63..<70).map { (day: first.advanced(byDays: $0), points: Int64(200)) }
    #expect(RivalLadder.topDay(late, today: .init(number: 30_000)) == top.advanced(byDays: 7))
  }
}
