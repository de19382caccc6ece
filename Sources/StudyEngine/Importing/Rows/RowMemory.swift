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
  }

  /// Derives what sides are compared by; a reference, for what it hashes with is not copied.
  private final class SideHasher {
    private let hasher = NameHasher()
    private var bytes: [UInt8] = []

    func sides(deck: [UInt8], front: String, back: String) -> Sides {
      begin(with: .zero)
      bytes += deck
      bytes.append(0)
      bytes += RowText.folded(front).utf8
      let key: EventID = hasher.identifier(of: bytes)
      begin(with: .zero)
      bytes += front.utf8
      let written: EventID = hasher.identifier(of: bytes)
      begin(with: key)
      bytes += RowText.folded(back).utf8
      return Sides(
        front: RowMemory.hash(key), pair: RowMemory.hash(hasher.identifier(of: bytes)),
        exact: UInt32(truncatingIfNeeded: written.low))
    }

    private func begin(with namespace: EventID) {
      bytes.removeAll(keepingCapacity: true)
      bytes += namespace.bytes
    }

    func signature(of row: ImportRow, _ sides: Sides) -> UInt64 {
      begin(with: EventID(high: sides.pair, low: sides.front))
      for tag in row.tags ?? [] {
        bytes += CaseFold.fold(tag).utf8
        bytes.append(10)
      }
      bytes.append(row.tags == nil ? 1 : 2)
      bytes += (row.example ?? "\u{1}").utf8
      if let audio = row.audio { bytes += "\n\(audio)".utf8 }
      return RowMemory.hash(hasher.identifier(of: bytes))
    }
  }

  private let hasher = SideHasher()

  /// What the sides of a row or a card are compared by.
  func sides(deck: [UInt8], front: String, back: String) -> Sides {
    hasher.sides(deck: deck, front: front, back: back)
  }

  /// What a row is compared by with others about the same card.
  func signature(of row: ImportRow, _ sides: Sides) -> UInt64 {
    hasher.signature(of: row, sides)
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
