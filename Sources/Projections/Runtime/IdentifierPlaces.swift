import EventLog

/// Finds the place of a card or a sitting in a fold.
///
/// An open table whose slots lie in one piece, so that the memory of a look-up can be asked for
/// ahead of it.
///
/// The slot is chosen with a seed of this run, since identifiers come from strangers; nothing
/// goes through the slots in order, so the seed shows nowhere.
struct IdentifierPlaces<Kind> {
  private struct Slot: BitwiseCopyable {
    var identifier: Identifier<Kind>
    /// One more than the place; 0 while the slot is free.
    var number: UInt32
  }

  private static var free: Slot { Slot(identifier: .zero, number: 0) }

  private var slots = [Slot](repeating: Self.free, count: 16)
  private var count = 0
  private let seed = PlaceSeed.ofThisRun

  @inline(__always)
  func place(of identifier: Identifier<Kind>) -> Int? {
    let mask = slots.count - 1
    var index = identifier._rawHashValue(seed: seed) & mask
    while slots[index].number != 0 {
      if slots[index].identifier == identifier { return Int(slots[index].number) - 1 }
      index = (index + 1) & mask
    }
    return nil
  }

  /// The place of an identifier, which gets `newPlace` if it had none.
  mutating func makePlace(for identifier: Identifier<Kind>, newPlace: Int) -> Int {
    if 2 * count >= slots.count { grow() }
    let mask = slots.count - 1
    var index = identifier._rawHashValue(seed: seed) & mask
    while slots[index].number != 0 {
      if slots[index].identifier == identifier { return Int(slots[index].number) - 1 }
      index = (index + 1) & mask
    }
    count += 1
    slots[index] = Slot(identifier: identifier, number: UInt32(clamping: newPlace + 1))
    return newPlace
  }

  /// Keeps the place of one that has none yet.
  mutating func insert(_ identifier: Identifier<Kind>, at place: Int) {
    if 2 * count >= slots.count { grow() }
    count += 1
    put(Slot(identifier: identifier, number: UInt32(clamping: place + 1)))
  }

  @inline(__always)
  func prefetch(_ identifier: Identifier<Kind>) {
    let stride = MemoryLayout<Slot>.stride
    let index = identifier._rawHashValue(seed: seed) & (slots.count - 1)
    Prefetch.ask(
      for: index * stride..<(index + 1) * stride, of: RawSpan(_elements: slots.span))
  }

  private mutating func put(_ slot: Slot) {
    let mask = slots.count - 1
    var index = slot.identifier._rawHashValue(seed: seed) & mask
    while slots[index].number != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Self.free, count: 2 * old.count)
    for slot in old where slot.number != 0 { put(slot) }
  }
}

private enum PlaceSeed {
  static let ofThisRun = [UInt8]().hashValue
}
