import EventLog
import StudyEngine

/// The lists of words, with what opens when.
struct ListsScreen: Screen {
  let lists: [ListSummary]
  let level: Int
  /// Whether locked lists stand there too before the first level.
  let showsAll: Bool

  /// In the first sessions there is one list; own words show from their first one.
  private var shown: [ListSummary] {
    guard level == 0, !showsAll else { return lists }
    return lists.filter { $0.opensAt == nil && ($0.kind != .own || $0.count > 0) }
  }

  func lines(on terminal: Terminal) -> [String] {
    let shown = shown
    let hidden = lists.count { $0.opensAt != nil } - shown.count { $0.opensAt != nil }
    let parts = shown.enumerated().map { place, list in
      TextPart.entry("\(place + 1) \(SafeText.line(Copy.Lists.name(list)))", Self.facts(of: list))
    }
    return parts.lines(on: terminal) + (hidden > 0 ? [Copy.Practice.more(hidden)] : [])
  }

  static func facts(of list: ListSummary) -> String {
    // The word that is typed comes first, where it is not the name itself.
    var facts = [Copy.Lists.shortName(list), Copy.Lists.words(list.count)].compactMap(\.self)
    switch list.kind {
    case .builtIn(let builtIn):
      if let level = list.opensAt {
        facts.append(Copy.Practice.opens(level))
      } else {
        facts += [Copy.Practice.level(builtIn.level), Copy.Practice.open]
      }
    case .own: facts += [Copy.Practice.level(0), Copy.Practice.open]
    }
    if list.learned > 0 { facts.append(Copy.Lists.learned(list.learned)) }
    if let deck = list.deck { facts.append(deck.shortID) }
    return facts.joined(separator: ", ")
  }

  var json: JSONValue {
    [
      "schema": "lists/1", "level": .number(level), "lists": .list(lists.map(Self.json)),
    ]
  }

  static func json(_ list: ListSummary) -> JSONValue {
    var id = "own"
    var level = 0
    if case .builtIn(let builtIn) = list.kind {
      id = builtIn.rawValue
      level = builtIn.level
    }
    return .compact([
      "id": .text(id), "name": .text(list.name), "count": .number(list.count),
      "learned": .number(list.learned), "level": .number(level),
      "open": .boolean(list.opensAt == nil), "deck": list.deck.map { .text($0.shortID) },
    ])
  }
}

/// The six modes, with what opens when.
struct ModesScreen: Screen {
  let level: Int
  let showsAll: Bool

  private var shown: [StudyMode] {
    StudyMode.practised.filter { level > 0 || showsAll || $0.level == 0 }
  }

  func lines(on terminal: Terminal) -> [String] {
    let parts = shown.enumerated().map { place, mode in
      TextPart.entry(
        "\(place + 1) \(mode.name)",
        (mode.level <= level ? Copy.Practice.open : Copy.Practice.opens(mode.level)) + ": "
          + Copy.Practice.summary(mode))
    }
    let hidden = StudyMode.practised.count - shown.count
    return parts.lines(on: terminal) + (hidden > 0 ? [Copy.Practice.more(hidden)] : [])
  }

  var json: JSONValue {
    [
      "schema": "modes/1", "level": .number(level),
      "modes": .list(
        StudyMode.practised.map {
          [
            "name": .text($0.name), "level": .number($0.level),
            "open": .boolean($0.level <= level),
          ]
        }),
    ]
  }
}

/// A step of choosing a round: numbered choices.
struct ChoiceScreen: Screen {
  let step: String
  let question: String
  let choices: [(name: String, facts: String)]

  func lines(on terminal: Terminal) -> [String] {
    choices.enumerated().map { place, choice in
      TextPart.entry("\(place + 1) \(SafeText.line(choice.name))", choice.facts)
    }.lines(on: terminal) + [question]
  }

  var json: JSONValue {
    [
      "schema": "practice/1", "step": .text(step),
      "choices": .list(
        choices.enumerated().map { place, choice in
          [
            "number": .number(place + 1), "name": .text(choice.name),
            "facts": .text(choice.facts),
          ]
        }),
    ]
  }
}
