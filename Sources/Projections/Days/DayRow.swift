import EventLog

/// What the answers of one study day add up to: a row of `p.day`, and the share of one answer.
///
/// Sums and differences wrap around, so that taking a share back undoes adding it whatever the
/// numbers of a stranger's log are.
package struct DayRow: Hashable, Sendable {
  /// Answers given here, by rating.
  package var again: Int64 = 0
  package var hard: Int64 = 0
  package var good: Int64 = 0
  package var easy: Int64 = 0
  /// Cards answered here for the first time ever.
  package var introduced: Int64 = 0
  /// Answers to cards that had graduated, and those of them that were right.
  package var graduated: Int64 = 0
  package var graduatedRight: Int64 = 0
  /// How long the answers took whose time is known, and how many those are.
  package var tookMilliseconds: Int64 = 0
  package var timed: Int64 = 0
  /// Answers given in another program, by their ratings; they count in nothing else here.
  package var importedAgain: Int64 = 0
  package var importedHard: Int64 = 0
  package var importedGood: Int64 = 0
  package var importedEasy: Int64 = 0
  /// Answers of cram rounds; they count in nothing else here.
  package var crammed: Int64 = 0
  package var game = DayGame()

  package init() {}

  /// Answers given here.
  package var reviews: Int64 { again &+ hard &+ good &+ easy }
  /// Answers given in another program.
  package var imported: Int64 {
    importedAgain &+ importedHard &+ importedGood &+ importedEasy
  }
  /// Hard, good and easy.
  package var right: Int64 { hard &+ good &+ easy }
  /// Whether any answer is in it: a day on which cards were only written has none.
  package var hasAnswers: Bool { reviews != 0 || imported != 0 || crammed != 0 }
  /// Nothing is left: the row is removed.
  package var isZero: Bool { self == DayRow() }
}

extension DayRow {
  package static func += (left: inout Self, right: Self) {
    left.again &+= right.again
    left.hard &+= right.hard
    left.good &+= right.good
    left.easy &+= right.easy
    left.introduced &+= right.introduced
    left.graduated &+= right.graduated
    left.graduatedRight &+= right.graduatedRight
    left.tookMilliseconds &+= right.tookMilliseconds
    left.timed &+= right.timed
    left.importedAgain &+= right.importedAgain
    left.importedHard &+= right.importedHard
    left.importedGood &+= right.importedGood
    left.importedEasy &+= right.importedEasy
    left.crammed &+= right.crammed
    left.game += right.game
  }

  package static func -= (left: inout Self, right: Self) {
    left.again &-= right.again
    left.hard &-= right.hard
    left.good &-= right.good
    left.easy &-= right.easy
    left.introduced &-= right.introduced
    left.graduated &-= right.graduated
    left.graduatedRight &-= right.graduatedRight
    left.tookMilliseconds &-= right.tookMilliseconds
    left.timed &-= right.timed
    left.importedAgain &-= right.importedAgain
    left.importedHard &-= right.importedHard
    left.importedGood &-= right.importedGood
    left.importedEasy &-= right.importedEasy
    left.crammed &-= right.crammed
    left.game -= right.game
  }
}

extension DayRow: StoredRow {
  package func encode(into bytes: inout [UInt8]) {
    bytes.appendRow(again)
    bytes.appendRow(hard)
    bytes.appendRow(good)
    bytes.appendRow(easy)
    bytes.appendRow(introduced)
    bytes.appendRow(graduated)
    bytes.appendRow(graduatedRight)
    bytes.appendRow(tookMilliseconds)
    bytes.appendRow(timed)
    bytes.appendRow(importedAgain)
    bytes.appendRow(importedHard)
    bytes.appendRow(importedGood)
    bytes.appendRow(importedEasy)
    bytes.appendRow(crammed)
    game.encode(into: &bytes)
  }

  package init?(decoding bytes: RawSpan) {
    var reader = RowReader()
    again = reader.int64(bytes)
    hard = reader.int64(bytes)
    good = reader.int64(bytes)
    easy = reader.int64(bytes)
    introduced = reader.int64(bytes)
    graduated = reader.int64(bytes)
    graduatedRight = reader.int64(bytes)
    tookMilliseconds = reader.int64(bytes)
    timed = reader.int64(bytes)
    importedAgain = reader.int64(bytes)
    importedHard = reader.int64(bytes)
    importedGood = reader.int64(bytes)
    importedEasy = reader.int64(bytes)
    crammed = reader.int64(bytes)
    game = DayGame(&reader, bytes)
    guard reader.isAtEnd(of: bytes) else { return nil }
  }
}
