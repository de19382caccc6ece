/// The keys of the envelope, version 1.
package enum EventEnvelope {
  /// Names of the keys, by number, as in JSON and in conflicts.
  package static let keyNames = [
    "v", "id", "type", "at", "tz", "session", "device", "subject", "cause", "data", "tv",
    "expect", "sealed", "sim",
  ]
}
