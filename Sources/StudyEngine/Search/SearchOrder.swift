internal import EventLog
internal import Projections

/// By what found cards are sorted, beside the order of their decks and short ids.
public struct SearchOrder: Hashable, Sendable {
  /// What is compared; the texts are those typed after `--sort`.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    /// Days to the due day.
    case due
    /// When the card was made.
    case added
    case interval
    case ease
    case lapses
    case reps
    /// Stability, difficulty and the chance of recall now.
    case s
    case d
    case r

    var property: SearchProperty? {
      switch self {
      case .due: .due
      case .added: nil
      case .interval: .interval
      case .ease: .ease
      case .lapses: .lapses
      case .reps: .repetitions
      case .s: .stability
      case .d: .difficulty
      case .r: .retrievability
      }
    }
  }

  public var key: Key
  /// The greatest first; cards without a value are last either way.
  public var isDescending: Bool

  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// Reads `due,-lapses`: keys in the order in which they count, a `-` before those that fall.
  ///
  /// - Throws: `invalidSort`.
  public static func parse(_ text: String) throws(StudyError) -> [Self] {
    var orders: [Self] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = CaseFold.fold(Trimming.trimmed(String(part)))
      let isDescending = name.hasPrefix("-")
      let word = isDescending ? String(name.dropFirst()) : name
      guard let key = word == "ivl" ? .interval : Key(rawValue: word), orders.count < 8 else {
        throw .invalidSort(text, allowed: Key.allCases.map(\.rawValue))
      }
      orders.append(Self(key, isDescending: isDescending))
    }
    return orders
  }
}

extension SearchOrder {
  /// What of a card it goes by; nil where the card has no such value.
  func value(of row: CardRow, in deck: SearchedDeck, _ moment: Moment) -> Int64? {
    let value =
      key.property.map { $0.value(of: row, in: deck, moment) } ?? row.createdAt.milliseconds
    return isDescending ? value.map { -$0 } : value
  }

  /// Whether values come before others; nil where they are the same.
  static func precedes(_ left: [Int64?], _ right: [Int64?]) -> Bool? {
    for (one, other) in zip(left, right) where one != other {
      guard let one else { return false }
      guard let other else { return true }
      return one < other
    }
    return nil
  }
}
