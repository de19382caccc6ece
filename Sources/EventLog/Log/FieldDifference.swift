/// Names the first field in which two bodies differ, in the order of their keys.
enum FieldDifference {
  static func name(_ first: [UInt8], _ second: [UInt8]) -> String {
    guard case .map(let left)? = value(first), case .map(let right)? = value(second),
      let key = firstDifference(left, right)
    else { return "content" }
    guard key < EventEnvelope.keyNames.count else { return "key \(key)" }
    let name = EventEnvelope.keyNames[Int(key)]
    guard name == "data", case .map(let left)? = left[key], case .map(let right)? = right[key],
      let dataKey = firstDifference(left, right)
    else { return name }
    return "data.\(dataName(dataKey, of: second))"
  }

  private static func value(_ body: [UInt8]) -> CBORValue? {
    body.withBytes { bytes in try? CBORReader.value(bytes) }
  }

  private static func dataName(_ key: UInt8, of body: [UInt8]) -> String {
    let event = body.withBytes { bytes in try? EventCodec.decode(bytes) }
    return event?.type?.payloadKeys[key] ?? "\(key)"
  }

  private static func firstDifference(
    _ left: [CBORValue.Entry], _ right: [CBORValue.Entry]
  ) -> UInt8? {
    (0...23).first { left[$0] != right[$0] }
  }
}

extension [CBORValue.Entry] {
  fileprivate subscript(key: UInt8) -> CBORValue? { first { $0.key == key }?.value }
}
