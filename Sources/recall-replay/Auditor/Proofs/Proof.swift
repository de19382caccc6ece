import EventLog

/// A proof that can be handed on: what it is about, the hashes of the tree, and a checkpoint.
///
/// Of an event it shows its number, the time it was stored and its content hash; its body only
/// where that was asked for. Nothing of any other event can be told from the hashes.
struct Proof {
  enum Subject {
    /// A record is in the tree of the checkpoint.
    case event(sequence: UInt64, recorded: Timestamp, content: ContentHash, body: [UInt8]?)
    /// The first events of the checkpoint's tree are a tree with this root.
    case prefix(size: UInt64, root: Hash256)
  }

  var subject: Subject
  var path: [Hash256]
  /// The checkpoint as a note.
  var note: String

  var json: JSONValue {
    var entries: [String: JSONValue] = [
      "schema": "proof/1", "path": .list(path.map { .text($0.base64) }), "checkpoint": .text(note),
    ]
    switch subject {
    case .event(let sequence, let recorded, let content, let body):
      entries["kind"] = "inclusion"
      entries["seq"] = .number(sequence)
      entries["recorded"] = .instant(recorded)
      entries["recordedMilliseconds"] = .integer(recorded.milliseconds)
      entries["content"] = .text(content.hex)
      if let body { entries["body"] = .text(Hex.text(of: body)) }
    case .prefix(let size, let root):
      entries["kind"] = "consistency"
      entries["size"] = .number(size)
      entries["root"] = .text(root.base64)
    }
    return .object(entries)
  }

  /// Reads a document of `json`; nil if it is none.
  init?(_ document: JSONValue) {
    guard document["schema"] == "proof/1", case .text(let note)? = document["checkpoint"],
      case .list(let items)? = document["path"], items.count <= 64
    else { return nil }
    self.note = note
    path = []
    for item in items {
      guard case .text(let text) = item, let hash = Hash256(base64: text) else { return nil }
      path.append(hash)
    }
    guard let subject = Self.subject(of: document) else { return nil }
    self.subject = subject
  }

  init(subject: Subject, path: [Hash256], note: String) {
    self.subject = subject
    self.path = path
    self.note = note
  }

  private static func subject(of document: JSONValue) -> Subject? {
    switch document["kind"] {
    case "inclusion":
      guard case .integer(let number)? = document["seq"], number > 0,
        case .integer(let time)? = document["recordedMilliseconds"],
        case .text(let hex)? = document["content"], let content = ContentHash(hex: hex)
      else { return nil }
      var body: [UInt8]?
      if let given = document["body"] {
        guard case .text(let text) = given, let bytes = Hex.bytes(of: text.utf8) else { return nil }
        body = bytes
      }
      return .event(
        sequence: UInt64(number), recorded: Timestamp(milliseconds: time), content: content,
        body: body)
    case "consistency":
      guard case .integer(let size)? = document["size"], size > 0,
        case .text(let text)? = document["root"], let root = Hash256(base64: text)
      else { return nil }
      return .prefix(size: UInt64(size), root: root)
    default: return nil
    }
  }

  /// Whether the hashes lead to a checkpoint's root.
  func holds(under checkpoint: Checkpoint) -> Bool {
    switch subject {
    case .event(let sequence, let recorded, let content, let body):
      guard sequence >= 1, sequence <= checkpoint.size else { return false }
      if let body, EventHash.content(of: RawSpan(_elements: body.span)) != content { return false }
      let leaf = MerkleHasher().leaf(sequence: sequence, recorded: recorded, content: content)
      return MerkleProof.root(
        ofLeaf: leaf, at: sequence - 1, in: checkpoint.size, by: path) == checkpoint.root
    case .prefix(let size, let root):
      return MerkleProof.isConsistent(
        first: (size, root), second: (checkpoint.size, checkpoint.root), by: path)
    }
  }
}
