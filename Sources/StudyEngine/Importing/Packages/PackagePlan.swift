internal import EventLog
internal import Projections

/// What a package comes to: its cards in plain text, in the order in which they are to be made.
///
/// Made of the file alone; what is here already is decided when it is written.
struct PackagePlan: Sendable {
  /// A card that can be taken over.
  struct Entry {
    var card: AnkiCollection.Card
    var id: CardID
    /// The first card of its note, if it has siblings.
    var siblings: CardID?
    /// What its identifiers are derived from.
    var key: String
    var front: String
    var back: String
    var tags: [String]
  }

  let format: String
  private(set) var collection: AnkiCollection
  private(set) var entries: [Entry] = []
  private(set) var skipped: [ImportReport.SkippedRow] = []
  /// What was left where it is, in words.
  private(set) var leftOut: [Bilingual] = []
  private var rendering = CardRendering()
  private var templates: [TemplateKey: (FieldTemplate, FieldTemplate)] = [:]
  private let sideLimit: Int

  private struct TemplateKey: Hashable {
    var type: Int64
    var ordinal: Int64
  }

  /// Identifiers of what comes out of packages are derived below this one.
  static let namespace = EventID(high: 0x7265_6361_6C6C_5004, low: 0x8000_616E_6B69_0001)

  init(_ package: AnkiPackage, fileName: String, sideLimit: Int) {
    collection = package.collection
    self.sideLimit = sideLimit
    format = CaseFold.fold(fileName).hasSuffix(".colpkg") ? "colpkg" : "apkg"
    for refusal in collection.refusals {
      let german = ["note": "Notiz", "card": "Karte", "answer": "Antwort"][refusal.table]
      skip(
        refusal.reason.behind(
          "\(refusal.table) \(refusal.id)", "\(german ?? refusal.table) \(refusal.id)"))
    }
    takeCards()
    collection.forgetTexts()
    tellLeftOut(package)
  }

  private mutating func skip(_ reason: Bilingual) {
    skipped.append(ImportReport.SkippedRow(line: 0, reason: reason))
  }

  private mutating func takeCards() {
    let counts = collection.cards.reduce(into: [Int64: Int]()) { $0[$1.note, default: 0] += 1 }
    var keys: Set<String> = []
    let cards = collection.cards.sorted {
      ($0.position, $0.note, $0.ordinal, $0.id) < ($1.position, $1.note, $1.ordinal, $1.id)
    }
    var firsts: [Int64: CardID] = [:]
    for card in cards {
      guard let note = collection.notes[card.note] else {
        skip(
          Bilingual("its note is not there", "die Notiz fehlt")
            .behind("card \(card.id)", "Karte \(card.id)"))
        continue
      }
      let key = "\(note.guid)\n\(card.ordinal)"
      guard keys.insert(key).inserted else {
        skip(
          Bilingual(
            "the same card of the same note is there twice",
            "dieselbe Karte derselben Notiz ist zweimal da"
          ).behind("card \(card.id)", "Karte \(card.id)"))
        continue
      }
      switch sides(of: card, note) {
      case .refused(let reason):
        let place = card.ordinal + 1
        skip(
          reason.behind(
            "note \(note.guid), card \(place)", "Notiz \(note.guid), Karte \(place)"))
      case .sides(let front, let back):
        let id: CardID = .version5(namespace: Self.namespace, name: "card\n" + key)
        var siblings: CardID?
        if counts[card.note, default: 1] > 1 {
          siblings = firsts[card.note] ?? id
          firsts[card.note] = siblings
        }
        entries.append(
          Entry(
            card: card, id: id, siblings: siblings, key: key, front: front, back: back,
            tags: tags(note)))
      }
    }
  }

  private mutating func sides(
    of card: AnkiCollection.Card, _ note: AnkiCollection.Note
  ) -> CardRendering.Result {
    guard let type = collection.noteTypes[note.type] else {
      return .refused(Bilingual("its note type is not there", "der Notiztyp fehlt"))
    }
    let ordinal = type.isCloze ? 0 : card.ordinal
    guard let template = type.templates[ordinal] else {
      return .refused(Bilingual("its template is not there", "die Vorlage fehlt"))
    }
    if note.hasImageOcclusion {
      return .refused(
        Bilingual("it asks for a part of a picture", "sie fragt nach einem Bildausschnitt"))
    }
    let templateKey = TemplateKey(type: note.type, ordinal: ordinal)
    let (front, back) =
      templates[templateKey] ?? (FieldTemplate(template.front), FieldTemplate(template.back))
    templates[templateKey] = (front, back)
    var fields: [String: String] = [:]
    for (name, field) in zip(type.fields, note.fields) { fields[name] = field }
    for name in type.fields.dropFirst(note.fields.count) { fields[name] = "" }
    let deck = collection.decks[card.ownDeck]?.parts ?? []
    let special = [
      "Tags": note.tags.joined(separator: " "), "Type": type.name, "Card": template.name,
      "Deck": deck.joined(separator: "::"), "Subdeck": deck.last ?? "", "CardFlag": "",
    ]
    fields.merge(special) { own, _ in own }
    let result = rendering.render(
      front: front, back: back, fields: fields,
      cloze: type.isCloze ? Int(card.ordinal) + 1 : nil)
    guard case .sides(let frontText, let backText) = result else { return result }
    for (name, side) in [("front", frontText), ("back", backText)] {
      let count = side.unicodeScalars.count
      if count > sideLimit { return .refused(RowText.tooLong(name, count)) }
    }
    return result
  }

  /// Cards of the file, those that cannot be read included.
  var cardCount: Int { collection.cards.count + collection.refusals.count { $0.table == "card" } }

  /// Rows of the review log that could be read and say nothing.
  var idleAnswerCount: Int { collection.answers.idleCount }

  /// Rows of the review log, whatever becomes of them.
  var answerCount: Int {
    collection.answerCount + collection.strayAnswerCount
      + collection.refusals.count { $0.table == "answer" }
  }

  private func tags(_ note: AnkiCollection.Note) -> [String] {
    var seen: Set<String> = []
    var tags: [String] = []
    for tag in note.tags where tags.count < Tag.countLimit {
      guard let name = try? Tag.normalized([tag]).first else { continue }
      if seen.insert(CaseFold.fold(name)).inserted { tags.append(name) }
    }
    return tags
  }

  private mutating func tellLeftOut(_ package: AnkiPackage) {
    if package.mediaCount > 0 {
      leftOut.append(
        package.mediaCount == 1
          ? Bilingual("1 picture or sound", "1 Bild oder Ton")
          : Bilingual(
            "\(package.mediaCount) pictures and sounds", "\(package.mediaCount) Bilder und Töne"))
    }
    if !entries.isEmpty {
      leftOut.append(Bilingual("styling of cards", "die Gestaltung der Karten"))
    }
    let filters = rendering.unknownFilters.sorted().prefix(5)
    if !filters.isEmpty {
      let names = filters.joined(separator: ", ")
      leftOut.append(Bilingual("template filters \(names)", "Vorlagenfilter \(names)"))
    }
    let filtered = collection.decks.values.count { $0.isFiltered }
    if filtered > 0 {
      leftOut.append(
        filtered == 1
          ? Bilingual("1 filtered deck", "1 gefilterter Stapel")
          : Bilingual("\(filtered) filtered decks", "\(filtered) gefilterte Stapel"))
    }
    if collection.strayAnswerCount > 0 {
      let count = collection.strayAnswerCount
      leftOut.append(
        Bilingual(
          "\(count) answers about cards that are not in it",
          "\(count) Antworten zu Karten, die nicht dabei sind"))
    }
  }
}
