import EventLog
import TestSupport
import Testing

/// A fault put into the reference log, and the records that must be named for it.
struct ChainFault: CustomTestStringConvertible, Sendable {
  let name: String
  var knowsHead = false
  let expected: [String]
  let inject: @Sendable (inout RecordList) throws -> Void

  var testDescription: String { name }
}

@Suite("Chain faults")
struct ChainFaultTests {
  static let faults = [
    ChainFault(name: "none", knowsHead: true, expected: []) { _ in },
    ChainFault(name: "bit flip in a body", expected: ["13 content"]) { flipBody(&$0, 12) },
    ChainFault(name: "bit flip in a link", expected: ["13 link"]) { flipLink(&$0, 12) },
    ChainFault(name: "bit flip in the last link", expected: ["42 content"]) { flipLink(&$0, 41) },
    ChainFault(
      name: "bit flip in the last link, head known", knowsHead: true, expected: ["42 link"]
    ) { flipLink(&$0, 41) },
    ChainFault(name: "two links in a row", expected: ["13 content", "14 content", "15 content"]) {
      flipLink(&$0, 12)
      flipLink(&$0, 13)
    },
    ChainFault(name: "body and link of one record", expected: ["13 content", "14 content"]) {
      flipBody(&$0, 12)
      flipLink(&$0, 12)
    },
    ChainFault(name: "two bodies swapped", expected: ["11 content", "12 content"]) { list in
      let body = list.items[10].body
      list.items[10].body = list.items[11].body
      list.items[11].body = body
    },
    ChainFault(
      name: "two whole records swapped", expected: ["11 holds 12", "12 holds 11"]
    ) { swapRecords(&$0, 10, 11) },
    ChainFault(
      name: "two whole records far apart swapped", expected: ["3 holds 30", "30 holds 3"]
    ) { swapRecords(&$0, 2, 29) },
    ChainFault(name: "the first record and the last", expected: ["1 holds 42", "42 holds 1"]) {
      swapRecords(&$0, 0, 41)
    },
    ChainFault(
      name: "three records in a circle", expected: ["5 holds 6", "6 holds 7", "7 holds 5"]
    ) { list in
      swapRecords(&list, 4, 5)
      swapRecords(&list, 5, 6)
    },
    ChainFault(
      name: "two swapped, and a bit of a third",
      expected: ["11 holds 12", "12 holds 11", "20 content"]
    ) { list in
      swapRecords(&list, 10, 11)
      flipBody(&list, 19)
    },
    ChainFault(
      name: "two swapped, and a bit of the next",
      expected: ["11 holds 12", "12 holds 11", "13 content"]
    ) { list in
      swapRecords(&list, 10, 11)
      flipBody(&list, 12)
    },
    ChainFault(
      name: "dropped and renumbered", expected: (16...41).map { "\($0) content" }
    ) { list in
      list.items.remove(at: 15)
      for index in list.items.indices { list.items[index].record.sequence = UInt64(index + 1) }
    },
    ChainFault(name: "dropped", expected: ["16 gap"]) { $0.items.remove(at: 15) },
    ChainFault(name: "first dropped", expected: ["1 gap"]) { $0.items.removeFirst() },
    ChainFault(name: "time changed", expected: ["8 content"]) { list in
      list.items[7].record.recorded = Timestamp(milliseconds: 1_700_000_420_251)
    },
    ChainFault(name: "tail cut", expected: []) { $0.items.removeLast(5) },
    ChainFault(name: "tail cut, head known", knowsHead: true, expected: ["37 rollback"]) {
      $0.items.removeLast(5)
    },
    ChainFault(name: "competent rewrite", expected: []) { try rewrite(&$0) },
    ChainFault(name: "competent rewrite, head known", knowsHead: true, expected: ["42 fork"]) {
      try rewrite(&$0)
    },
    ChainFault(name: "redacted with an event", expected: []) { $0.redact(9) },
    ChainFault(name: "redacted without an event", expected: ["6 uncovered"]) { $0.redact(5) },
    ChainFault(name: "redacted before it is said", expected: ["43 uncovered"]) { list in
      list.append(list.items[9].body, recorded: 1_700_003_500_000)
      list.redact(42)
    },
    ChainFault(name: "same id twice", expected: ["43 duplicate of 6"]) { list in
      list.append(list.items[5].body, recorded: 1_700_003_500_000)
    },
    ChainFault(name: "spliced from another log", expected: ["1 content"]) { $0.log = .zero },
    ChainFault(name: "body of no profile", expected: ["43 malformed"]) { list in
      list.append([0xA0, 0x00], recorded: 1_700_003_500_000)
    },
    ChainFault(name: "recorded falls", expected: ["43 time"]) { list in
      list.append(try ReferenceLog.review(41), recorded: 1_700_002_999_999)
    },
    ChainFault(name: "unknown record format", expected: ["5 unreadable"]) {
      $0.items[4].record.format = 2
    },
    ChainFault(name: "unknown record flag", expected: ["5 unreadable"]) {
      $0.items[4].record.flags = 2
    },
    ChainFault(name: "flag says redacted, body is there", expected: ["5 unreadable"]) {
      $0.items[4].record.flags = 1
    },
    ChainFault(name: "record cut short", expected: ["5 unreadable"]) { list in
      let stored: [UInt8] = [1, 0, 0]
      list.items[4].record = ChainRecord(sequence: 5, stored: RawSpan(_elements: stored.span))
    },
  ]

  @Test("each fault is named at its record, however the work is split", arguments: faults)
  func namesFault(fault: ChainFault) throws {
    var list = try ReferenceLog.made()
    let head = ChainWitness(sequence: list.head, link: list.lastLink)
    try fault.inject(&list)
    for (threads, partSize) in [(1, 1_000), (1, 7), (2, 4), (3, 1)] {
      let report = try ChainVerifier.verify(
        list, witnesses: fault.knowsHead ? [head] : [], threadCount: threads,
        partSize: UInt64(partSize))
      #expect(report.findings.map(label) == fault.expected)
      #expect(report.omittedCount == 0)
    }
  }

  @Test("a damaged link is put right by the link that the finding holds")
  func repairsLink() throws {
    var list = try ReferenceLog.made()
    let link = list.items[12].record.link
    Self.flipLink(&list, 12)
    let finding = try #require(try ChainVerifier.verify(list).findings.first)
    #expect(finding == ChainFinding(sequence: 13, .linkDamaged(computed: link)))
  }

  @Test("a log without its middle has a bounded list of findings")
  func boundsFindings() throws {
    var list = RecordList()
    for number in 1...1_500 { list.append(try ReferenceLog.review(number), recorded: 1) }
    list.items.remove(at: 99)
    for index in list.items.indices { list.items[index].record.sequence = UInt64(index + 1) }
    let report = try ChainVerifier.verify(list)
    #expect(report.findings.count == FindingList.limit)
    #expect(report.omittedCount == 400)
    #expect(report.findings.map(\.sequence).min() == 100)
  }

  private func label(_ finding: ChainFinding) -> String {
    let fault =
      switch finding.fault {
      case .unreadable: "unreadable"
      case .gap: "gap"
      case .contentChanged: "content"
      case .misplaced(let number): "holds \(number)"
      case .linkDamaged: "link"
      case .recordedDecreased: "time"
      case .malformedBody: "malformed"
      case .duplicateIdentifier(_, let first): "duplicate of \(first)"
      case .misindexedIdentifier: "misindexed"
      case .uncoveredRedaction: "uncovered"
      case .rollback: "rollback"
      case .forkOrRewrite: "fork"
      case .otherLinkBefore, .checkpointOrigin, .checkpointUnreadable, .checkpointSize,
        .checkpointRoot,
        .checkpointLink, .checkpointSignature:
        "checkpoint"
      case .endsEarly: "ends early"
      case .strayRow: "stray"
      case .noBeginning, .secondBeginning, .beginningOfOtherLog, .beginningOfOtherFormat:
        "beginning"
      case .doubledNumber(let name, _): "doubled \(name)"
      }
    return "\(finding.sequence) \(fault)"
  }

  /// Puts two records in each other's places, as they are.
  private static func swapRecords(_ list: inout RecordList, _ one: Int, _ other: Int) {
    list.items.swapAt(one, other)
    for place in [one, other] { list.items[place].record.sequence = UInt64(place + 1) }
  }

  private static func flipBody(_ list: inout RecordList, _ index: Int) {
    list.items[index].body[list.items[index].body.count / 2] ^= 8
  }

  private static func flipLink(_ list: inout RecordList, _ index: Int) {
    list.items[index].record.link.words.2 ^= 8
  }

  /// Changes one rating, then makes every later link anew.
  private static func rewrite(_ list: inout RecordList) throws {
    var changed = RecordList()
    for (index, item) in list.items.enumerated() {
      changed.append(
        index == 20 ? try ReferenceLog.review(20, .easy) : item.body,
        recorded: item.record.recorded.milliseconds)
    }
    list = changed
  }
}
