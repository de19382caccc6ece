/// A file with a list of words, to be imported.
public struct ListRequest: Hashable, Sendable {
  /// The file's name without its folders.
  public var fileName: String
  /// The whole file, at most 10 MiB.
  public var bytes: [UInt8]
  /// Where its cards go; nil for the deck with the name of the list.
  public var deck: ImportRequest.Deck?

  public init(fileName: String, bytes: [UInt8], deck: ImportRequest.Deck? = nil) {
    self.fileName = fileName
    self.bytes = bytes
    self.deck = deck
  }
}
