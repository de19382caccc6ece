/// The two sides of a card in plain text, made from its note by the templates of its type.
struct CardRendering {
  enum Result {
    case sides(front: String, back: String)
    case refused(Bilingual)
  }

  /// Filters that are not known here, by name.
  private(set) var unknownFilters: Set<String> = []

  /// Bytes of a field that are looked at, at most; longer than any side may be in plain text.
  static let fieldLimit = 1 << 20

  /// - Parameters:
  ///   - front: The template of the side that asks.
  ///   - back: The template of the side that answers.
  ///   - fields: Fields by name, as HTML.
  ///   - cloze: The number of the deletion asked for; nil for a type without.
  /// - Returns: Both sides, or why there are none.
  mutating func render(
    front: FieldTemplate, back: FieldTemplate, fields: [String: String], cloze: Int?
  ) -> Result {
    if let fault = front.fault ?? back.fault { return .refused(fault) }
    let isTooLong = { (field: String) in field.utf8.count > Self.fieldLimit }
    if fields.values.contains(where: isTooLong),
      let name = fields.filter({ isTooLong($0.value) }).keys.min()
    {
      let count = fields[name]?.utf8.count ?? 0
      return .refused(
        Bilingual("the field \(name) has \(count) bytes", "das Feld \(name) hat \(count) Bytes"))
    }
    var context = FieldTemplate.Context(fields: fields, cloze: cloze)
    context.room = Self.room(front, back, fields)
    let frontHTML = front.html(&context)
    if let cloze, context.lacksCloze {
      return .refused(
        Bilingual("its note has no deletion \(cloze)", "die Notiz hat keine Lücke \(cloze)"))
    }
    if context.isTooLarge {
      return .refused(Bilingual("its front is too large", "die Vorderseite ist zu groß"))
    }
    context.front = ""
    var backHTML = Self.answer(back.html(&context))
    var answer = plain(backHTML)
    if Trimming.isBlank(answer) {
      // A back that is the front and nothing else.
      context.front = frontHTML
      backHTML = back.html(&context)
      answer = plain(backHTML)
    }
    if context.isTooLarge {
      return .refused(Bilingual("its back is too large", "die Rückseite ist zu groß"))
    }
    unknownFilters.formUnion(context.unknownFilters)
    let question = plain(frontHTML)
    if Trimming.isBlank(question) {
      let unknown = context.unknownFields.min()
      return .refused(
        unknown.map {
          Bilingual("its template names a field \($0)", "die Vorlage nennt ein Feld \($0)")
        } ?? Bilingual("its front is empty", "die Vorderseite ist leer"))
    }
    return .sides(
      front: CardText.stored(question),
      back: Trimming.isBlank(answer) ? Self.emptyBack : CardText.stored(answer))
  }

  /// Bytes of HTML that a side may have: templates as they are, and each field a few times.
  private static func room(
    _ front: FieldTemplate, _ back: FieldTemplate, _ fields: [String: String]
  ) -> Int {
    let text = fields.values.reduce(0) { $0 + $1.utf8.count }
    return (1 << 14) + 4 * (front.byteCount + back.byteCount + 2 * text)
  }

  /// Stands for a back without any text, so that the card and its past are kept.
  static let emptyBack = "—"

  /// What stands behind the line that parts the question from the answer, if there is one.
  private static func answer(_ html: String) -> String {
    guard html.utf8.count < 1 << 16 else { return html }
    let bytes = Array(html.utf8)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard let mark = marks.first(where: { starts(bytes[start...], with: $0) }) else { continue }
      let answer = String(decoding: bytes[(start + mark.count)...], as: UTF8.self)
      return Trimming.isBlank(HTMLText.plain(answer)) ? html : answer
    }
    return html
  }

  private static let marks = [
    "<hr id=answer>", "<hr id=\"answer\">", "<hr id='answer'>", "<hr id=answer/>",
  ].map { Array($0.utf8) }

  /// Whatever the case of its letters.
  private static func starts(_ bytes: ArraySlice<UInt8>, with mark: [UInt8]) -> Bool {
    guard bytes.count >= mark.count else { return false }
    return zip(bytes, mark).allSatisfy { byte, wanted in
      byte == wanted || (65...90).contains(byte) && byte | 0x20 == wanted
    }
  }

  private func plain(_ html: String) -> String { HTMLText.plain(html) }
}
