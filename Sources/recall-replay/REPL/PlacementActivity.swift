import EventLog
import StudyEngine

/// The placement test that is running.
final class PlacementActivity: StudyActivity {
  private let questions: [PlacementQuestion]
  private var place = 0
  private var right = 0
  private var needsDrawing = true

  let shown: ShownCard? = nil
  /// Lines: a digit and Enter would answer two of its few questions.
  let takesKeys = false
  var prompt: String { Copy.Plans.placePrompt }

  init(_ questions: [PlacementQuestion]) { self.questions = questions }

  func note(_ outcome: Outcome) {}
  func refresh(in shell: Shell) throws(Failure) {}

  func knows(key: String) -> Bool { ["1", "2", "3", "4", "q", "?"].contains(key) }

  func drawIfNeeded(in shell: Shell, _ drop: () -> Void) {
    guard needsDrawing else { return }
    drop()
    draw(in: shell)
  }

  func redraw(in shell: Shell) { draw(in: shell) }

  private func draw(in shell: Shell) {
    needsDrawing = false
    shell.show(
      PlacementScreen(
        question: questions[place], number: place + 1, total: questions.count,
        saysKeys: place == 0))
  }

  func advance(in shell: Shell) throws(Failure) {
    guard place == questions.count else {
      needsDrawing = true
      if !shell.readsKeys { draw(in: shell) }
      return
    }
    try shell.noteStanding()
    shell.review = nil
    let outcome = try shell.perform(.plan(.place(right: right)))
    shell.show(
      OutcomeScreen(
        outcome: outcome, clock: try shell.clock(), news: try shell.takeNews()))
  }

  func take(_ text: String, in shell: Shell) throws(Failure) -> Bool {
    let word = text.wordsBetweenBlanks.joined(separator: " ")
    switch word {
    case "q", "stop", ":stop": try stop(in: shell, isAsked: true)
    case "?": shell.show(Message(Copy.Plans.howToPlace, json: ["schema": "hint/1"]))
    case "": try answer(nil, in: shell)
    default:
      guard !word.begins(with: ":") else { return false }
      guard let number = Int(word), questions[place].options.indices.contains(number - 1) else {
        shell.show(Message(Copy.Plans.howToPlace, json: ["schema": "hint/1"]))
        return true
      }
      try answer(number - 1, in: shell)
    }
    return true
  }

  /// Takes an answer; nil where it is not known.
  private func answer(_ option: Int?, in shell: Shell) throws(Failure) {
    if option == questions[place].rightPlace { right += 1 }
    place += 1
    try advance(in: shell)
  }

  func stop(in shell: Shell, isAsked: Bool) throws(Failure) {
    shell.review = nil
    let screen = Message(Copy.Plans.notPlaced, json: ["schema": "place/1", "status": "left"])
    if isAsked || !shell.isJSON { shell.show(screen) }
  }
}
