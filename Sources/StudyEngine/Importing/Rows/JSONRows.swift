internal import EventLog
internal import Projections

/// The cards of a JSON text, an array of objects or this program's own export: each is made when it
/// is come to.
///
/// Of the text all is read once and what is no card is kept; memory is that of the file and of its
/// decks.
struct JSONRows {
  private(set) var head: ListHead
  private let outline: JSONOutline
  private let keys: JSONKeys
  private let sideLimit: Int
  private let emptyBack: String?
  private let isOwn: Bool

  init(_ request: ImportRequest) throws(StudyError) {
    let options = request.options
    let limit = options.byteLimit ?? DelimitedRows.byteLimit
    guard request.bytes.count <= limit else {
      throw .importTooLarge(bytes: request.bytes.count, limit: limit)
    }
    outline = try Self.outline(try ImportText.utf8(request.bytes))
    let node = outline.rest
    if let schema = node["schema"]?.string, schema.hasPrefix("cards/"), schema != "cards/1" {
      throw .importBroken(
        Bilingual("it is of a newer form, \(schema)", "sie hat eine neuere Form, \(schema)"))
    }
    if node["schema"]?.string == WordList.schema {
      throw .importBroken(
        Bilingual(
          "it is a list of words: type the same with --list",
          "sie ist eine Wortliste: tippe dasselbe mit --list"))
    }
    guard outline.list != nil else {
      throw .importBroken(
        Bilingual(
          "it is no list of cards and has none under \"cards\"",
          "sie ist keine Kartenliste und hat keine unter \"cards\""))
    }
    let rowLimit = options.rowLimit ?? DelimitedRows.rowLimit
    guard outline.count <= rowLimit else { throw .importTooManyRows(limit: rowLimit) }
    keys = try JSONKeys(options.mapping, decks: node["decks"]?.array ?? [])
    sideLimit = options.sideLimit ?? CardText.sideLimit
    emptyBack = options.takesEmptyBacks ? CardRendering.emptyBack : nil
    isOwn = node["schema"]?.string == "cards/1"
    var head = ListHead(format: "json")
    head.deck = node["name"]?.string ?? node["deck"]?.string
    head.licence = node["licence"]?.string ?? node["license"]?.string
    if isOwn {
      head.ownParameters = node["parameters"]?.object.flatMap(SchedulerParameters.init(own:))
      head.ownDecks = (node["decks"]?.array ?? []).compactMap(\.object).compactMap(OwnDeck.init)
    }
    self.head = head
    let namesDecks = try namesDecks()
    self.head.hasDecks = namesDecks
  }

  private static func outline(_ bytes: [UInt8]) throws(StudyError) -> JSONOutline {
    do throws(JSONReader.Fault) {
      return try JSONOutline(bytes, listUnder: "cards")
    } catch {
      throw Self.broken(error)
    }
  }

  private static func broken(_ fault: JSONReader.Fault) -> StudyError {
    .importBroken(
      Bilingual(
        "line \(fault.line): \(fault.reason)", "Zeile \(fault.line): \(fault.germanReason)"))
  }

  /// Whether a row names a deck of its own; the rows behind the first that does are not made.
  private func namesDecks() throws(StudyError) -> Bool {
    var found = false
    try forEach { item in
      if case .row(let row) = item, row.deck != nil { found = true }
      return !found
    }
    return found
  }

  /// Hands over each card in turn.
  func forEachItem(_ body: (ImportItem) throws(StudyError) -> Void) throws(StudyError) {
    try forEach { item throws(StudyError) in
      try body(item)
      return true
    }
  }

  /// Hands over each card until the body says that it needs no more.
  private func forEach(_ body: (ImportItem) throws(StudyError) -> Bool) throws(StudyError) {
    guard var items = outline.items else { return }
    var place = 0
    while let node = try Self.next(&items) {
      place += 1
      guard try body(item(node, place: place)) else { return }
    }
  }

  private static func next(_ items: inout JSONItems) throws(StudyError) -> JSONNode? {
    do throws(JSONReader.Fault) { return try items.next() } catch { throw broken(error) }
  }

  private func item(_ node: JSONNode, place: Int) -> ImportItem {
    func refused(_ line: Int, _ reason: Bilingual) -> ImportItem {
      .refused(line: line, reason: reason.behind("item \(place)", "Eintrag \(place)"))
    }
    guard let object = node.object else {
      return refused(0, Bilingual("no object", "kein Objekt"))
    }
    var row: ImportRow
    do throws(RowText.Refusal) { row = try keys.row(object) } catch {
      return refused(object.line, error.reason)
    }
    row.place = place
    if isOwn { row.own = OwnCard(object) }
    let item = RowText.checked(row, sideLimit: sideLimit, emptyBack: emptyBack)
    guard case .refused(_, let reason) = item else { return item }
    return refused(object.line, reason)
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
