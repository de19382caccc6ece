/// The paths in which two states differ, by the entry that they lie in; to each the events that led
/// to it are noted.
struct ChangedPaths {
  /// By entry, such as `/cards/c12`, the paths that changed there, and by path the events.
  private var entries: [String: [String: [UInt64]]] = [:]
  /// The same paths by entry, in the order of their bytes: a life has thousands of quests.
  private var ordered: [String: [String]] = [:]

  init(_ changes: [JSONChange]) {
    for change in changes {
      entries[Self.entry(of: change.path), default: [:]][change.path] = []
    }
    ordered = entries.mapValues { $0.keys.sorted(by: Self.precedes) }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The known paths of an entry that are a path, lie under it or lead to it.
  private func known(_ path: String, in entry: String) -> [String] {
    guard let known = entries[entry], let paths = ordered[entry] else { return [] }
    var found: [String] = []
    for end in path.utf8.indices where path.utf8[end] == UInt8(ascii: "/") {
      let above = String(path[..<end])
      if known[above] != nil { found.append(above) }
    }
    if known[path] != nil { found.append(path) }
    let stem = path + "/"
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(paths[middle], stem) { low = middle + 1 } else { high = middle }
    }
    while low < paths.count, paths[low].utf8.starts(with: stem.utf8) {
      found.append(paths[low])
      low += 1
    }
    return found
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
    let changes = JSONChange.between(
      before.map { [entry: $0] } ?? [:], after.map { [entry: $0] } ?? [:])
    for path in known.keys where changes.contains(where: { Self.isOne($0.path, with: path) }) {
      add(sequence, to: path, in: entry)
    }
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
    for path in known.keys where changes.contains(where: { Self.isOne($0.path, with: path) }) {
      add(sequence, to: path, in: entry)
    }
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
    for known in known(path, in: entry) { add(sequence, to: known, in: entry) }
  }

  private mutating func add(_ sequence: UInt64, to path: String, in entry: String) {
    guard entries[entry]?[path]?.last != sequence else { return }
    entries[entry]?[path]?.append(sequence)
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
    entries[Self.entry(of: path)]?[path]?.sorted() ?? []
  }
}
