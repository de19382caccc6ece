import StudyEngine

extension JSONValue {
  /// Reads a document of the kind that is written here: no fractions, no null; nil if the bytes are
  /// none, or say anything twice.
  init?(document bytes: [UInt8]) {
    guard let node = try? JSONReader.read(bytes, .strict), let value = JSONValue(node) else {
      return nil
    }
    self = value
  }

  private init?(_ node: JSONNode) {
    switch node {
    case .null, .number: return nil
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .string(let text): self = .text(text)
    case .array(let nodes):
      let items = nodes.compactMap { JSONValue($0) }
      guard items.count == nodes.count else { return nil }
      self = .list(items)
    case .object(let object):
      var entries: [String: JSONValue] = [:]
      for member in object.members {
        guard let value = JSONValue(member.value) else { return nil }
        entries[member.key] = value
      }
      self = .object(entries)
    }
  }
}
