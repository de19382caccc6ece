internal import EventLog
internal import Projections

/// What the rows of a list come to, beside the cards that are here: one verdict a row.
///
/// Keeps nothing of the rows but their verdicts, and what `RowMemory` has while it is made; texts are
/// read again when they are written.
struct RowPlan {
  enum Verdict: UInt8 {
    case skipped, same, added, replaced
  }

  /// Whose text a row replaces.
  enum Target: Hashable {
    case card(CardID)
    /// A row of this file, by its place.
    case row(Int)
    /// Nobody's: a later row of the file is about the same card.
    case superseded
  }

  /// What a replacing row does.
  struct Edit {
    var target: Target
    /// The tags then: those of the row, and the learner's own; nil where the row says nothing of any.
    var tags: [String]?
  }

  private(set) var verdicts: [Verdict] = []
  /// What the replacing rows do, in the order of those rows.
  var edits: [Edit] = []
  /// Identifiers that rows name and that cards have or had.
  private(set) var takenIDs: Set<CardID> = []
  /// What rows made so far of the cards that they replaced.
  var replacedTexts: [Target: ReplacedText] = [:]
  private(set) var added = 0
  var same = 0
  var replaced = 0
  private(set) var differing = 0
  /// Rows whose card is here with both sides, and with other tags or another example.
  private(set) var otherCount = 0
  var skipped: [ImportReport.SkippedRow] = []
  private(set) var sample: [ImportReport.Row] = []
  /// Rows that look like others and are written in another way.
  private(set) var lookalikes: [Bilingual] = []
  private(set) var lookalikeCount = 0
  /// Names of decks that rows are added to, in the order of the first of them.
  private(set) var deckNames: [String] = []

  private(set) var duplicates: ImportOptions.Duplicates
  private var decks: RowDecks
  private(set) var standing: PackageStanding
  private(set) var memory = RowMemory()
  private var deckKeys: Set<[UInt8]> = []

  /// The acts of imports in effect.
  var manifests: Set<EventID> { standing.manifests }

  /// What a list is held against.
  typealias Rows = StudyRows & StudyEvents

  var isEmpty: Bool { added == 0 && replaced == 0 }

  /// Goes through a list once.
  init(
    _ list: ImportList, _ request: ImportRequest, _ decks: RowDecks,
    in rows: borrowing some Rows & ~Copyable, _ watch: ImportWatch
  ) throws(StudyError) {
    duplicates = request.options.duplicates ?? list.head.duplicates ?? .skip
    self.decks = decks
    standing = try PackageStanding(in: rows)
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
    if !replacedTexts.isEmpty { skipped.sort { $0.line < $1.line } }
    replacedTexts = [:]
    memory = RowMemory()
    guard !verdicts.isEmpty else { throw .importNoCards }
  }

  /// The cards of the decks that rows may go to.
  private mutating func takeKnown(
    in rows: borrowing some Rows & ~Copyable
  ) throws(StudyError) {
    var numbers: [CardID: (number: UInt32, deck: DeckID, isDeleted: Bool)] = [:]
    try rows.forEachCard { id, row in
      if decks.key(of: row.deck) != nil { numbers[id] = (row.number, row.deck, row.isDeleted) }
      return .next
    }
    guard !numbers.isEmpty else { return }
    var known = self
    try rows.forEachNote { id, note in
      guard let (number, deck, isDeleted) = numbers[id], let key = decks.key(of: deck) else {
        return .next
      }
      let sides = known.memory.sides(
        deck: key, front: CardText.stored(note.front), back: CardText.stored(note.back))
      known.memory.take(id, number: number, sides, isDeleted: isDeleted)
      return .next
    }
    self = known
  }

  mutating func decide(_ row: ImportRow, _ verdict: Verdict) {
    verdicts.append(verdict)
    memory.takeRow(line: row.line, place: row.place)
  }

  private mutating func take(
    _ item: ImportItem, in rows: borrowing some Rows & ~Copyable
  ) throws(StudyError) {
    switch item {
    case .refused(let line, let reason):
      skipped.append(ImportReport.SkippedRow(line: line, reason: reason))
      verdicts.append(.skipped)
      memory.takeRow(line: line, place: nil)
    case .row(let row):
      let deck = decks.deck(for: row)
      if let refusal = deck.refusal {
        guard row.deck != nil else { throw refusal }
        return skip(row, Bilingual(refusal).behind("its deck", "der Stapel"))
      }
      if let guid = row.guid, try takeByGuid(guid, row, in: rows) { return }
      try takeByFront(row, deck, in: rows)
    }
  }

  private mutating func skip(_ row: ImportRow, _ reason: Bilingual) {
    skipped.append(ImportReport.SkippedRow(row, reason))
    decide(row, .skipped)
  }

  /// Takes a row whose card is known by its identifier; false where it is none here.
  private mutating func takeByGuid(
    _ guid: String, _ row: ImportRow, in rows: borrowing some Rows & ~Copyable
  ) throws(StudyError) -> Bool {
    let id = RowPlan.card(guid, row.ordinal)
    if let first = memory.remember(id, row: verdicts.count) {
      let other = memory.text(ofRow: first)
      skip(
        row,
        Bilingual("the same card as \(other.english)", "dieselbe Karte wie \(other.german)"))
      return true
    }
    if let first = row.firstOrdinal, first != row.ordinal {
      let id = RowPlan.card(guid, first)
      if try rows.card(id) != nil { takenIDs.insert(id) }
    }
    guard let card = try rows.card(id) else { return false }
    takenIDs.insert(id)
    guard !card.isDeleted, let note = try rows.note(id) else {
      if duplicates == .keep || !card.isDeleted { return false }
      if let reason = try rows.deletion(of: id, card) { skip(row, reason) }
      return true
    }
    let isSame =
      RowText.folded(note.front) == RowText.folded(row.front)
      && RowText.folded(note.back) == RowText.folded(row.back)
    guard !isSame else {
      try takeSame(row, id, note, nil, in: rows)
      return true
    }
    // Kept beside it, the row makes a card of its own.
    if duplicates == .keep { return false }
    try differ(row, from: "c\(card.number)", .card(id), nil, in: rows)
    return true
  }

  /// Takes a row whose card is here with both sides; where rows replace, other tags and another
  /// example are taken over.
  private mutating func takeSame(
    _ row: ImportRow, _ id: CardID, _ note: NoteRow, _ signature: UInt64?,
    in rows: borrowing some Rows & ~Copyable
  ) throws(StudyError) {
    let isOther = try isOther(row, than: note, of: id, in: rows)
    if duplicates == .replace, isOther {
      return try replace(.card(id), by: row, signature, in: rows)
    }
    if isOther { otherCount += 1 }
    same += 1
    decide(row, .same)
  }

  private mutating func takeByFront(
    _ row: ImportRow, _ deck: RowDeck, in rows: borrowing some Rows & ~Copyable
  ) throws(StudyError) {
    let sides = memory.sides(deck: deck.key, front: row.front, back: row.back)
    let known = memory.known(sides)
    if let known, known.exact != sides.exact { noteLookalike(row, known) }
    let signature = duplicates == .replace ? memory.signature(of: row, sides) : nil
    if let signature, let known, try takeAgain(row, signature, known, in: rows) { return }
    if memory.hasPair(sides) {
      if row.tags != nil || row.example != nil || row.audio != nil, let known,
        case .card(let id) = memory.target(known),
        let note = try rows.note(id), RowText.folded(note.back) == RowText.folded(row.back)
      {
        return try takeSame(row, id, note, signature, in: rows)
      }
      same += 1
      decide(row, .same)
      return
    }
    if duplicates != .keep, let id = memory.deletedCard(sides), let card = try rows.card(id),
      let reason = try rows.deletion(of: id, card)
    {
      return skip(row, reason)
    }
    if let known, duplicates != .keep {
      try differ(row, from: memory.text(known), memory.target(known), signature, in: rows)
      if duplicates == .replace, row.guid == nil {
        memory.remember(sides, row: verdicts.count - 1)
      }
      return
    }
    // Rows that name their cards are cards of their own, whatever stands on them.
    if row.guid == nil { memory.remember(sides, row: verdicts.count) }
    if deckKeys.insert(deck.key).inserted { deckNames.append(deck.name) }
    added += 1
    decide(row, .added)
    if sample.count < 5 {
      sample.append(
        ImportReport.Row(
          line: row.line, front: row.front, back: row.back, tags: row.tags ?? []))
    }
  }

  private mutating func differ(
    _ row: ImportRow, from place: Bilingual, _ target: Target, _ signature: UInt64?,
    in rows: borrowing some Rows & ~Copyable
  ) throws(StudyError) {
    if duplicates == .replace { return try replace(target, by: row, signature, in: rows) }
    differing += 1
    skip(row, Bilingual("differs from \(place.english)", "weicht von \(place.german) ab"))
  }

  private mutating func noteLookalike(_ row: ImportRow, _ known: RowMemory.Known) {
    lookalikeCount += 1
    guard lookalikes.count < 1_000 else { return }
    let other = memory.text(known)
    lookalikes.append(
      Bilingual(
        "looks like \(other.english), written with other characters",
        "sieht aus wie \(other.german), mit anderen Zeichen geschrieben"
      ).behind(row.label.english, row.label.german))
  }

  /// The card that an identifier of a file names: one of this program, or one of a note.
  static func card(_ guid: String, _ ordinal: Int) -> CardID {
    if ordinal == 0, let id = CardID(text: guid) { return id }
    return .version5(namespace: PackagePlan.namespace, name: "card\n\(guid)\n\(ordinal)")
  }
}
