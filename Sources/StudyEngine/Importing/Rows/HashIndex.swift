/// A number for each of many hashes, in 16 bytes a slot: what tells the rows of a long list apart
/// without their texts.
///
/// Hashes of 64 bits: among a million rows two are taken for one with a chance of 3 in 100 million.
/// A reference, so that what is filled in place is never copied.
final class HashIndex {
  private var keys: [UInt64]
  private var values: [UInt64]
  private(set) var count = 0

  init() {
    keys = Array(repeating: 0, count: 1_024)
    values = Array(repeating: 0, count: 1_024)
  }

  /// The number of a hash; nil if it has none.
  subscript(hash: UInt64) -> UInt64? {
    get {
      let place = place(of: Self.key(hash), in: keys)
      return keys[place] == 0 ? nil : values[place]
    }
    set {
      guard let newValue else { return }
      let key = Self.key(hash)
      let place = place(of: key, in: keys)
      values[place] = newValue
      guard keys[place] == 0 else { return }
      keys[place] = key
      count += 1
      if count * 4 > keys.count * 3 { grow() }
    }
  }

  /// Takes a hash without a number; returns whether it is new.
  func insert(_ hash: UInt64) -> Bool {
    guard self[hash] == nil else { return false }
    self[hash] = 0
    return true
  }

  /// 0 stands for no hash.
  private static func key(_ hash: UInt64) -> UInt64 { hash == 0 ? 1 : hash }

  private func place(of key: UInt64, in keys: [UInt64]) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
    while keys[place] != 0, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    values = Array(repeating: 0, count: oldKeys.count * 2)
    for (place, key) in oldKeys.enumerated() where key != 0 {
      let fresh = self.place(of: key, in: keys)
      keys[fresh] = key
      values[fresh] = oldValues[place]
    }
  }
}
