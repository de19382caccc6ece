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
  ///   - act: Who and when.
  /// - Returns: The event, the key and the value in one form each.
  /// - Throws: `unknownDeckKey`, and what `ParameterChange.apply` throws.
  static func set(
    _ deck: KnownDeck, key: String, value: String, inherited: SchedulerParameters, _ act: Act
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
    case .language:
      let tag = isDefault || value.isEmpty ? "" : try checkedLanguage(value)
      return (events(DeckChange(language: tag), deck, act), deckKey, tag)
    case .leech:
      let standard = (threshold: DeckRow.standardLeechThreshold, action: LeechAction.tag)
      guard let leech = isDefault ? standard : Leech.parse(value) else {
        throw ParameterChange.invalid(deckKey, value)
      }
      let change = DeckChange(leechThreshold: leech.threshold, leechAction: leech.action)
      let text = Leech.text(threshold: leech.threshold, action: leech.action)
      return (events(change, deck, act), deckKey, text)
    case .siblings:
      let word = isDefault ? "bury" : CaseFold.fold(value)
      guard word == "bury" || word == "keep" else { throw ParameterChange.invalid(deckKey, value) }
      return (events(DeckChange(keepsSiblings: word == "keep"), deck, act), deckKey, word)
    default:
      return try setParameter(
        of: deck, deckKey, isDefault ? nil : value, inherited: inherited, act)
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
