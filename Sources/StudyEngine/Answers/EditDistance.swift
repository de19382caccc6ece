/// How many letters must be put in, left out, changed or swapped with their neighbour to get from
/// one text to another.
enum EditDistance {
  /// The distance of Damerau and Levenshtein, if it is not above a limit of 2 at most.
  ///
  /// Swapped letters may have one letter between them, which no distance up to 2 exceeds. Costs a
  /// few steps a letter: texts further apart are given up.
  ///
  /// - Returns: The distance; nil where it is above the limit.
  static func distance(_ left: [Character], _ right: [Character], atMost limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var rows: [[Int]] = []
    let far = limit + 1
    for i in 0...left.count {
      var row = [Int](repeating: far, count: right.count + 1)
      for j in max(0, i - limit)...max(0, min(right.count, i + limit))
      where j <= right.count {
        row[j] = min(far, cell(i, j, left, right, rows, row))
      }
      rows.append(row)
      if rows.count > 4 { rows.removeFirst() }
    }
    let distance = rows[rows.count - 1][right.count]
    return distance <= limit ? distance : nil
  }

  /// `rows` are those before `row`, the last one first before it, three at most matter.
  private static func cell(
    _ i: Int, _ j: Int, _ left: [Character], _ right: [Character], _ rows: [[Int]], _ row: [Int]
  ) -> Int {
    if i == 0 { return j }
    if j == 0 { return i }
    func before(_ lines: Int) -> [Int] { rows[rows.count - lines] }
    let isSame = left[i - 1] == right[j - 1]
    var best = min(before(1)[j] + 1, row[j - 1] + 1, before(1)[j - 1] + (isSame ? 0 : 1))
    if i > 1, j > 1, left[i - 2] == right[j - 1], left[i - 1] == right[j - 2] {
      best = min(best, before(2)[j - 2] + 1)
    }
    if i > 2, j > 1, left[i - 3] == right[j - 1], left[i - 1] == right[j - 2] {
      best = min(best, before(3)[j - 2] + 2)
    }
    if i > 1, j > 2, left[i - 2] == right[j - 1], left[i - 1] == right[j - 3] {
      best = min(best, before(2)[j - 3] + 2)
    }
    return best
  }
}
