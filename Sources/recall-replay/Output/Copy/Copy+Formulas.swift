import EventLog
import StudyEngine

/// The formulas behind a schedule with the numbers put in, so that a person can reckon them again.
///
/// Plain ASCII: `x` multiplies, `^` raises, everything else is as on paper.
struct Formulas {
  private let numbers: [String: Int64]
  private let why: WhyView
  private let rating: Rating

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
      return ["Answered before its day, \(due): a right answer then leaves the schedule as it is."]
    }
    return []
  }

  private func has(_ name: String) -> Bool { numbers[name] != nil }
  private func number(_ name: String) -> Int64 { numbers[name] ?? 0 }
  private func text(_ name: String) -> String { NumberText.millionths(number(name)) }
  private func days(_ name: String) -> String { Copy.count(Int(clamping: number(name)), "day") }
  private func w(_ index: Int) -> String { text("w\(index)") }
}

// MARK: - Steps and the ladder

extension Formulas {
  private var stepLine: String? {
    guard has("stepSeconds") else { return nil }
    let place = "step \(number("step") + 1) of \(number("steps"))"
    let length = span(number("stepSeconds"))
    let wait =
      has("waitMilliseconds")
      ? MomentText.short(.milliseconds(number("waitMilliseconds"))) : span(number("waitSeconds"))
    var why = ""
    if has("nextStepSeconds") {
      let next = span(number("nextStepSeconds"))
      why =
        has("stabilityAfter")
        ? ", half of it and the next (\(next))" : ", half of the next (\(next))"
    } else if number("waitSeconds") != number("stepSeconds") {
      why = ", one and a half of it"
    }
    return "Waits in \(place), \(length)\(why): \(wait)."
  }

  private func span(_ seconds: Int64) -> String {
    SchedulerText.step(seconds: seconds)
  }

  private var easeLines: [String] {
    guard has("easeAfter"), number("easeAfter") != number("easeBefore") else { return [] }
    let change = number("easeAfter") - number("easeBefore")
    return ["Ease \(ease("easeBefore")) \(signed(change)) = \(ease("easeAfter"))."]
  }

  /// Base times ease by the starting ease, shortened where the method is tight.
  private var boxLine: String {
    let from = number("boxBefore")
    let move = from == 0 ? "Box \(number("boxAfter"))" : "Box \(from) to \(number("boxAfter"))"
    let tight = number("tight") == 1 ? "0.7 x " : ""
    let exact =
      number("baseDays") * number("easeAfter") * (number("tight") == 1 ? 700 : 1_000) / 2_500
    return "\(move), base \(days("baseDays")): \(tight)\(number("baseDays")) x "
      + "\(ease("easeAfter")) / 2.500 = \(NumberText.thousandths(exact)), rounded, from 1 to "
      + "\(number("maximumDays")): \(days("days"))."
  }

  private func ease(_ name: String) -> String { NumberText.thousandths(number(name)) }

  private func signed(_ thousandths: Int64) -> String {
    (thousandths < 0 ? "- " : "+ ") + NumberText.thousandths(abs(thousandths))
  }
}

// MARK: - SM-2

extension Formulas {
  private var gradeLines: [String] {
    let grade = number("grade")
    let again = number("again") == 1
    guard has("easeBefore") else {
      return [
        "Grade \(grade) on the day of a grade below 4: nothing moves; "
          + (again ? "it comes again today." : "it does not come again today.")
      ]
    }
    let lack = 5 - grade
    let change = 100 - lack * (80 + 20 * lack)
    var lines: [String] = []
    if grade < 3, number("easeAfter") == number("easeBefore") {
      lines.append("Grade \(grade) is below 3: ease stays \(ease("easeAfter")).")
    } else {
      lines.append(
        "Grade \(grade): ease \(ease("easeBefore")) \(signed(change)), 1.300 at least = "
          + "\(ease("easeAfter")).")
    }
    lines.append(intervalOfGrade)
    if again { lines.append("A grade below 4: it comes again today, after all else.") }
    return lines
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
    let most = "at most \(number("maximumDays"))"
    switch (number("repetitionsAfter"), number("repetitionsBefore")) {
    case (0, _): return "It starts again: 1 day."
    case (1, _): return "The first time in a row: 1 day."
    case (_, 1): return "The second time in a row: 6 days, \(most): \(days("days"))."
    default:
      let exact = number("intervalBefore") * number("easeAfter")
      let rounding = why.parameters.scheduler == .sm2 ? "rounded up" : "the whole part"
      return
        "The \(ordinal(number("repetitionsAfter"))) time in a row: \(number("intervalBefore")) x "
        + "\(ease("easeAfter")) = \(NumberText.thousandths(exact)), \(rounding), \(most): "
        + "\(days("days"))."
    }
  }
}

// MARK: - FSRS

extension Formulas {
  private var memoryLines: [String] {
    var lines: [String] = []
    if has("ease") {
      lines.append(
        "Before it, from ease \(NumberText.thousandths(number("ease"))) and an interval of "
          + "\(days("intervalBefore")): S \(text("stabilityBefore")), D \(text("difficultyBefore"))."
      )
    }
    if has("elapsedDays") {
      let s = text("stabilityBefore")
      lines.append(
        "R = (1 + \(text("factor")) x \(number("elapsedDays")) / \(s)) ^ -\(w(20)) = "
          + "\(text("retrievability")) after \(days("elapsedDays")).")
    }
    lines.append("S = \(stability) = \(text("stabilityAfter")) (from 0.001 to 36500).")
    lines.append("D = \(difficulty) = \(text("difficultyAfter")) (from 1 to 10).")
    if let step = stepLine {
      lines.append(step)
    } else {
      lines += intervalLines
    }
    return lines
  }

  /// Again 1, hard 2, good 3, easy 4.
  private var grade: Int { Int(rating.rawValue) }

  private var stability: String {
    guard has("elapsedDays") else { return "w\(grade - 1)" }
    let (s, d, r) = (text("stabilityBefore"), text("difficultyBefore"), text("retrievability"))
    guard number("elapsedDays") > 0 else {
      let factor = "exp(\(w(17)) x (\(grade) - 3 + \(w(18)))) x \(s) ^ -\(w(19))"
      return "\(s) x " + (rating == .again ? factor : "max(1, \(factor))")
    }
    if rating == .again {
      return "min(\(w(11)) x \(d) ^ -\(w(12)) x ((\(s) + 1) ^ \(w(13)) - 1) x exp((1 - \(r)) x "
        + "\(w(14))), \(s) / exp(\(w(17)) x \(w(18))))"
    }
    let extra = rating == .hard ? " x \(w(15))" : rating == .easy ? " x \(w(16))" : ""
    return "\(s) x (1 + exp(\(w(8))) x (11 - \(d)) x \(s) ^ -\(w(9)) x (exp((1 - \(r)) x "
      + "\(w(10))) - 1)\(extra))"
  }

  private var difficulty: String {
    guard has("elapsedDays") else { return "\(w(4)) - exp(\(w(5)) x \(grade - 1)) + 1" }
    let d = text("difficultyBefore")
    return "\(w(7)) x (\(w(4)) - exp(\(w(5)) x 3) + 1) + (1 - \(w(7))) x (\(d) - \(w(6)) x "
      + "(\(grade) - 3) x (10 - \(d)) / 9)"
  }

  private var intervalLines: [String] {
    var lines = [
      "Interval for a recall of \(text("retention")): S x \(text("multiple")) = \(text("exact")) "
        + "days; at least \(number("leastDays")) (\(least)), at most \(number("maximumDays"))."
    ]
    if has("drawn") {
      lines.append(
        "Spread over \(number("spreadFrom")) to \(number("spreadTo")), drawn \(text("drawn")) of "
          + "1: \(days("days")).")
    } else {
      lines.append("Rounded, within that: \(days("days")).")
    }
    return lines
  }

  private var least: String {
    switch why.least {
    case nil, .oneDay: "no interval is shorter"
    case .notBelow(let rating): "not below \(Copy.Review.name(rating))"
    case .above(let rating): "a day more than \(Copy.Review.name(rating))"
    case .longerThanBefore: "a day more than the interval before"
    case .notShorterThanBefore: "the interval before, which is in the spread"
    }
  }
}

/// Whole parts of a number as decimals.
enum NumberText {
  /// Without needless zeros: `2.3065`, `20`.
  static func millionths(_ value: Int64) -> String {
    var digits = decimals(value, places: 6)
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return digits
  }

  /// Always three places: `2.500`.
  static func thousandths(_ value: Int64) -> String { decimals(value, places: 3) }

  /// So many places, half away from zero: `2.3` of 2,306,500 millionths.
  static func millionths(_ value: Int64, places: Int) -> String {
    var divisor: Int64 = 1
    for _ in 0..<(6 - places) { divisor *= 10 }
    let rounded = (value.magnitude + UInt64(divisor) / 2) / UInt64(divisor)
    return decimals(value < 0 ? -Int64(rounded) : Int64(rounded), places: places)
  }

  private static func decimals(_ value: Int64, places: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = value < 0 ? "-" : ""
    return places == 0
      ? sign + padded : sign + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
