package import EventLog

/// What the events of the game add up to, by subject.
extension Reading where Self: ~Copyable {
  /// What the events about a subject add up to; nil where there are none in effect: one look-up.
  package borrowing func storedGameRow(
    _ subject: GameSubject
  ) throws(EventLogError) -> GameRow? {
    try access.row(TableKey(subject.id), of: .game)
  }

  /// When the booster that works at an instant ends; a look-up.
  package borrowing func runningBoosterEnd(
    at now: Timestamp
  ) throws(EventLogError) -> Timestamp? {
    let first = now.milliseconds &- BoosterWindows.milliseconds &+ 1
    var end: Timestamp?
    try scanGame(
      .booster, from: .booster(Timestamp(milliseconds: first))
    ) { subject, _ in
      guard case .booster(let start) = subject, start <= now else { return .stop }
      end = start.advanced(byMilliseconds: BoosterWindows.milliseconds)
      return .next
    }
    return end
  }

  /// Goes through all sittings in the order of their ids.
  package borrowing func scanSessions(
    _ body: (SessionID, SessionRow) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    try scanRows(of: .session) { key, row throws(EventLogError) in
      try body(SessionID(key), row)
    }
  }

  /// Goes through the rows of one kind of subject in the order of their numbers, or from the
  /// greatest down.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - first: The subject to begin with; nil for the first.
  ///   - descending: Whether to go down.
  ///   - body: Gets subject and row, and says whether to go on.
  /// - Throws: `corruptRow` for what is no row.
  package borrowing func scanGame(
    _ kind: GameSubject.Kind, from first: GameSubject? = nil, descending: Bool = false,
    _ body: (GameSubject, GameRow) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let catalog = ProjectionCatalog.current
    try scan(
      catalog.table(of: .game), prefix: TableKey().appending(GameSubject.prefix(kind)),
      from: first.map { TableKey($0.id) }, descending: descending
    ) { key, value throws(EventLogError) in
      guard key.byteCount == 16, let subject = GameSubject(SubjectID(key)) else {
        throw .corruptRow(table: catalog.name(of: .game), reason: "a key that is no subject")
      }
      return try body(subject, try GameRow.decoded(value, of: .game, catalog: catalog))
    }
  }
}
