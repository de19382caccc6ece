/// A line of text in the order in which a terminal that reorders nothing must be given it.
///
/// Of the bidirectional algorithm (Unicode Standard Annex 9) what a line of card text needs: the first
/// letter says which way the line runs; letters go their own way, numbers from left to right; what
/// stands between goes with both sides where they agree, else with the line; brackets are turned.
/// Marks of direction do not come here: they are shown as what they are. Letters are not joined.
enum VisualOrder {
  private enum Kind {
    case left
    case right
    case number
    case neutral
  }

  /// The line as it is where nothing in it runs from right to left.
  static func line(_ line: String) -> String {
    let clusters = Array(line)
    let kinds = joiningNumbers(clusters.map(kind), clusters)
    guard kinds.contains(.right) else { return line }
    let base = kinds.first { $0 == .left || $0 == .right } ?? .left
    let levels = levels(of: kinds, base: base)
    var order = Array(clusters.indices)
    for level in stride(from: levels.max() ?? 0, through: 1, by: -1) {
      reverseRuns(&order) { levels[$0] >= level }
    }
    return String(
      order.map { levels[$0] & 1 == 1 ? mirrored[clusters[$0]] ?? clusters[$0] : clusters[$0] })
  }

  /// Odd where text runs from right to left; higher ones lie within lower ones.
  private static func levels(of kinds: [Kind], base: Kind) -> [Int] {
    let left = base == .left ? 0 : 2
    var levels = Array(repeating: 0, count: kinds.count)
    /// What each cluster counts as for those beside it.
    var sides = kinds
    var strong = base
    for (place, kind) in kinds.enumerated() {
      switch kind {
      case .left, .right:
        strong = kind
        levels[place] = kind == .left ? left : 1
      case .number:
        sides[place] = strong
        levels[place] = strong == .left ? left : 2
      case .neutral: break
      }
    }
    var place = 0
    while place < kinds.count {
      guard kinds[place] == .neutral else {
        place += 1
        continue
      }
      let end = kinds[place...].firstIndex { $0 != .neutral } ?? kinds.count
      let before = place == 0 ? base : sides[place - 1]
      let after = end == kinds.count ? base : sides[end]
      let side = before == after ? before : base
      for inner in place..<end { levels[inner] = side == .left ? left : 1 }
      place = end
    }
    return levels
  }

  private static func reverseRuns(_ order: inout [Int], _ isIn: (Int) -> Bool) {
    var start = 0
    while start < order.count {
      guard isIn(order[start]) else {
        start += 1
        continue
      }
      let end = order[start...].firstIndex { !isIn($0) } ?? order.count
      order[start..<end].reverse()
      start = end
    }
  }

  /// A sign between two digits is part of the number, such as the point of 2.5.
  private static func joiningNumbers(_ kinds: [Kind], _ clusters: [Character]) -> [Kind] {
    var joined = kinds
    // Behind Arabic letters a dash parts two numbers.
    var signs = ".,:/+-"
    for place in kinds.indices {
      switch kinds[place] {
      case .left: signs = ".,:/+-"
      case .right: signs = isArabic(clusters[place]) ? ".,:/" : ".,:/+-"
      case .number: break
      case .neutral:
        guard place > 0, place + 1 < kinds.count, kinds[place - 1] == .number,
          kinds[place + 1] == .number, signs.contains(clusters[place])
        else { continue }
        joined[place] = .number
      }
    }
    return joined
  }

  private static func kind(of cluster: Character) -> Kind {
    guard let scalar = cluster.unicodeScalars.first else { return .neutral }
    if scalar.properties.numericType == .decimal { return .number }
    guard scalar.properties.isAlphabetic else { return .neutral }
    return isRightToLeft(scalar.value) ? .right : .left
  }

  /// Hebrew, Arabic and the other scripts of these blocks, their presentation forms included.
  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  private static func isArabic(_ cluster: Character) -> Bool {
    switch cluster.unicodeScalars.first?.value ?? 0 {
    case 0x0600...0x07BF, 0x0860...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }

  private static let mirrored: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»",
    "»": "«",
  ]
}

extension Terminal {
  /// Lines of the learner's text, reordered where the terminal does not do so itself.
  func ordered(_ lines: [String]) -> [String] {
    reordersText ? lines.map { VisualOrder.line($0) } : lines
  }
}
