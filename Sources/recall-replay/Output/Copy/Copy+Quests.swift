import EventLog
import StudyEngine

extension Copy {
  /// The words of quests, the week's challenge and what they bring.
  enum Quests {
    /// `30 XP`, `10 in a row`.
    static func short(_ subject: QuestKind, _ count: Int) -> String {
      switch subject {
      case .points: "\(count) XP"
      case .differentRight:
        both("\(count, "word", "words") right", "\(count, "Wort", "Wörter") richtig")
      case .rightInARow: both("\(count) in a row", "\(count) in Folge")
      case .goodRounds:
        both("\(count, "round", "rounds") at 90%", "\(count, "Runde", "Runden") mit 90 %")
      case .repairs:
        both("\(count, "repair", "repairs")", "\(count, "Korrektur", "Korrekturen")")
      case .dueCleared: both("\(count) due", "\(count) fällige")
      case .modes:
        both("\(count, "mode", "modes")", "\(count, "Übungsart", "Übungsarten")")
      case .minutes: both("\(count, "minute", "minutes")", "\(count, "Minute", "Minuten")")
      }
    }

    /// `Earn 30 XP`.
    static func long(_ subject: QuestKind, _ count: Int) -> String {
      switch subject {
      case .points: both("Earn \(count) XP", "Verdiene \(count) XP")
      case .differentRight:
        both(
          "Answer \(count, "different word", "different words") right",
          "Beantworte \(count, "Wort", "verschiedene Wörter") richtig")
      case .rightInARow:
        both("Answer \(count) right in a row", "Beantworte \(count) in Folge richtig")
      case .goodRounds:
        both(
          "Finish \(count, "round", "rounds") of 10 or more at 90%",
          "Schaffe \(count, "Runde", "Runden") ab 10 Karten mit 90 %")
      case .repairs:
        both(
          "Repair \(count, "open mistake", "open mistakes")",
          "Korrigiere \(count, "offenen Fehler", "offene Fehler")")
      case .dueCleared:
        both(
          "Clear \(count, "review", "reviews") due today",
          "Erledige \(count, "heute fällige Karte", "heute fällige Karten")")
      case .modes:
        both(
          "Use \(count, "mode", "modes")", "Nutze \(count, "Übungsart", "Übungsarten")")
      case .minutes:
        both("Study for \(count, "minute", "minutes")", "Lerne \(count, "Minute", "Minuten") lang")
      }
    }

    /// `chest ready`, `claimed`; nothing while it is not done.
    static func chest(isDone: Bool, isClaimed: Bool) -> String {
      guard isDone else { return "" }
      return isClaimed
        ? both(", claimed", ", abgeholt") : both(", chest ready", ", Truhe wartet")
    }

    /// A quest with its progress; one that is not dealt stands under a line that says so.
    static func quest(_ quest: QuestView, isDealt: Bool) -> String {
      "\(long(quest.subject, quest.target)): \(quest.progress)/\(quest.target)"
        + chest(isDone: quest.isDone && isDealt, isClaimed: quest.isClaimed)
    }

    static func lines(_ view: QuestsView) -> [String] {
      let day = MomentText.day(view.day)
      let head =
        view.isDealt
        ? both("Quests of \(day):", "Aufgaben vom \(day):")
        : both(
          "Quests of \(day), dealt with the next answer:",
          "Aufgaben vom \(day), verteilt mit der nächsten Antwort:")
      let bonus: String =
        if view.isBonusClaimed {
          both("All three: bonus chest, claimed", "Alle drei: Zusatztruhe, abgeholt")
        } else if view.isAllDone, view.isDealt {
          both("All three: bonus chest ready", "Alle drei: Zusatztruhe wartet")
        } else {
          both("All three: bonus chest", "Alle drei: Zusatztruhe")
        }
      let quests = view.quests.enumerated().map { place, quest in
        "\(place + 1) \(self.quest(quest, isDealt: view.isDealt))"
      }
      return [head] + quests + [bonus]
    }

    static func weekly(_ view: WeeklyView) -> String {
      let count = view.target
      let what: String =
        switch view.subject {
        case .differentRight:
          both(
            "answer \(count, "different word", "different words") right",
            "beantworte \(count, "Wort", "verschiedene Wörter") richtig")
        case .points: both("earn \(count) XP", "verdiene \(count) XP")
        case .repairs:
          both(
            "repair \(count, "open mistake", "open mistakes")",
            "korrigiere \(count, "offenen Fehler", "offene Fehler")")
        case .days:
          both("study on \(count, "day", "days")", "lerne an \(count, "Tag", "Tagen")")
        }
      let (first, last) = (MomentText.day(view.firstDay), MomentText.day(view.lastDay))
      return both(
        "Week from \(first) to \(last): \(what)", "Woche vom \(first) bis \(last): \(what)")
        + ": \(view.progress)/\(view.target)"
        + (view.isDone && !view.isDealt
          ? both(", dealt with the next answer", ", verteilt mit der nächsten Antwort")
          : chest(isDone: view.isDone, isClaimed: view.isClaimed))
    }

    static func login(_ view: LoginView) -> String {
      both("Day \(view.place) of 7: ", "Tag \(view.place) von 7: ") + beads(view.beads)
        + (view.boosters > 0 ? andABooster : "")
        + state(of: view)
    }

    private static func state(of view: LoginView) -> String {
      if view.isClaimed { return both(", claimed", ", abgeholt") }
      guard let later = view.waitsFor.map({ MomentText.day($0) }) else {
        return both(", ready", ", wartet")
      }
      return both(
        ", not before the day after \(later)", ", nicht vor dem Tag nach \(later)")
    }

    /// As in `3 chests ready`, and how they are opened.
    static func chestsReady(_ count: Int) -> String {
      both(
        "\(count, "chest", "chests") ready: `claim` opens \(words: count == 1 ? "it" : "them").",
        "\(count, "Truhe wartet", "Truhen warten"): `claim` öffnet sie.")
    }

    private static var andABooster: String { both(" and a booster", " und ein Booster") }

    static func beads(_ count: some BinaryInteger) -> String {
      both("\(count, "bead", "beads")", "\(count, "Perle", "Perlen")")
    }

    private static func purse(_ beads: Int, _ boosters: Int) -> String {
      Self.beads(beads) + both(", \(boosters, "booster", "boosters")", ", \(boosters) Booster")
    }

    static func challenge(_ view: ChallengeView, _ clock: ClockReading) -> [String] {
      var lines = Quests.lines(view.quests)
      lines.append(weekly(view.weekly))
      lines.append(login(view.login))
      var purse = purse(view.beads, view.boosters)
      if let end = view.boosterEnd {
        let time = MomentText.near(end, clock.offset, now: clock)
        purse += both(", one works until \(time)", ", einer wirkt bis \(time)")
      }
      lines.append(purse + ".")
      if view.chests > 0 {
        lines.append(chestsReady(view.chests))
      }
      return lines
    }

    static func claimed(_ report: ClaimReport) -> [String] {
      var lines: [String] = []
      if let login = report.login {
        lines.append(
          both("Day \(login.place) of 7: +", "Tag \(login.place) von 7: +") + beads(login.beads)
            + (login.boosters > 0 ? andABooster : "") + ".")
      }
      for chests in alike(report.chests) {
        let boosters = chests.reduce(0) { $0 + $1.boosters }
        let all = beads(chests.reduce(0) { $0 + Int($1.beads) })
        lines.append("\(name(chests)): +\(all)" + self.boosters(boosters) + ".")
      }
      lines.append(purse(report.beads, report.boosters) + ".")
      return lines
    }

    /// Chests of one kind that follow one another.
    private static func alike(_ chests: [OpenedChest]) -> [[OpenedChest]] {
      var groups: [OpenedChest.Kind: [OpenedChest]] = [:]
      var order: [OpenedChest.Kind] = []
      for chest in chests {
        if groups[chest.kind] == nil { order.append(chest.kind) }
        groups[chest.kind, default: []].append(chest)
      }
      return order.compactMap { groups[$0] }
    }

    private static func boosters(_ count: some BinaryInteger) -> String {
      count < 2
        ? (count == 1 ? andABooster : "") : both(" and \(count) boosters", " und \(count) Booster")
    }

    private static func name(_ chests: [OpenedChest]) -> String {
      guard chests.count > 1 else { return name(chests[0]) }
      let count = chests.count
      return switch chests[0].kind {
      case .quest: both("\(count) quest chests", "\(count) Truhen von Aufgaben")
      case .bonus: both("\(count) bonus chests", "\(count) Zusatztruhen")
      case .weekly: both("\(count) chests of weeks", "\(count) Truhen von Wochen")
      case .level: both("\(count) chests of levels", "\(count) Truhen von Leveln")
      case .path: both("\(count) chests of nodes", "\(count) Truhen von Knoten")
      }
    }

    private static func name(_ chest: OpenedChest) -> String {
      let number = chest.number
      return switch chest.kind {
      case .quest: both("Quest chest", "Truhe einer Aufgabe")
      case .bonus: both("Bonus chest", "Zusatztruhe")
      case .weekly: both("Chest of the week", "Truhe der Woche")
      case .level: both("Chest of level \(number)", "Truhe von Level \(number)")
      case .path: both("Chest of node \(number)", "Truhe von Knoten \(number)")
      }
    }

    static func boosted(until end: Timestamp, left: Int, _ clock: ClockReading) -> String {
      let time = MomentText.near(end, clock.offset, now: clock)
      return both(
        "Until \(time) right answers pay double. \(left, "booster", "boosters") left.",
        "Bis \(time) zählen richtige Antworten doppelt. Noch \(left) Booster übrig.")
    }
  }
}
