import EventLog

/// What undos that came after an attest change of the events before it.
///
/// A fold knows from its first event what will be void at its end. An attest was made when later
/// undos were not known: what they concern is folded for it once more as it was then.
struct AttestCrossings {
  /// Steps that may be spent on it in all: a stranger's log may undo without end.
  private static let budget = 200_000_000

  /// An event that an undo concerns, from its number to that of the last such undo.
  private struct Concerned {
    var member: UndoSurvey.Member
    var lastUndo: UInt64
  }

  private let undos: [UndoSurvey.Undo]
  private let concerned: [Concerned]
  /// The places among `concerned` that each attest stands in the middle of.
  private var crossed: [UInt64: [Int]] = [:]
  private var atTheEnd: Set<UInt64> = []
  private let subjects: Set<SubjectID>
  private var histories: [SubjectID: [Entry]] = [:]
  private var boosters = BoosterCrossings()
  private var spent = 0

  private struct Entry {
    var sequence: UInt64
    var event: DecodedEvent
  }

  /// A subject as the fold has it, and as it was at an attest.
  struct Difference {
    var subject: SubjectID
    var folded: FoldState
    var attested: FoldState
  }

  /// - Parameter survey: With the events that its undos concern.
  init(_ survey: UndoSurvey) {
    undos = survey.undos
    var lastUndos: [EventID: UInt64] = [:]
    for undo in survey.undos.reversed() {
      let last = max(undo.sequence, lastUndos[undo.id] ?? 0)
      lastUndos[undo.target] = max(last, lastUndos[undo.target] ?? 0)
    }
    var concerned: [Concerned] = []
    for member in survey.members {
      var last = lastUndos[member.id] ?? 0
      if let cause = member.cause { last = max(last, lastUndos[cause] ?? 0) }
      lastUndos[member.id] = last
      concerned.append(Concerned(member: member, lastUndo: last))
    }
    self.concerned = concerned
    var subjects: Set<SubjectID> = []
    for (place, one) in concerned.enumerated() {
      var attest = survey.attests.partitioningIndex { $0 > one.member.sequence }
      while attest < survey.attests.count, survey.attests[attest] < one.lastUndo,
        spent < Self.budget
      {
        crossed[survey.attests[attest], default: []].append(place)
        subjects.insert(one.member.subject)
        attest += 1
        spent += 1
      }
    }
    self.subjects = subjects
    if !crossed.isEmpty { atTheEnd = Self.voids(concerned, VoidSet(undos[...]), before: .max) }
  }

  private static func voids(
    _ concerned: [Concerned], _ voids: VoidSet, before end: UInt64
  ) -> Set<UInt64> {
    var voids = voids
    var found: Set<UInt64> = []
    for one in concerned where one.member.sequence < end {
      let member = one.member
      if voids.meet(member.id, cause: member.cause, sequence: member.sequence) != nil {
        found.insert(member.sequence)
      }
    }
    return found
  }

  /// Keeps an event whose subject may have to be folded anew.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - sequence: Its number.
  ///   - award: What it was paid, if it is an answer in effect at the end.
  mutating func take(_ event: DecodedEvent, sequence: UInt64, award: Award) {
    boosters.take(event, sequence: sequence, award: award)
    guard !subjects.isEmpty else { return }
    let subject = event.subject ?? .zero
    guard subjects.contains(subject) else { return }
    histories[subject, default: []].append(Entry(sequence: sequence, event: event))
  }

  /// The subjects that were otherwise at an attest than the fold has them; nil where to say so
  /// would take too long.
  mutating func differences(
    at attest: UInt64, knowing parameters: [EventID: FoldState.KnownParameters]
  ) -> [Difference]? {
    guard spent < Self.budget else { return nil }
    guard let places = crossed[attest] else { return [] }
    let known = undos.partitioningIndex { $0.sequence > attest }
    spent += concerned.count + known
    let then = Self.voids(concerned, VoidSet(undos[..<known]), before: attest)
    var subjects: [SubjectID] = []
    for place in places {
      let member = concerned[place].member
      if then.contains(member.sequence) != atTheEnd.contains(member.sequence),
        !subjects.contains(member.subject)
      {
        subjects.append(member.subject)
      }
    }
    var differences: [Difference] = []
    let end = boosters.windows(before: attest, without: atTheEnd)
    let windows = (end, boosters.windows(before: attest, without: then))
    if let difference = boosters.difference(
      from: windows.0, to: windows.1, before: attest, besides: subjects)
    {
      differences.append(difference)
    }
    for subject in subjects {
      let history = histories[subject] ?? []
      spent += history.count
      guard spent < Self.budget else { return nil }
      var folds = ForkedFold()
      for entry in history where entry.sequence < attest {
        if entry.event.mayBeDoubled {
          folds.work(
            with: windows, on: entry.event, sequence: entry.sequence)
        }
        folds.take(
          entry.event, sequence: entry.sequence, wasVoid: atTheEnd.contains(entry.sequence),
          isVoid: then.contains(entry.sequence)
        ) { parameters[$0] ?? FoldState.KnownParameters(sequence: 0, parameters: nil) }
      }
      if let old = folds.old {
        differences.append(Difference(subject: subject, folded: old, attested: folds.new))
      }
    }
    return differences
  }
}

extension Array {
  /// The first place from which on a condition holds; it holds from there to the end.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
