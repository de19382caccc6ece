extension DueChange {
  init(_ bytes: RawSpan, _ fields: inout MapReader) throws(MalformedBody) {
    self.init(due: .never, before: .new, after: .new, day: .never)
    while let key = try fields.next(bytes) {
      switch key {
      case 0: due = try fields.day(bytes)
      case 1: intervalDays = Int32(try fields.integer(bytes, in: FieldRange.setIntervalDays))
      case 2: try before.read(bytes, &fields.reader)
      case 3: try after.read(bytes, &fields.reader)
      case 4: stability = try fields.integer(bytes, in: FieldRange.unsigned)
      case 5: difficulty = try fields.integer(bytes, in: FieldRange.difficulty)
      case 6: isImported = try fields.flag(bytes)
      case 10: day = try fields.day(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b100_0000_1101)
  }
}

extension CardReset {
  init(_ bytes: RawSpan, _ fields: inout MapReader) throws(MalformedBody) {
    self.init(before: .new, after: .new)
    while let key = try fields.next(bytes) {
      switch key {
      case 0: keepsCounts = try fields.flag(bytes)
      case 2: try before.read(bytes, &fields.reader)
      case 3: try after.read(bytes, &fields.reader)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b1100)
  }
}
