/// Why a table of upcasters is refused before any event is read.
public enum UpcasterFault: Error, Hashable, Sendable {
  /// Two steps start from the same version of the same type.
  case duplicate(type: EventType, fromVersion: UInt64)
  /// A version below the present one from which no step leads on.
  case gap(type: EventType, fromVersion: UInt64)
  /// A step that does not lead to the next version.
  case notForward(type: EventType, fromVersion: UInt64, toVersion: UInt64)
  /// A step that leads beyond the present version.
  case beyondCurrent(type: EventType, toVersion: UInt64)
}

extension UpcasterFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicate(let type, let version): "two steps for \(type.name) from \(version)"
    case .gap(let type, let version): "no step for \(type.name) from \(version)"
    case .notForward(let type, let version, let target):
      "a step for \(type.name) leads from \(version) to \(target)"
    case .beyondCurrent(let type, let target):
      "a step for \(type.name) leads to \(target), which is unknown"
    }
  }
}
