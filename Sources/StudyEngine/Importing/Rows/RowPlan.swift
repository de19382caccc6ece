internal import EventLog
internal import Projections

/// What the rows of a list come to, beside the cards that are here: one verdict a row.
///
/// Keeps nothing of the rows but their verdicts, their lines and two hashes each, some 60 bytes a
/// row, as long as it is made, and 1 byte afterwards; texts are read again when they are written.
struct RowPlan {
  enum Verdict: UInt8 {
    case skipped, same, added, replaced
  }

  /// Whose text a row replaces.
  enum Target: Hashable {
    case card(CardID)
    /// A row of this file, by its place.
    case row(Int)
  }

  /// What is known of a front, in one number: where it is and how it is written.
  private struct Known {
    /// The place of a card among those that are here, or of a row in the file.
    var place: UInt32
    var isCard: Bool
    /// Of the text as it is, to tell what only looks the same.
    var exact: UInt32

    init(place: Int, isCard: Bool, exact: UInt32) {
      (self.place, self.isCard, self.exact) = (UInt32(clamping: place), isCard, exact)
    }

    init(_ number: UInt64) {
      place = UInt32(truncatingIfNeeded: number) & 0x7FFF_FFFF
      isCard = number & 0x8000_0000 != 0
      exact = UInt32(truncatingIfNeeded: number >> 32)
    }

    var number: UInt64 {
      UInt64(exact) << 32 | (isCard ? 0x8000_0000 : 0) | UInt64(place & 0x7FFF_FFFF)
    }
  }

  /// A card that is here.
  private struct Here {
    var id: CardID
    var number: UInt32
  }

  private(set) var verdicts: [Verdict] = []
  /// Whose texts the replacing rows replace, in the order of those rows.
  private(set) var targets: [Target] = []
  private(set) var added = 0
  private(set) var same = 0
  private(set) var replaced = 0
  private(set) var differing = 0
  private(set) var skipped: [ImportReport.SkippedRow] = []
  private(set) var sample: [ImportReport.Row] = []
  /// Rows that look like others and are written in another way.
  private(set) var lookalikes: [String] = []
  private(set) var lookalikeCount = 0
  /// Names of decks that rows are added to, in the order of the first of them.
  private(set) var deckNames: [String] = []

  private var duplicates: ImportOptions.Duplicates
  private var decks: RowDecks
  private var fronts = HashIndex()
  private var pairs = HashIndex()
  /// Identifiers that rows have named, each with the place of its row.
  private var seen = HashIndex()
  private var cards: [Here] = []
  /// The line of each row, or its place with the highest bit set.
  private var labels: [UInt32] = []
  private var deckKeys: Set<[UInt8]> = []

  var isEmpty: Bool { added == 0 && replaced == 0 }

  /// Goes through a list once.
  init(
    _ list: ImportList, _ request: ImportRequest, _ decks: RowDecks,
    in rows: borrowing some StudyRows & ~Copyable, _ watch: ImportWatch
  ) throws(StudyError) {
    duplicates = request.options.duplicates ?? list.head.duplicates ?? .skip
    self.decks = decks
    try takeKnown(in: rows)
    var plan = self
    try list.forEachItem { item throws(StudyError) in
      if plan.verdicts.count % 512 == 0 {
        if watch.isCancelled() { throw .importCancelled }
        watch.progress(plan.verdicts.count, 0)
      }
      try plan.take(item, in: rows)
    }
    self = plan
    fronts = HashIndex()
    pairs = HashIndex()
    seen = HashIndex()
    (cards, labels) = ([], [])
    guard !verdicts.isEmpty else { throw .importNoCards }
  }

  /// The cards of the decks that rows may go to, deleted ones left aside.
  private mutating func takeKnown(
    in rows: borrowing some StudyRows & ~Copyable
  ) throws(StudyError) {
    var numbers: [CardID: (number: UInt32, deck: DeckID)] = [:]
    try rows.forEachCard { id, row in
      if !row.isDeleted, decks.key(of: row.deck) != nil { numbers[id] = (row.number, row.deck) }
      return .next
    }
    guard !numbers.isEmpty else { return }
    var known = self
    try rows.forEachNote { id, note in
      guard let (number, deck) = numbers[id], let key = decks.key(of: deck) else { return .next }
      known.note(
        Here(id: id, number: number), front: CardText.stored(note.front),
        back: CardText.stored(note.back), deck: key)
      return .next
    }
    self = known
  }

  private mutating func note(_ card: Here, front: String, back: String, deck key: [UInt8]) {
    let (place, exact) = Self.key(key, front)
    _ = pairs.insert(Self.pair(place, back))
    // Of several cards with one front the first made stands for it.
    if let first = known(place), first.isCard, cards[Int(first.place)].number < card.number {
      return
    }
    fronts[Self.hash(place)] = Known(place: cards.count, isCard: true, exact: exact).number
    cards.append(card)
  }

  private func known(_ key: EventID) -> Known? { fronts[Self.hash(key)].map { Known($0) } }

  private static func hash(_ id: EventID) -> UInt64 { id.high ^ (id.low << 3) }

  private static func key(_ deck: [UInt8], _ front: String) -> (key: EventID, exact: UInt32) {
    let key: EventID = .version5(
      namespace: EventID.zero, name: deck + [0] + Array(RowText.folded(front).utf8))
    let exact: EventID = .version5(namespace: EventID.zero, name: front)
    return (key, UInt32(truncatingIfNeeded: exact.low))
  }

  private static func pair(_ front: EventID, _ back: String) -> UInt64 {
    hash(.version5(namespace: front, name: RowText.folded(back)))
  }

  /// What a front is called that is known.
  private func text(_ known: Known) -> String {
    known.isCard ? "c\(cards[Int(known.place)].number)" : text(ofRow: Int(known.place))
  }

  private func text(ofRow place: Int) -> String {
    let label = labels[place]
    return label < 0x8000_0000 ? "line \(label)" : "item \(label & 0x7FFF_FFFF)"
  }

  private func target(_ known: Known) -> Target {
    known.isCard ? .card(cards[Int(known.place)].id) : .row(Int(known.place))
  }

  private mutating func decide(_ row: ImportRow, _ verdict: Verdict) {
    verdicts.append(verdict)
    let label = row.place.map { UInt32(clamping: $0) | 0x8000_0000 }
    labels.append(label ?? UInt32(clamping: row.line) & 0x7FFF_FFFF)
  }

  private mutating func take(
    _ item: ImportItem, in rows: borrowing some StudyRows & ~Copyable
  ) throws(StudyError) {
    switch item {
    case .refused(let line, let reason):
      skipped.append(ImportReport.SkippedRow(line: line, reason: reason))
      verdicts.append(.skipped)
      labels.append(UInt32(clamping: line) & 0x7FFF_FFFF)
    case .row(let row):
      let name = decks.name(for: row)
      do throws(StudyError) { try decks.check(name) } catch {
        guard row.deck != nil else { throw error }
        return skip(row, "its deck: \(error.message)")
      }
      if let guid = row.guid, try takeByGuid(guid, row, in: rows) { return }
      try takeByFront(row, deckName: name, in: rows)
    }
  }

  private mutating func skip(_ row: ImportRow, _ reason: String) {
    skipped.append(ImportReport.SkippedRow(row, reason))
    decide(row, .skipped)
  }

  /// Takes a row whose card is known by its identifier; false where it is none here.
  private mutating func takeByGuid(
    _ guid: String, _ row: ImportRow, in rows: borrowing some StudyRows & ~Copyable
  ) throws(StudyError) -> Bool {
    let id = RowPlan.card(guid, row.ordinal)
    let hash = Self.hash(EventID(id))
    if let first = seen[hash] {
      skip(row, "the same card as \(text(ofRow: Int(first)))")
      return true
    }
    seen[hash] = UInt64(verdicts.count)
    guard let card = try rows.card(id) else { return false }
    guard !card.isDeleted, let note = try rows.note(id) else {
      if duplicates == .keep { return false }
      skip(row, "c\(card.number) was deleted here")
      return true
    }
    let isSame =
      RowText.folded(note.front) == RowText.folded(row.front)
      && RowText.folded(note.back) == RowText.folded(row.back)
    guard !isSame else {
      takeSame(row, id, note)
      return true
    }
    // Kept beside it, the row makes a card of its own.
    if duplicates == .keep { return false }
    differ(row, from: "c\(card.number)", .card(id))
    return true
  }

  /// Takes a row whose card is here with both sides; where rows replace, other tags and another
  /// example are taken over.
  private mutating func takeSame(_ row: ImportRow, _ id: CardID, _ note: NoteRow) {
    let isOther =
      row.tags.map { tags in tags.map(CaseFold.fold) != note.tags.map(CaseFold.fold) } ?? false
      || row.example.map { $0 != note.example ?? "" } ?? false
    if duplicates == .replace, isOther {
      targets.append(.card(id))
      replaced += 1
      decide(row, .replaced)
    } else {
      same += 1
      decide(row, .same)
    }
  }

  private mutating func takeByFront(
    _ row: ImportRow, deckName: String, in rows: borrowing some StudyRows & ~Copyable
  ) throws(StudyError) {
    let deck = DeckPath.key(of: deckName)
    let (key, exact) = Self.key(deck, row.front)
    let pair = Self.pair(key, row.back)
    let known = known(key)
    if let known, known.exact != exact { noteLookalike(row, known) }
    if pairs[pair] != nil {
      if duplicates == .replace, let known, case .card(let id) = target(known),
        let note = try rows.note(id), RowText.folded(note.back) == RowText.folded(row.back)
      {
        return takeSame(row, id, note)
      }
      same += 1
      decide(row, .same)
      return
    }
    if let known {
      guard duplicates == .keep else {
        differ(row, from: text(known), target(known))
        if duplicates == .replace { _ = pairs.insert(pair) }
        return
      }
    } else {
      fronts[Self.hash(key)] = Known(place: verdicts.count, isCard: false, exact: exact).number
    }
    _ = pairs.insert(pair)
    if deckKeys.insert(deck).inserted { deckNames.append(deckName) }
    added += 1
    decide(row, .added)
    if sample.count < 5 {
      sample.append(
        ImportReport.Row(
          line: row.line, front: row.front, back: row.back, tags: row.tags ?? []))
    }
  }

  private mutating func differ(_ row: ImportRow, from place: String, _ target: Target) {
    if duplicates == .replace {
      targets.append(target)
      replaced += 1
      decide(row, .replaced)
    } else {
      differing += 1
      skip(row, "differs from \(place)")
    }
  }

  private mutating func noteLookalike(_ row: ImportRow, _ known: Known) {
    lookalikeCount += 1
    guard lookalikes.count < 1_000 else { return }
    lookalikes.append(
      "\(row.label): looks like \(text(known)), written with other characters")
  }

  /// The card that an identifier of a file names: one of this program, or one of a note.
  static func card(_ guid: String, _ ordinal: Int) -> CardID {
    if ordinal == 0, let id = CardID(text: guid) { return id }
    return .version5(namespace: PackagePlan.namespace, name: "card\n\(guid)\n\(ordinal)")
  }
}
