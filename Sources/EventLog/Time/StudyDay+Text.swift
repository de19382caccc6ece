extension StudyDay {
  /// Reads `2026-03-02`; nil if it is no date or anything else.
  public init?(text: some StringProtocol) {
    var reader = FigureReader(text)
    guard let date = reader.date(), reader.isAtEnd,
      let number = Int32(exactly: date.daysSince1970)
    else { return nil }
    self.init(number: number)
  }

  /// `2026-03-02`, the same in every locale; a year beyond 9999 has a sign.
  public var text: String { GregorianDate(daysSince1970: Int(number)).text }
}
