extension StudyError {
  /// What a name could mean, one after the other: by short ids; where two have the same, with the
  /// text and the long id, by which each can be named.
  static func candidates(
    _ candidates: [(shortID: String, text: String, id: String)], namesText: Bool
  ) -> String {
    let isPlain = Set(candidates.map(\.shortID)).count == candidates.count
    return candidates.map { candidate in
      guard isPlain else { return "\(candidate.shortID) \(candidate.text) (\(candidate.id))" }
      return namesText ? "\(candidate.shortID) \(candidate.text)" : candidate.shortID
    }.joined(separator: ", ")
  }
}
