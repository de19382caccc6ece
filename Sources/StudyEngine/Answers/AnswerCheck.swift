/// How near to right an answer is that counts as right.
public enum AnswerSlip: String, CaseIterable, Hashable, Sendable {
  /// Nothing but accents differ.
  case accent
  case spelling
}

/// What a typed answer is worth.
public enum AnswerVerdict: Hashable, Sendable {
  case right
  /// Right but for a slip; `answer` is what is written on the card.
  case slip(AnswerSlip, answer: String)
  case wrong
}

/// Holds a typed answer against a side of a card.
enum AnswerCheck {
  /// - Parameters:
  ///   - typed: What was typed.
  ///   - key: The right answers.
  ///   - isAnswerOfAnotherCard: Whether the typed word, which is near to a right one, is an answer of
  ///     another card: then it is no slip but another word. Asked at most once.
  /// - Returns: The verdict; where slips are taken for wrong is not decided here.
  /// - Throws: What looking at other cards throws.
  static func verdict(
    on typed: String, _ key: AnswerKey,
    isAnswerOfAnotherCard: (AnswerText) throws(StudyError) -> Bool
  ) throws(StudyError) -> AnswerVerdict {
    let text = AnswerText(typed)
    guard !text.isEmpty else { return .wrong }
    if key.contains(text) || isTranscription(text, key) { return .right }
    let parts = AnswerKey.parts(ofTyped: typed)
    if parts.count > 1 {
      let verdicts = parts.map { oneOf(AnswerText($0), key) }
      if !verdicts.contains(.wrong) { return verdicts.first { $0 != .right } ?? .right }
    }
    if let answer = accentSlip(text, key) { return .slip(.accent, answer: answer) }
    guard let answer = spellingSlip(text, key), try !isAnswerOfAnotherCard(text) else {
      return .wrong
    }
    return .slip(.spelling, answer: answer)
  }

  /// What one of several answers is worth that were typed beside each other: no letter may be wrong.
  private static func oneOf(_ text: AnswerText, _ key: AnswerKey) -> AnswerVerdict {
    if key.contains(text) || isTranscription(text, key) { return .right }
    return accentSlip(text, key).map { .slip(.accent, answer: $0) } ?? .wrong
  }

  /// Letters by which a German word may be written without umlauts.
  private static func isTranscription(_ text: AnswerText, _ key: AnswerKey) -> Bool {
    key.alternatives.contains { alternative in
      alternative.forms.contains { form in
        guard let plain = AnswerText.transcribed(form.joined) else { return false }
        let typed = AnswerText.transcribed(text.joined) ?? text.joined
        return typed == plain && hasNoOtherUmlauts(text.joined, form.joined)
      }
    }
  }

  /// Whether every umlaut that was typed stands in the answer: `Isräl` is not `Israel`.
  private static func hasNoOtherUmlauts(_ typed: String, _ answer: String) -> Bool {
    ["\u{E4}", "\u{F6}", "\u{FC}"].allSatisfy { (umlaut: Character) in
      typed.count { $0 == umlaut } <= answer.count { $0 == umlaut }
    }
  }

  private static func accentSlip(_ text: AnswerText, _ key: AnswerKey) -> String? {
    let plain = AnswerText.withoutAccents(text.joined)
    let parted = AnswerText.withoutAccents(text.parted)
    return key.alternatives.first { alternative in
      alternative.forms.contains {
        AnswerText.withoutAccents($0.joined) == plain
          || AnswerText.withoutAccents($0.parted) == parted
      }
    }?.shown
  }

  private static func spellingSlip(_ text: AnswerText, _ key: AnswerKey) -> String? {
    let typed = Array(text.joined)
    var nearest: (distance: Int, answer: String)?
    for alternative in key.alternatives {
      for form in alternative.forms {
        let letters = Array(form.joined)
        let limit = min(limit(ofLength: letters.count), (nearest?.distance ?? 3) - 1)
        if limit > 0, let distance = EditDistance.distance(typed, letters, atMost: limit) {
          nearest = (distance, alternative.shown)
        }
      }
    }
    return nearest?.answer
  }

  /// Letters that may differ in an answer of so many.
  static func limit(ofLength length: Int) -> Int {
    switch length {
    case ...3: 0
    case 4...7: 1
    default: 2
    }
  }
}
