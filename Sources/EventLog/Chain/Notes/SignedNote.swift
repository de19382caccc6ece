/// A text with signatures, in the form of C2SP's signed notes; without any it is the text alone.
///
/// Source: <https://c2sp.org/signed-note>.
public struct SignedNote: Hashable, Sendable {
  /// A signature line: whose it is, and its bytes, which nobody has verified yet.
  public struct Signature: Hashable, Sendable {
    /// The name of the key that is said to have made it.
    public var name: String
    /// The first four bytes of the key's hash, big-endian.
    public var keyID: UInt32
    /// What follows the key's id: 64 bytes for Ed25519.
    public var bytes: [UInt8]
  }

  /// Ends with a newline.
  public var text: String
  public var signatures: [Signature] = []

  /// As many are read; a note needs but one.
  static let signatureLimit = 64
  private static let mark = "\u{2014} "

  public init(text: String) { self.text = text }

  /// Reads a note; nil if it is none.
  public init?(_ note: String) {
    guard note.utf8.last == 0x0A, !note.unicodeScalars.contains(where: Self.isForbidden) else {
      return nil
    }
    guard let blank = Self.lastBlankLine(of: note) else {
      text = note
      return
    }
    text = String(note[..<blank])
    let lines = note[note.index(after: blank)...].dropLast()
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard !lines.isEmpty, lines.count <= Self.signatureLimit else { return nil }
    for line in lines {
      guard let signature = Signature(line: line, mark: Self.mark) else { return nil }
      signatures.append(signature)
    }
  }

  /// The note as it is written.
  public var note: String {
    signatures.isEmpty
      ? text : text + "\n" + signatures.map { $0.line(Self.mark) + "\n" }.joined()
  }

  /// Adds a signature by a key.
  public mutating func sign(with key: NoteSigningKey) {
    signatures.append(
      Signature(name: key.name, keyID: key.verifier.id, bytes: key.signature(of: text)))
  }

  /// What a key says of the note.
  public enum Standing: Hashable, Sendable {
    case good
    /// There is no signature of this key.
    case unsigned
    /// A signature under the key's name and id is not the key's.
    case bad
  }

  /// Holds the signatures against a key; those of other keys say nothing.
  public func standing(under key: NoteVerifierKey) -> Standing {
    let own = signatures.filter { $0.name == key.name && $0.keyID == key.id }
    if own.isEmpty { return .unsigned }
    let message = Array(text.utf8)
    let areGood = own.allSatisfy {
      Ed25519.isGood($0.bytes, of: message, publicKey: key.publicKey)
    }
    return areGood ? .good : .bad
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\n"
  }

  /// The place of the newline that is a line of its own; the last such.
  private static func lastBlankLine(of note: String) -> String.Index? {
    var last: String.Index?
    var previous: Character?
    for index in note.indices {
      if note[index] == "\n", previous == "\n" { last = index }
      previous = note[index]
    }
    return last
  }
}

extension SignedNote.Signature {
  fileprivate init?(line: Substring, mark: String) {
    guard line.hasPrefix(mark) else { return nil }
    let words = line.dropFirst(mark.count).split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, NoteName.isGood(words[0]), let bytes = Base64.bytes(of: words[1]),
      bytes.count > 4
    else { return nil }
    let id = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    self.init(name: String(words[0]), keyID: id, bytes: Array(bytes.dropFirst(4)))
  }

  fileprivate func line(_ mark: String) -> String {
    let id = (0..<4).map { UInt8(truncatingIfNeeded: keyID >> (24 - 8 * $0)) }
    return "\(mark)\(name) \(Base64.text(of: id + bytes))"
  }
}
