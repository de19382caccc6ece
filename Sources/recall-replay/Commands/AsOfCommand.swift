import EventLog
import StudyEngine

/// `:asof`: everything as it was, for one command or until further notice.
enum AsOfCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":asof",
    usage: [":asof DAY|TIME|#EVENT", ":asof DAY|TIME|#EVENT COMMAND", ":asof now", ":asof"],
    summary: Copy.both(
      "Shows everything as it was at a day's end, at a time or after an event.",
      "Zeigt alles, wie es am Ende eines Tages, zu einer Zeit oder nach einem Ereignis war."),
    examples: [":asof 2026-03-02", ":asof #4 decks"], related: [":clock", "history", "why"],
    arguments: [.pastPoint], takesRest: true)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let text = arguments.texts.first ?? ""
    let point = text.wordsBetweenBlanks.first ?? ""
    let rest = text.droppingBlanks().droppingScalars(point.unicodeScalars.count).droppingBlanks()
    if let review = shell.review { try review.stop(in: shell, isAsked: false) }
    guard rest.isEmpty else { return try run(rest, asOf: point, in: shell) }
    switch point {
    case "": break
    case "now": shell.view = nil
    default: shell.view = try shell.pastView(point)
    }
    return .screen(PastViewScreen(view: shell.view, clock: try shell.clock()))
  }

  /// Runs a command in the past, and is back where it was after it.
  private static func run(
    _ line: String, asOf point: String, in shell: Shell
  ) throws(Failure) -> Reply {
    let words: [Word]
    do throws(UsageError) { words = try Tokenizer.words(of: line) } catch { throw Failure(error) }
    let before = shell.view
    defer { shell.view = before }
    shell.view = point == "now" ? nil : try shell.pastView(point)
    // What is shown is laid out here, while the past is looked at.
    _ = shell.show(try shell.run(words, rest: line))
    return .nothing
  }
}

/// Which past is looked at, if one is.
struct PastViewScreen: Screen {
  let view: PastView?
  let clock: ClockReading

  func lines(on terminal: Terminal) -> [String] {
    guard let view else { return [Copy.View.present] }
    return [Copy.View.entered(view, clock)]
  }

  var json: JSONValue {
    .compact([
      "schema": "asof/1", "view": view.map { .text($0.name) },
      "seq": view.map { .number($0.last) }, "now": .instant(clock.now), "day": .day(clock.day),
    ])
  }
}

extension Copy {
  enum View {
    static var present: String { both("This is the present.", "Das ist die Gegenwart.") }
    static var noEventBefore: String {
      both("The first event is #1.", "Das erste Ereignis ist #1.")
    }

    static func prompt(_ name: String) -> String {
      both("recall @\(name) read-only>", "recall @\(name) nur lesen>")
    }

    static func readOnly(_ name: String) -> String {
      both(
        "This is a view of \(name). Type :asof now to go back.",
        "Das ist eine Ansicht von \(name). Tippe :asof now, um zurückzugehen.")
    }

    static func noPoint(_ text: String) -> String {
      let text = SafeText.line(text)
      return both(
        "\"\(text)\" is no day, time or event: 2026-03-01, 2026-03-01T09:00 or #418.",
        "\"\(text)\" ist kein Tag, keine Zeit, kein Ereignis: 2026-03-01, 2026-03-01T09:00, #418.")
    }

    static func toCome(_ text: String, _ clock: ClockReading) -> String {
      let (text, time) = (SafeText.line(text), MomentText.dayAndTime(clock.now, clock.offset))
      return both(
        "\(text) is still to come: it is \(time).", "\(text) kommt noch: Es ist \(time).")
    }

    /// What is looked at, up to which event, and when that is.
    static func entered(_ view: PastView, _ clock: ClockReading) -> String {
      let events =
        view.last == 0
        ? both("before the first event", "vor dem ersten Ereignis")
        : both("up to event #\(view.last)", "bis Ereignis #\(view.last)")
      let (name, time) = (view.name, MomentText.dayAndTime(clock.now, clock.offset))
      let day = MomentText.day(clock.day)
      return both(
        "Everything as of \(name): \(events); it is \(time), study day \(day). ",
        "Alles mit Stand \(name): \(events); es ist \(time), Lerntag \(day). ")
        + both("`:asof now` goes back.", "`:asof now` geht zurück.")
    }
  }
}
