internal import EventLog
internal import Projections

/// What installing a list leads to: one act, its manifest, which causes the deck and the cards.
enum ListDecision {
  /// A card that is added, with the name that its ids are derived from.
  struct Addition {
    var card: ListCard
    var id: CardID
    var name: String
  }

  /// - Parameters:
  ///   - additions: The cards that are not there yet.
  ///   - manifest: What is said of the file; its deck and its count are set here.
  ///   - deck: Where the cards go.
  ///   - deckID: The id of a deck that is made.
  ///   - language: Of a deck that is made.
  ///   - act: Who and when; the manifest is the act.
  /// - Returns: No event if there is nothing to add. Ids of events are derived from the manifest's.
  static func events(
    adding additions: [Addition], _ manifest: ImportManifest, to deck: DeckTarget,
    newDeck deckID: DeckID, language: String?, _ act: Act
  ) -> [Event] {
    guard !additions.isEmpty else { return [] }
    let id = act.actID()
    var manifest = manifest
    manifest.deck = deckID
    if case .existing(let reference) = deck { manifest.deck = reference.id }
    manifest.added = UInt32(additions.count)
    var events = [act.event(.imported(manifest), id: id, subject: SubjectID(manifest.deck))]
    events.reserveCapacity(additions.count + 2)
    if case .new(let path, let known) = deck {
      let names = [path.name] + DeckDecisions.missing(above: path, among: known)
      for (place, name) in names.enumerated() {
        let created: DeckID =
          place == 0 ? deckID : .version5(namespace: id, name: "deck \(place)")
        events.append(
          act.event(
            .deckCreated(
              number: act.nextDeckNumber + UInt32(place), name: name,
              language: place == 0 ? language : nil),
            id: .version5(namespace: id, name: "deck-created \(place)"),
            subject: SubjectID(created), cause: id))
      }
    }
    for (place, addition) in additions.enumerated() {
      let card = NewCard(
        number: act.nextCardNumber + UInt32(place), deck: manifest.deck,
        front: addition.card.front, back: addition.card.back, tags: addition.card.tags,
        example: addition.card.example)
      events.append(
        act.event(
          .cardCreated(card),
          id: .version5(namespace: id, name: "card-created " + addition.name),
          subject: SubjectID(addition.id), cause: id))
    }
    return events
  }
}
