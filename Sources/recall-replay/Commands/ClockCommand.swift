import EventLog
import StudyEngine

/// `:clock`.
enum ClockCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":clock",
    usage: [":clock", ":clock set TIME", ":clock +10m", ":clock +1day", ":clock real"],
    summary: Copy.both(
      "The clock: what it says, or move it; it never goes behind the last event.",
      "Die Uhr: was sie zeigt, oder sie stellen; nie hinter das letzte Ereignis."),
    examples: [":clock set 2026-03-02T09:00", ":clock +1day"], related: ["help days"],
    arguments: [.words(["set", "real", "+10m", "+1h", "+1d", "+1day"])])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    guard !arguments.words.isEmpty else {
      let clock = try shell.clock()
      return .screen(Message(Copy.Clock.full(clock), json: ClockJSON.clock(clock)))
    }
    let text = arguments.texts.joined(separator: " ")
    let clock = try shell.ask { engine throws(StudyError) in
      try engine.moveClock(try engine.clockMove(parsing: text))
    }
    shell.look.clockWasMoved = clock.isControlled
    let said = clock.isControlled ? Copy.Clock.standing(clock) : Copy.Clock.real(clock)
    return .screen(Message(said, json: ClockJSON.clock(clock)))
  }
}

/// The clock as programs read it.
enum ClockJSON {
  static func clock(_ clock: ClockReading) -> JSONValue {
    [
      "schema": "clock/1", "now": .instant(clock.now), "day": .day(clock.day),
      "zone": .text(clock.zone), "offset": .number(clock.offset.minutes),
      "rollover": .number(clock.rolloverHour), "standing": .boolean(clock.isControlled),
      "nextDayStartsAt": .instant(clock.nextDayStartsAt),
    ]
  }
}
