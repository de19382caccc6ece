import EventLog
import StudyEngine

/// Choosing a round step by step: the list, which of its cards, how.
final class PracticeSetup: StudyActivity {
  private enum Step {
    case list([ListChoice])
    case status(ListChoice, [PracticeStatus])
    case mode(ListChoice, PracticeStatus, [StudyMode])
  }

  /// A list that can be practised: one of the program, or a deck.
  enum ListChoice {
    case builtIn(BuiltInList)
    case deck(DeckReference)
  }

  private var step = Step.list([])
  private var names: [String] = []

  let takesKeys = false
  let shown: ShownCard? = nil

  var prompt: String {
    switch step {
    case .list: Copy.Practice.listPrompt
    case .status: Copy.Practice.statusPrompt
    case .mode: Copy.Practice.modePrompt
    }
  }

  func note(_ outcome: Outcome) {}
  func knows(key: String) -> Bool { false }
  func drawIfNeeded(in shell: Shell, _ drop: () -> Void) {}
  func redraw(in shell: Shell) {}
  func refresh(in shell: Shell) throws(Failure) {}

  func stop(in shell: Shell, isAsked: Bool) throws(Failure) {
    shell.review = nil
    let screen = Message(
      Copy.Practice.cancelled, json: ["schema": "practice/1", "status": "cancelled"])
    if isAsked || !shell.isJSON { shell.show(screen) }
  }

  func advance(in shell: Shell) throws(Failure) {
    let lists = try shell.ask { engine throws(StudyError) in try engine.lists() }
      .filter { $0.opensAt == nil && $0.count > 0 }
    let decks = try shell.ask { engine throws(StudyError) in try engine.decks() }
    var choices: [(list: ListChoice, name: String, facts: String)] = []
    for list in lists {
      switch list.kind {
      case .builtIn(let builtIn):
        choices.append((.builtIn(builtIn), Copy.Lists.name(list), ListsScreen.facts(of: list)))
      case .own:
        guard let deck = list.deck else { continue }
        choices.append((.deck(deck), Copy.Lists.name(list), ListsScreen.facts(of: list)))
      }
    }
    let known = Set(lists.compactMap(\.deck?.id))
    for deck in decks where deck.above.isEmpty && !known.contains(deck.deck.id) {
      choices.append((.deck(deck.deck), deck.deck.name, deck.deck.shortID))
    }
    // More decks than fit on a screen go by their names.
    let shown = choices.prefix(16)
    step = .list(shown.map(\.list))
    names = shown.map(\.name)
    shell.show(
      ChoiceScreen(
        step: "list", question: Copy.Practice.chooseList, choices: shown.map { ($0.name, $0.facts) }
      )
    )
  }

  func take(_ text: String, in shell: Shell) throws(Failure) -> Bool {
    let word = text.wordsBetweenBlanks.joined(separator: " ")
    if ["", "q", "stop", ":stop"].contains(word) {
      try stop(in: shell, isAsked: true)
      return true
    }
    guard !word.begins(with: ":") else { return false }
    guard let place = place(of: word) else {
      if Int(word) != nil {
        shell.show(
          Message(Copy.Practice.noChoice(names.count), json: ["schema": "practice/1"]))
        return true
      }
      if let locked = try locked(word, in: shell) { throw Failure(StudyError.practice(locked)) }
      return false
    }
    switch step {
    case .list(let lists): try chooseStatus(of: lists[place], in: shell)
    case .status(let list, let statuses):
      try chooseMode(list, statuses[place], in: shell)
    case .mode(let list, let status, let modes):
      try begin(list, status, modes[place], in: shell)
    }
    return true
  }

  /// Why a list of the program that is named is no choice; nil if it is none that is locked.
  private func locked(_ word: String, in shell: Shell) throws(Failure) -> PracticeError? {
    guard case .list = step else { return nil }
    for list in BuiltInList.allCases where Copy.Lists.isMeant(list, by: word) {
      let level = try shell.ask { engine throws(StudyError) in try engine.level() }
      return level < list.level ? .listLocked(list, level: level) : nil
    }
    return nil
  }

  private func place(of word: String) -> Int? {
    if let number = Int(word) { return names.indices.contains(number - 1) ? number - 1 : nil }
    let folded = word.lowercased()
    if let place = names.firstIndex(where: { $0.lowercased() == folded }) { return place }
    guard case .list(let lists) = step else { return nil }
    return lists.firstIndex { choice in
      switch choice {
      case .builtIn(let list): Copy.Lists.isMeant(list, by: word)
      case .deck: false
      }
    }
  }

  private func chooseStatus(of list: ListChoice, in shell: Shell) throws(Failure) {
    let deck = try PracticeCommand.deck(of: list, in: shell)
    let counts = try shell.ask { engine throws(StudyError) in
      try engine.statusCounts(deck: deck.id)
    }
    let statuses = PracticeStatus.asked
    step = .status(.deck(deck), statuses)
    names = statuses.map(\.name)
    shell.show(
      ChoiceScreen(
        step: "status", question: Copy.Practice.chooseStatus,
        choices: statuses.map { ($0.name, Copy.Practice.statusFacts($0, counts[$0] ?? 0)) }))
  }

  private func chooseMode(
    _ list: ListChoice, _ status: PracticeStatus, in shell: Shell
  ) throws(Failure) {
    let level = try shell.ask { engine throws(StudyError) in try engine.level() }
    let modes = StudyMode.practised.filter { $0.level <= level }
    guard modes.count > 1 else { return try begin(list, status, .cards, in: shell) }
    step = .mode(list, status, modes)
    names = modes.map(\.name)
    shell.show(
      ChoiceScreen(
        step: "mode", question: Copy.Practice.chooseMode,
        choices: modes.map { ($0.name, Copy.Practice.summary($0)) }))
  }

  private func begin(
    _ list: ListChoice, _ status: PracticeStatus, _ mode: StudyMode, in shell: Shell
  ) throws(Failure) {
    let deck = try PracticeCommand.deck(of: list, in: shell)
    let request = PracticeRequest(deck: deck.id, status: status, mode: mode)
    let practice = try shell.ask { engine throws(StudyError) in try engine.practice(request) }
    shell.review = nil
    try PracticeCommand.start(practice, in: shell)
  }
}
