internal import EventLog
internal import Projections

/// The words before a colon.
enum SearchKey: String, CaseIterable {
  case tag
  case deck
  case status = "is"
  case flag
  case property = "prop"
  case added
  case rated
  case introduced

  /// The most days that can be looked back: a hundred years.
  static let greatestDays: Int32 = 36_525
  static let greatestFlag: UInt8 = 7

  /// Reads what stands behind the colon.
  ///
  /// - Parameters:
  ///   - value: Without its quotes.
  ///   - isQuoted: Whether it had some: then a star is a star.
  ///   - start: Where the term begins.
  /// - Returns: The term.
  /// - Throws: What is wrong with the value.
  func term(
    _ value: String, isQuoted: Bool, at start: Int
  ) throws(SearchLexer.Fault) -> SearchTerm {
    func fault(_ reason: String) -> SearchLexer.Fault {
      SearchLexer.Fault(reason: reason, place: start)
    }
    guard !Trimming.isBlank(value) else { throw fault("\(rawValue): needs \(needs)") }
    switch self {
    case .tag:
      let name = value.without(leading: "#")
      guard !name.isEmpty else { throw fault("tag: needs \(needs)") }
      if !isQuoted, CaseFold.fold(name) == "none" { return .untagged }
      return .tag(pattern(name, isQuoted))
    case .deck: return .deck(pattern(Trimming.trimmed(value), isQuoted))
    case .status:
      guard let status = SearchStatus(rawValue: CaseFold.fold(value)) else {
        throw fault("is: takes \(needs)")
      }
      return .status(status)
    case .flag:
      guard let flag = UInt8(digits: value), flag <= Self.greatestFlag else {
        throw fault("flag: takes \(needs)")
      }
      return .flag(flag)
    case .property:
      guard let term = Self.property(value) else { throw fault("prop: takes \(needs)") }
      return term
    case .added:
      guard let days = Self.days(value) else { throw fault("added: takes \(needs)") }
      return .added(days: days)
    case .introduced:
      guard let days = Self.days(value) else { throw fault("introduced: takes \(needs)") }
      return .introduced(days: days)
    case .rated:
      guard let term = Self.rated(value) else { throw fault("rated: takes \(needs)") }
      return term
    }
  }

  private func pattern(_ text: String, _ isQuoted: Bool) -> SearchPattern {
    isQuoted ? SearchPattern(literal: text) : SearchPattern(starred: text)
  }

  /// What may follow the colon, as an error says it.
  var needs: String {
    switch self {
    case .tag: "a tag, or none"
    case .deck: "a deck"
    case .status: SearchStatus.allCases.map(\.rawValue).joined(separator: ", ")
    case .flag: "a number from 0 to \(Self.greatestFlag)"
    case .property:
      SearchProperty.allCases.map(\.rawValue).joined(separator: ", ") + ", then "
        + SearchComparison.allCases.map(\.rawValue).joined(separator: " ")
        + " and a number, such as ivl>=21"
    case .added, .introduced: "days from 1 to \(Self.greatestDays)"
    case .rated:
      "days from 1 to \(Self.greatestDays), then perhaps : and a rating from 1 to 4, such as 7:1"
    }
  }

  private static func days(_ text: some StringProtocol) -> Int32? {
    guard let days = Int32(digits: text), (1...greatestDays).contains(days) else { return nil }
    return days
  }

  private static func rated(_ text: String) -> SearchTerm? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let days = days(parts[0]) else { return nil }
    guard parts.count == 2 else { return .rated(days: days, nil) }
    guard let rating = UInt8(digits: parts[1]).flatMap(Rating.init(rawValue:)) else { return nil }
    return .rated(days: days, rating)
  }

  private static func property(_ text: String) -> SearchTerm? {
    let signs: Set<UInt8> = [60, 61, 62, 33]
    let name = text.utf8.prefix { !signs.contains($0) }
    let sign = text.utf8.dropFirst(name.count).prefix { signs.contains($0) }
    guard let property = SearchProperty(rawValue: CaseFold.fold(String(Substring(name)))),
      let comparison = SearchComparison(rawValue: String(Substring(sign))),
      let number = DecimalText.scaled(
        Substring(text.utf8[sign.endIndex...]), fractionDigits: property.fractionDigits)
    else { return nil }
    return .property(property, comparison, number)
  }
}

extension FixedWidthInteger {
  /// A number of one to nine ASCII digits and nothing else.
  init?(digits text: some StringProtocol) {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    self.init(text, radix: 10)
  }
}
