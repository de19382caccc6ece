import EventLog

/// How rows are written: numbers big-endian, text as its UTF-8 after a length of 4 bytes.
extension [UInt8] {
  mutating func appendRow(_ number: UInt32) {
    append(addingCapacity: 4) { output in
      output.append(UInt8(truncatingIfNeeded: number >> 24))
      output.append(UInt8(truncatingIfNeeded: number >> 16))
      output.append(UInt8(truncatingIfNeeded: number >> 8))
      output.append(UInt8(truncatingIfNeeded: number))
    }
  }

  mutating func appendRow(_ number: UInt64) {
    append(addingCapacity: 8) { $0.append(bigEndian: number) }
  }

  mutating func appendRow(_ number: Int32) { appendRow(UInt32(bitPattern: number)) }

  mutating func appendRow(_ number: Int64) { appendRow(UInt64(bitPattern: number)) }

  mutating func appendRow<Kind>(_ identifier: Identifier<Kind>) {
    append(addingCapacity: 16) { output in
      output.append(bigEndian: identifier.high)
      output.append(bigEndian: identifier.low)
    }
  }

  mutating func appendRow(_ hash: Hash256) {
    append(addingCapacity: 32) { output in
      output.append(bigEndian: hash.words.0)
      output.append(bigEndian: hash.words.1)
      output.append(bigEndian: hash.words.2)
      output.append(bigEndian: hash.words.3)
    }
  }

  mutating func appendRow(_ text: String) {
    appendRow(UInt32(clamping: text.utf8.count))
    append(contentsOf: text.utf8)
  }

  mutating func appendRow(_ numbers: [UInt32]) {
    appendRow(UInt32(clamping: numbers.count))
    for number in numbers { appendRow(number) }
  }
}

extension OutputSpan<UInt8> {
  /// Written out byte by byte: a loop over the shifts costs three times as much.
  @inline(__always)
  fileprivate mutating func append(bigEndian number: UInt64) {
    append(UInt8(truncatingIfNeeded: number >> 56))
    append(UInt8(truncatingIfNeeded: number >> 48))
    append(UInt8(truncatingIfNeeded: number >> 40))
    append(UInt8(truncatingIfNeeded: number >> 32))
    append(UInt8(truncatingIfNeeded: number >> 24))
    append(UInt8(truncatingIfNeeded: number >> 16))
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }
}
