extension EventCodec {
  /// The first field in which two bodies differ, such as `data.rating`; nil if they are equal.
  ///
  /// Fields are compared in the order of their keys, text by its bytes. The second body names
  /// the fields of a payload whose type the first does not share.
  ///
  /// - Parameters:
  ///   - stored: The body in the log.
  ///   - sent: The body that was sent.
  /// - Returns: The field's name, or `content` where one of them is no body at all.
  public static func firstDifference(between stored: RawSpan, and sent: RawSpan) -> String? {
    if stored.equals(sent) { return nil }
    guard case .map(let old)? = try? CBORReader.value(stored),
      case .map(let new)? = try? CBORReader.value(sent),
      let (key, oldValue, newValue) = firstDifference(old, new)
    else { return "content" }
    let name = key < EventEnvelope.keyNames.count ? EventEnvelope.keyNames[Int(key)] : "\(key)"
    guard key == 9, case .map(let oldData)? = oldValue, case .map(let newData)? = newValue,
      let (dataKey, _, _) = firstDifference(oldData, newData)
    else { return name }
    let type = new.first { $0.key == 2 }.flatMap { entry -> EventType? in
      guard case .integer(let number) = entry.value else { return nil }
      return UInt16(exactly: number).flatMap(EventType.init(rawValue:))
    }
    return "\(name).\(type?.payloadKeys[dataKey] ?? "\(dataKey)")"
  }

  private static func firstDifference(
    _ old: [CBORValue.Entry], _ new: [CBORValue.Entry]
  ) -> (key: UInt8, old: CBORValue?, new: CBORValue?)? {
    for key in UInt8(0)..<24 {
      let oldValue = old.first { $0.key == key }?.value
      let newValue = new.first { $0.key == key }?.value
      if oldValue != newValue { return (key, oldValue, newValue) }
    }
    return nil
  }
}
