import EventLog
import StudyEngine

/// The formulas behind a schedule with the numbers put in, so that a person can reckon them again.
///
/// Plain ASCII: `x` multiplies, `^` raises, everything else is as on paper.
struct Formulas {
  private let numbers: [String: Int64]
  let why: WhyView
  let rating: Rating

  init(_ why: WhyView, _ review: Review) {
    self.why = why
    rating = review.rating
    numbers = Dictionary(why.inputs.map { ($0.name, $0.value) }) { first, _ in first }
  }

  var lines: [String] {
    if numbers["stabilityAfter"] != nil { return memoryLines }
    if numbers["grade"] != nil { return gradeLines }
    if let step = stepLine { return [step] + easeLines }
    if numbers["boxAfter"] != nil { return easeLines + [boxLine] }
    if let day = numbers["dueDay"] {
      let due = MomentText.day(StudyDay(number: Int32(clamping: day)))
      return [
        Copy.both(
          "Answered before its day, \(due): a right answer then leaves the schedule as it is.",
          "Vor ihrem Tag beantwortet, \(due): Eine richtige Antwort lässt den Zeitplan dann, wie er ist."
        )
      ]
    }
    return []
  }

  func has(_ name: String) -> Bool { numbers[name] != nil }
  func number(_ name: String) -> Int64 { numbers[name] ?? 0 }
  func text(_ name: String) -> String {
    Copy.decimal(NumberText.millionths(number(name)))
  }
  func days(_ name: String) -> String {
    Copy.both("\(number(name), "day", "days")", "\(number(name), "Tag", "Tage")")
  }
  func w(_ index: Int) -> String { text("w\(index)") }
}

// MARK: - Steps and the ladder

extension Formulas {
  var stepLine: String? {
    guard has("stepSeconds") else { return nil }
    let (step, steps) = (number("step") + 1, number("steps"))
    let length = span(number("stepSeconds"))
    let wait =
      has("waitMilliseconds")
      ? MomentText.short(.milliseconds(number("waitMilliseconds"))) : span(number("waitSeconds"))
    var why = ""
    if has("nextStepSeconds") {
      let next = span(number("nextStepSeconds"))
      why =
        has("stabilityAfter")
        ? Copy.both(
          ", half of it and the next (\(next))", ", die Hälfte davon und vom nächsten (\(next))")
        : Copy.both(", half of the next (\(next))", ", die Hälfte des nächsten (\(next))")
    } else if number("waitSeconds") != number("stepSeconds") {
      why = Copy.both(", one and a half of it", ", das Anderthalbfache davon")
    }
    return Copy.both(
      "Waits in step \(step) of \(steps), \(length)\(why): \(wait).",
      "Wartet in Schritt \(step) von \(steps), \(length)\(why): \(wait).")
  }

  private func span(_ seconds: Int64) -> String {
    SchedulerText.step(seconds: seconds)
  }

  private var easeLines: [String] {
    guard has("easeAfter"), number("easeAfter") != number("easeBefore") else { return [] }
    let change = number("easeAfter") - number("easeBefore")
    let sum = "\(ease("easeBefore")) \(signed(change)) = \(ease("easeAfter"))."
    return [Copy.both("Ease \(sum)", "Faktor \(sum)")]
  }

  /// Base times ease by the starting ease, shortened where the method is tight.
  private var boxLine: String {
    let (from, to) = (number("boxBefore"), number("boxAfter"))
    let move =
      from == 0
      ? Copy.both("Box \(to)", "Fach \(to)")
      : Copy.both("Box \(from) to \(to)", "Fach \(from) auf \(to)")
    let tight = number("tight") == 1 ? Copy.decimal("0.7") + " x " : ""
    let exact =
      number("baseDays") * number("easeAfter") * (number("tight") == 1 ? 700 : 1_000) / 2_500
    let product =
      "\(tight)\(number("baseDays")) x \(ease("easeAfter")) / "
      + Copy.decimal("2.500 = \(NumberText.thousandths(exact))")
    let (base, most, days) = (days("baseDays"), number("maximumDays"), days("days"))
    return Copy.both(
      "\(move), base \(base): \(product), rounded, from 1 to \(most): \(days).",
      "\(move), Grundwert \(base): \(product), gerundet, von 1 bis \(most): \(days).")
  }

  func ease(_ name: String) -> String {
    Copy.decimal(NumberText.thousandths(number(name)))
  }

  private func signed(_ thousandths: Int64) -> String {
    (thousandths < 0 ? "- " : "+ ") + Copy.decimal(NumberText.thousandths(abs(thousandths)))
  }
}

// MARK: - SM-2

extension Formulas {
  private var gradeLines: [String] {
    let grade = number("grade")
    let again = number("again") == 1
    guard has("easeBefore") else {
      return [unmoved(grade, again)]
    }
    let lack = 5 - grade
    let change = 100 - lack * (80 + 20 * lack)
    var lines: [String] = []
    let (before, after) = (ease("easeBefore"), ease("easeAfter"))
    if grade < 3, number("easeAfter") == number("easeBefore") {
      lines.append(
        Copy.both(
          "Grade \(grade) is below 3: ease stays \(after).",
          "Note \(grade) liegt unter 3: Der Faktor bleibt \(after)."))
    } else {
      let sum = "\(before) \(signed(change))"
      lines.append(
        Copy.both(
          "Grade \(grade): ease \(sum), 1.300 at least = \(after).",
          "Note \(grade): Faktor \(sum), mindestens 1,300 = \(after)."))
    }
    lines.append(intervalOfGrade)
    if again {
      lines.append(
        Copy.both(
          "A grade below 4: it comes again today, after all else.",
          "Eine Note unter 4: Sie kommt heute nach allen anderen noch einmal."))
    }
    return lines
  }

  private func unmoved(_ grade: Int64, _ again: Bool) -> String {
    Copy.both(
      "Grade \(grade) on the day of a grade below 4: nothing moves; ",
      "Note \(grade) am Tag einer Note unter 4: Nichts ändert sich; ")
      + (again
        ? Copy.both("it comes again today.", "sie kommt heute noch einmal.")
        : Copy.both("it does not come again today.", "sie kommt heute nicht mehr."))
  }

  /// `3rd`, `11th`, `22nd`.
  private func ordinal(_ count: Int64) -> String {
    let ending =
      switch (count % 10, count % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(count)\(ending)"
  }

  private var intervalOfGrade: String {
    let (most, days) = (number("maximumDays"), days("days"))
    let count = number("repetitionsAfter")
    switch (count, number("repetitionsBefore")) {
    case (0, _): return Copy.both("It starts again: 1 day.", "Es beginnt von vorn: 1 Tag.")
    case (1, _):
      return Copy.both("The first time in a row: 1 day.", "Das erste Mal in Folge: 1 Tag.")
    case (_, 1):
      return Copy.both(
        "The second time in a row: 6 days, at most \(most): \(days).",
        "Das zweite Mal in Folge: 6 Tage, höchstens \(most): \(days).")
    default:
      let exact = number("intervalBefore") * number("easeAfter")
      let product =
        "\(number("intervalBefore")) x \(ease("easeAfter")) = "
        + Copy.decimal(NumberText.thousandths(exact))
      let isUp = why.parameters.scheduler == .sm2
      return Copy.both("The \(words: ordinal(count))", "Das \(words: "\(count).")")
        + Copy.both(" time in a row: \(product), ", " Mal in Folge: \(product), ")
        + (isUp
          ? Copy.both("rounded up", "aufgerundet") : Copy.both("the whole part", "der ganze Teil"))
        + Copy.both(", at most \(most): \(days).", ", höchstens \(most): \(days).")
    }
  }
}
