internal import Projections

/// What an entry of a list becomes as a card.
struct ListCard: Hashable, Sendable {
  var front: String
  var back: String
  var tags: [String]
  var example: String?
}

extension WordList {
  /// What an entry becomes in this list.
  func card(of entry: Entry) -> ListCard { entry.card(asksForms: asksForms) }
}

extension WordList.Entry {
  /// The term on the front, its translations on the back; where forms are asked for, the forms.
  ///
  /// Other spellings of the term stand beside it, and a hint in brackets behind it, so that both are
  /// right or may be left out where the term is the answer.
  func card(asksForms: Bool) -> ListCard {
    let tags = kind.isEmpty ? [] : [kind]
    guard forms.isEmpty || !asksForms else {
      return ListCard(
        front: "\(term) (\(Self.withoutBrackets(translations[0])))",
        back: Self.combined(forms).joined(separator: "; "), tags: tags, example: example)
    }
    let spellings = ([term] + alternatives).joined(separator: " / ")
    return ListCard(
      front: hint.map { "\(spellings) (\($0))" } ?? spellings,
      back: translations.joined(separator: "; "), tags: tags, example: example)
  }

  /// Variants of the same place belong together, as in `burnt, burnt; burned, burned`.
  ///
  /// Where one form has fewer of them, its last one goes with the rest.
  private static func combined(_ forms: [[String]]) -> [String] {
    let count = forms.map(\.count).max() ?? 0
    return (0..<count).map { place in
      forms.map { $0[min(place, $0.count - 1)] }.joined(separator: ", ")
    }
  }

  private static func withoutBrackets(_ text: String) -> String {
    String(text.filter { $0 != "(" && $0 != ")" })
  }
}
