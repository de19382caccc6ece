internal import EventLog

/// A package of Anki: an archive with a collection and its media.
struct AnkiPackage {
  /// What may be read of a package.
  struct Limits {
    /// Bytes of the collection, unpacked.
    var collectionBytes = 512 << 20
    var cards = 250_000
    var answers = 5_000_000
  }

  var collection = AnkiCollection()
  /// Pictures and sounds that were left where they are.
  private(set) var mediaCount = 0

  /// Reads a package.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limits: How much is read at most; more refuses the file.
  ///   - isCancelled: Asked now and then.
  /// - Throws: `importBroken`, `importTooLarge`, `importTooManyRows`, `importCancelled`.
  init(
    path: String, limits: Limits, isCancelled: @escaping () -> Bool
  ) throws(StudyError) {
    let archive = try ZipArchive(path: path)
    let file = try TemporaryFile()
    let form = try Self.unpack(archive, to: file, limit: limits.collectionBytes, isCancelled)
    let database = try PackageDatabase(path: file.path, isCancelled: isCancelled)
    file.removeName()
    for table in ["col", "notes", "cards", "revlog"] where try !database.hasTable(table) {
      throw .importBroken(
        Bilingual(
          "its database lacks the table \(table)", "der Datenbank fehlt die Tabelle \(table)"))
    }
    var isNew = true
    for table in ["decks", "deck_config", "notetypes", "fields", "templates", "config"]
    where try !database.hasTable(table) {
      isNew = false
    }
    if isNew {
      try collection.readSchema18(database)
    } else {
      try collection.readSchema11(database)
    }
    try collection.readRows(
      database,
      limits: AnkiCollection.Limits(
        notes: limits.cards, cards: limits.cards, answers: limits.answers))
    mediaCount = max(0, archive.entryCount - form.otherEntries)
    withExtendedLifetime(file) {}
  }

  /// Copies the collection out of the archive.
  ///
  /// A new package has an old one beside it that only says to use a newer program.
  private static func unpack(
    _ archive: ZipArchive, to file: TemporaryFile, limit: Int, _ isCancelled: () -> Bool
  ) throws(StudyError) -> (name: String, otherEntries: Int) {
    let names = ["collection.anki21b", "collection.anki21", "collection.anki2"]
    var others = 0
    var found: (name: String, entry: ZipArchive.Entry)?
    for name in names {
      guard let entry = try archive.entry(named: name) else { continue }
      others += 1
      if found == nil { found = (name, entry) }
    }
    for name in ["meta", "media"] where try archive.entry(named: name) != nil { others += 1 }
    guard let (name, entry) = found else {
      throw .importBroken(
        Bilingual("no collection is in it", "es ist keine Sammlung darin"))
    }
    func keep(_ bytes: ArraySlice<UInt8>) throws(StudyError) {
      if isCancelled() { throw .importCancelled }
      try file.write(bytes)
    }
    if name == names[0] {
      var decoder = try ZstdDecoder(limit: limit)
      try archive.read(entry, limit: limit) { bytes throws(StudyError) in
        try decoder.take(bytes, keep)
      }
      try decoder.finish()
    } else {
      let floor = 16 << 20
      if entry.byteCount > floor, entry.byteCount / max(entry.compressedByteCount, 1) > 1_000 {
        throw .importBroken(
          Bilingual(
            "it holds far more than its size: \(entry.byteCount) bytes",
            "sie enthält weit mehr, als sie groß ist: \(entry.byteCount) Bytes"))
      }
      try archive.read(entry, limit: limit, keep)
    }
    return (name, others)
  }
}
