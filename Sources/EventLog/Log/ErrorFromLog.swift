/// An error that can carry one of the log: what a transaction's closure may throw.
public protocol ErrorFromLog: Error {
  init(_ error: EventLogError)
}

extension EventLogError: ErrorFromLog {
  public init(_ error: EventLogError) { self = error }
}
