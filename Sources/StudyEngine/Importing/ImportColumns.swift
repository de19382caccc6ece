internal import Projections

/// Which column holds what.
struct ImportColumns: Hashable {
  var front = 0
  var back = 1
  var tags: Int? = 2
  /// Columns of the file that have a meaning or a name; more in a row than these are a mistake.
  var count = 3

  /// The order of columns where the file does not say it.
  init() {}

  /// Reads a header: nil unless the row names both sides, in any case and any order.
  init?(header fields: [String]) {
    let names = fields.map { CaseFold.fold(Trimming.trimmed($0)) }
    guard let front = names.firstIndex(of: "front"), let back = names.firstIndex(of: "back") else {
      return nil
    }
    self.front = front
    self.back = back
    tags = names.firstIndex(of: "tags")
    count = names.count
  }
}
