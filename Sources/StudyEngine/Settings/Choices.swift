internal import EventLog
internal import Projections

/// A value that can be typed, and what it is in a few words.
public struct Choice: Hashable, Sendable {
  /// What is typed.
  public var value: String
  /// What it means, in a few words.
  public var hint: String
}

extension StudyEngine {
  /// What `deck set` can set in this version, each with what it takes.
  public static var deckKeys: [Choice] {
    DeckKey.allCases.filter { $0.allowed != "nothing yet" }
      .map { Choice(value: $0.rawValue, hint: $0.allowed) }
  }

  /// The same by their names alone, for a complaint.
  static var deckKeyNames: String { deckKeys.map(\.value).joined(separator: ", ") }

  /// Whether decks below take a key's value over while they have no scheduler numbers of their own.
  public static func isInherited(deckKey key: String) -> Bool {
    switch DeckKey(rawValue: CaseFold.fold(Trimming.trimmed(key))) {
    case .scheduler, .method, .steps, .relearn, .retention, .parameters, .maximumInterval, .fuzz,
      .leech, .siblings, .language:
      true
    case .new, .reviews, .newToday, .reviewsToday, .newUsesReviews, .order, nil:
      false
    }
  }

  /// Values that `deck set` takes for a key, where they are few; none for an unknown key.
  public static func deckValues(of key: String) -> [Choice] {
    guard let key = DeckKey(rawValue: CaseFold.fold(Trimming.trimmed(key))) else { return [] }
    let own: [Choice] =
      switch key {
      case .steps: stepExamples(standard: SchedulerParameters.standard.stepSeconds)
      case .relearn: stepExamples(standard: SchedulerParameters.standard.relearningStepSeconds)
      default: words(of: key.allowed)
      }
    return own + [
      Choice(value: "default", hint: "as the deck above, or as decks that were not set")
    ]
  }

  /// Values that a setting takes, where they are words or few; zones by their names.
  public static func values(ofSetting key: String) -> [Choice] {
    guard let definition = try? SettingRegistry.definition(key) else { return [] }
    let own: [Choice] =
      switch definition.kind {
      case .word(let words): words.map { Choice(value: $0, hint: "") }
      case .number(let range) where range.count <= 24:
        range.map { Choice(value: String($0), hint: "") }
      case .number, .text: []
      case .duration: [Choice(value: "0", hint: ""), Choice(value: "20m", hint: "a time")]
      case .clockTimeOrOff:
        [Choice(value: "off", hint: ""), Choice(value: definition.defaultValue, hint: "a time")]
      case .zone:
        [Choice(value: "system", hint: "")] + Zone.names.map { Choice(value: $0, hint: "") }
      case .steps: stepExamples(standard: SchedulerParameters.standard.stepSeconds)
      }
    return own + [Choice(value: "default", hint: definition.defaultValue)]
  }

  /// The keys of a search, such as `tag`, each with what it takes.
  public static var searchKeys: [Choice] {
    SearchKey.allCases.map { Choice(value: $0.rawValue, hint: $0.needs) }
  }

  /// Cards whose short ids begin with some digits, in order of their numbers.
  ///
  /// - Parameters:
  ///   - digits: Such as `12` for c12, c120 and c121; none for all cards.
  ///   - limit: How many to return at most.
  /// - Returns: Cards that are not deleted; a look-up for each number.
  /// - Throws: `log` with what the store says.
  public func cards(numbered digits: String, limit: Int) throws(StudyError) -> [CardView] {
    guard digits.utf8.count <= 9, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      digits.first != "0"
    else { return [] }
    return try ask { rows, moment throws(StudyError) in
      let last: UInt32
      do throws(EventLogError) { last = try rows.givenNumbers().card } catch { throw .log(error) }
      var cards: [CardView] = []
      var range = digits.isEmpty ? 1...max(1, last) : UInt32(digits).map { $0...$0 } ?? 1...1
      while range.lowerBound <= last, cards.count < limit {
        for number in range where number <= last && cards.count < limit {
          guard let id = try rows.card(numbered: number), let known = try rows.knownCard(id)
          else { continue }
          let inForce = try rows.parameters(for: known.deck, moment)
          cards.append(
            CardView(
              known.card, in: known.deck.reference, scheduler: inForce, on: moment.day))
        }
        if digits.isEmpty || range.upperBound > 99_999_999 { break }
        range = range.lowerBound * 10...range.upperBound * 10 + 9
      }
      return cards
    }
  }

  /// `a`, `b` and `c` of "a, b, c"; none where a part is more than a word.
  private static func words(of allowed: String) -> [Choice] {
    let parts = allowed.split(separator: ",").map { Trimming.trimmed(String($0)) }
    guard parts.count > 1, parts.allSatisfy({ !$0.contains(" ") }) else { return [] }
    return parts.map { Choice(value: $0, hint: "") }
  }

  private static func stepExamples(standard: [UInt32]) -> [Choice] {
    [
      Choice(value: StepList.text(standard), hint: "steps as usual"),
      Choice(value: "none", hint: "no steps"),
    ]
  }
}
