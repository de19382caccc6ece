import EventLog
import StudyEngine

/// Looking ahead: what is due as things stand, and what studying on would take.
struct ForecastScreen: Screen {
  let forecast: Forecast

  func lines(on terminal: Terminal) -> [String] {
    let due = terminal.isPlain ? plainDue : dueLines(on: terminal)
    guard forecast.cardCount > 0 else { return due + [Copy.Forecasts.noCards] }
    let table = tableLines(on: terminal)
    let fits = table.allSatisfy { terminal.measure($0) <= terminal.width }
    return due + [""] + [Copy.Forecasts.title(forecast)]
      + (fits && !terminal.isPlain ? table : plainRuns) + Copy.Forecasts.notes(forecast)
  }

  /// A mark for each day, as high as the day is full, and the numbers below.
  private func dueLines(on terminal: Terminal) -> [String] {
    let ramp = Array(terminal.isASCII ? "._-=#@" : "▁▂▃▄▅▆▇█")
    let most = max(1, forecast.due.map(\.count).max() ?? 0)
    let marks = forecast.due.map { day in
      ramp[(day.count * (ramp.count - 1) + most / 2) / most]
    }
    let label = Copy.Forecasts.dueLabel(forecast.due.count)
    let indentation = String(repeating: " ", count: label.count)
    let numbers = forecast.due.map { String($0.count) }.joined(separator: " ")
    return [label + String(marks), indentation + numbers + Copy.Forecasts.busiest(forecast)]
  }

  private var plainDue: [String] {
    let days = forecast.due.filter { $0.count > 0 }.map { day in
      Copy.Forecasts.due(day, weekday: CivilDate(day.day).weekday)
    }
    return days + [Copy.Forecasts.dueTotal(forecast)]
  }

  private func tableLines(on terminal: Terminal) -> [String] {
    let rows = [Copy.Forecasts.columns] + forecast.runs.map { Copy.Forecasts.cells($0) }
    let widths = Copy.Forecasts.columns.indices.map { column in
      rows.map { terminal.measure($0[column]) }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        column == 0
          ? terminal.padded(cell, to: widths[column])
          : terminal.paddedLeft(cell, to: widths[column])
      }.joined(separator: "  ")
    }
  }

  /// One sentence a run, for where columns are not wanted or have no room.
  private var plainRuns: [String] {
    forecast.runs.map { run in
      let cells = Copy.Forecasts.cells(run)
      return cells[0] + ": "
        + zip(Copy.Forecasts.columns, cells).dropFirst().map { "\($0) \($1)" }
        .joined(separator: ", ") + "."
    }
  }

  var json: JSONValue {
    .compact([
      "schema": "forecast/1", "today": .day(forecast.today),
      "deck": forecast.deck.map { .text($0.shortID) }, "seed": .number(forecast.seed),
      "cards": .number(forecast.cardCount), "new": .number(forecast.newCount),
      "rememberedNow": .number(forecast.rememberedNow), "estimated": .boolean(forecast.isEstimated),
      "due": .list(
        forecast.due.map { ["day": .day($0.day), "count": .number($0.count)] }),
      "habits": habits, "runs": .list(forecast.runs.map(run)),
    ])
  }

  private var habits: JSONValue {
    var entries: [String: JSONValue] = ["measured": .number(forecast.habits.measured)]
    for kind in StudyHabits.Kind.allCases {
      let tally = forecast.habits.tallies[kind.rawValue]
      entries["\(kind)"] = [
        "milliseconds": .number(tally.meanMilliseconds),
        "ratings": .list(tally.ratings.map { .number($0) }),
      ]
    }
    return .object(entries)
  }

  private func run(_ run: ForecastRun) -> JSONValue {
    .compact([
      "retention": run.retention.map { .number($0) }, "answers": .number(run.answers),
      "introduced": .number(run.introduced), "milliseconds": .number(run.milliseconds),
      "remembered": .number(run.remembered), "studied": .number(run.studied),
      "waiting": .number(run.waiting),
      "days": .list(
        run.days.map { day in
          [
            "day": .day(day.day), "answers": .number(day.answers),
            "introduced": .number(day.introduced), "milliseconds": .number(day.milliseconds),
          ]
        }),
    ])
  }
}
