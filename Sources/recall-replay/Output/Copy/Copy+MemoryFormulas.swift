import EventLog
import StudyEngine

/// The formulas of FSRS.
extension Formulas {
  var memoryLines: [String] {
    var lines: [String] = []
    if has("ease") {
      let (ease, days) = (ease("ease"), days("intervalBefore"))
      let memory = "S \(text("stabilityBefore")), D \(text("difficultyBefore"))"
      lines.append(
        Copy.both(
          "Before it, from ease \(ease) and an interval of \(days): \(memory).",
          "Zuvor, aus Faktor \(ease) und einem Abstand von \(days): \(memory)."))
    }
    if has("elapsedDays") {
      let s = text("stabilityBefore")
      let recall =
        "R = (1 + \(text("factor")) x \(number("elapsedDays")) / \(s)) ^ -\(w(20)) = "
        + text("retrievability")
      let days = days("elapsedDays")
      lines.append(Copy.both("\(recall) after \(days).", "\(recall) nach \(days)."))
    }
    let (s, d) = (
      "S = \(stability) = \(text("stabilityAfter"))",
      "D = \(difficulty) = \(text("difficultyAfter"))"
    )
    lines.append(Copy.both("\(s) (from 0.001 to 36500).", "\(s) (von 0,001 bis 36500)."))
    lines.append(Copy.both("\(d) (from 1 to 10).", "\(d) (von 1 bis 10)."))
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
    let product = "S x \(text("multiple")) = \(text("exact"))"
    let (aim, least, most) = (text("retention"), number("leastDays"), number("maximumDays"))
    let reason = self.least
    var lines = [
      Copy.both(
        """
        Interval for a recall of \(aim): \(product) days; at least \(least) (\(reason)), at most \
        \(most).
        """,
        """
        Abstand für ein Erinnern von \(aim): \(product) Tage; mindestens \(least) (\(reason)), \
        höchstens \(most).
        """)
    ]
    let days = days("days")
    if has("drawn") {
      let (from, to, drawn) = (number("spreadFrom"), number("spreadTo"), text("drawn"))
      lines.append(
        Copy.both(
          "Spread over \(from) to \(to), drawn \(drawn) of 1: \(days).",
          "Gestreut über \(from) bis \(to), gezogen \(drawn) von 1: \(days)."))
    } else {
      lines.append(
        Copy.both("Rounded, within that: \(days).", "Gerundet, in diesen Grenzen: \(days)."))
    }
    return lines
  }

  private var least: String {
    switch why.least {
    case nil, .oneDay: Copy.both("no interval is shorter", "kürzer ist kein Abstand")
    case .notBelow(let rating):
      Copy.both(
        "not below \(Copy.Review.name(rating))", "nicht unter \(Copy.Review.name(rating))")
    case .above(let rating):
      Copy.both(
        "a day more than \(Copy.Review.name(rating))",
        "ein Tag mehr als \(Copy.Review.name(rating))")
    case .longerThanBefore:
      Copy.both("a day more than the interval before", "ein Tag mehr als der Abstand zuvor")
    case .notShorterThanBefore:
      Copy.both(
        "the interval before, which is in the spread",
        "der Abstand zuvor, der in der Streuung liegt")
    }
  }
}
