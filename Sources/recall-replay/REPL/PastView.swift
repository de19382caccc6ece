import EventLog
import StudyEngine

/// A past that is looked at instead of the present.
struct PastView {
  let engine: StudyEngine
  /// As it was asked for: `2026-03-01`, `#418`, an instant.
  let name: String
  /// The number of the newest event that is seen.
  let last: UInt64
}

extension Shell {
  /// Complains that nothing can be done in the past.
  func refuseInView() throws(Failure) {
    guard let view else { return }
    throw Failure("read_only_view", Copy.View.readOnly(view.name))
  }

  /// The past as of an event, a study day's end or an instant.
  func pastView(_ text: String) throws(Failure) -> PastView {
    let point = try pastPoint(text)
    let source: LogSource
    do throws(EventLogError) { source = try LogSource(ownLog, path: Copy.Log.name) } catch {
      throw Failure(error)
    }
    try refuseFuture(point, text, in: source)
    let last = try source.lastSequence(at: point)
    let time: StudyEngine.ViewTime =
      switch point {
      case .event: .newestEvent
      case .instant(let instant): .instant(instant)
      case .day(let day): .endOfDay(day)
      }
    let name = if case .event(let number) = point { "#\(number)" } else { SafeText.line(text) }
    let engine = try presently { engine throws(StudyError) in
      try engine.view(through: last, at: time)
    }
    return PastView(engine: engine, name: name, last: last)
  }

  /// What is still to come cannot be looked at.
  ///
  /// What was stored under a clock that was ahead is there, and not to come.
  private func refuseFuture(
    _ point: AuditPoint, _ text: String, in source: LogSource
  ) throws(Failure) {
    let clock = try presently { engine throws(StudyError) in try engine.clockReading() }
    let isToCome: Bool
    switch point {
    case .event: return
    case .instant(let instant): isToCome = instant > max(clock.now, source.head.recorded)
    case .day(let day):
      guard day > clock.day else { return }
      do throws(EventLogError) {
        isToCome = try day > source.newestDay(through: source.head.sequence) ?? clock.day
      } catch { throw Failure(error) }
    }
    guard isToCome else { return }
    throw Failure("in_future", Copy.View.toCome(text, clock), hint: "forecast")
  }

  /// A number, a study day, an instant with its zone or as clocks show it here.
  private func pastPoint(_ text: String) throws(Failure) -> AuditPoint {
    do throws(Failure) {
      let point = try AuditPoint(text, option: ":asof")
      guard point != .event(0) else { throw Failure("no_such_event", Copy.View.noEventBefore) }
      return point
    } catch {
      let move = try? presently { engine throws(StudyError) in
        try engine.clockMove(parsing: "set " + text)
      }
      guard case .set(let instant)? = move else {
        throw error.code == "no_such_event"
          ? error : Failure("usage", Copy.View.noPoint(text), exit: .usage)
      }
      return .instant(instant)
    }
  }
}
