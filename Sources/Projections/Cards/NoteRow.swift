import EventLog

/// The text of a card: a row of `p.note`, keyed by the card's id.
package struct NoteRow: Hashable, Sendable {
  /// What is asked.
  package var front: String
  /// What is answered.
  package var back: String
  /// Without repetition, in the order in which they were given.
  package var tags: [String]
  /// A sentence that shows the word at work; nil for none.
  package var example: String?
  /// How it sounds: a file, an address or a note; nil for none.
  package var audio: String?

  package init(
    front: String, back: String, tags: [String] = [], example: String? = nil, audio: String? = nil
  ) {
    self.front = front
    self.back = back
    self.tags = tags.withoutRepetition
    self.example = example
    self.audio = audio
  }
}

extension NoteRow: StoredRow {
  package func encode(into bytes: inout [UInt8]) {
    bytes.appendRow(front)
    bytes.appendRow(back)
    bytes.appendRow(UInt32(clamping: tags.count))
    for tag in tags { bytes.appendRow(tag) }
    // An empty example stands before the audio of a card without one.
    if example != nil || audio != nil { bytes.appendRow(example ?? "") }
    if let audio { bytes.appendRow(audio) }
  }

  package init?(decoding bytes: RawSpan) {
    var reader = RowReader()
    front = reader.text(bytes)
    back = reader.text(bytes)
    tags = reader.texts(bytes)
    if !reader.isBroken, !reader.isAtEnd(of: bytes) { example = reader.text(bytes) }
    if !reader.isBroken, !reader.isAtEnd(of: bytes) {
      audio = reader.text(bytes)
      if example?.isEmpty == true { example = nil }
    }
    guard example?.isEmpty != true, audio?.isEmpty != true, reader.isAtEnd(of: bytes) else {
      return nil
    }
  }
}

extension [String] {
  /// Each text once, where it first stood; compared by its bytes, as everything stored is.
  var withoutRepetition: [String] {
    var kept: [String] = []
    for text in self where !kept.contains(where: { $0.isIdentical(to: text) }) {
      kept.append(text)
    }
    return kept
  }
}

extension String {
  /// Whether both have the same bytes; `==` takes composed and decomposed letters for the same.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
