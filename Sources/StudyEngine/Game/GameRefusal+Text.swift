internal import EventLog

extension GameRefusal {
  var message: String {
    switch self {
    case .nothingToClaim:
      "No chest is ready, and the reward of today, or of a later day, was taken."
    case .noBooster: "No booster is there to open."
    case .boosterRuns: "A booster works already; one at a time."
    case .goalOutOfRange: "A goal is 1 to 500 answers a day."
    case .noGap: "The streak has no gap to repair."
    case .gapTooLong(let days): "The gap has \(days) days; 3 can be repaired."
    case .gapFreezes(let days):
      "The next answer closes the gap for \(days) \(days == 1 ? "snowflake" : "snowflakes"); "
        + "a repair would take 2."
    case .fewSnowflakes(let have):
      "A repair takes 2 snowflakes; you have \(have)."
    }
  }

  var hint: String? {
    switch self {
    case .nothingToClaim: "challenge"
    case .noBooster: "challenge"
    case .boosterRuns: "challenge"
    case .goalOutOfRange: "goal 20"
    case .noGap, .gapTooLong: "streak"
    case .gapFreezes: "review"
    case .fewSnowflakes: "level"
    }
  }

  var code: String {
    switch self {
    case .nothingToClaim: "nothing_to_claim"
    case .noBooster: "no_booster"
    case .boosterRuns: "booster_runs"
    case .goalOutOfRange: "goal_out_of_range"
    case .noGap: "no_gap"
    case .gapTooLong: "gap_too_long"
    case .gapFreezes: "gap_freezes"
    case .fewSnowflakes: "few_snowflakes"
    }
  }
}
