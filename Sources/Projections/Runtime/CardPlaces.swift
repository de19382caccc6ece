import EventLog

/// Finds the place of a card in a fold: an open table whose slots lie in one piece, so that the
/// memory of a look-up can be asked for ahead of it.
///
/// The slot is chosen with a seed of this run, since identifiers come from strangers; nothing
/// goes through the slots in order, so the seed shows nowhere.
struct CardPlaces {
  private struct Slot: BitwiseCopyable {
    var card: CardID
    /// One more than the place; 0 while the slot is free.
    var number: UInt32
  }

  private static let seed = [UInt8]().hashValue
  private static let free = Slot(card: .zero, number: 0)

  private var slots = [Slot](repeating: Self.free, count: 16)
  private var count = 0

  @inline(__always)
  func place(of card: CardID) -> Int? {
    let mask = slots.count - 1
    var index = card._rawHashValue(seed: Self.seed) & mask
    while slots[index].number != 0 {
      if slots[index].card == card { return Int(slots[index].number) - 1 }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Keeps the place of a card that has none yet.
  mutating func insert(_ card: CardID, at place: Int) {
    if 2 * count >= slots.count { grow() }
    count += 1
    put(Slot(card: card, number: UInt32(clamping: place + 1)))
  }

  @inline(__always)
  func prefetch(_ card: CardID) {
    let stride = MemoryLayout<Slot>.stride
    let index = card._rawHashValue(seed: Self.seed) & (slots.count - 1)
    Prefetch.ask(
      for: index * stride..<(index + 1) * stride, of: RawSpan(_elements: slots.span))
  }

  private mutating func put(_ slot: Slot) {
    let mask = slots.count - 1
    var index = slot.card._rawHashValue(seed: Self.seed) & mask
    while slots[index].number != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Self.free, count: 2 * old.count)
    for slot in old where slot.number != 0 { put(slot) }
  }
}
