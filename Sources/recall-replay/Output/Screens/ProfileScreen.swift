import EventLog
import StudyEngine

struct ProfileScreen: Screen {
  let profile: ProfileView

  func lines(on terminal: Terminal) -> [String] {
    let separator = terminal.isPlain ? ", " : terminal.isASCII ? " - " : " · "
    return Copy.Profile.lines(profile, separator: separator)
  }

  var json: JSONValue {
    .compact([
      "schema": "profile/1", "since": profile.beganAt.map { .instant($0) },
      "level": .number(profile.level.level), "rank": .text(profile.level.rank),
      "earned": .number(profile.level.earned), "xp": .number(profile.level.balance),
      "streak": GameJSON.streak(profile.streak), "cards": .number(profile.cardCount),
      "learned": .number(profile.learnedCount), "answers": .number(profile.answerCount),
      "days": .number(profile.dayCount),
      "badges": .number(profile.badges.badges.count { $0.day != nil }),
      "goals": .list(profile.badges.goals.map(GameJSON.goal)),
      "practiceTime": profile.hasPracticeTime ? true : nil,
    ])
  }
}
