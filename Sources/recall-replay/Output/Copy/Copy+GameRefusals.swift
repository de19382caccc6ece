import EventLog
import StudyEngine

/// Refusals of practice and of the game in German.
extension Copy.Refusals {
  static func german(_ error: PracticeError) -> String {
    switch error {
    case .invalidList(let line, let reason): "Zeile \(line): \(reason)."
    case .listLocked(let list, let level):
      "\(Copy.Lists.name(list)) öffnet auf Level \(list.level); du bist auf Level \(level)."
    case .listDeletedToday(let list, let sequence):
      """
      \(Copy.Lists.name(list)) wurde heute gelöscht: undo #\(sequence) bringt die Liste zurück; \
      morgen gibt es sie neu.
      """
    case .modeLocked(let mode, let opensAt, let level):
      "\(Copy.Practice.name(mode)) öffnet auf Level \(opensAt); du bist auf Level \(level)."
    case .nothingToPractise(let list, .hardest):
      "\(list): Noch keine Karte wurde vergessen."
    case .nothingToPractise(let list, .all): "\(list) hat keine Karten zum Üben."
    case .nothingToPractise(let list, let status):
      "\(list) hat keine Karten mit dem Status \(status.name)."
    case .tooFewAnswers(let list, let mode, let needed):
      """
      \(Copy.Practice.name(mode)) braucht \(needed) Karten mit verschiedenen Antworten; \
      \(list) hat weniger.
      """
    case .planRuns(let deck): "Ein Plan für \(deck.name) läuft schon."
    case .noPlan: "Kein Plan läuft."
    case .noSuchPlan: "Ein Plan hat 30, 60 oder 90 Tage."
    case .placementTaken(let level, _):
      "Der Test ist gemacht: Er gab Level \(level). Nimm ihn zurück, um ihn neu zu machen."
    }
  }

  static func german(_ refusal: GameRefusal) -> String {
    switch refusal {
    case .nothingToClaim:
      """
      Keine Truhe wartet, und die Belohnung von heute oder von einem späteren Tag ist abgeholt.
      """
    case .noBooster: "Es ist kein Booster da."
    case .boosterRuns: "Ein Booster wirkt schon; einer auf einmal."
    case .goalOutOfRange: "Ein Tagesziel ist 1 bis 500 Antworten."
    case .noGap: "Die Serie hat keine Lücke."
    case .gapTooLong(let days): "Die Lücke hat \(days) Tage; 3 lassen sich flicken."
    case .gapFreezes(let days):
      """
      Die nächste Antwort schließt die Lücke für \
      \(days == 1 ? "eine Schneeflocke" : "\(days) Schneeflocken"); Flicken kostet 2.
      """
    case .fewSnowflakes(let have):
      "Flicken kostet 2 Schneeflocken; du hast \(have)."
    }
  }
}
