import EventLog
import Projections
import TestSupport
import Testing

@testable import recall_replay

/// What each story must add up to, worked out by hand; no rewriting of fixtures changes it.
@Suite("Meaning of the fixture logs")
struct FixtureMeaningTests {
  @Test("marks, places and cram answers are what the story says")
  func marks() throws {
    let fold = try fold(Story(name: "marks-and-rounds", cards: [], days: [:]))
    let rows = fold.cards.map(\.row).sorted { $0.number < $1.number }
    #expect(rows.map(\.flag) == [3, 0, 0])
    #expect(rows.map(\.position) == [1, 2, 1])
    let day = try #require(StudyDay(text: "2026-03-02"))
    #expect(rows.map { $0.isPostponed(on: day) } == [false, false, true])
    #expect(fold.dayRow(day)?.crammed == 3)
    #expect(fold.sessions.map { $0.row.start?.session.mode }.count { $0 == .preview } == 1)
  }

  @Test("the reverse follows an edit, and is buried on the day of the other's answer alone")
  func siblings() throws {
    let fold = try fold(Story(name: "siblings", cards: [], days: [:]))
    let cards = fold.cards.sorted { $0.row.number < $1.row.number }
    #expect(fold.noteRow(cards[1].card)?.back == "el pan blanco")
    #expect(cards[0].row.siblings == cards[0].card && cards[1].row.siblings == cards[0].card)
    // Its own answer on the next day ended that.
    #expect(cards[1].row.buriedUntil == .never)
  }

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
      #expect(row.schedule.stability == wanted.stability, "\(wanted.card)")
      #expect(row.schedule.difficulty == wanted.difficulty, "\(wanted.card)")
    }
  }

  @Test("the study days count what was answered on them", arguments: stories)
  func days(story: Story) throws {
    let fold = try fold(story)
    let found = Dictionary(
      fold.days.filter(\.row.hasAnswers).map { ($0.day.text, $0.row.reviews) }
    ) { $1 }
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
