internal import Projections

/// Which column holds what.
struct ColumnRoles: Hashable {
  enum Role: String, CaseIterable {
    case front, back, tags, deck, guid, notetype, example, audio
    case interval, due, ease, repetitions, lapses

    /// A role by its name or another usual one, whatever its case.
    init?(named name: String) {
      let name = CaseFold.fold(Trimming.trimmed(name))
      switch name {
      case "id": self = .guid
      case "sound": self = .audio
      case "reps", "reviews": self = .repetitions
      case "ivl": self = .interval
      case "question", "term": self = .front
      case "answer", "definition": self = .back
      default: self.init(rawValue: name)
      }
    }
  }

  private var columns: [Role: Int] = [.front: 0, .back: 1, .tags: 2]
  /// Columns of the file that have a meaning or a name; more in a row than these are a mistake.
  var count = 3
  /// Whether columns without a role belong to the back, one on a line.
  var joinsOthers = false

  /// The order of columns where the file does not say it.
  init() {}

  subscript(role: Role) -> Int? {
    get { columns[role] }
    set { columns[role] = newValue }
  }

  /// Reads a header: nil unless the row names both sides, in any case and any order.
  init?(header fields: [String]) {
    let roles = fields.map { Role(named: $0) }
    guard let front = roles.firstIndex(of: .front), let back = roles.firstIndex(of: .back) else {
      return nil
    }
    columns = [:]
    for (place, role) in roles.enumerated() {
      if let role, columns[role] == nil { columns[role] = place }
    }
    columns[.front] = front
    columns[.back] = back
    count = fields.count
  }

  /// The columns of a file whose first lines say which are no fields of a note.
  init(special: [Role: Int]) {
    columns = special
    let taken = Set(special.values)
    let free = (0..<1_000).lazy.filter { !taken.contains($0) }
    columns[.front] = special[.front] ?? free.first
    columns[.back] = special[.back] ?? free.dropFirst().first
    count = .max
    joinsOthers = true
  }

  /// Takes what a person said: roles by the column's number from 1, or by its name in the header.
  ///
  /// - Returns: Whether a name was used, so that the first row is a header.
  mutating func take(_ mapping: [String: String], header: [String]?) throws(StudyError) -> Bool {
    guard !mapping.isEmpty else { return false }
    var usesNames = false
    var given: [Role: Int] = [:]
    let names = header?.map { CaseFold.fold(Trimming.trimmed($0)) } ?? []
    for (name, column) in mapping.sorted(by: { $0.key < $1.key }) {
      guard let role = Role(named: name) else { throw .importMapping(name: name, column: nil) }
      if let number = Int(column), (1...1_000).contains(number) {
        given[role] = number - 1
      } else if let place = names.firstIndex(of: CaseFold.fold(Trimming.trimmed(column))) {
        given[role] = place
        usesNames = true
      } else {
        throw .importMapping(name: name, column: column)
      }
    }
    for (role, column) in columns where given[role] == nil && given.values.contains(column) {
      columns[role] = nil
    }
    columns.merge(given) { _, new in new }
    count = .max
    return usesNames
  }

  /// Columns that have a role.
  var taken: Set<Int> { Set(columns.values) }
}
