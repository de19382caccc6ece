import EventLog
import TestSupport
import Testing

@Suite("Checkpoint")
struct CheckpointTests {
  static func made() throws -> Checkpoint {
    let list = try ReferenceLog.made()
    let root = try ChainVerifier.root(of: list, size: list.head)
    return Checkpoint(log: list.log, size: list.head, root: root, link: list.lastLink)
  }

  @Test("the reference log has the published link and root")
  func publishedRoot() throws {
    let checkpoint = try Self.made()
    #expect(checkpoint.link.hex == ReferenceLog.link)
    #expect(checkpoint.root.base64 == ReferenceLog.root)
  }

  @Test("the text is four lines of a note")
  func text() throws {
    let link = try #require(Hash256(hex: ReferenceLog.link))
    #expect(
      try Self.made().text == """
        recallbox.log/00112233445566778899aabbccddeeff
        42
        \(ReferenceLog.root)
        chain \(link.base64)

        """)
  }

  @Test("reading undoes writing, with states and without")
  func roundTrip() throws {
    var checkpoint = try Self.made()
    #expect(Checkpoint(text: checkpoint.text) == checkpoint)
    checkpoint.states = [
      .init(projection: "p.card", version: 1, digest: Hash256(1, 2, 3, 4)),
      .init(projection: "p.day", version: 12, digest: .zero),
    ]
    #expect(Checkpoint(text: checkpoint.text) == checkpoint)
  }

  @Test("text that differs in a character is refused")
  func refusesOtherForms() throws {
    let text = try Self.made().text
    for index in text.indices {
      var shorter = text
      shorter.remove(at: index)
      #expect(Checkpoint(text: shorter) == nil || Checkpoint(text: shorter)?.text == shorter)
    }
    #expect(Checkpoint(text: text + "\n") == nil)
    #expect(Checkpoint(text: text.replacing("\n42\n", with: "\n042\n")) == nil)
    #expect(Checkpoint(text: text.replacing("chain ", with: "chain  ")) == nil)
    #expect(Checkpoint(text: text.replacing("aabb", with: "AABB")) == nil)
    #expect(Checkpoint(text: "") == nil)
  }

  @Test("what it says that the records do not is named")
  func findings() throws {
    let point = try Self.made()
    func faults(_ log: LogID, _ size: UInt64, _ root: Hash256, _ link: Link)
      -> [ChainFinding.Fault]
    { point.findings(log: log, size: size, root: root, link: link).map(\.fault) }
    #expect(faults(point.log, 42, point.root, point.link).isEmpty)
    #expect(faults(.zero, 42, point.root, point.link) == [.checkpointOrigin(point.log)])
    #expect(faults(point.log, 41, point.root, point.link) == [.checkpointSize(42)])
    #expect(faults(point.log, 42, .zero, point.link) == [.checkpointRoot])
    #expect(faults(point.log, 42, point.root, .zero) == [.checkpointLink])
  }

  @Test("a later checkpoint has the same origin and is no smaller")
  func order() throws {
    let point = try Self.made()
    var later = point
    #expect(point.precedes(later))
    later.root = .zero
    #expect(!point.precedes(later))
    later.size = 43
    #expect(point.precedes(later))
    #expect(!later.precedes(point))
    later.log = .zero
    #expect(!point.precedes(later))
  }

  @Test("base64 has one form")
  func base64() {
    #expect(Hash256.zero.base64 == String(repeating: "A", count: 43) + "=")
    #expect(Hash256(base64: String(repeating: "A", count: 43) + "=") == .zero)
    #expect(Hash256(base64: String(repeating: "A", count: 42) + "B=") == nil)
    #expect(Hash256(base64: String(repeating: "A", count: 44)) == nil)
    #expect(Hash256(base64: " " + String(repeating: "A", count: 42) + "=") == nil)
    #expect(Hash256(base64: "AAAA") == nil)
  }
}
