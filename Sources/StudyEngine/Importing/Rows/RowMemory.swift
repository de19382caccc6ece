internal import EventLog
internal import Projections

/// What a plan knows of the cards that are here and of the rows that it has met: hashes and numbers,
/// some 60 bytes a row.
struct RowMemory {
  /// What is known of a front, in one number: where it is and how it is written.
  struct Known {
    /// The place of a card among those that are here, or of a row in the file.
    fileprivate var place: UInt32
    fileprivate var isCard: Bool
    /// Of the text as it is, to tell what only looks the same.
    var exact: UInt32

    fileprivate init(place: Int, isCard: Bool, exact: UInt32) {
      (self.place, self.isCard, self.exact) = (UInt32(clamping: place), isCard, exact)
    }

    fileprivate init(_ number: UInt64) {
      place = UInt32(truncatingIfNeeded: number) & 0x7FFF_FFFF
      isCard = number & 0x8000_0000 != 0
      exact = UInt32(truncatingIfNeeded: number >> 32)
    }

    fileprivate var number: UInt64 {
      UInt64(exact) << 32 | (isCard ? 0x8000_0000 : 0) | UInt64(place & 0x7FFF_FFFF)
    }
  }

  /// The sides of a row or a card, as they are compared.
  struct Sides {
    /// Of the deck and the front.
    var front: UInt64
    /// Of both and the back.
    var pair: UInt64
    /// Of the front as it is written.
    var exact: UInt32

    init(deck: [UInt8], front: String, back: String) {
      let key: EventID = .version5(
        namespace: EventID.zero, name: deck + [0] + Array(RowText.folded(front).utf8))
      let written: EventID = .version5(namespace: EventID.zero, name: front)
      self.front = RowMemory.hash(key)
      pair = RowMemory.hash(.version5(namespace: key, name: RowText.folded(back)))
      exact = UInt32(truncatingIfNeeded: written.low)
    }
  }

  private let fronts = HashIndex()
  private let pairs = HashIndex()
  /// Identifiers that rows have named, each with the place of its row.
  private let seen = HashIndex()
  /// Both sides of cards that were deleted, each with its place among the cards.
  private let deleted = HashIndex()
  private var cards: [(id: CardID, number: UInt32)] = []
  /// The line of each row, or its place with the highest bit set.
  private var labels: [UInt32] = []

  fileprivate static func hash(_ id: EventID) -> UInt64 { id.high ^ (id.low << 3) }

  /// Takes a card that is here.
  mutating func take(_ id: CardID, number: UInt32, _ sides: Sides, isDeleted: Bool) {
    if isDeleted {
      deleted[sides.pair] = UInt64(cards.count)
      return cards.append((id, number))
    }
    _ = pairs.insert(sides.pair)
    // Of several cards with one front the first made stands for it.
    if let first = known(sides), first.isCard, cards[Int(first.place)].number < number { return }
    fronts[sides.front] = Known(place: cards.count, isCard: true, exact: sides.exact).number
    cards.append((id, number))
  }

  /// Takes the next row, whatever becomes of it.
  mutating func takeRow(line: Int, place: Int?) {
    let label = place.map { UInt32(clamping: $0) | 0x8000_0000 }
    labels.append(label ?? UInt32(clamping: line) & 0x7FFF_FFFF)
  }

  /// Remembers the sides of a row: its front, unless one like it was met.
  func remember(_ sides: Sides, row: Int) {
    if fronts[sides.front] == nil {
      fronts[sides.front] = Known(place: row, isCard: false, exact: sides.exact).number
    }
    _ = pairs.insert(sides.pair)
  }

  /// Remembers the identifier that a row names; the place of an earlier row that named it, if any.
  func remember(_ id: CardID, row: Int) -> Int? {
    let hash = Self.hash(EventID(id))
    if let first = seen[hash] { return Int(first) }
    seen[hash] = UInt64(row)
    return nil
  }

  /// What is known of a front.
  func known(_ sides: Sides) -> Known? { fronts[sides.front].map { Known($0) } }

  /// Whether both sides are known.
  func hasPair(_ sides: Sides) -> Bool { pairs[sides.pair] != nil }

  /// The card with both sides that was deleted.
  func deletedCard(_ sides: Sides) -> CardID? { deleted[sides.pair].map { cards[Int($0)].id } }

  /// What something known is called: `c3`, `line 12`, `item 2`.
  func text(_ known: Known) -> Bilingual {
    known.isCard ? "c\(cards[Int(known.place)].number)" : text(ofRow: Int(known.place))
  }

  func text(ofRow place: Int) -> Bilingual {
    let label = labels[place]
    let number = label & 0x7FFF_FFFF
    return label < 0x8000_0000
      ? Bilingual("line \(number)", "Zeile \(number)")
      : Bilingual("item \(number)", "Eintrag \(number)")
  }

  func target(_ known: Known) -> RowPlan.Target {
    known.isCard ? .card(cards[Int(known.place)].id) : .row(Int(known.place))
  }
}
