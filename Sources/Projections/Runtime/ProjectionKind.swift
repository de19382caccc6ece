package import EventLog

/// What the past is added up to, a table each.
package enum ProjectionKind: Int, CaseIterable, Sendable {
  case card
  case note
  case deck
  case setting
  case day
  case session
  case game
  /// The due index, the counters and the short ids: derived from rows, so it has no digest.
  case index

  /// The name of its tables before the version.
  var stem: String {
    switch self {
    case .card: "p.card"
    case .note: "p.note"
    case .deck: "p.deck"
    case .setting: "p.setting"
    case .day: "p.day"
    case .session: "p.session"
    case .game: "p.game"
    case .index: "x.due"
    }
  }

  /// The version of its rows and rules in this program.
  var currentVersion: UInt32 {
    switch self {
    case .index, .day: 5
    case .session, .card: 4
    case .deck, .note: 3
    case .setting, .game: 1
    }
  }

  /// Whether its rows have a digest.
  var hasDigest: Bool { self != .index }

  /// Whether its digest is part of the state hash: sittings are no part of what was learned.
  var isState: Bool { hasDigest && self != .session }
}

/// Which versions of the projections' tables there are, and which of them are current.
///
/// A new version of a projection is one more table: it is built beside the old one, which stays
/// as it was until one transaction makes the new one live.
package struct ProjectionCatalog: Sendable {
  /// The tables of this program.
  package static let current = ProjectionCatalog()

  /// The names to open a store with, in the order of `Table.projection`.
  package let tableNames: [String]
  private let places: [Int]
  private let recordKeys: [TableKey]
  /// The same, as a scan of `proj` meets them.
  let sortedRecordKeys: [[UInt8]]
  private let versions: [UInt32]

  /// - Parameters:
  ///   - versions: Projections whose current version is not the program's own; for tests.
  ///   - tableNames: All tables of the store; nil for the current ones alone.
  init(versions: [ProjectionKind: UInt32] = [:], tableNames: [String]? = nil) {
    let current = ProjectionKind.allCases.map { versions[$0] ?? $0.currentVersion }
    let currentNames = ProjectionKind.allCases.map { "\($0.stem).\(current[$0.rawValue])" }
    let names = tableNames ?? currentNames
    self.versions = current
    recordKeys = currentNames.map { TableKey(bytes: Array($0.utf8)) }
    sortedRecordKeys = currentNames.map { Array($0.utf8) }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
    self.tableNames = names
    places = currentNames.map { name in
      guard let place = names.firstIndex(of: name) else {
        preconditionFailure("the store has no table \(name)")
      }
      return place
    }
  }

  /// The table's name with its version, such as `p.card.2`.
  package func name(of kind: ProjectionKind) -> String { tableNames[places[kind.rawValue]] }

  /// Whether the current tables of both are the same ones of the same store.
  func hasTables(of other: ProjectionCatalog) -> Bool {
    versions == other.versions && places == other.places
  }

  /// The version of the table's rows and rules, 1 or more.
  package func version(of kind: ProjectionKind) -> UInt32 { versions[kind.rawValue] }

  /// The projection whose current table has a name, if its rows have a digest.
  package func kind(named name: String) -> ProjectionKind? {
    ProjectionKind.allCases.first { $0.hasDigest && self.name(of: $0) == name }
  }

  /// The table in the store.
  package func table(of kind: ProjectionKind) -> Table { .projection(places[kind.rawValue]) }

  /// The key of its row in `proj`.
  func recordKey(of kind: ProjectionKind) -> TableKey { recordKeys[kind.rawValue] }

  /// Whose row in `proj` has a key; nil for that of another version or of an unknown projection.
  func kind(ofRecordKey key: RawSpan) -> ProjectionKind? {
    ProjectionKind.allCases.first { kind in
      recordKey(of: kind).withBytes { $0.equals(key) }
    }
  }

  /// Tables of the store that hold other versions.
  var otherTables: [(name: String, table: Table)] {
    tableNames.indices.filter { !places.contains($0) }.map {
      (tableNames[$0], Table.projection($0))
    }
  }

  /// Those of a store's tables that hold rows of an older version of a projection, which nobody
  /// reads any more: never one of the log itself, of a newer program or of an unknown projection.
  package func outdated(_ names: [String]) -> [String] {
    names.filter { name in
      guard !tableNames.contains(name), let dot = name.lastIndex(of: "."),
        let version = UInt32(name[name.index(after: dot)...])
      else { return false }
      return ProjectionKind.allCases.contains {
        $0.stem == name[..<dot] && version < self.version(of: $0)
      }
    }
  }

  /// The projections that make up the state hash, in the order of their tables' names.
  package var stateKinds: [ProjectionKind] {
    ProjectionKind.allCases.filter(\.isState).sorted { left, right in
      name(of: left).utf8.lexicographicallyPrecedes(name(of: right).utf8)
    }
  }
}
