internal import CStarters
public import EventLog
internal import Projections

/// A deck of examples that comes with the program.
public struct StarterDeck: Sendable {
  /// Its name for commands, such as `es-first`.
  public var id: String
  /// The name of the deck it makes.
  public var name: String
  /// A language tag, or nil.
  public var language: String?
  /// The licence of its words, as its authors name it.
  public var licence: String
  /// Cards it has.
  public var cardCount: Int
  /// The deck that was made of it, if it is installed.
  public var installed: DeckReference?
}

/// The decks of examples, which lie in the program itself.
enum StarterCatalog {
  struct Entry {
    var deck: StarterDeck
    var rows: [ImportRow]
  }

  /// Every deck, in the order of the list.
  static let entries: [Entry] = {
    let bytes = unsafe Array(
      UnsafeBufferPointer(start: cstarters_data(), count: cstarters_size()))
    guard let decks = try? JSONReader.read(bytes).array else { return [] }
    return decks.compactMap(entry)
  }()

  private static func entry(_ node: JSONNode) -> Entry? {
    guard let id = node["id"]?.string, let name = node["name"]?.string,
      let licence = node["licence"]?.string, let cards = node["cards"]?.array
    else { return nil }
    let rows = cards.enumerated().compactMap { place, card -> ImportRow? in
      let row = ImportRow(
        line: place + 1, front: card["front"]?.string ?? "", back: card["back"]?.string ?? "",
        tags: card["tags"]?.array?.compactMap(\.string) ?? [])
      guard case .row(let checked) = RowText.checked(row, sideLimit: CardText.sideLimit) else {
        return nil
      }
      return checked
    }
    return Entry(
      deck: StarterDeck(
        id: id, name: name, language: node["language"]?.string, licence: licence,
        cardCount: rows.count),
      rows: rows)
  }

  /// How often a deck can be installed after it was deleted.
  private static let turns = 32

  /// The ids that the deck of an entry has, from the first time it is installed on.
  static func deckIDs(_ id: String) -> [DeckID] {
    (0..<turns).map { turn in
      .version5(namespace: PackagePlan.namespace, name: "starter\n\(id)\n\(turn)")
    }
  }

  private static let allIDs: Set<DeckID> = Set(entries.flatMap { deckIDs($0.deck.id) })

  /// Whether a deck was made of an entry.
  static func contains(_ deck: DeckID) -> Bool { allIDs.contains(deck) }
}

extension DeckReference {
  /// Whether it is a deck of examples.
  public var isStarter: Bool { StarterCatalog.contains(id) }
}

extension StudyEngine {
  /// The decks of examples, with those that are installed.
  ///
  /// - Returns: All of them, in order.
  /// - Throws: `log`.
  public func starters() throws(StudyError) -> [StarterDeck] {
    try ask { rows, _ throws(StudyError) in
      var decks: [StarterDeck] = []
      for entry in StarterCatalog.entries {
        var deck = entry.deck
        deck.installed = try rows.starter(deck.id)
        decks.append(deck)
      }
      return decks
    }
  }

  /// Makes a deck of examples; one that is installed is left as it is.
  ///
  /// - Parameters:
  ///   - name: Its id, or its name whatever its case.
  ///   - id: The id of the act's own event, as in `perform`: sent again, it makes nothing anew.
  /// - Returns: What an import answers.
  /// - Throws: `noSuchStarter`; `conflict` for an id that is that of another act.
  public func installStarter(
    _ name: String, id: EventID? = nil
  ) throws(StudyError) -> Outcome {
    let folded = CaseFold.fold(Trimming.trimmed(name))
    guard
      let entry = StarterCatalog.entries.first(where: {
        CaseFold.fold($0.deck.id) == folded || CaseFold.fold($0.deck.name) == folded
      })
    else { throw .noSuchStarter(name) }
    return try log.write { transaction throws(StudyError) in
      try transaction.checkProjections()
      let work = try self.work(id: id, in: transaction)
      if let id, let known = try transaction.event(id) {
        return try self.repeated(entry, known, in: transaction)
      }
      return try self.install(entry, work, in: &transaction)
    }
  }

  /// The first answer again, or a conflict; writes nothing.
  private func repeated(
    _ entry: StarterCatalog.Entry, _ known: LogEntry, in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> Outcome {
    guard case .imported(let manifest) = known.event.payload, manifest.format == "starter" else {
      throw .conflict(known.event.id, sequence: known.sequence, field: "type")
    }
    guard manifest.fileName == entry.deck.id else {
      throw .conflict(known.event.id, sequence: known.sequence, field: "fileName")
    }
    var report = ImportReport(
      starter: entry.deck, deck: try transaction.deckReference(manifest.deck))
    report.added = Int(manifest.added)
    report.deckIsNew = true
    return Outcome(
      act: known.logged.reference, isRepeat: true,
      result: .imported(report))
  }

  private func install(
    _ entry: StarterCatalog.Entry, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    if let installed = try transaction.starter(entry.deck.id) {
      var report = ImportReport(starter: entry.deck, deck: installed)
      report.same = entry.rows.count
      return Outcome(act: nil, result: .imported(report))
    }
    var id = DeckID.zero
    for candidate in StarterCatalog.deckIDs(entry.deck.id) where id == .zero {
      if try transaction.deck(candidate) == nil { id = candidate }
    }
    guard id != .zero else { throw .noSuchStarter(entry.deck.id) }
    let name = try transaction.freeName(entry.deck.name)
    var batch = EventBatch(work, ImportWatch())
    try add(entry, as: id, named: name, work.act, to: &batch, in: &transaction)
    try batch.finish(in: &transaction)
    var report = ImportReport(
      starter: entry.deck, deck: try transaction.deckReference(id))
    report.added = entry.rows.count
    report.deckIsNew = true
    return Outcome(act: batch.act, result: .imported(report))
  }

  /// The manifest, and the deck and the cards that it leads to.
  private func add(
    _ entry: StarterCatalog.Entry, as id: DeckID, named name: String, _ act: Act,
    to batch: inout EventBatch, in transaction: inout WriteTransaction
  ) throws(StudyError) {
    let manifest = act.actID()
    try batch.add(
      act.event(
        .imported(
          ImportManifest(
            format: "starter", fileName: entry.deck.id,
            fileHash: SHA256().hash(RawSpan(_elements: Array(entry.deck.id.utf8).span)),
            deck: id, added: UInt32(entry.rows.count), same: 0, skipped: [], skippedCount: 0,
            licence: entry.deck.licence)),
        id: manifest, subject: SubjectID(id)), in: &transaction)
    try batch.add(
      act.event(
        .deckCreated(
          number: act.nextDeckNumber, name: name, language: entry.deck.language),
        id: .version5(namespace: manifest, name: "deck-created"), subject: SubjectID(id),
        cause: manifest), in: &transaction)
    for (place, row) in entry.rows.enumerated() {
      let card: CardID = .version5(namespace: manifest, name: "card \(row.line)")
      try batch.add(
        act.event(
          .cardCreated(
            NewCard(
              number: act.nextCardNumber + UInt32(place), deck: id, front: row.front,
              back: row.back, tags: row.tags ?? [])),
          id: .version5(namespace: manifest, name: "card-created \(row.line)"),
          subject: SubjectID(card), cause: manifest), in: &transaction)
    }
  }
}

extension ImportReport {
  fileprivate init(starter: StarterDeck, deck: DeckReference?) {
    self.init(
      format: "starter", fileName: starter.id, deck: deck, deckIsNew: false, added: 0, same: 0,
      differing: 0, skipped: [], hasHeader: false, sample: [])
    licence = starter.licence
  }
}

extension StudyRows where Self: ~Copyable {
  /// The deck that was made of an entry and is not deleted.
  fileprivate borrowing func starter(_ id: String) throws(StudyError) -> DeckReference? {
    for candidate in StarterCatalog.deckIDs(id) {
      guard let row = try deck(candidate) else { continue }
      if !row.isDeleted { return try deckReference(candidate) }
    }
    return nil
  }

  /// A name that no deck has: a learner's own deck of this name stays apart.
  fileprivate borrowing func freeName(_ name: String) throws(StudyError) -> String {
    let taken = Set(try decksInUse().map { DeckPath.key(of: $0.row.name) })
    var candidate = name
    var turn = 1
    while taken.contains(DeckPath.key(of: candidate)) {
      candidate = turn == 1 ? "\(name) (starter)" : "\(name) (starter \(turn))"
      turn += 1
    }
    return candidate
  }
}
