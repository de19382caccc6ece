public import EventLog
internal import Projections

/// A typed answer, judged.
public struct TypedAnswer: Hashable, Sendable {
  public var verdict: AnswerVerdict
  /// Right is good, a slip is hard, wrong is again; where typing is strict a slip is wrong.
  public var rating: Rating
  /// A card with the same prompt to which a wrong answer would be right: another one was asked for.
  public var namesake: CardReference?
}

extension StudyEngine {
  /// Judges what was typed as the answer to a card.
  public func check(
    _ typed: String, answering asked: AskedCard
  ) throws(StudyError) -> TypedAnswer {
    try ask { rows, _ throws(StudyError) in
      let isStrict = try rows.settingValue("typing") == "strict"
      let verdict = try AnswerCheck.verdict(on: typed, AnswerKey(asked.answer)) {
        text throws(StudyError) in
        guard !isStrict else { return false }
        return try rows.otherCard(answeredBy: text, than: asked) != nil
      }
      let rating: Rating =
        switch verdict {
        case .right: .good
        case .slip: isStrict ? .again : .hard
        case .wrong: .again
        }
      let prompt = AnswerKey(asked.prompt)
      let namesake =
        verdict == .wrong
        ? try rows.otherCard(answeredBy: AnswerText(typed), than: asked) { note in
          AnswerKey(asked.isReversed ? note.back : note.front).overlaps(prompt)
        } : nil
      return TypedAnswer(
        verdict: verdict, rating: rating,
        namesake: try namesake.flatMap { id throws(StudyError) in try rows.cardReference(id) })
    }
  }
}

extension StudyRows where Self: ~Copyable {
  /// Another card of the same deck that a text is an answer to, the first for which `isMeant` holds.
  ///
  /// Goes through the stored texts of all cards for the text's longest word, 0.1 µs each, and looks at
  /// the few that have it.
  borrowing func otherCard(
    answeredBy text: AnswerText, than asked: AskedCard,
    where isMeant: (NoteRow) -> Bool = { _ in true }
  ) throws(StudyError) -> CardID? {
    let view = asked.shown.card
    for id in try cards(withWordOf: text, onBack: !asked.isReversed) where id != view.card.id {
      guard let row = try card(id), !row.isDeleted, row.deck == view.deck.id,
        let note = try note(id)
      else { continue }
      let answer = AnswerKey(asked.isReversed ? note.front : note.back)
      if answer.contains(text), isMeant(note) { return id }
    }
    return nil
  }

  private borrowing func cards(
    withWordOf text: AnswerText, onBack: Bool
  ) throws(StudyError) -> [CardID] {
    var fold = SearchFold()
    // The longest word first: it is met least.
    let all = text.parted.split { !$0.isLetter && !$0.isNumber }
      .sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
    guard let longest = all.first else { return [] }
    // What may stand for an umlaut is not looked for, unless there is nothing else.
    let certain = all.filter { word in !["ae", "oe", "ue", "ss"].contains { word.contains($0) } }
    let words = (certain.isEmpty ? [longest] : certain).map { fold.fold(String($0)) }
    var side = FoldedText()
    var found: [CardID] = []
    try forEachNoteBytes { id, bytes in
      guard let layout = NoteLayout(of: bytes) else { return .next }
      fold.fold(bytes.extracting(onBack ? layout.back : layout.front), into: &side)
      let hasAll = side.withBytes { bytes in
        words.allSatisfy { bytes.firstPlace(of: $0) != nil }
      }
      if hasAll { found.append(id) }
      return .next
    }
    return found
  }
}
