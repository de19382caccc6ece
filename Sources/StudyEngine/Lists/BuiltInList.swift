internal import EventLog

/// The lists that are part of the program.
public enum BuiltInList: String, CaseIterable, Hashable, Sendable {
  case core
  case irregular
  case phrasal
  case idioms
  case business
  case c1

  /// The level from which it is open.
  public var level: Int {
    switch self {
    case .core: 0
    case .irregular: 4
    case .phrasal: 6
    case .idioms: 8
    case .business: 10
    case .c1: 12
    }
  }

  /// The name it is shown under, in English.
  public var name: String {
    switch self {
    case .core: "Core"
    case .irregular: "Irregular verbs"
    case .phrasal: "Phrasal verbs"
    case .idioms: "Idioms"
    case .business: "Business"
    case .c1: "C1"
    }
  }

  var fileName: String { rawValue + ".json" }

  /// The list with its entries; about 5 µs an entry.
  func read() throws(StudyError) -> WordList {
    guard let bytes = ContentFile.bytes(named: fileName) else {
      throw .importFailed(
        Bilingual(
          "the program has no list \(rawValue)", "das Programm hat keine Liste \(rawValue)"))
    }
    return try WordList(bytes)
  }

  /// How many entries it has, as its first line says.
  var entryCount: Int {
    guard let bytes = ContentFile.bytes(named: fileName),
      let line = bytes.split(separator: 10, maxSplits: 1).first,
      let head = try? JSONReader.read(Array(line) + Array("]}".utf8))
    else { return 0 }
    return Int(head["count"]?.integer ?? 0)
  }

  /// The same in every log: what a list and its words are called does not depend on the device.
  private static let namespace = EventID(high: 0x7265_6361_6C6C_5362, low: 0xA06F_782D_6C69_7374)

  /// The deck that it becomes.
  ///
  /// One that was deleted stays so: the next has the next number.
  func deckID(generation: Int) -> DeckID {
    .version5(namespace: Self.namespace, name: "deck \(rawValue) \(generation)")
  }

  func cardID(of entry: WordList.Entry, generation: Int) -> CardID {
    .version5(namespace: Self.namespace, name: "card \(rawValue) \(generation) \(entry.id)")
  }
}
