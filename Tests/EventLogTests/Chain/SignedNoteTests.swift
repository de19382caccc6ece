import TestSupport
import Testing

@testable import EventLog

@Suite("Signed notes")
struct SignedNoteTests {
  /// RFC 8032, 7.1, test 2.
  private static let seed = "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"
  private static let publicKey = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
  private static let signature =
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
    + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"

  private func key(_ name: String = "example.com/log") throws -> NoteSigningKey {
    let seed = try #require(Hex.bytes(of: Self.seed.utf8))
    return try #require(NoteSigningKey(name: name, seed: seed))
  }

  @Test("signatures are those of RFC 8032")
  func vectors() throws {
    let seed = try #require(Hex.bytes(of: Self.seed.utf8))
    #expect(Hex.text(of: Ed25519.publicKey(ofSeed: seed)) == Self.publicKey)
    let signature = Ed25519.signature(of: [0x72], seed: seed)
    #expect(Hex.text(of: signature) == Self.signature)
    #expect(Ed25519.isGood(signature, of: [0x72], publicKey: Ed25519.publicKey(ofSeed: seed)))
    #expect(!Ed25519.isGood(signature, of: [0x73], publicKey: Ed25519.publicKey(ofSeed: seed)))
  }

  @Test("a note is what was signed, by whom, and nothing else")
  func roundTrip() throws {
    let key = try key()
    var note = SignedNote(text: "origin\n7\nroot\n\nmore\n")
    note.sign(with: key)
    note.sign(with: try self.key("other.example"))
    let read = try #require(SignedNote(note.note))
    #expect(read == note)
    #expect(read.standing(under: key.verifier) == .good)
    let stranger = try #require(NoteSigningKey(name: "example.com/log"))
    #expect(read.standing(under: stranger.verifier) == .unsigned)
    var changed = read
    changed.text = "origin\n8\nroot\n\nmore\n"
    #expect(changed.standing(under: key.verifier) == .bad)
    // The key's name and id with somebody else's bytes.
    var forged = read
    forged.signatures[0].bytes[5] ^= 1
    #expect(forged.standing(under: key.verifier) == .bad)
  }

  @Test("keys are read in the one form in which they are written")
  func keys() throws {
    let key = try key()
    #expect(NoteSigningKey(text: key.text)?.text == key.text)
    #expect(NoteVerifierKey(text: key.verifier.text) == key.verifier)
    #expect(key.verifier.text.hasPrefix("example.com/log+"))
    for text in [
      "", "a+b", key.text.replacing("+KEY+", with: "+KEY "), key.text + "\n",
      key.verifier.text.replacing("log+", with: "lag+"),
    ] {
      #expect(NoteSigningKey(text: text) == nil)
      #expect(NoteVerifierKey(text: text) == nil)
    }
    for name in ["", "a b", "a+b", "a\u{2003}b", "a\nb"] {
      #expect(NoteSigningKey(name: name) == nil)
    }
  }

  @Test(
    "what is no note is none",
    arguments: [
      "", "text", "text\n\n", "text\n\n\u{2014} name\n", "text\n\n\u{2014} name AAAA\n",
      "text\n\nx name AAAAAAA=\n", "te\u{1B}xt\n", "text\n\n\u{2014} na+me AAAAAAA=\n",
    ])
  func refused(note: String) { #expect(SignedNote(note) == nil) }

  @Test("a checkpoint is read with signatures and without, and signs what it says")
  func checkpoint() throws {
    let key = try key()
    let checkpoint = Checkpoint(
      log: GoldenVectors.log, size: 7, root: .zero, link: .zero,
      states: [.init(projection: "p.card", version: 3, digest: .zero)])
    let note = checkpoint.note(signedBy: key)
    #expect(Checkpoint(note: note) == checkpoint)
    #expect(Checkpoint(note: checkpoint.note(signedBy: nil)) == checkpoint)
    #expect(Checkpoint(text: note) == nil)
    #expect(SignedNote(note)?.standing(under: key.verifier) == .good)
  }

  @Test("base64 has one form", arguments: 0...70)
  func base64(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    let text = Base64.text(of: bytes)
    #expect(Base64.bytes(of: text) == bytes)
    #expect(Base64.bytes(of: text + "=") == nil)
    if count % 3 == 1 {
      // The bits that padding leaves over are zero.
      let place = text.index(text.endIndex, offsetBy: -3)
      let other: Character = text[place] == "A" ? "B" : "A"
      let changed = text.replacingCharacters(at: place, with: other)
      #expect(Base64.bytes(of: changed) != bytes)
    }
  }
}

extension String {
  fileprivate func replacingCharacters(at place: Index, with character: Character) -> String {
    var text = self
    text.replaceSubrange(place...place, with: [character])
    return text
  }
}
