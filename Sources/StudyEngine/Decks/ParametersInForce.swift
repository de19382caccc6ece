internal import EventLog
internal import Projections

/// Where a deck's scheduler numbers come from.
public enum ParametersSource: Hashable, Sendable {
  /// They were set for the deck itself.
  case own
  /// The nearest deck above it that has its own.
  case above(DeckReference)
  /// The settings for decks without their own.
  case settings
  /// Nothing was set anywhere.
  case standard
}

/// The scheduler numbers that rule a deck, and the event that set them, if one did.
struct ParametersInForce: Sendable {
  var parameters = SchedulerParameters.standard
  var event: EventID?
  var source = ParametersSource.standard

  init(_ row: ParametersRow?, from source: ParametersSource) {
    guard let row else { return }
    parameters = row.parameters
    event = row.event
    self.source = source
  }
}

extension StudyRows where Self: ~Copyable {
  /// The numbers in force for a deck: its own, else those of the nearest deck above that has any,
  /// else the settings for decks without their own.
  borrowing func inForce(
    for deck: KnownDeck, _ moment: Moment
  ) throws(StudyError) -> ParametersInForce {
    if let own = deck.row.parameters { return ParametersInForce(own, from: .own) }
    return try inherited(by: deck, moment)
  }

  /// The numbers that rule a deck while it has none of its own.
  borrowing func inherited(
    by deck: KnownDeck, _ moment: Moment
  ) throws(StudyError) -> ParametersInForce {
    let common = ParametersInForce(moment.common, from: .settings)
    guard DeckPath.isPath(deck.row.name) else { return common }
    return try fromAbove(deck, moment)?.parameters ?? common
  }

  /// The scheduler numbers in force for a deck.
  borrowing func parameters(
    for deck: KnownDeck, _ moment: Moment
  ) throws(StudyError) -> SchedulerParameters {
    try inForce(for: deck, moment).parameters
  }
}
