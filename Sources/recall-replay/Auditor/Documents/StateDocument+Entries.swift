import EventLog
import Projections

/// The state taken apart for a comparison: each card, deck, setting and day by its path.
extension StateDocument {
  typealias Entries = [String: JSONValue]

  /// The entries of two states, without the cards that are the same in both.
  ///
  /// A card is looked at as a document only where one of the rows it is made of is another one.
  static func entries(of left: Self, and right: Self) -> (Entries, Entries) {
    let isSameAround = left.around == right.around
    func isSame(_ card: CardID, _ row: CardRow, in other: Self) -> Bool {
      isSameAround && row.siblings == nil && other.fold.cardRow(card) == row
        && left.fold.noteRow(card) == right.fold.noteRow(card)
    }
    var sides: (left: Entries, right: Entries) = ([:], [:])
    for (card, path) in left.cardPaths {
      guard let row = left.fold.cardRow(card), !isSame(card, row, in: right) else { continue }
      sides.left[path] = left.card(card, row)
    }
    for (card, path) in right.cardPaths {
      guard let row = right.fold.cardRow(card), !isSame(card, row, in: left) else { continue }
      sides.right[path] = right.card(card, row)
    }
    left.addOthers(to: &sides.left)
    right.addOthers(to: &sides.right)
    return sides
  }

  /// What the document of a card shows of other rows than its own.
  private var around: Around {
    Around(
      decks: Dictionary(uniqueKeysWithValues: fold.decks.map { ($0.deck, $0.row) }),
      standard: fold.settings.first { $0.key == SettingKey.parameters }?.row)
  }

  private struct Around: Equatable {
    var decks: [DeckID: DeckRow]
    var standard: SettingRow?
  }

  /// Cards by where they stand: of two with one short id the second goes by its id.
  var cardPaths: [CardID: String] {
    var taken: Set<UInt32> = []
    var paths: [CardID: String] = [:]
    for (card, row) in fold.cards {
      let isFirst = taken.insert(row.number).inserted
      paths[card] = isFirst ? "/cards/c\(row.number)" : "/cards/\(card.text)"
    }
    return paths
  }

  var deckPaths: [DeckID: String] {
    var taken: Set<UInt32> = []
    var paths: [DeckID: String] = [:]
    for (deck, row) in fold.decks {
      let isFirst = taken.insert(row.number).inserted
      paths[deck] = isFirst ? "/decks/d\(row.number)" : "/decks/\(deck.text)"
    }
    return paths
  }

  private func addOthers(to entries: inout Entries) {
    for (deck, path) in deckPaths { entries[path] = fold.deckRow(deck).map(self.deck) }
    for (day, row) in fold.days where row.hasAnswers {
      entries[Self.path(of: day)] = Self.day(day, row)
    }
    entries.merge(settingEntries) { $1 }
    guard case .object(let game) = game else { return }
    for (name, value) in game {
      for (path, part) in Self.parts(of: name, value) { entries["/game/" + path] = part }
    }
  }

  /// A part of the game taken apart by day, so that a change names the quest, the week or the day.
  private static func parts(of name: String, _ value: JSONValue) -> [(String, JSONValue)] {
    guard case .list(let items) = value else { return [(name, value)] }
    switch name {
    case "quests":
      return items.compactMap { day in path(name, day, "day").map { ($0, quests(day)) } }
    case "weeks":
      return items.compactMap { week in path(name, week, "from").map { ($0, week) } }
    case "frozen", "repaired":
      return items.compactMap { day in
        if case .text(let text) = day { ("\(name)/\(text)", true) } else { nil }
      }
    default: return [(name, value)]
    }
  }

  private static func path(_ name: String, _ value: JSONValue, _ key: String) -> String? {
    if case .text(let day)? = value[key] { "\(name)/\(day)" } else { nil }
  }

  /// The quests of a day by their kinds.
  private static func quests(_ day: JSONValue) -> JSONValue {
    var entries: [String: JSONValue] = ["level": day["level"] ?? 0]
    guard case .list(let quests)? = day["quests"] else { return day }
    for quest in quests {
      guard case .integer(let number)? = quest["kind"], case .object(var parts) = quest else {
        continue
      }
      parts["kind"] = nil
      entries[Self.name(ofQuest: number)] = .object(parts)
    }
    return .object(entries)
  }

  /// What a kind of quest is called in a path.
  static func name(ofQuest number: Int64) -> String {
    UInt8(exactly: number).flatMap(QuestKind.init).map { "\($0)" } ?? String(number)
  }

  static func path(of day: StudyDay) -> String { "/days/\(day.text)" }

  var settingEntries: Entries {
    guard case .object(let settings) = settings else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: settings.map { ("/settings/" + JSONChange.escaped($0.key), $0.value) })
  }
}
