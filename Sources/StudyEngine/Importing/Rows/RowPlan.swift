internal import EventLog
internal import Projections

/// What the rows of a list come to, beside the cards that are here: one verdict a row.
///
/// Keeps nothing of the rows but their verdicts and two hashes each, so that a list of a million
/// rows needs tens of megabytes; texts are read again when they are written.
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

  /// Where a front was met.
  private enum Place {
    case card(UInt32)
    case line(Int)
    case item(Int)

    init(_ row: ImportRow) { self = row.place.map { .item($0) } ?? .line(row.line) }

    var text: String {
      switch self {
      case .card(let number): "c\(number)"
      case .line(let number): "line \(number)"
      case .item(let number): "item \(number)"
      }
    }
  }

  /// What is known of a front: where it is and how it is written.
  private struct Known {
    var target: Target
    var place: Place
    /// The text as it is, to tell what only looks the same.
    var exact: EventID
  }

  private(set) var verdicts: [Verdict] = []
  private(set) var targets: [Int: Target] = [:]
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
  private var fronts: [EventID: Known] = [:]
  private var pairs: Set<EventID> = []
  private var seen: [CardID: Place] = [:]
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
    fronts = [:]
    pairs = []
    seen = [:]
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
        front: CardText.stored(note.front), back: CardText.stored(note.back), deck: key,
        Known(target: .card(id), place: .card(number), exact: .zero))
      return .next
    }
    self = known
  }

  private mutating func note(front: String, back: String, deck key: [UInt8], _ known: Known) {
    let (place, exact) = Self.key(key, front)
    var known = known
    known.exact = exact
    // Of several cards with one front the first made stands for it.
    if case .card(let first)? = fronts[place]?.place, case .card(let number) = known.place,
      first < number
    {
      pairs.insert(Self.pair(place, back))
      return
    }
    fronts[place] = known
    pairs.insert(Self.pair(place, back))
  }

  private static func key(_ deck: [UInt8], _ front: String) -> (key: EventID, exact: EventID) {
    let key: EventID = .version5(
      namespace: EventID.zero, name: deck + [0] + Array(RowText.folded(front).utf8))
    return (key, .version5(namespace: EventID.zero, name: front))
  }

  private static func pair(_ front: EventID, _ back: String) -> EventID {
    .version5(namespace: front, name: RowText.folded(back))
  }

  private mutating func take(
    _ item: ImportItem, in rows: borrowing some StudyRows & ~Copyable
  ) throws(StudyError) {
    switch item {
    case .refused(let line, let reason):
      skipped.append(ImportReport.SkippedRow(line: line, reason: reason))
      verdicts.append(.skipped)
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
    verdicts.append(.skipped)
  }

  /// Takes a row whose card is known by its identifier; false where it is none here.
  private mutating func takeByGuid(
    _ guid: String, _ row: ImportRow, in rows: borrowing some StudyRows & ~Copyable
  ) throws(StudyError) -> Bool {
    let id = RowPlan.card(guid, row.ordinal)
    if let first = seen[id] {
      skip(row, "the same card as \(first.text)")
      return true
    }
    seen[id] = Place(row)
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
      targets[verdicts.count] = .card(id)
      replaced += 1
      verdicts.append(.replaced)
    } else {
      same += 1
      verdicts.append(.same)
    }
  }

  private mutating func takeByFront(
    _ row: ImportRow, deckName: String, in rows: borrowing some StudyRows & ~Copyable
  ) throws(StudyError) {
    let deck = DeckPath.key(of: deckName)
    let (key, exact) = Self.key(deck, row.front)
    let pair = Self.pair(key, row.back)
    if let known = fronts[key], known.exact != exact { noteLookalike(row, known) }
    if pairs.contains(pair) {
      if duplicates == .replace, case .card(let id)? = fronts[key]?.target,
        let note = try rows.note(id), RowText.folded(note.back) == RowText.folded(row.back)
      {
        return takeSame(row, id, note)
      }
      same += 1
      verdicts.append(.same)
      return
    }
    if let known = fronts[key] {
      guard duplicates == .keep else {
        differ(row, from: known.place.text, known.target)
        if duplicates == .replace { pairs.insert(pair) }
        return
      }
    } else {
      fronts[key] = Known(
        target: .row(verdicts.count), place: Place(row), exact: exact)
    }
    pairs.insert(pair)
    if deckKeys.insert(deck).inserted { deckNames.append(deckName) }
    added += 1
    verdicts.append(.added)
    if sample.count < 5 {
      sample.append(
        ImportReport.Row(
          line: row.line, front: row.front, back: row.back, tags: row.tags ?? []))
    }
  }

  private mutating func differ(_ row: ImportRow, from place: String, _ target: Target) {
    if duplicates == .replace {
      targets[verdicts.count] = target
      replaced += 1
      verdicts.append(.replaced)
    } else {
      differing += 1
      skip(row, "differs from \(place)")
    }
  }

  private mutating func noteLookalike(_ row: ImportRow, _ known: Known) {
    lookalikeCount += 1
    guard lookalikes.count < 1_000 else { return }
    lookalikes.append(
      "\(row.label): looks like \(known.place.text), written with other characters")
  }

  /// The card that an identifier of a file names: one of this program, or one of a note.
  static func card(_ guid: String, _ ordinal: Int) -> CardID {
    if ordinal == 0, let id = CardID(text: guid) { return id }
    return .version5(namespace: PackagePlan.namespace, name: "card\n\(guid)\n\(ordinal)")
  }
}
