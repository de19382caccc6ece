import EventLog

/// Study days that a fold has touched; the newest one is found without a look-up.
struct DaySums {
  private(set) var days: [StudyDay] = []
  private(set) var rows: [DayRow] = []
  private var places: [StudyDay: Int32] = [:]
  private var lastPlace = 0
  /// The places of rows that may have changed since they were asked for; nil where nobody asks.
  private var touched: [Int]?

  /// From now on the places of rows that may change are noted.
  mutating func noteTouched() { touched = touched ?? [] }

  /// The places that were noted since the last time.
  mutating func takeTouched() -> [Int] {
    defer { touched?.removeAll(keepingCapacity: true) }
    return touched ?? []
  }

  func place(of day: StudyDay) -> Int? { places[day].map(Int.init) }

  mutating func add(_ share: AnswerShare, to day: StudyDay) { rows[makePlace(for: day)].add(share) }

  mutating func addWritten(to day: StudyDay) { rows[makePlace(for: day)].game.written &+= 1 }

  mutating func add(_ row: DayRow, to day: StudyDay) { rows[makePlace(for: day)] += row }

  mutating func subtract(_ row: DayRow, from day: StudyDay) { rows[makePlace(for: day)] -= row }

  private mutating func makePlace(for day: StudyDay) -> Int {
    let place = findPlace(for: day)
    touched?.append(place)
    return place
  }

  private mutating func findPlace(for day: StudyDay) -> Int {
    if lastPlace < days.count, days[lastPlace] == day { return lastPlace }
    if let place = places[day] {
      lastPlace = Int(place)
    } else {
      lastPlace = days.count
      places[day] = Int32(clamping: lastPlace)
      days.append(day)
      rows.append(DayRow())
    }
    return lastPlace
  }
}
