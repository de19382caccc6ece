import EventLog
import Testing

@testable import recall_replay

@Suite("Backups that are kept")
struct BackupShelfTests {
  @Test("of 500 days: seven days, five weeks, a year of months; the newest always")
  func thinning() {
    let today = StudyDay(number: 20_514)
    var days: [StudyDay] = []
    for number in (today.number - 500)...today.number {
      days.append(StudyDay(number: number))
      let surplus = Set(
        BackupShelf.surplus(days, today: StudyDay(number: number)).map(\.number))
      days.removeAll { surplus.contains($0.number) }
    }
    let ages = days.map { today.number - $0.number }
    #expect(ages.prefix { $0 > 400 }.isEmpty)
    #expect(Array(ages.suffix(7)) == [6, 5, 4, 3, 2, 1, 0])
    #expect((20...26).contains(days.count), "\(ages)")
    let gaps = zip(days, days.dropFirst()).map { $1.number - $0.number }
    #expect(gaps.allSatisfy { $0 <= 31 })
  }

  @Test("a lone old backup is kept while it is within a year")
  func lone() {
    let today = StudyDay(number: 20_514)
    let old = StudyDay(number: 20_514 - 300)
    #expect(BackupShelf.surplus([old, today], today: today).isEmpty)
  }
}
