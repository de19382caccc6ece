internal import Projections

extension NoteRow {
  /// The tags of a card whose text is replaced by a file's: those of the file, and behind them
  /// those that no import gave it.
  ///
  /// - Parameters:
  ///   - there: The tags of the file.
  ///   - base: Those that imports gave it; nil for a card that the learner made.
  /// - Returns: As many as a card may have.
  func tags(replacedBy there: [String], base: [String]?) -> [String] {
    let taken = Set(there.map(CaseFold.fold))
    let imported = Set((base ?? []).map(CaseFold.fold))
    let own = tags.filter {
      let tag = CaseFold.fold($0)
      return !taken.contains(tag) && !imported.contains(tag)
    }
    // The order here, where the same tags are there.
    if Set(tags.map(CaseFold.fold)) == taken.union(own.map(CaseFold.fold)) { return tags }
    return Array((there + own).prefix(Tag.countLimit))
  }
}
