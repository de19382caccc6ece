/// A JSON text without the items of its list: these are checked, and read again one at a time.
struct JSONOutline {
  /// Where the list lies.
  struct Place {
    var byte: Int
    var line: Int
    var depth: Int
  }

  /// The members beside the list; empty where the text is a list itself.
  private(set) var rest = JSONNode.Object(line: 1)
  /// Nil where there is no list.
  private(set) var list: Place?
  /// Items of the list.
  private(set) var count = 0
  private let bytes: [UInt8]

  /// Goes through a whole text of UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - key: What its list stands under where the text is an object; of several the last.
  /// - Throws: Where it is no JSON.
  init(_ bytes: [UInt8], listUnder key: String) throws(JSONReader.Fault) {
    self.bytes = bytes
    var reader = JSONReader(bytes, .mild)
    reader.skipSpace()
    switch reader.byte {
    case UInt8(ascii: "["): try passList(&reader, depth: 0)
    case UInt8(ascii: "{"): try takeObject(&reader, key)
    default: _ = try reader.value(depth: 0)
    }
    reader.skipSpace()
    guard reader.place == bytes.count else { throw reader.fault("text after the end") }
  }

  private mutating func takeObject(
    _ reader: inout JSONReader, _ listKey: String
  ) throws(JSONReader.Fault) {
    rest.line = reader.line
    reader.place += 1
    reader.skipSpace()
    if reader.byte == UInt8(ascii: "}") {
      reader.place += 1
      return
    }
    repeat {
      let key = try reader.key()
      reader.skipSpace()
      if key == listKey {
        (list, count) = (nil, 0)
        if reader.byte == UInt8(ascii: "[") {
          try passList(&reader, depth: 1)
          continue
        }
      }
      rest.members.append(JSONNode.Member(key: key, value: try reader.value(depth: 1)))
    } while try !reader.ends(with: UInt8(ascii: "}"))
  }

  private mutating func passList(
    _ reader: inout JSONReader, depth: Int
  ) throws(JSONReader.Fault) {
    let place = Place(byte: reader.place, line: reader.line, depth: depth)
    let before = reader.nodeCount
    var items = JSONItems(reader, depth: depth)
    var count = 0
    while try items.next() != nil { count += 1 }
    reader = items.reader
    reader.nodeCount = before + 1
    (list, self.count) = (place, count)
  }

  /// The items of the list, from the first.
  var items: JSONItems? {
    list.map { place in
      var reader = JSONReader(bytes, .mild)
      (reader.place, reader.line) = (place.byte, place.line)
      return JSONItems(reader, depth: place.depth)
    }
  }
}

/// The items of a list, each made when it is asked for.
struct JSONItems {
  fileprivate var reader: JSONReader
  private let depth: Int
  private var isBegun = false
  private var isDone = false

  /// - Parameters:
  ///   - reader: One that stands at the list's bracket.
  ///   - depth: How deep that is in other values.
  fileprivate init(_ reader: JSONReader, depth: Int) {
    self.reader = reader
    self.depth = depth
  }

  /// The next item; nil behind the last.
  ///
  /// The limit of values goes for each item.
  mutating func next() throws(JSONReader.Fault) -> JSONNode? {
    if !isBegun {
      isBegun = true
      reader.place += 1
      reader.skipSpace()
      if reader.byte == UInt8(ascii: "]") {
        reader.place += 1
        isDone = true
      }
    }
    guard !isDone else { return nil }
    reader.nodeCount = 0
    let node = try reader.value(depth: depth + 1)
    isDone = try reader.ends(with: UInt8(ascii: "]"))
    return node
  }
}
