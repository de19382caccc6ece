extension String {
  /// Whether both are the same bytes of UTF-8.
  ///
  /// `==` takes an accent apart from its letter for the letter with the accent; to a log they
  /// are two texts.
  public func hasSameBytes(as other: Self) -> Bool { utf8.elementsEqual(other.utf8) }
}
