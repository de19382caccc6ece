import Foundation

/// Collects figures and prints each as soon as it is there.
final class Report {
  private(set) var measurements: [Measurement] = []

  func add(_ measurement: Measurement) {
    measurements.append(measurement)
    print(measurement.line)
  }

  /// A time against a reference time: the ratio may be `limit` at most.
  func addTime(
    _ name: String, nanoseconds: Double, reference: Double? = nil, atMost limit: Double? = nil
  ) {
    let (value, unit) = Self.scaled(nanoseconds)
    add(
      Measurement(
        name: name, value: value, unit: unit, ratio: reference.map { nanoseconds / $0 },
        limit: limit))
  }

  /// A time that has a ceiling of its own, in nanoseconds.
  func addTime(_ name: String, nanoseconds: Double, ceiling: Double) {
    let (value, unit) = Self.scaled(nanoseconds)
    add(
      Measurement(
        name: name, value: value, unit: unit, limit: ceiling / nanoseconds * value))
  }

  /// A speed in events a second against the reference's: the ratio must be `limit` at least.
  func addSpeed(
    _ name: String, nanosecondsEach: Double, reference: Double, atLeast limit: Double?
  ) {
    add(
      Measurement(
        name: name, value: 1e9 / nanosecondsEach, unit: "events/s",
        ratio: reference / nanosecondsEach, limit: limit, isFloor: true))
  }

  func write(to path: String) throws {
    struct Document: Codable {
      var results: [Measurement]
      var schema = "benchmarks/1"
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(Document(results: measurements)).write(to: URL(fileURLWithPath: path))
  }

  private static func scaled(_ nanoseconds: Double) -> (Double, String) {
    switch nanoseconds {
    case ..<1e3: (nanoseconds, "ns")
    case ..<1e6: (nanoseconds / 1e3, "us")
    case ..<1e9: (nanoseconds / 1e6, "ms")
    default: (nanoseconds / 1e9, "s")
    }
  }
}

/// Times a piece of work once, in nanoseconds.
func nanoseconds<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try work()
  let spent = (clock.now - start).components
  return Double(spent.seconds) * 1e9 + Double(spent.attoseconds) / 1e9
}

/// The processor's time that a piece of work takes in all threads, in nanoseconds: other programs on
/// the machine do not count.
func processorNanoseconds<Failure: Error>(
  _ work: () throws(Failure) -> Void
) throws(Failure) -> Double {
  func now() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
  let start = now()
  try work()
  return now() - start
}

extension [Double] {
  /// The middle one; the lower of two.
  var median: Double {
    precondition(!isEmpty, "no figures")
    return sorted()[(count - 1) / 2]
  }

  /// The exponent of growth through points of size and time, by least squares on logarithms.
  static func exponent(sizes: [Double], times: [Double]) -> Double {
    let x = sizes.map { log($0) }
    let y = times.map { log($0) }
    let meanX = x.reduce(0, +) / Double(x.count)
    let meanY = y.reduce(0, +) / Double(y.count)
    let up = zip(x, y).map { ($0 - meanX) * ($1 - meanY) }.reduce(0, +)
    let down = x.map { ($0 - meanX) * ($0 - meanX) }.reduce(0, +)
    return up / down
  }
}
