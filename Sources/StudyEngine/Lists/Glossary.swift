internal import EventLog
internal import Projections

/// The words of all open decks from A to Z.
public struct Glossary: Sendable {
  /// The words asked for, sorted by what they begin with behind an article.
  public var entries: [Entry]
  /// How many words each letter has, in order; `#` holds what begins with none.
  public var letters: [(letter: String, count: Int)]
  /// All words.
  public var total: Int

  /// A line of the glossary: a card with its answer.
  public struct Entry: Sendable {
    public var card: CardReference
    /// What is answered, as it is stored.
    public var back: String
    public var status: CardStatus
  }
}

extension StudyEngine {
  /// The words of all open decks.
  ///
  /// - Parameter letter: Those that begin with it, be it a letter or several; nil for all.
  /// - Returns: Sorted by letters without case and accents; about 2 µs a card.
  /// - Throws: `log` with what the store says.
  public func glossary(letter: String? = nil) throws(StudyError) -> Glossary {
    try ask { rows, _ throws(StudyError) in try rows.glossary(letter: letter) }
  }
}

extension StudyRows where Self: ~Copyable {
  fileprivate borrowing func glossary(letter: String?) throws(StudyError) -> Glossary {
    let open = Set(try knownDecks().filter(\.row.isOpen).map(\.id))
    var rows: [CardID: CardRow] = [:]
    try forEachCard { id, row in
      if !row.isDeleted, open.contains(row.deck) { rows[id] = row }
      return .next
    }
    var fold = SearchFold()
    let start = letter.map { fold.fold(Trimming.trimmed($0)) }
    let wanted = start.map(GlossaryKey.letter(of:))
    // What is no letter, or one alone, stands for a whole part; more is the beginning of a word.
    let isPart = letter.map { Trimming.trimmed($0).count < 2 } ?? true
    var counts: [String: Int] = [:]
    var found: [(key: [UInt8], entry: Glossary.Entry)] = []
    try forEachNote { id, note in
      guard let row = rows[id] else { return .next }
      let key = fold.fold(GlossaryKey.text(of: note.front))
      let initial = GlossaryKey.letter(of: key)
      counts[initial, default: 0] += 1
      if wanted == nil || wanted == initial, isPart || key.starts(with: start ?? []) {
        found.append(
          (
            key,
            Glossary.Entry(
              card: CardReference(id: id, number: row.number, front: note.front), back: note.back,
              status: CardStatus(row.status))
          ))
      }
      return .next
    }
    found.sort {
      $0.key == $1.key
        ? ($0.entry.card.number, $0.entry.card.id) < ($1.entry.card.number, $1.entry.card.id)
        : $0.key.lexicographicallyPrecedes($1.key)
    }
    return Glossary(
      entries: found.map(\.entry),
      letters: counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { ($0.key, $0.value) },
      total: counts.values.reduce(0, +))
  }
}

/// By what a word is sorted.
enum GlossaryKey {
  /// Articles of the languages that lists are likely to be in; what has a capital behind it in German.
  private static let articles: Set<String> = [
    "the", "a", "an", "el", "la", "los", "las", "un", "una", "le", "les", "une",
  ]
  private static let germanArticles: Set<String> = ["der", "die", "das"]

  /// The text without an article before it.
  static func text(of front: String) -> String {
    let words = front.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard words.count == 2 else { return front }
    let first = CaseFold.fold(words[0])
    if articles.contains(first) { return String(words[1]) }
    let isNoun = words[1].first?.isUppercase == true
    return germanArticles.contains(first) && isNoun ? String(words[1]) : front
  }

  /// The capital letter that folded text begins with, `#` where it is none.
  static func letter(of key: [UInt8]) -> String {
    guard
      let first = String(decoding: key, as: UTF8.self).unicodeScalars
        .first(where: { !$0.properties.isWhitespace }), first.properties.isAlphabetic
    else { return "#" }
    return first.properties.uppercaseMapping
  }
}
