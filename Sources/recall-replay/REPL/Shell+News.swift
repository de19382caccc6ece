import StudyEngine

/// What the game has brought since a sitting began.
extension Shell {
  /// Keeps how the game stands, for the news that the sitting ends with.
  func noteStanding() throws(Failure) {
    standing = try ask { engine throws(StudyError) in try engine.gameStanding() }
  }

  /// What has changed since then, told once; nil if nothing has.
  func takeNews() throws(Failure) -> GameNews? {
    guard let before = standing else { return nil }
    standing = nil
    let now = try ask { engine throws(StudyError) in try engine.gameStanding() }
    let news = now.news(since: before)
    return news.isEmpty ? nil : news
  }
}
