import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Rows and their bytes")
struct RowTests {
  @Test("decoding undoes encoding, for every row of a random history", arguments: UInt64(0)..<20)
  func roundTrip(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 100)
    let fold = try history.log.fold()
    for (card, row) in fold.cards {
      expectRoundTrip(row)
      let place = try #require(row.encoded.withBytes { CardPlace(of: $0) })
      #expect(place.deck == row.deck && place.number == row.number)
      #expect(place.isDeleted == row.isDeleted)
      if let note = fold.noteRow(card) { expectRoundTrip(note) }
    }
    for (_, row) in fold.decks { expectRoundTrip(row) }
    for (_, row) in fold.days { expectRoundTrip(row) }
    for (_, row) in fold.sessions { expectRoundTrip(row) }
    for (_, row) in fold.settings { expectRoundTrip(row) }
    for (_, row) in fold.game { expectRoundTrip(row) }
    let record = try history.log.log.read { transaction throws(EventLogError) in
      try transaction.projectionRecord(of: .card)
    }
    expectRoundTrip(try #require(record))
  }

  @Test("a row keeps letters as they were composed")
  func compositionIsKept() {
    let composed = NoteRow(front: "caf\u{E9}", back: "")
    let decomposed = NoteRow(front: "cafe\u{301}", back: "")
    #expect(composed.encoded != decomposed.encoded)
    let tags = NoteRow(front: "", back: "", tags: ["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"]).tags
    #expect(tags.count == 2)
  }

  @Test("a card's row is 142 bytes, 158 with siblings, a day's 216")
  func sizes() {
    var card = CardRow(createdAt: Timestamp(milliseconds: 0), deck: .zero, number: 1)
    #expect(card.encoded.count == 142)
    card.siblings = .zero
    #expect(card.encoded.count == 158)
    #expect(DayRow().encoded.count == 216)
  }

  @Test("a day's sums take back what they added, whatever the numbers")
  func wrappingSums() {
    var sum = DayRow()
    var share = DayRow()
    share.tookMilliseconds = .max
    share.good = .min
    share.game.right = .max
    share.game.modes[3] = .min
    sum += share
    sum += share
    sum -= share
    sum -= share
    #expect(sum.isZero)
  }

  @Test("the digest of rows does not depend on their order and forgets what is taken out")
  func digest() {
    let hashes = (UInt64(0)..<50).map { number in
      Hash256(.max - number, .max, number &* 0x9E37_79B9_7F4A_7C15, .max)
    }
    var forward = RowDigest()
    var backward = RowDigest()
    for hash in hashes { forward.add(hash) }
    for hash in hashes.reversed() { backward.add(hash) }
    #expect(forward == backward)
    for hash in hashes { forward.subtract(hash) }
    #expect(forward == RowDigest())
  }

  @Test("sum and difference carry over all 256 bits")
  func carries() {
    var digest = RowDigest()
    digest.subtract(Hash256(0, 0, 0, 1))
    #expect(digest.sum == Hash256(.max, .max, .max, .max))
    digest.add(Hash256(0, 0, 0, 2))
    #expect(digest.sum == Hash256(0, 0, 0, 1))
  }

  @Test("the hash of a row and of a state are those of the format, computed elsewhere")
  func goldenHashes() {
    var hasher = RowHasher()
    let hash = hasher.hash(key: TableKey(bytes: [1, 2, 3]), value: [4, 5])
    #expect(hash.hex == GoldenHash.row)
    var digest = RowDigest()
    digest.add(hash)
    #expect(StateHash.of([.card: digest]).hex == GoldenHash.state)
  }

  private func expectRoundTrip<Row: StoredRow>(_ row: Row) {
    let bytes = row.encoded
    func decoded(_ bytes: [UInt8]) -> Row? { bytes.withBytes { Row(decoding: $0) } }
    #expect(decoded(bytes) == row)
    #expect(decoded(bytes)?.encoded == bytes)
    // Neither a byte less nor one more is a row; a setting's value is all the rest.
    if Row.self != SettingRow.self {
      #expect(decoded(Array(bytes.dropLast())) == nil)
      #expect(decoded(bytes + [0]) == nil)
    }
  }
}

/// Made with Python's hashlib from the preimages of the format.
private enum GoldenHash {
  static let row = "5e49437405f2f709777b98c817a4b9df821b586495f275563453cc60c9df4af6"
  static let state = "59fe18bc8a7cc7be52e4b29a00f32fa4aaf986f0c66cf917967c453e737f2a1c"
}
