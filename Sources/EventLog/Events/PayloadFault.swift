/// Why a payload could not be read as its type: its bytes are kept, its event changes nothing.
public enum PayloadFault: Error, Hashable, Sendable {
  /// The envelope is newer than this program.
  case newerEnvelope(version: UInt64)
  /// The registry has no such type.
  case unknownType(number: UInt64)
  /// The payload is newer than this program knows its type.
  case newerPayload(version: UInt64)
  /// A field that its type asks for is missing, of another kind or out of range.
  case invalid(field: String, MalformedBody.Fault)
  /// An old payload could not be brought to the present shape.
  case failedUpcast(fromVersion: UInt64)
}

extension PayloadFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .newerEnvelope(let version): "envelope version \(version) is newer than this program"
    case .unknownType(let number): "unknown type \(number)"
    case .newerPayload(let version): "payload version \(version) is newer than this program"
    case .invalid(let field, let fault): "\(field): \(fault)"
    case .failedUpcast(let version): "no way from payload version \(version) to the present one"
    }
  }
}
