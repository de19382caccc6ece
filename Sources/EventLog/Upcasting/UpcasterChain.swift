/// One step: the payload of a type from one version to the next, on decoded values.
///
/// Pure, and total: nil for a payload that is not of the version it starts from.
public protocol Upcaster: Sendable {
  /// The type whose payload it changes.
  static var type: EventType { get }
  static var fromVersion: UInt64 { get }
  /// Always `fromVersion + 1`; stated so that the start-up check has something to check.
  static var toVersion: UInt64 { get }
  static func upcast(_ data: CBORValue) -> CBORValue?
}

/// All steps that lead old payloads to the present shapes.
public struct UpcasterChain: Sendable {
  private struct Step: Hashable {
    let type: EventType
    let fromVersion: UInt64
  }

  private let steps: [Step: any Upcaster.Type]
  private let currentVersions: [EventType: UInt64]

  /// The steps of this program.
  public static var standard: Self {
    switch checkedStandard {
    case .success(let chain): chain
    case .failure(let error): preconditionFailure("read before the check: \(error)")
    }
  }

  private static let checkedStandard: Result<Self, EventLogError> = {
    do throws(EventLogError) {
      return .success(try Self(registered: registeredUpcasters))
    } catch {
      return .failure(error)
    }
  }()

  /// Refuses this program's own table if it has a gap or a loop; called before events are read.
  static func checkStandard() throws(EventLogError) { _ = try checkedStandard.get() }

  private init(steps: [Step: any Upcaster.Type], currentVersions: [EventType: UInt64]) {
    self.steps = steps
    self.currentVersions = currentVersions
  }

  /// Checks the table before any event is read.
  ///
  /// - Parameters:
  ///   - registered: The steps, in any order.
  ///   - currentVersions: Present payload versions that differ from the registry's.
  /// - Throws: `EventLogError.upcasters` for a duplicate, a gap, a loop or a step too far.
  public init(
    registered: [any Upcaster.Type], currentVersions: [EventType: UInt64] = [:]
  ) throws(EventLogError) {
    var steps: [Step: any Upcaster.Type] = [:]
    for upcaster in registered {
      let (type, from, to) = (upcaster.type, upcaster.fromVersion, upcaster.toVersion)
      let current = currentVersions[type] ?? type.currentVersion
      guard to == from + 1 else {
        throw .upcasters(.notForward(type: type, fromVersion: from, toVersion: to))
      }
      guard to <= current else { throw .upcasters(.beyondCurrent(type: type, toVersion: to)) }
      let step = Step(type: type, fromVersion: from)
      guard steps.updateValue(upcaster, forKey: step) == nil else {
        throw .upcasters(.duplicate(type: type, fromVersion: from))
      }
    }
    for type in EventType.allCases {
      for version in 1..<max(1, currentVersions[type] ?? type.currentVersion)
      where steps[Step(type: type, fromVersion: version)] == nil {
        throw .upcasters(.gap(type: type, fromVersion: version))
      }
    }
    self.init(steps: steps, currentVersions: currentVersions)
  }

  /// The payload version that `type` is read as.
  public func currentVersion(of type: EventType) -> UInt64 {
    currentVersions[type] ?? type.currentVersion
  }

  /// The payload brought to the present version, or nil where a step refuses it.
  func upcast(_ data: CBORValue, of type: EventType, from version: UInt64) -> CBORValue? {
    var data = data
    for version in version..<currentVersion(of: type) {
      guard let upcaster = steps[Step(type: type, fromVersion: version)],
        let next = upcaster.upcast(data)
      else { return nil }
      data = next
    }
    return data
  }
}
