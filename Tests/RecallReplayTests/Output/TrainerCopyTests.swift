import EventLog
import Testing

@testable import StudyEngine
@testable import recall_replay

@Suite("Words of the trainer")
struct TrainerCopyTests {
  private static func inBoth(_ check: () throws -> Void) rethrows {
    try check()
    try Copy.$speaker.withValue(Speaker(.german), operation: check)
  }

  @Test("a tip names what can be typed as it stands")
  func tips() {
    let tips: [Tip] = [
      .streakAtRisk(days: 4), .streakTakesSnowflake(days: 4), .openMistakes(7), .manyDue(60),
      .goalNear(3), .lowAccuracy(60),
      .highAccuracy(97), .favouritesUnseen(12), .usualHour(19),
    ]
    Self.inBoth {
      for tip in tips {
        var view = TipView(tip)
        view.deck = DeckReference(id: .zero, number: 3, name: "Spanish")
        let text = Copy.Tips.text(view)
        #expect(!text.contains("LIST") && !text.contains("DECK"), "\(text)")
        #expect(!text.contains("`review`"), "nothing is due: \(text)")
        view.hasQueue = true
        #expect(Copy.Tips.text(view).contains("\(tip.number)"))
      }
      #expect(Copy.Tips.text(TipView(.streakAtRisk(days: 4))).contains("`practice core`"))
      #expect(!Copy.Tips.text(TipView(.highAccuracy(97))).contains("type"))
      var own = TipView(.usualHour(19))
      let general = Copy.Tips.text(own)
      own.knowsHour = true
      #expect(general != Copy.Tips.text(own))
    }
  }

  @Test("in an SM-2 deck a round's keys are grades")
  func grades() {
    let keys = Copy.Practice.keys(.cards, takesGrades: true).map(\.0)
    #expect(keys.contains("0-2 a") && keys.contains("5 e") && !keys.contains("2 h"))
    #expect(Copy.Practice.keys(.cards, takesGrades: false).map(\.0).contains("2 h"))
  }

  @Test("between a judged answer and the next question no key answers")
  func keysBetween() {
    for mode in [StudyMode.quiz, .swipe, .type, .match] {
      let keys = Copy.Practice.keysAfterAnswer(mode).map(\.0)
      #expect(keys.first == "Enter" && keys.contains("u") && !keys.contains("1-4"))
    }
  }

  @Test("a repair is offered only to who can pay it")
  func repair() {
    var streak = StreakView(
      day: StudyDay(number: 20_514), days: 0, isTodayDone: false, snowflakes: 1, freezing: [],
      gap: [StudyDay(number: 20_512), StudyDay(number: 20_513)], repairable: 9, frozen: [],
      longest: 9)
    Self.inBoth {
      streak.snowflakes = 1
      #expect(!Copy.Game.streak(streak).contains { $0.contains("streak repair") })
      streak.snowflakes = 2
      #expect(Copy.Game.streak(streak).contains { $0.contains("streak repair") })
    }
  }

  @Test("a claim of many chests says each kind once, with the beads of all of them")
  func chests() {
    let day = StudyDay(number: 20_514)
    let levels = (1...40).map {
      OpenedChest(kind: .level, number: UInt32($0), beads: 5, day: day)
    }
    let report = ClaimReport(
      login: nil, chests: levels + [OpenedChest(kind: .bonus, beads: 25, day: day)],
      gainedBeads: 225, gainedBoosters: 0, beads: 225, boosters: 0)
    Self.inBoth {
      let lines = Copy.Quests.claimed(report)
      #expect(lines.count == 3)
      #expect(lines[0].contains("40") && lines[0].contains("+200"))
    }
  }
}
