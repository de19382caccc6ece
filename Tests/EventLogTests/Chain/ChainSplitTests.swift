import EventLog
import TestSupport
import Testing

@Suite("Chain in parts", .tags(.property))
struct ChainSplitTests {
  @Test("findings do not depend on how the work is split", arguments: UInt64(0)..<80)
  func split(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var list = try ReferenceLog.made()
    let head = ChainWitness(sequence: list.head, link: list.lastLink)
    for _ in 0..<Int.random(in: 1...4, using: &random) { try random.damage(&list) }
    let witnesses = random.chance() ? [head] : []
    let whole = try ChainVerifier.verify(list, witnesses: witnesses, threadCount: 1)
    for partSize in [1, 2, 3, 5, 8, 13, 21, 41] {
      let parts = try ChainVerifier.verify(
        list, witnesses: witnesses, threadCount: Int.random(in: 1...3, using: &random),
        partSize: UInt64(partSize))
      #expect(parts.findings == whole.findings)
      #expect(parts.recordCount == whole.recordCount)
      #expect(parts.link == whole.link)
    }
  }

  @Test("one fault is named at its record, whichever it is", arguments: UInt64(0)..<80)
  func oneFault(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var list = try ReferenceLog.made()
    let index = Int.random(in: 0..<list.items.count - 1, using: &random)
    let sequence = UInt64(index + 1)
    if random.chance() {
      let place = Int.random(in: 0..<list.items[index].body.count, using: &random)
      list.items[index].body[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      let findings = try ChainVerifier.verify(list).findings
      #expect(findings.contains(ChainFinding(sequence: sequence, .contentChanged)))
      #expect(findings.allSatisfy { $0.sequence == sequence })
    } else {
      let good = list.items[index].record.link
      list.items[index].record.link.words.3 ^= 1 << UInt64.random(in: 0..<64, using: &random)
      #expect(
        try ChainVerifier.verify(list).findings
          == [ChainFinding(sequence: sequence, .linkDamaged(computed: good))])
    }
  }
}

extension SeededRandom {
  /// Puts a fault of a random kind into a list of records.
  fileprivate mutating func damage(_ list: inout RecordList) throws {
    let index = Int.random(in: 0..<list.items.count, using: &self)
    switch Int.random(in: 0..<8, using: &self) {
    case 0: list.items[index].body[Int.random(in: 0..<32, using: &self)] ^= 4
    case 1: list.items[index].record.link.words.0 ^= 1
    case 2: list.items[index].record.recorded.milliseconds += chance() ? 1 : -100_000
    case 3: list.items[index].record.flags ^= UInt8.random(in: 1...3, using: &self)
    case 4: list.items.remove(at: index)
    case 5:
      let other = Int.random(in: 0..<list.items.count, using: &self)
      (list.items[index].body, list.items[other].body) = (
        list.items[other].body, list.items[index].body
      )
    case 6:
      let stored: [UInt8] = [1]
      list.items[index].record = ChainRecord(
        sequence: list.items[index].record.sequence, stored: RawSpan(_elements: stored.span))
    default: list.append(try ReferenceLog.review(index + 1), recorded: 1_700_009_000_000)
    }
  }
}
