/// A date of the Gregorian calendar, extended to all years; whole-number arithmetic only.
public struct GregorianDate: Hashable, Sendable {
  /// The year; 0 is 1 BC, negative ones come before it.
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int

  /// The date so many days after 1970-01-01.
  ///
  /// Counted in eras of 400 years that begin on a 1 March, so that a leap day comes last.
  public init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Nil where the calendar has no such date.
  public init?(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
    guard (1...12).contains(month), (1...31).contains(day),
      Self(daysSince1970: daysSince1970) == self
    else { return nil }
  }

  /// Days since 1970-01-01, negative before it.
  ///
  /// Source: <https://howardhinnant.github.io/date_algorithms.html>, `days_from_civil`.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// `2026-03-02`; a year before 0 or beyond 9999 has a sign, as ISO 8601 extends it.
  public var text: String {
    let sign = year < 0 ? "-" : year > 9_999 ? "+" : ""
    return sign + Self.padded(abs(year), to: 4) + "-" + Self.padded(month, to: 2) + "-"
      + Self.padded(day, to: 2)
  }

  /// The number with zeros before it up to a width in characters; a longer one stays whole.
  package static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// Reads fixed-width figures and signs from text.
struct FigureReader {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Exactly `count` digits.
  mutating func number(digits count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var number = 0
    for character in rest.prefix(count) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) else { return nil }
      number = number * 10 + Int(character - UInt8(ascii: "0"))
    }
    rest = rest.dropFirst(count)
    return number
  }

  /// Digits from here on, one or more.
  mutating func digits() -> [Int] {
    var digits: [Int] = []
    while let digit = number(digits: 1) { digits.append(digit) }
    return digits
  }

  /// The next character if it is one of `characters`.
  mutating func take(_ characters: String) -> Character? {
    guard let next = rest.first, characters.utf8.contains(next) else { return nil }
    rest = rest.dropFirst()
    return Character(Unicode.Scalar(next))
  }

  /// `2026-03-02`, with a sign and more figures for years beyond four.
  mutating func date() -> GregorianDate? {
    let sign = take("+-")
    let figures = sign == nil ? [] : digits()
    let year = sign == nil ? number(digits: 4) : figures.reduce(0) { min($0, 1 << 32) * 10 + $1 }
    guard let year, sign == nil || figures.count >= 4 && figures.count <= 7, take("-") != nil,
      let month = number(digits: 2), take("-") != nil, let day = number(digits: 2)
    else { return nil }
    return GregorianDate(year: sign == "-" ? -year : year, month: month, day: day)
  }
}
