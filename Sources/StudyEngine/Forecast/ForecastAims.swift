internal import Projections

/// The chances of recall that a forecast is asked for.
public enum ForecastAims {
  /// Reads `0.85,0.9,0.95`.
  ///
  /// - Parameter text: Numbers from 0.70 to 0.99, parted by commas; ten at most.
  /// - Returns: The numbers in millionths, in their order.
  /// - Throws: `invalidDeckValue`.
  public static func parse(_ text: String) throws(StudyError) -> [UInt32] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    var aims: [UInt32] = []
    for part in parts {
      guard let value = DecimalText.scaled(Trimming.trimmed(String(part)), fractionDigits: 6),
        let aim = UInt32(exactly: value), FSRSScheduler.retentionRange.contains(aim),
        aims.count < StudyEngine.forecastRunLimit
      else {
        throw .invalidDeckValue(
          key: "--retention", value: text,
          allowed: "up to ten numbers from 0.70 to 0.99, such as 0.85,0.9")
      }
      aims.append(aim)
    }
    return aims
  }
}
