internal import EventLog
internal import Projections

/// A deck with its row, as a decision gets it.
struct KnownDeck: Sendable {
  var id: DeckID
  var row: DeckRow

  var reference: DeckReference { DeckReference(id: id, number: row.number, name: row.name) }
}

/// What commands about decks lead to; no event where everything is as asked for.
enum DeckDecisions {
  /// Sets one key; the whole set of scheduler numbers is stored where one of them changes.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - key: The key as it was typed.
  ///   - value: The value as it was typed; `default` clears it.
  ///   - inherited: The numbers that rule the deck while it has none of its own.
  ///   - above: What else it takes from the decks above.
  ///   - act: Who and when.
  /// - Returns: The event, the key and the value in one form each.
  /// - Throws: `unknownDeckKey`, and what `ParameterChange.apply` throws.
  static func set(
    _ deck: KnownDeck, key: String, value: String, inherited: SchedulerParameters,
    above: DeckInheritance?, _ act: Act
  ) throws(StudyError) -> (events: [Event], key: DeckKey, value: String) {
    guard let deckKey = DeckKey(rawValue: CaseFold.fold(Trimming.trimmed(key))) else {
      throw .unknownDeckKey(key)
    }
    let value = Trimming.trimmed(value)
    let isDefault = CaseFold.fold(value) == "default"
    switch deckKey {
    case .new, .reviews, .newToday, .reviewsToday, .newUsesReviews, .order:
      var change = DeckChange()
      let text = try set(&change, deckKey, valueOrNil(value), on: act.day) ?? ""
      return (events(change, deck, act), deckKey, text)
    case .language, .leech, .siblings:
      let (change, text) = try option(deckKey, isDefault ? nil : value, above)
      // What rules the deck already needs no event, and so pins nothing.
      let rules = DeckOptions(deck.row, above) == DeckOptions(deck.row.changed(by: change), above)
      let isGivenUp = isDefault || value.isEmpty
      return (rules && !isGivenUp ? [] : events(change, deck, act), deckKey, text)
    case .scheduler, .method, .steps, .relearn, .retention, .parameters, .maximumInterval, .fuzz:
      return try setParameter(
        of: deck, deckKey, isDefault ? nil : value, inherited: inherited, act)
    }
  }

  /// A change of what decks below take, too, and what it comes to; nil gives a value up.
  private static func option(
    _ key: DeckKey, _ value: String?, _ above: DeckInheritance?
  ) throws(StudyError) -> (DeckChange, String) {
    var change = DeckChange()
    switch (key, value) {
    case (.leech, nil):
      change.inheritsLeech = true
      return (change, Leech.text(above?.leech?.content ?? .standard))
    case (.leech, let value?):
      guard let rule = Leech.parse(value) else { throw ParameterChange.invalid(key, value) }
      change.leechThreshold = rule.threshold
      change.leechAction = rule.action
      return (change, Leech.text(rule))
    case (.siblings, nil):
      change.inheritsSiblings = true
      return (change, above?.keepsSiblings?.content == true ? "keep" : "bury")
    case (.siblings, let value?):
      let word = CaseFold.fold(value)
      guard word == "bury" || word == "keep" else { throw ParameterChange.invalid(key, value) }
      change.keepsSiblings = word == "keep"
      return (change, word)
    default:
      let tag = try value.flatMap { value throws(StudyError) in
        value.isEmpty ? nil : try checkedLanguage(value)
      }
      change.language = tag ?? ""
      return (change, tag ?? above?.language?.content ?? "")
    }
  }

  /// Sets one of the scheduler's numbers; a deck that has put back all of its own has none.
  private static func setParameter(
    of deck: KnownDeck, _ key: DeckKey, _ value: String?, inherited: SchedulerParameters,
    _ act: Act
  ) throws(StudyError) -> (events: [Event], key: DeckKey, value: String) {
    let own = deck.row.parameters?.parameters
    var after = own ?? inherited
    let text = try ParameterChange.apply(to: &after, key, value, inherited: inherited)
    let subject = SubjectID(deck.id)
    if value == nil, own != nil, key.isUsed(by: after.scheduler), after.rules(like: inherited) {
      return (
        act.single(.deckSet(DeckChange(inheritsParameters: true)), subject: subject), key, text
      )
    }
    let isSame = after == own ?? inherited
    return (isSame ? [] : act.single(.parametersSet(after), subject: subject), key, text)
  }

  static func checkedLanguage(_ text: String) throws(StudyError) -> String {
    guard let tag = LanguageTag.checked(text) else {
      throw ParameterChange.invalid(.language, text)
    }
    return tag
  }
}
