/// A public key for signed notes of C2SP, with its name.
///
/// Its text is `NAME+HASH+BASE64`, as other programs for such notes take it: the hash is that of
/// the key's id in hexadecimal, the base64 that of a byte 01 for Ed25519 and the key.
public struct NoteVerifierKey: Hashable, Sendable {
  /// The key's name: 1 to 200 bytes without white space, controls and plus signs.
  public let name: String
  let publicKey: [UInt8]

  static let algorithm: UInt8 = 1

  init(name: String, publicKey: [UInt8]) {
    self.name = name
    self.publicKey = publicKey
  }

  /// Reads the one form that `text` gives; nil if it is anything else.
  public init?(text: String) {
    let parts = text.split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, NoteName.isGood(parts[0]), let key = Base64.bytes(of: parts[2]),
      key.count == 1 + Ed25519.keyByteCount, key[0] == Self.algorithm
    else { return nil }
    self.init(name: String(parts[0]), publicKey: Array(key.dropFirst()))
    guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
  }

  /// The first four bytes of SHA-256(name | newline | algorithm | key).
  public var id: UInt32 {
    let preimage = Array(name.utf8) + [0x0A, Self.algorithm] + publicKey
    return UInt32(SHA256().hash(RawSpan(_elements: preimage.span)).words.0 >> 32)
  }

  /// The key as it is handed to others: `NAME+HASH+BASE64`.
  public var text: String {
    "\(name)+\(hexID)+\(Base64.text(of: [Self.algorithm] + publicKey))"
  }

  var hexID: String {
    let digits = String(id, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// A private key for signed notes, with its name: `PRIVATE+KEY+NAME+HASH+BASE64`.
public struct NoteSigningKey: Sendable {
  /// The key's name: 1 to 200 bytes without white space, controls and plus signs.
  public let name: String
  private let seed: [UInt8]

  private static let prefix = "PRIVATE+KEY+"

  /// Nil if the name or the seed cannot be one.
  ///
  /// - Parameters:
  ///   - name: Without blanks and plus signs.
  ///   - seed: 32 bytes; nil for fresh ones.
  public init?(name: String, seed: [UInt8]? = nil) {
    let seed = seed ?? Ed25519.freshSeed()
    guard NoteName.isGood(name), seed.count == Ed25519.keyByteCount else { return nil }
    self.name = name
    self.seed = seed
  }

  /// Reads the one form that `text` gives; nil if it is anything else.
  public init?(text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let parts = text.dropFirst(Self.prefix.count)
      .split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let key = Base64.bytes(of: parts[2]), key.count == 33,
      key[0] == NoteVerifierKey.algorithm
    else { return nil }
    self.init(name: String(parts[0]), seed: Array(key.dropFirst()))
    guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
  }

  /// The public half, which verifies what this key signs.
  public var verifier: NoteVerifierKey {
    NoteVerifierKey(name: name, publicKey: Ed25519.publicKey(ofSeed: seed))
  }

  /// The key with its secret: never to be shown but where the learner asks for it.
  public var text: String {
    Self.prefix + "\(name)+\(verifier.hexID)+"
      + Base64.text(of: [NoteVerifierKey.algorithm] + seed)
  }

  func signature(of text: String) -> [UInt8] {
    Ed25519.signature(of: Array(text.utf8), seed: seed)
  }
}

/// Names of keys.
enum NoteName {
  /// Whether it is not empty, and holds no blanks, plus signs or control characters.
  static func isGood(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name.utf8.count <= 200
      && name.unicodeScalars.allSatisfy { scalar in
        scalar != "+" && !scalar.properties.isWhitespace && scalar.value > 0x1F
          && scalar.value != 0x7F
      }
  }
}
