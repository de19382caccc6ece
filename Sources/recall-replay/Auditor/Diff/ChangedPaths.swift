/// The paths in which two states differ, by the entry that they lie in; to each the events that led
/// to it are noted.
struct ChangedPaths {
  /// A path that changed, and the events that are noted for it.
  private struct Known {
    let path: String
    /// The names behind the entry, as an object has them.
    let names: [String]
    var events: [UInt64] = []

    init(_ path: String, in entry: String) {
      self.path = path
      names = path.utf8.dropFirst(entry.utf8.count).split(separator: UInt8(ascii: "/"))
        .map { JSONChange.unescaped(String($0) ?? "") }
    }

    /// Whether two values of the entry differ there, above it or below it.
    func differs(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
      var (left, right) = (left, right)
      for name in names {
        guard case .object(let one)? = left, case .object(let other)? = right else { break }
        (left, right) = (one[name], other[name])
      }
      return left != right
    }
  }

  /// By entry, such as `/cards/c12`, the paths that changed there, in the order of their bytes: a
  /// life has thousands of quests.
  private var entries: [String: [Known]] = [:]

  init(_ changes: [JSONChange]) {
    for path in changes.map(\.path).sorted(by: Self.precedes) {
      let entry = Self.entry(of: path)
      entries[entry, default: []].append(Known(path, in: entry))
    }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The places of the known paths of an entry that are a path, lie under it or lead to it.
  private func places(_ path: String, in known: [Known]) -> [Int] {
    var found: [Int] = []
    for end in path.utf8.indices where path.utf8[end] == UInt8(ascii: "/") {
      if let place = Self.place(of: String(path[..<end]), in: known) { found.append(place) }
    }
    if let place = Self.place(of: path, in: known) { found.append(place) }
    let stem = path + "/"
    var place = Self.firstPlace(from: stem, in: known)
    while place < known.count, known[place].path.utf8.starts(with: stem.utf8) {
      found.append(place)
      place += 1
    }
    return found
  }

  private static func place(of path: String, in known: [Known]) -> Int? {
    let place = firstPlace(from: path, in: known)
    return place < known.count && known[place].path == path ? place : nil
  }

  /// The place of the first path that does not come before another.
  private static func firstPlace(from path: String, in known: [Known]) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(known[middle].path, path) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first two names of a path.
  private static func entry(of path: String) -> String {
    let slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
    return slashes.count > 2 ? String(path[..<slashes[2]]) : path
  }

  /// Whether anything changed in an entry.
  func contains(_ entry: String) -> Bool { entries[entry] != nil }

  /// Notes that an event changed an entry from one value to another.
  mutating func note(
    _ sequence: UInt64, _ entry: String, from before: JSONValue?, to after: JSONValue?
  ) {
    guard let known = entries[entry], before != after else { return }
    add(sequence, to: known.indices.filter { known[$0].differs(before, after) }, in: entry)
  }

  /// Notes that an event changed what lies in an entry, from one state to another: where an entry
  /// is taken apart, all of its parts.
  mutating func note(
    _ sequence: UInt64, _ entry: String, from before: PartsByEntry, to after: PartsByEntry
  ) {
    guard let known = entries[entry] else { return }
    let (left, right) = (before[entry] ?? [:], after[entry] ?? [:])
    guard left != right else { return }
    let changes = JSONChange.between(left, right)
    let places = known.indices.filter { place in
      changes.contains { Self.isOne($0.path, with: known[place].path) }
    }
    add(sequence, to: places, in: entry)
  }

  /// The values of a state by their paths, and those by the entry that they lie in.
  typealias PartsByEntry = [String: [String: JSONValue]]

  static func byEntry(_ values: [String: JSONValue]) -> PartsByEntry {
    var parts: PartsByEntry = [:]
    for (path, value) in values { parts[entry(of: path), default: [:]][path] = value }
    return parts
  }

  /// Notes that an event changed what is at a path.
  mutating func note(_ sequence: UInt64, path: String) {
    let entry = Self.entry(of: path)
    guard let known = entries[entry] else { return }
    add(sequence, to: places(path, in: known), in: entry)
  }

  private mutating func add(_ sequence: UInt64, to places: [Int], in entry: String) {
    for place in places where entries[entry]?[place].events.last != sequence {
      entries[entry]?[place].events.append(sequence)
    }
  }

  /// Whether one path is the other or lies under it.
  private static func isOne(_ path: String, with other: String) -> Bool {
    let (path, other) = (path.utf8, other.utf8)
    let (short, long) = path.count < other.count ? (path, other) : (other, path)
    guard long.starts(with: short) else { return false }
    return long.count == short.count || long.dropFirst(short.count).first == UInt8(ascii: "/")
  }

  /// The events that changed what is at a path, in order.
  func events(changing path: String) -> [UInt64] {
    guard let known = entries[Self.entry(of: path)], let place = Self.place(of: path, in: known)
    else { return [] }
    return known[place].events.sorted()
  }
}
