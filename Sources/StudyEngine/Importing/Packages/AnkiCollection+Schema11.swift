/// The old form: decks, options and note types as JSON in the only row of `col`.
extension AnkiCollection {
  mutating func readSchema11(_ database: PackageDatabase) throws(StudyError) {
    var texts: [[UInt8]] = []
    try database.forEachRow("SELECT crt, conf, models, decks, dconf, mod FROM col LIMIT 1") { row in
      createdAt = row.integer(0) ?? 0
      asOf = row.integer(5) ?? 0
      texts = (1...4).map { row.bytes($0) ?? [] }
    }
    guard texts.count == 4 else {
      throw .importBroken(
        Bilingual("its collection is empty", "die Sammlung ist leer"))
    }
    let nodes = try texts.map { text throws(StudyError) in
      do throws(JSONReader.Fault) { return try JSONReader.read(text) } catch {
        throw .importBroken(
          Bilingual(
            "its collection is damaged: \(error.reason)",
            "die Sammlung ist beschädigt: \(error.germanReason)"))
      }
    }
    takeConfiguration { nodes[0][$0] }
    for (id, node) in Self.entries(of: nodes[1]) { noteTypes[id] = NoteType(node) }
    for (id, node) in Self.entries(of: nodes[2]) { decks[id] = Deck(id: id, node) }
    for (id, node) in Self.entries(of: nodes[3]) { presets[id] = Preset(node) }
  }

  /// What both forms keep of the collection under the same keys.
  mutating func takeConfiguration(_ value: (String) -> JSONNode?) {
    creationMinutesWest = value("creationOffset")?.integer.flatMap {
      (-1_080...1_080).contains($0) ? $0 : nil
    }
    if let hour = value("rollover")?.integer { rolloverHour = (hour % 24 + 24) % 24 }
    fsrsSwitch = value("fsrs")?.boolean
    lastUnburiedDay = value("lastUnburied")?.integer
  }

  private static func entries(of node: JSONNode) -> [(Int64, JSONNode)] {
    (node.object?.members ?? []).prefix(100_000).compactMap { member in
      Int64(member.key).map { ($0, member.value) }
    }
  }
}

extension AnkiCollection.Deck {
  init?(id: Int64, _ node: JSONNode) {
    guard let name = node["name"]?.string else { return nil }
    self.init(id: id, parts: DeckPath.split(name))
    preset = node["conf"]?.integer ?? 1
    isFiltered = (node["dyn"]?.integer ?? 0) != 0
    newLimit = node["newLimit"]?.integer
    reviewLimit = node["reviewLimit"]?.integer
    retention = node["desiredRetention"]?.number.map { $0 > 1 ? $0 / 100 : $0 }
  }
}

extension AnkiCollection.Preset {
  init(_ node: JSONNode) {
    self.init()
    steps = Self.numbers(node["new"]?["delays"]) ?? steps
    relearningSteps = Self.numbers(node["lapse"]?["delays"]) ?? relearningSteps
    newPerDay = node["new"]?["perDay"]?.integer ?? newPerDay
    reviewsPerDay = node["rev"]?["perDay"]?.integer ?? reviewsPerDay
    maximumInterval = node["rev"]?["maxIvl"]?.integer ?? maximumInterval
    leechThreshold = node["lapse"]?["leechFails"]?.integer ?? leechThreshold
    suspendsLeeches = (node["lapse"]?["leechAction"]?.integer ?? 0) == 0
    buriesSiblings =
      (node["new"]?["bury"]?.boolean ?? false) || (node["rev"]?["bury"]?.boolean ?? false)
    retention = node["desiredRetention"]?.number ?? retention
    isTouched = (node["mod"]?.integer ?? 0) > 0
    let names = ["fsrsParams6", "fsrsParams5", "fsrsWeights"]
    weights = names.lazy.compactMap { Self.numbers(node[$0]) }.first { !$0.isEmpty } ?? []
  }

  private static func numbers(_ node: JSONNode?) -> [Double]? {
    guard let items = node?.array, items.count <= 100 else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers : nil
  }
}

extension AnkiCollection.NoteType {
  init(_ node: JSONNode) {
    self.init(name: node["name"]?.string ?? "", isCloze: node["type"]?.integer == 1)
    fields = (node["flds"]?.array ?? []).prefix(1_000).map { $0["name"]?.string ?? "" }
    for (place, template) in (node["tmpls"]?.array ?? []).prefix(1_000).enumerated() {
      templates[template["ord"]?.integer ?? Int64(place)] = Template(
        name: template["name"]?.string ?? "", front: template["qfmt"]?.string ?? "",
        back: template["afmt"]?.string ?? "")
    }
  }
}
