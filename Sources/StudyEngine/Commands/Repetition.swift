internal import EventLog
internal import Projections

/// Whether a command with an id that the log has is the one that made that event.
enum Repetition {
  /// The first given field that differs; nil if the event is what the command would have made.
  ///
  /// Only what was given is compared: a rating that is sent again under its key is the same
  /// whatever card is shown by now.
  static func difference(of command: Command, from event: DecodedEvent) throws(StudyError)
    -> String?
  {
    switch (command, event.payload) {
    case (.createDeck(let name, let language), .deckCreated(_, let known, let tag)):
      if !DeckName.normalized(name).isIdentical(to: known) { return "name" }
      return (language.map(Trimming.trimmed) ?? "") == (tag ?? "") ? nil : "language"
    case (.renameDeck(let deck, let name), .deckRenamed(let known)):
      if event.subject != SubjectID(deck) { return "subject" }
      return DeckName.normalized(name).isIdentical(to: known) ? nil : "name"
    case (.limitDeck(let deck, let new, let reviews, let isToday), .deckSet(let change)):
      if event.subject != SubjectID(deck) { return "subject" }
      return difference(ofLimits: new, reviews, isToday: isToday, from: change)
    case (.setDeck(let deck, let key, let value), .deckSet),
      (.setDeck(let deck, let key, let value), .parametersSet):
      if event.subject != SubjectID(deck) { return "subject" }
      return difference(ofDeckKey: key, value: value, from: event.payload)
    // What it moved was decided on the cards of that time.
    case (.reschedule, .dueSet): return nil
    case (.archiveDeck(let deck), .deckArchived), (.restoreDeck(let deck), .deckRestored),
      (.deleteDeck(let deck), .deckDeleted):
      return event.subject == SubjectID(deck) ? nil : "subject"
    case (
      .addCard(let deck, let front, let back, let tags, let withReverse), .cardCreated(let card)
    ):
      if withReverse != (card.siblings != nil) { return "siblings" }
      return difference(deck, front, back, tags, from: card)
    case (
      .quickAdd(_, let front, let back, let tags, let withReverse), .cardCreated(let card)
    ):
      if withReverse != (card.siblings != nil) { return "siblings" }
      return difference(card.deck, front, back, tags, from: card)
    case (.quickAdd(let name, _, _, _, _), .deckCreated(_, let known, _)):
      return DeckName.normalized(name).isIdentical(to: known) ? nil : "name"
    case (.editCard(let card, let change), .cardEdited(let known)):
      if event.subject != SubjectID(card) { return "subject" }
      return difference(change, from: known)
    case (.moveCard(let card, let deck), .cardMoved(let known)):
      if event.subject != SubjectID(card) { return "subject" }
      return deck == known ? nil : "deck"
    case (.setFavourite(let card, let isMarked), .favourite(let known)):
      if event.subject != SubjectID(card) { return "subject" }
      return (isMarked ?? known) == known ? nil : "favourite"
    case (.tagCard(let card, let add, let remove), .tagged(let added, let removed)):
      if event.subject != SubjectID(card) { return "subject" }
      return difference(ofTags: add, remove, from: added, removed)
    case (.suspendCard(let card), .suspend),
      (.resumeCard(let card), .resume), (.deleteCard(let card), .cardDeleted):
      return event.subject == SubjectID(card) ? nil : "subject"
    case (.actOnCards(let cards, let act), let payload):
      guard let subject = event.subject, cards.contains(CardID(subject)) else { return "subject" }
      return difference(act, from: payload)
    case (.postponeCard(let card, _), .postponed):
      return event.subject == SubjectID(card) ? nil : "subject"
    case (.notePreview(let deck, let query), .sessionStarted(let start)):
      if start.deck != deck { return "deck" }
      return start.query == query ? nil : "query"
    case (.rate(let rate), .review):
      return rate.answer.difference(from: event.review)
    case (.pauseSession(let id), .sessionPaused), (.endSession(let id), .sessionEnded):
      return event.session == id ? nil : "session"
    case (.undo(.event(let target)), .undo(let known)): return target == known ? nil : "target"
    case (.undo, .undo), (.redo, .undo), (.attest, .attest): return nil
    case (.setSetting(let key, let value), .settingChanged(let known, let stored)):
      return difference(key, value, from: known, stored)
    case (.setSetting(let key, let value), .parametersSet(let set)):
      if event.subject != nil { return "subject" }
      return difference(ofSetting: key, value: value, from: set)
    case (.importCards(let request), .imported(let manifest)):
      let hash =
        if let path = request.path ?? request.listPath {
          try ImportSource.hash(path, ImportWatch())
        } else { ImportDecision.hash(of: request) as ContentHash? }
      return hash == manifest.fileHash ? nil : "fileHash"
    case (.installList(let list), .imported(let manifest)):
      return manifest.fileName == list.fileName ? nil : "fileName"
    case (.plan(.start(let deck, let days)), .game(.planStarted(let known, let count, _))):
      if deck != known { return "deck" }
      return days == Int(count) ? nil : "days"
    case (.plan(.stop), .game(.planStopped)): return nil
    case (.plan(.place(let right)), .game(.placementTaken(let placement))):
      return right == Int(placement.right) ? nil : "right"
    case (.importList(let request), .imported(let manifest)):
      return ImportDecision.hash(of: request.bytes) == manifest.fileHash ? nil : "fileHash"
    case (.game(.claim), .game(.chestOpened)), (.game(.claim), .game(.loginClaimed)),
      (.game(.boost), .game(.boosterOpened)), (.game(.repairStreak), .game(.streakRepaired)):
      return nil
    case (.game(.setGoal(let goal)), .game(.goalSet(let known))):
      return goal == Int(known) ? nil : "goal"
    default: return "type"
    }
  }

  private static func difference(
    _ deck: DeckID, _ front: String, _ back: String, _ tags: [String], from card: NewCard
  ) -> String? {
    if deck != card.deck { return "deck" }
    if !isSame(front, card.front) { return "front" }
    if !isSame(back, card.back) { return "back" }
    return (try? Tag.normalized(tags)) == card.tags ? nil : "tags"
  }

  /// Whether a side that was sent is the stored one; what older programs stored kept the white
  /// space around it.
  private static func isSame(_ sent: String?, _ stored: String) -> Bool {
    sent.map { $0.isIdentical(to: stored) || CardText.stored($0).isIdentical(to: stored) } ?? false
  }

  /// A field that the event leaves out was as it was asked for at that time.
  private static func difference(_ change: CardChange, from known: CardChange) -> String? {
    if let front = known.front, !isSame(change.front, front) { return "front" }
    if let back = known.back, !isSame(change.back, back) { return "back" }
    if let example = known.example, !isSame(change.example, example) { return "example" }
    if let audio = known.audio, !isSame(change.audio, audio) { return "audio" }
    if let tags = known.tags, (try? Tag.normalized(change.tags ?? [])) != tags { return "tags" }
    return nil
  }

  private static func difference(
    _ key: String, _ value: String?, from known: String, _ stored: String?
  ) -> String? {
    guard let definition = try? SettingRegistry.definition(key), definition.key == known else {
      return "key"
    }
    let isDefault = value.map { CaseFold.fold(Trimming.trimmed($0)) == "default" } ?? true
    let wanted = isDefault ? nil : value.flatMap(definition.normalized)
    return wanted == stored ? nil : "value"
  }
}
