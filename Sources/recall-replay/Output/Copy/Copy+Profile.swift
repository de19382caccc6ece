import EventLog
import StudyEngine

extension Copy {
  /// The words of `profile`.
  enum Profile {
    static func lines(_ view: ProfileView, separator: String) -> [String] {
      let (level, streak) = (view.level, view.streak)
      let (days, flakes) = (streak.days, streak.snowflakes)
      let (cards, learned) = (view.cardCount, view.learnedCount)
      let badges = view.badges.badges.count { $0.day != nil }
      return [
        title(view),
        "Level \(level.level), \(Game.rank(level)). \(level.balance) XP.",
        both(
          "Streak \(days), the longest \(streak.longest). \(flakes, "snowflake", "snowflakes").",
          """
          Serie \(days), die längste \(streak.longest). \
          \(flakes, "Schneeflocke", "Schneeflocken").
          """),
        both(
          """
          \(learned) of \(cards, "word", "words") learned. \
          \(view.answerCount, "answer", "answers") on \(view.dayCount, "day", "days").
          """,
          """
          \(learned) von \(cards, "Wort", "Wörtern") gelernt. \
          \(view.answerCount, "Antwort", "Antworten") an \(view.dayCount, "Tag", "Tagen").
          """),
        both("\(badges) of 20 badges: `badges`.", "\(badges) von 20 Abzeichen: `badges`."),
        Game.longGoals(view.badges.goals, separator: separator),
      ] + (view.hasPracticeTime ? [practiceTime] : [])
    }

    private static func title(_ view: ProfileView) -> String {
      guard let start = view.beganAt else {
        return both("Profile: nothing has happened yet.", "Profil: Noch ist nichts geschehen.")
      }
      // The month is enough to say how long it has been.
      let month = MomentText.dayAndTime(start, view.offset).prefix(7)
      return both("Profile: learning since \(month).", "Profil: Lernt seit \(month).")
    }

    private static var practiceTime: String {
      both(
        "Some of it was made under a controlled clock: practice time, not real days.",
        "Einiges davon entstand unter einer gestellten Uhr: Übungszeit, keine echten Tage.")
    }
  }
}
