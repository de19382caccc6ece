internal import EventLog
internal import Projections

/// What this program's own export says of a deck: its options, as far as they are not the usual ones.
struct OwnDeck: Sendable {
  let name: String
  private let created: DeckRow
  private let parameters: SchedulerParameters?

  /// Reads an object of the decks of `cards/1`; what is out of range counts as not there.
  init?(_ object: JSONNode.Object) {
    // Every export says when a deck was made; what was written by hand says nothing of options.
    guard let name = object["name"]?.string, object["createdAt"] != nil else { return nil }
    self.name = name
    var row = DeckRow(
      number: 0, createdAt: .never, name: name,
      language: object["lang"]?.string.flatMap(LanguageTag.checked))
    row.dailyNewLimit = Self.limit(object["dailyNewLimit"])
    row.dailyReviewLimit = Self.limit(object["dailyReviewLimit"])
    row.newLimitToday = Self.dayLimit(object["newLimitToday"])
    row.reviewLimitToday = Self.dayLimit(object["reviewLimitToday"])
    row.newUsesReviews = object["newUsesReviews"]?.boolean ?? false
    row.order = ReviewOrder.allCases.first { $0.name == object["order"]?.string } ?? .due
    switch object["siblings"]?.string {
    case "keep": row.keepsSiblings = true
    case "bury": row.keepsSiblings = false
    default: break
    }
    row.isArchived = object["archived"]?.boolean ?? false
    if let leech = object["leech"]?.string {
      let words = leech.split(separator: " ")
      let count = words.first.flatMap { UInt32($0) } ?? 0
      if leech == "off" || FieldRange.count.contains(Int64(count)) && count > 0 {
        row.leech = LeechRule(
          threshold: count, action: words.last == "suspend" ? .suspend : .tag)
      }
    }
    created = row
    parameters = object["parameters"]?.object.flatMap(SchedulerParameters.init(own:))
  }

  var language: String? { created.language }
  var hasParameters: Bool { parameters != nil }
  var isArchived: Bool { created.isArchived }

  /// What gives a deck that was just made its options.
  var payloads: [EventPayload] {
    var payloads: [EventPayload] = []
    let usual = DeckRow(number: 0, createdAt: .never, name: name)
    var change = DeckChange()
    func note<Value: Equatable>(
      _ field: KeyPath<DeckRow, Value>, _ target: WritableKeyPath<DeckChange, Value?>
    ) {
      let value = created[keyPath: field]
      if value != usual[keyPath: field] { change[keyPath: target] = value }
    }
    note(\.dailyNewLimit, \.dailyNewLimit)
    note(\.dailyReviewLimit, \.dailyReviewLimit)
    note(\.newLimitToday, \.newLimitToday)
    note(\.reviewLimitToday, \.reviewLimitToday)
    note(\.newUsesReviews, \.newUsesReviews)
    note(\.order, \.order)
    change.keepsSiblings = created.keepsSiblings
    change.leechThreshold = created.leech?.threshold
    change.leechAction = created.leech?.action
    if change != DeckChange() { payloads.append(.deckSet(change)) }
    if let parameters { payloads.append(.parametersSet(parameters)) }
    return payloads
  }

  /// Whether a deck that is here has other options.
  func differs(from row: DeckRow) -> Bool {
    var there = created
    (there.number, there.createdAt, there.name) = (row.number, row.createdAt, row.name)
    (there.isDeleted, there.parameters) = (row.isDeleted, row.parameters)
    return there != row || parameters != row.parameters?.parameters
  }

  /// A limit for each day, which is left out where there is none.
  private static func limit(_ node: JSONNode?) -> UInt32 {
    guard let number = node?.integer, FieldRange.count.contains(number) else {
      return DeckChange.noLimit
    }
    return UInt32(number)
  }

  private static func dayLimit(_ node: JSONNode?) -> DayLimit {
    guard let text = node?["day"]?.string, let day = StudyDay(text: text),
      let number = node?["limit"]?.integer, FieldRange.count.contains(number)
    else { return .unset }
    return DayLimit(day: day, limit: UInt32(number))
  }
}

extension SchedulerParameters {
  /// Reads the parameters of this program's own export; nil where one of them is none.
  init?(own object: JSONNode.Object) {
    func numbers(_ key: String, _ range: ClosedRange<Int64>) -> [Int64]? {
      guard let items = object[key]?.array, items.count <= 64 else { return nil }
      let numbers = items.compactMap(\.integer).filter(range.contains)
      return numbers.count == items.count ? numbers : nil
    }
    guard let scheduler = object["scheduler"]?.string.flatMap(SchedulerName.scheduler),
      let version = object["version"]?.integer, FieldRange.version.contains(version),
      let steps = numbers("steps", FieldRange.stepSeconds),
      let relearning = numbers("relearningSteps", FieldRange.stepSeconds),
      let maximum = object["maximumInterval"]?.integer,
      FieldRange.maximumIntervalDays.contains(maximum),
      let method = object["method"]?.string.flatMap(MethodName.method)
    else { return nil }
    self.init(
      scheduler: scheduler, version: UInt32(version), stepSeconds: steps.map { UInt32($0) },
      relearningStepSeconds: relearning.map { UInt32($0) }, maximumIntervalDays: UInt32(maximum),
      method: method, hasFuzz: object["fuzz"]?.boolean ?? false)
    guard scheduler == .fsrs else { return }
    guard let weights = numbers("weights", FieldRange.any),
      (try? FSRSParameters(weights.map { Double($0) / 1_000_000 })) != nil,
      let retention = object["retention"]?.integer,
      Int64(
        FSRSScheduler.retentionRange.lowerBound)...Int64(FSRSScheduler.retentionRange.upperBound)
        ~= retention
    else { return nil }
    weightMillionths = weights
    retentionMillionths = UInt32(retention)
  }
}
