internal import EventLog
internal import Projections

/// What a row made of the card whose text it replaced.
struct ReplacedText {
  /// Of what the card has then.
  var signature: UInt64
  /// What does so; nil where the card is as it was before.
  var edit: Edit?

  struct Edit {
    var place: Int
    /// The row: its line, and its place where it has one.
    var line: Int
    var item: Int?
  }
}

/// Rows of one file about one card: the last one counts, so that the same file taken again changes
/// nothing.
extension RowPlan {
  /// Takes a row about a card that an earlier row of the file has replaced.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - signature: What it is compared by.
  ///   - known: The card or the row with its front.
  ///   - rows: What is here.
  /// - Returns: False if no earlier row has.
  /// - Throws: What the log throws.
  mutating func takeAgain(
    _ row: ImportRow, _ signature: UInt64, _ known: RowMemory.Known,
    in rows: borrowing some Rows & ~Copyable
  ) throws(StudyError) -> Bool {
    let target = memory.target(known)
    guard let earlier = replacedTexts[target] else { return false }
    var isSame = earlier.signature == signature
    if !isSame, case .card(let id) = target {
      if let edit = earlier.edit { supersede(edit, by: row) }
      if let note = try rows.note(id) {
        isSame =
          RowText.folded(CardText.stored(note.back)) == RowText.folded(row.back)
          ? try !isOther(row, than: note, of: id, in: rows) : false
        if isSame { replacedTexts[target] = ReplacedText(signature: signature) }
      }
    }
    guard isSame else {
      try replace(target, by: row, signature, in: rows)
      return true
    }
    same += 1
    decide(row, .same)
    return true
  }

  private mutating func supersede(_ edit: ReplacedText.Edit, by row: ImportRow) {
    edits[edit.place].target = .superseded
    replaced -= 1
    let label = row.label
    let reason = Bilingual(
      "\(label.english) has the same front and comes later",
      "\(label.german) hat dieselbe Vorderseite und kommt später")
    skipped.append(
      ImportReport.SkippedRow(
        line: edit.line,
        reason: edit.item.map { reason.behind("item \($0)", "Eintrag \($0)") } ?? reason))
  }

  /// Has a row replace the text of a card or of an earlier row.
  mutating func replace(
    _ target: Target, by row: ImportRow, _ signature: UInt64?,
    in rows: borrowing some Rows & ~Copyable
  ) throws(StudyError) {
    var tags = row.tags
    if let given = tags, case .card(let id) = target, let note = try rows.note(id) {
      // What the file gave a row before is no tag of the learner's.
      let base = try ImportedCard.of(id, standing.manifests, in: rows)?.tags
      tags = note.tags(replacedBy: given, base: base)
    }
    if let signature {
      replacedTexts[target] = ReplacedText(
        signature: signature,
        edit: ReplacedText.Edit(place: edits.count, line: row.line, item: row.place))
    }
    edits.append(Edit(target: target, tags: tags))
    replaced += 1
    decide(row, .replaced)
  }

  /// Whether a row with both sides of a card has other tags, another example or other audio.
  func isOther(
    _ row: ImportRow, than note: NoteRow, of id: CardID,
    in rows: borrowing some Rows & ~Copyable
  ) throws(StudyError) -> Bool {
    var isOther =
      row.example.map { $0 != note.example ?? "" } ?? false
      || row.audio.map { $0 != note.audio ?? "" } ?? false
    if let tags = row.tags, tags.map(CaseFold.fold) != note.tags.map(CaseFold.fold) {
      let base = try ImportedCard.of(id, standing.manifests, in: rows)?.tags
      isOther = isOther || note.tags(replacedBy: tags, base: base) != note.tags
    }
    return isOther
  }
}
