/// What the audio note of a card is: it may come from anybody's file.
enum SoundReference: Equatable {
  /// A file, by its path below the folder of sounds.
  case file(String)
  /// An address somewhere else, which is kept as text and never fetched.
  case address
  /// Words for the learner.
  case note

  init(_ text: String) {
    if text.contains("://") {
      self = .address
      return
    }
    let name = text.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? (parts.last ?? "").lowercased() : ""
    self = Self.endings.contains(ending) ? .file(text) : .note
  }

  private static let endings: Set<String> = [
    "aac", "aif", "aiff", "flac", "m4a", "mka", "mp3", "oga", "ogg", "opus", "spx", "wav", "webm",
  ]
}
