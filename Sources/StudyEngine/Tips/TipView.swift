internal import EventLog
internal import Projections

/// A tip with what its text can lead to now.
public struct TipView: Hashable, Sendable {
  public var tip: Tip
  /// Whether `review` has a card to show now.
  public var hasQueue = false
  /// The deck that the tip is best followed in: where most of its cards are.
  public var deck: DeckReference?
  /// New cards a day to go down to in that deck.
  public var fewerNew = 10
  /// Whether the level opens the mode in which answers are typed.
  public var opensTyping = false
  /// Whether the usual hour is the learner's own; else it is the one that stands in for it.
  public var knowsHour = false

  public init(_ tip: Tip) { self.tip = tip }
}

extension StudyEngine {
  /// The tip of now, with what there is to do about it.
  ///
  /// - Returns: As `tip`, with a deck that has cards the tip is about, if there is one.
  /// - Throws: `log` with what the store says.
  public func tipView() throws(StudyError) -> TipView {
    var view = TipView(try tip())
    return try ask { rows, moment throws(StudyError) in
      let scope = try rows.scope(of: nil, moment)
      view.hasQueue = try rows.available(in: scope, moment).counts.total > 0
      view.opensTyping = try rows.gameLevel(moment) >= StudyMode.type.level
      view.knowsHour = try rows.usualHour() != nil
      let unseen =
        view.tip.rule == 11
        ? try rows.favouritesUnseen(since: moment.day.advanced(byDays: -7)) : [:]
      var most = 0
      for deck in scope.listed {
        let figures = try rows.figures(ofDeck: deck.id)
        let count =
          switch view.tip {
          case .openMistakes: figures.openMistakes
          case .favouritesUnseen: unseen[deck.id] ?? 0
          default: figures.cards - figures.suspended
          }
        guard count > most else { continue }
        most = count
        view.deck = deck.reference
        view.fewerNew = min(10, max(1, Int(deck.row.dailyNewLimit) / 2))
      }
      return view
    }
  }
}
