/// A list of words as a file has it, schema `list/1`.
struct WordList: Sendable {
  static let schema = "list/1"

  var id: String
  /// Its name; in German, too, where the file says so.
  var name: String
  var germanName: String?
  /// A language tag of the terms, such as `en`; nil where the file says nothing.
  var language: String?
  var licence: String?
  /// Whether it asks for the forms of its verbs, and not for what they mean.
  var asksForms: Bool
  var entries: [Entry]
  /// Entries that are none, each with its line and why.
  var refused: [ImportReport.SkippedRow] = []

  /// A word with what it means.
  struct Entry: Hashable, Sendable {
    /// Its name within the list, the same in later versions of it.
    var id: String
    var term: String
    /// What kind of word it is, such as `noun`; empty where that is not said.
    var kind = ""
    /// Right answers, the best first; one at least.
    var translations: [String]
    /// What tells this sense of the term from others.
    var hint: String?
    /// Other right spellings of the term.
    var alternatives: [String] = []
    /// The forms of an irregular verb, each with its variants; of use where a list asks for them.
    var forms: [[String]] = []
    var example: String?
    /// The line of the file on which it begins, from 1.
    var line = 1
  }
}

extension WordList {
  /// Reads a file.
  ///
  /// Throws where it is no list at all; entries that are none are passed over, with the reason.
  init(_ bytes: [UInt8]) throws(StudyError) {
    guard bytes.count <= DelimitedRows.byteLimit else {
      throw .importTooLarge(bytes: bytes.count, limit: DelimitedRows.byteLimit)
    }
    let file: JSONNode
    do throws(JSONReader.Fault) {
      file = try JSONReader.read(try Self.text(bytes))
    } catch {
      throw .practice(.invalidList(line: error.line, reason: error.reason))
    }
    guard let head = file.object else {
      throw .practice(.invalidList(line: 1, reason: "no object"))
    }
    guard head["schema"]?.string == Self.schema else {
      throw .practice(.invalidList(line: head.line, reason: "its schema is not \(Self.schema)"))
    }
    guard let items = head["entries"]?.array else {
      throw .practice(.invalidList(line: head.line, reason: "it has no entries"))
    }
    guard items.count <= DelimitedRows.rowLimit else {
      throw .importTooManyRows(limit: DelimitedRows.rowLimit)
    }
    try self.init(head: head)
    entries.reserveCapacity(items.count)
    var last = head.line
    for item in items {
      last = item.object?.line ?? last
      switch Entry.read(item, line: last) {
      case .success(let entry): entries.append(entry)
      case .failure(let refusal):
        refused.append(ImportReport.SkippedRow(line: last, reason: refusal.reason))
      }
    }
    guard !entries.isEmpty || !refused.isEmpty else { throw .importNoCards }
  }

  private static func text(_ bytes: [UInt8]) throws(JSONReader.Fault) -> [UInt8] {
    do throws(StudyError) {
      return try ImportText.utf8(bytes)
    } catch {
      guard case .importInvalidUTF8(let line) = error else {
        throw JSONReader.Fault(line: 1, reason: "no UTF-8 text")
      }
      throw JSONReader.Fault(line: line, reason: "no UTF-8 text")
    }
  }

  /// What a file says of itself, without its entries.
  init(head: JSONNode.Object) throws(StudyError) {
    id = head["id"]?.string ?? ""
    name = head["name"]?.string ?? head["name"]?["en"]?.string ?? id
    germanName = head["name"]?["de"]?.string
    language = head["language"]?.string.flatMap { LanguageTag.checked($0) }
    licence = head["licence"]?.string.map { String($0.prefix(500)) }
    asksForms = head["asks"]?.string == "forms"
    entries = []
    guard !Trimming.isBlank(name) else {
      throw .practice(.invalidList(line: head.line, reason: "it has no name"))
    }
  }
}

extension WordList.Entry {
  struct Refusal: Error {
    var reason: String
  }

  /// Characters of a term, a translation, a hint, a form; of an example as of every card.
  static let textLimit = 400
  static let partLimit = 20

  static func read(_ node: JSONNode, line: Int) -> Result<Self, Refusal> {
    do throws(Refusal) {
      guard let object = node.object else { throw Refusal(reason: "no object") }
      return .success(try Self(object, line: line))
    } catch {
      return .failure(error)
    }
  }

  private init(_ object: JSONNode.Object, line: Int) throws(Refusal) {
    let term = try Self.text(object["term"], "term")
    guard let term else { throw Refusal(reason: "no term") }
    self.term = term
    translations = try Self.texts(object["translations"], "translations")
    guard !translations.isEmpty else { throw Refusal(reason: "no translations") }
    kind = try Self.text(object["pos"], "pos") ?? ""
    hint = try Self.text(object["hint"], "hint")
    alternatives = try Self.texts(object["alternatives"], "alternatives")
    example = try Self.text(object["example"], "example", limit: CardText.exampleLimit)
    id = try Self.text(object["id"], "id") ?? ""
    self.line = line
    guard let forms = object["forms"] else { return }
    guard let parts = forms.array, parts.count <= Self.partLimit else {
      throw Refusal(reason: "forms are no array of up to \(Self.partLimit)")
    }
    for part in parts {
      let variants = try Self.texts(part, "forms")
      guard !variants.isEmpty else { throw Refusal(reason: "an empty form") }
      self.forms.append(variants)
    }
  }

  private static func texts(_ node: JSONNode?, _ key: String) throws(Refusal) -> [String] {
    guard let node else { return [] }
    guard let items = node.array, items.count <= partLimit else {
      throw Refusal(reason: "\(key) is no array of up to \(partLimit)")
    }
    var texts: [String] = []
    for item in items {
      guard let text = try text(item, key) else { throw Refusal(reason: "an empty text in \(key)") }
      texts.append(text)
    }
    return texts
  }

  /// A text on one line; nil where it is missing or empty.
  private static func text(
    _ node: JSONNode?, _ key: String, limit: Int = textLimit
  ) throws(Refusal) -> String? {
    guard let node else { return nil }
    guard let string = node.string else { throw Refusal(reason: "\(key) is no text") }
    let text = Trimming.trimmed(string)
    guard text.unicodeScalars.count <= limit else {
      throw Refusal(reason: "\(key) has more than \(limit) characters")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw Refusal(reason: "a control character in \(key)") }
    return text.isEmpty ? nil : text
  }
}
