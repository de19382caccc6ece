import EventLog
import Testing

@testable import StudyEngine

@Suite("Identifiers and draws")
struct IdentifierSourceTests {
  // Reckoned with Python's hashlib; the clock stands at 2026-03-02T08:00:00Z, the seed is 1.
  @Test("seeded identifiers are those of the written rule")
  func seeded() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    #expect(deck.hex == "019cad8fac0074fcb8e8927c9f4065a3")
    try desk.answer(.good)
    try desk.engine.log.read { transaction throws(EventLogError) in
      #expect(try transaction.logID()?.hex == "019cad8fac007d789c6c5e451128fd31")
      #expect(try transaction.deviceID()?.hex == "019cad8fac00735ba8f25e7c935cf1d4")
      let ids = try [1, 2, 5].map { (number: UInt64) throws(EventLogError) in
        try transaction.withRecord(at: number) { _, body throws(EventLogError) in
          try EventCodec.decode(body).id.hex
        }
      }
      #expect(
        ids == [
          "019cad8fac007f01b944e7277c8c642e", "019cad8fac00721994e5dc00fd021629",
          "019cad8fac0071fe927ad9cd7c5ea304",
        ])
    }
    #expect(desk.session.id?.hex == "019cad8fac0073c7825195db853d5ce3")
    #expect(cards.count == 1)
  }

  @Test("the generator is the published one, a draw the written rule")
  func draws() {
    var generator = SplitMix64(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    let card = CardID(high: 0x0001_0203_0405_0607, low: 0x0809_0A0B_0C0D_0E0F)
    #expect(Draw.value("shuffle", seed: 1, subject: card, reviews: 3) == 0x2959_5A7B_0CD4_FDD5)
  }

  @Test("random identifiers differ from run to run and stay the same within one")
  func random() throws {
    func identifier(_ source: IdentifierSource) -> EventID {
      source.identifier(forEvent: 1, .event, at: Timestamp(milliseconds: 5))
    }
    let first = IdentifierSource.fresh()
    #expect(identifier(first) == identifier(first))
    #expect(identifier(first) != identifier(.fresh()))
    #expect(identifier(first).high >> 12 == 0x57 && identifier(first).low >> 62 == 0b10)
  }
}
