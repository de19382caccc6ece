/// What a log was at a size: the body of a note in the form of C2SP, to be signed or not.
///
/// ```
/// recallbox.log/00112233445566778899aabbccddeeff
/// 42
/// G86RaDWLBwAzyheGCCP1TVlTdcGzyTqCbO+Vb/NiuOw=
/// chain j6YNIQj9eF5CGYw1WDI6nXKpGMFBo9txsblWpGuLKio=
/// ```
public struct Checkpoint: Hashable, Sendable {
  /// The digest of a projection's rows.
  public struct State: Hashable, Sendable {
    /// The stem of the projection's table, such as `p.card`.
    public var projection: String
    /// The version of the table's rows and rules, 1 or more.
    public var version: UInt32
    public var digest: Hash256

    public init(projection: String, version: UInt32, digest: Hash256) {
      self.projection = projection
      self.version = version
      self.digest = digest
    }
  }

  public var log: LogID
  /// Number of the last record.
  public var size: UInt64
  /// The root over the records, as RFC 6962 builds it.
  public var root: Hash256
  /// The link of the last record.
  public var link: Link
  /// Digests of projections, in the order they were written.
  public var states: [State]

  public init(log: LogID, size: UInt64, root: Hash256, link: Link, states: [State] = []) {
    self.log = log
    self.size = size
    self.root = root
    self.link = link
    self.states = states
  }

  private static let origin = "recallbox.log/"

  /// Four lines and one for each state, each ended by a newline.
  public var text: String {
    let lines = [Self.origin + log.hex, "\(size)", root.base64, "chain \(link.base64)"]
    let states = states.map { "state \($0.projection).\($0.version) \($0.digest.base64)" }
    return (lines + states).map { $0 + "\n" }.joined()
  }

  /// Reads a checkpoint with signatures, or without any.
  public init?(note: String) {
    guard let note = SignedNote(note) else { return nil }
    self.init(text: note.text)
  }

  /// The checkpoint as a note, signed if there is a key.
  public func note(signedBy key: NoteSigningKey?) -> String {
    var note = SignedNote(text: text)
    if let key { note.sign(with: key) }
    return note.note
  }

  /// The line that names the log.
  public var originLine: String { Self.origin + log.hex }

  /// Reads the one form that `text` gives; nil if it is anything else.
  public init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 5, lines.last?.isEmpty == true, lines[0].hasPrefix(Self.origin),
      let log = LogID(text: String(lines[0].dropFirst(Self.origin.count))),
      let size = UInt64(lines[1]), let root = Hash256(base64: lines[2]),
      lines[3].hasPrefix("chain "), let link = Hash256(base64: lines[3].dropFirst(6))
    else { return nil }
    self.init(log: log, size: size, root: root, link: link)
    for line in lines[4..<(lines.count - 1)] {
      guard let state = State(line: line) else { return nil }
      states.append(state)
    }
    guard Array(self.text.utf8) == Array(text.utf8) else { return nil }
  }
}

extension Checkpoint.State {
  fileprivate init?(line: Substring) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "state", let dot = words[1].lastIndex(of: "."),
      let version = UInt32(words[1][words[1].index(after: dot)...]),
      let digest = Hash256(base64: words[2])
    else { return nil }
    self.init(projection: String(words[1][..<dot]), version: version, digest: digest)
  }
}
