import StudyEngine

/// What the game has brought since a sitting began.
extension Shell {
  /// Keeps how the game stands before the first act of a sitting, for the news that it ends with.
  ///
  /// Days and sittings are gone through for that: who only looks at a card does not wait for it.
  func noteStanding() throws(Failure) {
    guard standing == nil else { return }
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
