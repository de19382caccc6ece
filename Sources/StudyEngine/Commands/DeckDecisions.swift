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
  static func create(
    name: String, language: String?, among decks: [DeckReference], _ act: Act
  ) throws(StudyError) -> [Event] {
    let name = try DeckName.checked(name, among: decks)
    var tag: String?
    if let language, !language.isEmpty { tag = try checkedLanguage(language) }
    let payload = EventPayload.deckCreated(number: act.nextDeckNumber, name: name, language: tag)
    let deck: DeckID = act.createdID()
    return act.single(payload, subject: SubjectID(deck))
  }

  static func rename(
    _ deck: KnownDeck, name: String, among decks: [DeckReference], _ act: Act
  ) throws(StudyError) -> [Event] {
    let name = try DeckName.checked(name, for: deck.id, among: decks)
    guard !name.isIdentical(to: deck.row.name) else { return [] }
    return act.single(.deckRenamed(name: name), subject: SubjectID(deck.id))
  }

  static func archive(_ deck: KnownDeck, _ act: Act) -> [Event] {
    deck.row.isArchived ? [] : act.single(.deckArchived, subject: SubjectID(deck.id))
  }

  static func restore(_ deck: KnownDeck, _ act: Act) -> [Event] {
    deck.row.isArchived ? act.single(.deckRestored, subject: SubjectID(deck.id)) : []
  }

  static func delete(_ deck: KnownDeck, _ act: Act) -> [Event] {
    act.single(.deckDeleted, subject: SubjectID(deck.id))
  }

  /// Sets one key; the whole set of scheduler numbers is stored where one of them changes.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - key: The key as it was typed.
  ///   - value: The value as it was typed; `default` clears it.
  ///   - common: The numbers of decks without their own.
  ///   - act: Who and when.
  /// - Returns: The event, the key and the value in one form each.
  /// - Throws: `unknownDeckKey`, and what `ParameterChange.apply` throws.
  static func set(
    _ deck: KnownDeck, key: String, value: String, common: SchedulerParameters, _ act: Act
  ) throws(StudyError) -> (events: [Event], key: DeckKey, value: String) {
    guard let deckKey = DeckKey(rawValue: CaseFold.fold(Trimming.trimmed(key))) else {
      throw .unknownDeckKey(key)
    }
    let value = Trimming.trimmed(value)
    let isDefault = CaseFold.fold(value) == "default"
    let subject = SubjectID(deck.id)
    switch deckKey {
    case .new:
      let limit =
        isDefault
        ? DeckRow.standardDailyNewLimit
        : try ParameterChange.number(value, deckKey, DeckKey.newLimit)
      let isSame = limit == deck.row.dailyNewLimit
      let change = DeckChange(dailyNewLimit: limit)
      return (isSame ? [] : act.single(.deckSet(change), subject: subject), deckKey, "\(limit)")
    case .language:
      let tag = isDefault || value.isEmpty ? "" : try checkedLanguage(value)
      let isSame = tag.isIdentical(to: deck.row.language ?? "")
      let change = DeckChange(language: tag)
      return (isSame ? [] : act.single(.deckSet(change), subject: subject), deckKey, tag)
    default:
      let before = deck.row.parameters?.parameters ?? common
      var after = before
      let text = try ParameterChange.apply(
        to: &after, deckKey, isDefault ? nil : value, common: common)
      let events = after == before ? [] : act.single(.parametersSet(after), subject: subject)
      return (events, deckKey, text)
    }
  }

  private static func checkedLanguage(_ text: String) throws(StudyError) -> String {
    guard let tag = LanguageTag.checked(text) else {
      throw ParameterChange.invalid(.language, text)
    }
    return tag
  }
}
