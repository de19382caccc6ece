/// Finds the word that was probably meant.
enum Suggestion {
  /// The candidate with the fewest edits between, or nil when none is near.
  ///
  /// Up to one edit for four letters, two for seven, three beyond; the first of equals.
  static func nearest(to text: String, in candidates: [String]) -> String? {
    let allowed = text.count <= 4 ? 1 : text.count <= 7 ? 2 : 3
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let distance = editDistance(text, candidate)
      if distance <= allowed, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }

  /// Insertions, deletions, replacements and swaps of neighbours from one word to the other.
  static func editDistance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let isEqual = left[row - 1] == right[column - 1]
        var cost = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isEqual ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
