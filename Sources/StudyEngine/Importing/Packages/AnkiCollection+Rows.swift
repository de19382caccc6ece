/// The tables that both forms of a collection have.
extension AnkiCollection {
  /// How many rows of each table are read.
  struct Limits {
    var notes: Int
    var cards: Int
    var answers: Int
  }

  mutating func readRows(
    _ database: PackageDatabase, limits: Limits
  ) throws(StudyError) {
    try readNotes(database, limit: limits.notes)
    try readCards(database, limit: limits.cards)
    try readAnswers(database, limit: limits.answers)
  }

  /// A change of a row, in seconds.
  private mutating func noteChange(_ seconds: Int64?) {
    guard let seconds, (0...4_000_000_000).contains(seconds) else { return }
    asOf = max(asOf, seconds * 1_000)
  }

  private static let wrongKind = Bilingual(
    "a column of a wrong kind", "eine Spalte von falscher Art")

  private static let isTwice = Bilingual("its id is there twice", "ihre Kennung ist zweimal da")

  private mutating func refuse(_ table: String, _ id: Int64?, _ reason: Bilingual) {
    refusals.append(Refusal(table: table, id: id ?? 0, reason: reason))
  }

  private mutating func readNotes(
    _ database: PackageDatabase, limit: Int
  ) throws(StudyError) {
    var count = 0
    try database.forEachRow("SELECT id, guid, mid, tags, flds, mod FROM notes ORDER BY id") {
      row throws(StudyError) in
      count += 1
      guard count <= limit else { throw .importTooManyRows(limit: limit) }
      guard let id = row.integer(0), let guid = row.text(1), !guid.isEmpty,
        guid.utf8.count <= 1_024, let type = row.integer(2), let fields = row.text(4)
      else { return refuse("note", row.integer(0), Self.wrongKind) }
      let tags = row.text(3) ?? ""
      noteChange(row.integer(5))
      notes[id] = Note(
        guid: guid, type: type,
        tags: tags.unicodeScalars.split { $0.properties.isWhitespace }.prefix(1_000)
          .map { String($0) },
        fields: fields.unicodeScalars.split(separator: "\u{1F}", omittingEmptySubsequences: false)
          .prefix(1_000).map { String($0) },
        hasImageOcclusion: fields.holds("::image-occlusion:"))
    }
  }

  private mutating func readCards(
    _ database: PackageDatabase, limit: Int
  ) throws(StudyError) {
    let columns =
      "id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, "
      + "data, mod"
    var count = 0
    try database.forEachRow("SELECT \(columns) FROM cards ORDER BY id") {
      row throws(StudyError) in
      count += 1
      guard count <= limit else { throw .importTooManyRows(limit: limit) }
      var numbers: [Int64] = []
      for column in Int32(0)..<15 where numbers.count == Int(column) {
        // Of a due day with a fraction the day it falls on counts; other numbers are rounded.
        let number = column == 6 ? row.floor(6) : row.integer(column)
        if let number { numbers.append(number) }
      }
      guard numbers.count == 15, (0...3).contains(numbers[4]), (0...500).contains(numbers[3]) else {
        return refuse("card", row.integer(0), Self.wrongKind)
      }
      var card = Card(
        id: numbers[0], note: numbers[1], deck: numbers[2], ordinal: numbers[3],
        stage: numbers[4], queue: numbers[5], due: numbers[6], intervalDays: numbers[7],
        ease: numbers[8], answerCount: numbers[9], lapseCount: numbers[10], left: numbers[11],
        originalDue: numbers[12], originalDeck: numbers[13], flag: numbers[14] & 7)
      noteChange(row.integer(16))
      if let data = row.bytes(15), data.count <= 4_096 { card.takeData(data) }
      cards.append(card)
    }
  }

  private mutating func readAnswers(
    _ database: PackageDatabase, limit: Int
  ) throws(StudyError) {
    var rows = AnkiAnswers(of: cards)
    var count = 0
    var lastID: Int64 = 0
    try database.forEachRow(
      "SELECT id, cid, ease, ivl, lastIvl, factor, time, type FROM revlog ORDER BY id"
    ) { row throws(StudyError) in
      count += 1
      guard count <= limit else { throw .importTooManyRows(limit: limit) }
      guard let id = row.integer(0), let card = row.integer(1), let button = row.integer(2),
        let interval = row.integer(3), let last = row.integer(4), let factor = row.integer(5),
        let took = row.integer(6),
        let kind = row.integer(7).flatMap(UInt8.init(exactly:)).flatMap(Answer.Kind.init),
        (0...4).contains(button), (1...4_000_000_000_000).contains(id),
        abs(interval) < 1 << 40, abs(last) < 1 << 40
      else { return refuse("answer", row.integer(0), Self.wrongKind) }
      // A table without its key may say one thing twice.
      guard id != lastID else { return refuse("answer", id, Self.isTwice) }
      lastID = id
      let answer = Answer(
        id: id, interval: interval, lastInterval: last, factor: Int32(clamping: factor),
        took: UInt32(clamping: took), button: UInt8(button), kind: kind)
      guard rows.take(answer, of: card) else {
        strayAnswerCount += 1
        return
      }
      answerCount += 1
      asOf = max(asOf, id)
      if kind.rawValue <= 2, factor > 0 { hasNewestDifficulty = factor < 1_300 }
    }
    rows.order()
    answers = rows
  }
}

extension AnkiCollection.Card {
  /// What a card keeps beside its columns, as JSON; anything else there is passed over.
  fileprivate mutating func takeData(_ data: [UInt8]) {
    guard !data.isEmpty, let node = try? JSONReader.read(data) else { return }
    stability = node["s"]?.number.flatMap { $0 > 0 && $0 <= 1_000_000 ? $0 : nil }
    difficulty = node["d"]?.number.flatMap { (1...10).contains($0) ? $0 : nil }
    lastReview = node["lrt"]?.integer.flatMap { (1...4_000_000_000).contains($0) ? $0 : nil }
    originalPosition = node["pos"]?.integer
  }
}

extension String {
  /// Whether its bytes hold those of another text.
  fileprivate func holds(_ mark: String) -> Bool {
    let mark = Array(mark.utf8)
    guard let first = mark.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: mark) { return true }
      rest = rest[rest.index(after: start)...]
    }
    return false
  }
}
