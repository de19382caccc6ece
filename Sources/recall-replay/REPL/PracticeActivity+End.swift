import StudyEngine

/// How a round ends, or is left.
extension PracticeActivity {
  func end(in shell: Shell) throws(Failure) {
    shell.review = nil
    question = nil
    let lost = try PracticeLoss(of: practice, in: shell)
    guard let id = practice.session.id else {
      return shell.show(
        Message(
          lost.map(Copy.Practice.lost) ?? Copy.Practice.nothingLeft,
          json: ["schema": "practice/1", "status": "empty"]))
    }
    let outcome = try shell.perform(.endSession(id))
    shell.show(
      PracticeEndScreen(
        practice: practice, outcome: outcome, isPaused: false, news: try shell.takeNews(),
        lost: lost))
  }

  func stop(in shell: Shell, isAsked: Bool) throws(Failure) {
    shell.review = nil
    let screen: any Screen
    if let id = practice.session.id {
      let isPaused = !practice.pending.isEmpty
      let outcome = try shell.perform(isPaused ? .pauseSession(id) : .endSession(id))
      screen = PracticeEndScreen(
        practice: practice, outcome: outcome, isPaused: isPaused, news: try shell.takeNews())
    } else {
      screen = Message(
        Copy.Practice.left, json: ["schema": "practice/1", "status": "left"])
    }
    if isAsked || !shell.isJSON { shell.show(screen) }
  }
}
