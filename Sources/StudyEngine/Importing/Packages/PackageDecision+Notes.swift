internal import EventLog
internal import Projections

extension PackageDecision {
  /// What should be known of a package beside its figures.
  func said(of plan: PackagePlan) -> [Bilingual] {
    var notes: [Bilingual] = []
    if newest != .never {
      let (then, now) = (calendar.day(at: asOf).text, calendar.day(at: newest).text)
      notes.append(
        Bilingual(
          "The file shows the collection as of \(then), older than what was imported (\(now)): what "
            + "stands here stays.",
          "Die Datei zeigt die Sammlung vom \(then), älter als das zuletzt Importierte (\(now)): "
            + "Was hier steht, bleibt."))
    }
    if marked > 0 {
      notes.append(
        marked == 1
          ? Bilingual(
            "1 card was suspended, marked, tagged or moved there, and here now.",
            "1 Karte wurde dort ausgesetzt, markiert, verschlagwortet oder verschoben und nun auch hier."
          )
          : Bilingual(
            "\(marked) cards were suspended, marked, tagged or moved there, and here now.",
            "\(marked) Karten wurden dort ausgesetzt, markiert, verschlagwortet oder verschoben und nun "
              + "auch hier."))
    }
    if differing > 0 {
      notes.append(
        differing == 1
          ? Bilingual(
            "1 card has other text or tags there; `--on-dup replace` takes them.",
            "1 Karte hat dort anderen Text oder andere Schlagwörter; `--on-dup replace` übernimmt sie."
          )
          : Bilingual(
            "\(differing) cards have other text or tags there; `--on-dup replace` takes them.",
            "\(differing) Karten haben dort anderen Text oder andere Schlagwörter; `--on-dup replace` "
              + "übernimmt sie."))
    }
    if !missing.isEmpty { notes.append(saidOfMissing(isWhole: plan.format == "colpkg")) }
    for deck in archivedDecks {
      let name = "\(deck.shortID) \(deck.name)"
      notes.append(
        Bilingual(
          "\(name) is archived: it got cards and stays so.",
          "\(name) ist archiviert: Der Stapel bekam Karten und bleibt es."))
    }
    if oldChanges > 0 {
      notes.append(
        oldChanges == 1
          ? Bilingual(
            "1 schedule was set there before it was moved here: left out.",
            "1 Termin wurde dort gesetzt, bevor er sich hier änderte: nicht übernommen.")
          : Bilingual(
            "\(oldChanges) schedules were set there before they were moved here: left out.",
            "\(oldChanges) Termine wurden dort gesetzt, bevor sie sich hier änderten: nicht übernommen."
          ))
    }
    if !decks.changes.isEmpty { notes.append(saidOfOptions) }
    notes += decks.notes
    let own = moment.calendar.rolloverHour
    if let hour = plan.collection.rolloverHour, hour != own, added + reviews > 0 {
      notes.append(
        Bilingual(
          "The collection's day begins at \(hour):00, here at \(own):00: answers between them count "
            + "for another day. `:set rollover \(hour)` makes it the same.",
          "Der Tag der Sammlung beginnt um \(hour):00, hier um \(own):00: Antworten dazwischen zählen "
            + "zu einem anderen Tag. `:set rollover \(hour)` gleicht es an."))
    }
    return notes
  }

  private func saidOfMissing(isWhole: Bool) -> Bilingual {
    let ids = missing.prefix(10).map(\.shortID).joined(separator: " ")
    let shown = ids + (missing.count > 10 ? " …" : "")
    // An export of chosen notes looks like one of a deck from which the others were deleted.
    let ifWhole =
      isWhole
      ? Bilingual("", "")
      : Bilingual(
        "If it was not made of chosen notes alone: ",
        "Falls sie nicht nur aus ausgewählten Notizen besteht: ")
    return missing.count == 1
      ? Bilingual(
        "1 card that came from an earlier file is not in this one and stays: \(ids). "
          + "\(ifWhole.english)`card rm \(ids)` takes it away.",
        "1 Karte aus einer früheren Datei ist in dieser nicht und bleibt: \(ids). "
          + "\(ifWhole.german)`card rm \(ids)` löscht sie.")
      : Bilingual(
        "\(missing.count) cards that came from earlier files are not in this one and stay: \(shown). "
          + "\(ifWhole.english)`card rm \(ids)` takes them away.",
        "\(missing.count) Karten aus früheren Dateien sind in dieser nicht und bleiben: \(shown). "
          + "\(ifWhole.german)`card rm \(ids)` löscht sie.")
  }

  private var saidOfOptions: Bilingual {
    let count = Set(decks.changes.map(\.deck)).count
    return count == 1
      ? Bilingual(
        "1 deck has the limits, steps or scheduler they have there now.",
        "1 Stapel hat nun die Grenzen, Schritte oder den Planer von dort.")
      : Bilingual(
        "\(count) decks have the limits, steps or scheduler they have there now.",
        "\(count) Stapel haben nun die Grenzen, Schritte oder den Planer von dort.")
  }
}
