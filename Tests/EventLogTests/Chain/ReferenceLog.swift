import EventLog

/// The log that the published faults are put into: a creation, 40 reviews and a redaction that
/// covers event 10.
enum ReferenceLog {
  static let link = "8fa60d2108fd785e42198c3558323a9d72a918dc141a3b7d71b1a956a46b8b2a"
  static let root = "G86RaDWLBwAzyheGCCP1TVlTdcGzyTqCbO+Vb/NiuOw="

  static func made() throws -> RecordList {
    var list = RecordList()
    list.append(GoldenVectors.bodies[0], recorded: 1_700_000_000_000)
    for number in 1...40 {
      list.append(try review(number), recorded: 1_700_000_000_000 + Int64(number) * 60_000 + 250)
    }
    let redacted = list.items[9].body
    let content = EventHash.content(of: RawSpan(_elements: redacted.span))
    let redaction = Event(
      id: GoldenVectors.numbered(500), at: Timestamp(milliseconds: 1_700_003_000_000),
      offset: UTCOffset(minutes: 120), device: GoldenVectors.numbered(800),
      payload: .redact(content: content, reason: "asked for"))
    list.append(try EventCodec.encode(redaction), recorded: 1_700_003_000_000)
    return list
  }

  /// A Good on FSRS, two days after the last review.
  static func review(_ number: Int, _ rating: Rating = .good) throws -> [UInt8] {
    var event = GoldenVectors.events[1]
    let at = 1_700_000_000_000 + Int64(number) * 60_000
    event.id = GoldenVectors.numbered(UInt64(number))
    event.subject = GoldenVectors.numbered(700 + UInt64(number))
    event.at = Timestamp(milliseconds: at)
    event.review?.rating = rating
    event.review?.before.lastReviewAt = Timestamp(milliseconds: at - 2 * 86_400_000)
    event.review?.after.lastReviewAt = Timestamp(milliseconds: at)
    return try EventCodec.encode(event)
  }
}
