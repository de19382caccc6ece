internal import EventLog
internal import Projections

/// What an import leads to: the manifest, and what it causes.
enum ImportDecision {
  /// Reasons of skipped rows that the manifest keeps, at most so many and so many bytes of them:
  /// an event holds 64 KiB.
  static let reasonLimit = 1_000
  static let reasonByteLimit = 40_000

  /// The deck that the cards go to: one that is there, or the path of a new one among the others.
  enum Deck {
    case existing(DeckReference)
    case new(DeckPath, known: [KnownDeck])
  }

  /// - Parameters:
  ///   - plan: What the rows come to.
  ///   - request: The file.
  ///   - fileHash: SHA-256 of its bytes.
  ///   - deck: Where the cards go.
  ///   - act: Who and when; the manifest is the act.
  /// - Returns: No event if there is nothing to add. Ids of cards and of their events are derived
  ///   from the manifest's id and the line of their row.
  static func events(
    _ plan: ImportPlan, _ request: ImportRequest, fileHash: ContentHash, deck: Deck, _ act: Act
  ) -> [Event] {
    guard !plan.added.isEmpty else { return [] }
    let id = act.actID()
    let deckID: DeckID
    switch deck {
    case .existing(let reference): deckID = reference.id
    case .new: deckID = .version5(namespace: id, name: "deck")
    }
    let manifest = ImportManifest(
      format: plan.format, fileName: shortened(request.fileName), fileHash: fileHash, deck: deckID,
      added: UInt32(plan.added.count), same: UInt32(plan.same), skipped: reasons(plan.skipped),
      skippedCount: UInt32(plan.skipped.count))
    var events = [act.event(.imported(manifest), id: id, subject: SubjectID(deckID))]
    events.reserveCapacity(plan.added.count + 2)
    if case .new(let path, let known) = deck {
      events += creations(of: path, deckID, known, cause: id, act)
    }
    var number = act.nextCardNumber
    for row in plan.added {
      let card: CardID = .version5(namespace: id, name: "card \(row.line)")
      events.append(
        act.event(
          .cardCreated(
            NewCard(
              number: number, deck: deckID, front: row.front, back: row.back, tags: row.tags)),
          id: .version5(namespace: id, name: "card-created \(row.line)"),
          subject: SubjectID(card), cause: id))
      number += 1
    }
    return events
  }

  /// The deck and those above it that are missing.
  private static func creations(
    of path: DeckPath, _ deck: DeckID, _ known: [KnownDeck], cause id: EventID, _ act: Act
  ) -> [Event] {
    let names = [path.name] + DeckDecisions.missing(above: path, among: known)
    return names.enumerated().map { place, name in
      let suffix = place == 0 ? "" : " \(place)"
      let created: DeckID =
        place == 0 ? deck : .version5(namespace: id, name: "deck" + suffix)
      return act.event(
        .deckCreated(number: act.nextDeckNumber + UInt32(place), name: name, language: nil),
        id: .version5(namespace: id, name: "deck-created" + suffix), subject: SubjectID(created),
        cause: id)
    }
  }

  /// SHA-256 of the file's bytes.
  static func hash(of request: ImportRequest) -> ContentHash { hash(of: request.bytes) }

  static func hash(of bytes: [UInt8]) -> ContentHash {
    SHA256().hash(RawSpan(_elements: bytes.span))
  }

  static func reasons(
    _ skipped: [ImportReport.SkippedRow]
  ) -> [ImportManifest.SkippedRow] {
    var reasons: [ImportManifest.SkippedRow] = []
    var byteCount = 0
    for row in skipped.prefix(reasonLimit) {
      byteCount += row.reason.utf8.count + 8
      guard byteCount <= reasonByteLimit else { break }
      reasons.append(
        ImportManifest.SkippedRow(line: UInt32(clamping: row.line), reason: row.reason))
    }
    return reasons
  }

  /// A file's name is at most 255 bytes on the usual file systems.
  static func shortened(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(255)))
  }
}
