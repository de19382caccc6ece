/// The new form: a table each, with protocol buffers in them.
extension AnkiCollection {
  mutating func readSchema18(_ database: PackageDatabase) throws(StudyError) {
    try database.forEachRow("SELECT crt, mod FROM col LIMIT 1") { row in
      createdAt = row.integer(0) ?? 0
      asOf = row.integer(1) ?? 0
    }
    try readConfiguration(database)
    var rowCount = 0
    func count() throws(StudyError) {
      rowCount += 1
      guard rowCount <= 200_000 else { throw .importTooManyRows(limit: 200_000) }
    }
    try database.forEachRow("SELECT id, name, kind FROM decks") { row throws(StudyError) in
      try count()
      guard let id = row.integer(0), let name = row.text(1) else { return }
      let parts = name.unicodeScalars.split(
        separator: "\u{1F}", omittingEmptySubsequences: false
      ).map { String($0) }
      decks[id] = try decoded { () throws(ProtobufReader.Fault) in
        try Deck(id: id, parts: parts, kind: row.bytes(2) ?? [])
      }
    }
    try database.forEachRow("SELECT id, config, mtime_secs FROM deck_config") {
      row throws(StudyError) in
      try count()
      guard let id = row.integer(0) else { return }
      presets[id] = try decoded { () throws(ProtobufReader.Fault) in
        try Preset(row.bytes(1) ?? [])
      }
      presets[id]?.isTouched = (row.integer(2) ?? 0) > 0
    }
    try database.forEachRow("SELECT id, name, config FROM notetypes") { row throws(StudyError) in
      try count()
      guard let id = row.integer(0) else { return }
      let kind = try decoded { () throws(ProtobufReader.Fault) in
        try Self.field(1, of: row.bytes(2) ?? [])?.integer
      }
      noteTypes[id] = NoteType(name: row.text(1) ?? "", isCloze: kind == 1)
    }
    try database.forEachRow("SELECT ntid, name FROM fields ORDER BY ntid, ord") {
      row throws(StudyError) in
      try count()
      guard let id = row.integer(0) else { return }
      noteTypes[id]?.fields.append(row.text(1) ?? "")
    }
    try readTemplates(database, count)
  }

  private mutating func readTemplates(
    _ database: PackageDatabase, _ count: () throws(StudyError) -> Void
  ) throws(StudyError) {
    try database.forEachRow("SELECT ntid, ord, name, config FROM templates") {
      row throws(StudyError) in
      try count()
      guard let id = row.integer(0), let ordinal = row.integer(1) else { return }
      let config = row.bytes(3) ?? []
      let template = try decoded { () throws(ProtobufReader.Fault) in
        NoteType.Template(
          name: row.text(2) ?? "", front: try Self.field(1, of: config)?.text ?? "",
          back: try Self.field(2, of: config)?.text ?? "")
      }
      noteTypes[id]?.templates[ordinal] = template
    }
  }

  private mutating func readConfiguration(_ database: PackageDatabase) throws(StudyError) {
    var values: [String: JSONNode] = [:]
    try database.forEachRow("SELECT KEY, val FROM config") { row in
      guard values.count < 10_000, let key = row.text(0), let bytes = row.bytes(1),
        bytes.count <= 65_536
      else { return }
      values[key] = try? JSONReader.read(bytes)
    }
    takeConfiguration { values[$0] }
  }

  private func decoded<Result>(
    _ read: () throws(ProtobufReader.Fault) -> Result
  ) throws(StudyError) -> Result {
    do throws(ProtobufReader.Fault) { return try read() } catch {
      throw .importBroken(
        Bilingual("its options cannot be read", "ihre Optionen sind nicht lesbar"))
    }
  }

  /// The last value of a field.
  static func field(
    _ number: UInt64, of bytes: [UInt8]
  ) throws(ProtobufReader.Fault) -> ProtobufReader.Value? {
    var reader = ProtobufReader(bytes)
    var found: ProtobufReader.Value?
    while let (key, value) = try reader.next() {
      if key == number { found = value }
    }
    return found
  }
}

extension AnkiCollection.Deck {
  /// Reads a deck; `kind` says what sort it is, with its own settings.
  init(id: Int64, parts: [String], kind: [UInt8]) throws(ProtobufReader.Fault) {
    self.init(id: id, parts: parts)
    var reader = ProtobufReader(kind)
    while let (key, value) = try reader.next() {
      guard let bytes = value.bytes else { throw ProtobufReader.Fault() }
      if key == 2 { isFiltered = true }
      if key == 1 { try readNormal(bytes) }
    }
  }

  private mutating func readNormal(_ bytes: ArraySlice<UInt8>) throws(ProtobufReader.Fault) {
    var reader = ProtobufReader(bytes)
    while let (key, value) = try reader.next() {
      switch key {
      case 1: preset = Int64(clamping: value.integer ?? 1)
      case 6: reviewLimit = value.integer.map { Int64(clamping: $0) }
      case 7: newLimit = value.integer.map { Int64(clamping: $0) }
      case 10: retention = value.float
      default: break
      }
    }
  }
}

extension AnkiCollection.Preset {
  /// What is not written has the value 0, as protocol buffers have it.
  init(_ bytes: [UInt8]) throws(ProtobufReader.Fault) {
    self.init(
      steps: [], relearningSteps: [], newPerDay: 0, reviewsPerDay: 0, maximumInterval: 0,
      leechThreshold: 0, retention: 0)
    var reader = ProtobufReader(bytes)
    var weightsKey: UInt64 = 0
    while let (key, value) = try reader.next() {
      let number = value.integer.map { Int64(clamping: $0) } ?? 0
      switch key {
      case 1: steps += value.floats ?? []
      case 2: relearningSteps += value.floats ?? []
      case 3, 5, 6:
        guard key >= weightsKey, let floats = value.floats, !floats.isEmpty else { continue }
        weights = key == weightsKey ? weights + floats : floats
        weightsKey = key
      case 9: newPerDay = number
      case 10: reviewsPerDay = number
      case 16: maximumInterval = number
      case 21: suspendsLeeches = number == 0
      case 22: leechThreshold = number
      case 27, 28: buriesSiblings = buriesSiblings || number != 0
      case 37: retention = value.float ?? 0
      default: break
      }
    }
  }
}
