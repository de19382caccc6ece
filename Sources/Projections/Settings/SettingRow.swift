import EventLog

/// A setting that is not at its default: a row of `p.setting`, keyed by its name.
package enum SettingRow: Hashable, Sendable {
  /// The value of a setting.
  case value(String)
  /// The scheduler parameters of decks without their own, under `SettingKey.parameters`.
  case parameters(ParametersRow)
}

/// The names under which settings are kept.
package enum SettingKey {
  /// Holds the default scheduler parameters; no setting can have this name.
  package static let parameters = "parameters"
  /// Answers a day that the learner aims for; `goal-set` sets it, too.
  package static let goal = "goal"
  /// Names of more UTF-8 bytes are passed over: they do not fit a key.
  package static let greatestByteCount = 64

  /// Whether a setting of this name is kept.
  package static func isKept(_ key: String) -> Bool {
    let count = key.utf8.count
    return count > 0 && count <= greatestByteCount && !key.isIdentical(to: parameters)
  }
}

extension SettingRow: StoredRow {
  package func encode(into bytes: inout [UInt8]) {
    switch self {
    case .value(let value):
      bytes.append(0)
      bytes.append(contentsOf: value.utf8)
    case .parameters(let row):
      bytes.append(1)
      row.encode(into: &bytes)
    }
  }

  package init?(decoding bytes: RawSpan) {
    guard bytes.byteCount > 0 else { return nil }
    let rest = bytes.extracting(1..<bytes.byteCount)
    switch bytes.byte(at: 0) {
    case 0:
      guard let value = rest.text() else { return nil }
      self = .value(value)
    case 1:
      guard let row = ParametersRow(decoding: rest) else { return nil }
      self = .parameters(row)
    default: return nil
    }
  }
}
