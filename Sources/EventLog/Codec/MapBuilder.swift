/// Collects the entries of a payload; what is nil, false or empty is left out.
struct MapBuilder {
  private var entries: [CBORValue.Entry] = []

  /// The map; its keys are in the order they were added, which is ascending.
  var map: CBORValue { .map(entries) }

  mutating func add(_ key: UInt8, _ value: CBORValue) {
    entries.append(.init(key: key, value: value))
  }

  mutating func add(_ key: UInt8, _ number: some FixedWidthInteger) {
    add(key, .integer(Int64(clamping: number)))
  }

  mutating func add(_ key: UInt8, _ text: String) { add(key, .text(text)) }

  mutating func add(_ key: UInt8, _ hash: Hash256) { add(key, .bytes(hash.bytes)) }

  mutating func add<Kind>(_ key: UInt8, _ identifier: Identifier<Kind>) {
    add(key, .bytes(identifier.bytes))
  }

  mutating func addIfPresent(_ key: UInt8, _ number: UInt32?) {
    if let number { add(key, number) }
  }

  mutating func addIfPresent(_ key: UInt8, _ text: String?) {
    if let text { add(key, text) }
  }

  mutating func addIfTrue(_ key: UInt8, _ flag: Bool) {
    if flag { add(key, .boolean(true)) }
  }

  mutating func addUnlessEmpty(_ key: UInt8, _ items: [CBORValue]) {
    if !items.isEmpty { add(key, .array(items)) }
  }

  static func map(_ fill: (inout Self) -> Void) -> CBORValue {
    var builder = Self()
    fill(&builder)
    return builder.map
  }
}
