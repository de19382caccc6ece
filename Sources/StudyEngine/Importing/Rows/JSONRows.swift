internal import Projections

/// The cards of a JSON text: an array of objects, or this program's own export.
enum JSONRows {
  static func list(_ request: ImportRequest) throws(StudyError) -> ImportList {
    let options = request.options
    let limit = options.byteLimit ?? DelimitedRows.byteLimit
    guard request.bytes.count <= limit else {
      throw .importTooLarge(bytes: request.bytes.count, limit: limit)
    }
    let node: JSONNode
    let bytes = try ImportText.utf8(request.bytes)
    do throws(JSONReader.Fault) { node = try JSONReader.read(bytes) } catch {
      throw .importBroken(
        Bilingual(
          "line \(error.line): \(error.reason)",
          "Zeile \(error.line): \(error.germanReason)"))
    }
    if let schema = node["schema"]?.string, schema.hasPrefix("cards/"), schema != "cards/1" {
      throw .importBroken(
        Bilingual("it is of a newer form, \(schema)", "sie hat eine neuere Form, \(schema)"))
    }
    guard let cards = node.array ?? node["cards"]?.array else {
      throw .importBroken(
        Bilingual(
          "it is no list of cards and has none under \"cards\"",
          "sie ist keine Kartenliste und hat keine unter \"cards\""))
    }
    let rowLimit = options.rowLimit ?? DelimitedRows.rowLimit
    guard cards.count <= rowLimit else { throw .importTooManyRows(limit: rowLimit) }
    var head = ListHead(format: "json")
    head.deck = node["name"]?.string ?? node["deck"]?.string
    head.licence = node["licence"]?.string ?? node["license"]?.string
    let keys = try JSONKeys(options.mapping, decks: node["decks"]?.array ?? [])
    let sideLimit = options.sideLimit ?? CardText.sideLimit
    let isOwn = node["schema"]?.string == "cards/1"
    let items = cards.enumerated().map { place, card in
      guard let object = card.object else {
        return ImportItem.refused(
          line: 0,
          reason: Bilingual("no object", "kein Objekt").behind(
            "item \(place + 1)", "Eintrag \(place + 1)"))
      }
      var item = Self.item(
        object, place: place + 1, keys, sideLimit: sideLimit,
        emptyBack: options.takesEmptyBacks ? CardRendering.emptyBack : nil)
      if isOwn, case .row(var row) = item {
        row.own = OwnCard(object)
        item = .row(row)
      }
      return item
    }
    if isOwn {
      head.ownDecks = (node["decks"]?.array ?? []).compactMap(\.object).compactMap(OwnDeck.init)
    }
    head.hasDecks = items.contains { if case .row(let row) = $0 { row.deck != nil } else { false } }
    return .items(head, items)
  }

  private static func item(
    _ object: JSONNode.Object, place: Int, _ keys: JSONKeys, sideLimit: Int, emptyBack: String?
  ) -> ImportItem {
    func refused(_ reason: Bilingual) -> ImportItem {
      .refused(line: object.line, reason: reason.behind("item \(place)", "Eintrag \(place)"))
    }
    var row: ImportRow
    do throws(RowText.Refusal) { row = try keys.row(object) } catch {
      return refused(error.reason)
    }
    row.place = place
    let item = RowText.checked(row, sideLimit: sideLimit, emptyBack: emptyBack)
    guard case .refused(_, let reason) = item else { return item }
    return refused(reason)
  }
}

/// Which keys of an object hold what.
private struct JSONKeys {
  private var names: [ColumnRoles.Role: String] = [:]
  /// Names of decks by their short ids.
  private var decks: [String: String] = [:]

  init(_ mapping: [String: String], decks nodes: [JSONNode]) throws(StudyError) {
    for (name, key) in mapping {
      guard let role = ColumnRoles.Role(named: name) else {
        throw .importMapping(name: name, column: nil)
      }
      names[role] = key
    }
    for node in nodes {
      if let id = node["id"]?.string, let name = node["name"]?.string { decks[id] = name }
    }
  }

  func row(_ object: JSONNode.Object) throws(RowText.Refusal) -> ImportRow {
    func node(_ role: ColumnRoles.Role) -> JSONNode? {
      if let name = names[role] { return object[name] }
      return object[role.rawValue]
        ?? object.members.first { ColumnRoles.Role(named: $0.key) == role }?.value
    }
    var row = ImportRow(
      line: object.line, front: Self.text(node(.front)), back: Self.text(node(.back)))
    switch node(.tags) {
    case .array(let tags) where tags.allSatisfy({ $0.string != nil }):
      row.tags = tags.compactMap(\.string)
    case .string(let tags): row.tags = RowText.tags(tags)
    case nil, .null: break
    default:
      throw RowText.Refusal(
        reason: Bilingual("tags are no list of texts", "die Schlagwörter sind keine Textliste"))
    }
    let deck = Self.text(node(.deck))
    row.deck = deck.isEmpty ? object["deckId"]?.string.flatMap { decks[$0] } : deck
    // A short id means something in its own log alone.
    let guid = names[.guid].map { Self.text(object[$0]) } ?? Self.text(object["guid"])
    row.guid = guid.isEmpty ? nil : guid
    row.example = node(.example)?.string
    row.audio = node(.audio)?.string
    // A key such as `due` may mean something else in a file of another program.
    row.schedule = try RowText.schedule { node($0)?.number.map { "\($0)" } }
    return row
  }

  private static func text(_ node: JSONNode?) -> String {
    switch node {
    case .string(let text): text
    case .integer(let integer): String(integer)
    case .number(let number):
      Int64(exactly: number).map { String($0) } ?? String(number)
    default: ""
    }
  }
}
