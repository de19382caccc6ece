import EventLog

/// The published vectors of the format: two events of one log, with their hashes.
enum GoldenVectors {
  static let log = identifier("00112233445566778899aabbccddeeff", of: IdentifierKind.Log.self)
  static let genesis = "d8e59c239f569d3f0753fb047032a2775b04f8dfc5c28ea86cc25af71256720c"

  static let bodies = [
    "a700010150018f00000000700080000000000000000200031b0000018bcfe568000418780650018f00000320700080"
      + "0000000000032009a3005000112233445566778899aabbccddeeff01010268726563616c6c2031",
    "a900010150018f00000001700080000000000000010210031b0000018bcfe652600418780550018f00000384700080"
      + "000000000003840650018f00000320700080000000000003200750018f000002bd700080000000000002bd09a800"
      + "03011904b0028d02001a002331c41a002036ee00194cdb1b0000018bc5999a600200000200194cd9038d02001a00"
      + "a767a81a00201c0b00194ce61b0000018bcfe652600b00000300194cdb0404050109010a194cdb",
  ].map(bytes)
  static let contents = [
    "81a14d60763f92f2ff1f831d7b56ec47f83ae57a14c00c3a4488c44ca50316aa",
    "1e25d655194ab03890cd78d40aa3de6fe64212ec6f77c8a9cc116788536769aa",
  ]
  static let links = [
    "c5aa0e8730c17d31fcc241a7565aadd99a7d796b070a5f1bcc12c83bb56e0231",
    "8a199d7d2f0e143b2b6e992b979a5da8d8171e980b9e36372b93324e02c92368",
  ]
  static let recorded = [1_700_000_000_000, 1_700_000_060_250].map {
    Timestamp(milliseconds: $0)
  }

  /// The same two facts as a program holds them.
  static let events = [
    Event(
      id: numbered(0), at: Timestamp(milliseconds: 1_700_000_000_000),
      offset: UTCOffset(minutes: 120), device: numbered(800),
      payload: .logCreated(log: log, format: 1, program: "recall 1")),
    Event(
      id: numbered(1), at: Timestamp(milliseconds: 1_700_000_060_000),
      offset: UTCOffset(minutes: 120), session: numbered(900), device: numbered(800),
      subject: numbered(701), payload: .review,
      review: Review(
        rating: .good, tookMilliseconds: 1_200, before: before, after: after, scheduler: .fsrs,
        day: StudyDay(number: 19_675))),
  ]

  private static let before = ScheduleState(
    stage: .review, stability: 2_306_500, difficulty: 2_111_214,
    dueDay: StudyDay(number: 19_675), lastReviewAt: Timestamp(milliseconds: 1_699_827_260_000),
    intervalDays: 2, repetitionCount: 2, lastReviewDay: StudyDay(number: 19_673))
  private static let after = ScheduleState(
    stage: .review, stability: 10_971_048, difficulty: 2_104_331,
    dueDay: StudyDay(number: 19_686), lastReviewAt: Timestamp(milliseconds: 1_700_000_060_000),
    intervalDays: 11, repetitionCount: 3, lastReviewDay: StudyDay(number: 19_675))

  /// The fixed identifiers of the vectors: their number is in them twice.
  static func numbered<Kind>(_ number: UInt64) -> Identifier<Kind> {
    Identifier(
      high: 0x018F_0000_0000_7000 | number << 16, low: 0x8000_0000_0000_0000 | number)
  }

  private static func identifier<Kind>(_ hex: String, of kind: Kind.Type) -> Identifier<Kind> {
    Identifier(text: hex) ?? .zero
  }

  /// The bytes that hexadecimal digits stand for; none if they are not digits.
  static func bytes(_ hex: String) -> [UInt8] { Hex.bytes(of: hex.utf8) ?? [] }
}
