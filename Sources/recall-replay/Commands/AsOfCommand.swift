import EventLog
import StudyEngine

/// `:asof`: everything as it was, for one command or until further notice.
enum AsOfCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":asof",
    usage: [":asof DAY|TIME|#EVENT", ":asof DAY|TIME|#EVENT COMMAND", ":asof now", ":asof"],
    summary: "Shows everything as it was at a day's end, at a time or after an event.",
    examples: [":asof 2026-03-02", ":asof #4 decks"], related: [":clock", "history", "why"],
    arguments: [.pastPoint], takesRest: true)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let text = arguments.texts.first ?? ""
    let point = String(text.prefix { !$0.isWhitespace })
    let rest = String(text.dropFirst(point.count).drop(while: \.isWhitespace))
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
    static let present = "This is the present."
    static let noEventBefore = "The first event is #1."

    static func prompt(_ name: String) -> String { "recall @\(name) read-only>" }

    static func readOnly(_ name: String) -> String {
      "This is a view of \(name). Type :asof now to go back."
    }

    static func noPoint(_ text: String) -> String {
      "\"\(SafeText.line(text))\" is no day, time or event: 2026-03-01, 2026-03-01T09:00 or #418."
    }

    /// What is looked at, up to which event, and when that is.
    static func entered(_ view: PastView, _ clock: ClockReading) -> String {
      let events = view.last == 0 ? "before the first event" : "up to event #\(view.last)"
      return "Everything as of \(view.name): \(events); it is "
        + "\(MomentText.dayAndTime(clock.now, clock.offset)), "
        + "study day \(MomentText.day(clock.day)). `:asof now` goes back."
    }
  }
}
