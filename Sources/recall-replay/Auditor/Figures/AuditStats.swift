import EventLog
import Projections

/// `stats`: what the answers of a log add up to, and how far its cards have come.
struct AuditStats {
  let run: AuditRun

  /// What the answers are put together by.
  enum Grouping: String, CaseIterable {
    case day, week, deck, mode
  }

  func callAsFunction() throws(Failure) -> ExitCode {
    let grouping: Grouping
    let count: Int?
    do throws(UsageError) {
      let names = Grouping.allCases.map(\.rawValue)
      grouping = try run.arguments.choice("--by", of: names).flatMap(Grouping.init) ?? .day
      count = try run.arguments.integer("--days", in: 1...1_000_000)
    } catch { throw Failure(error) }
    let source = try run.openLogToTell()
    let asked = try source.lastSequence(at: try run.point("--at"))
    let last = min(asked, try run.lastSound(source))
    do throws(EventLogError) {
      let newest = try source.newestDay(through: last)
      let span = newest.flatMap { newest in
        count.map { newest.advanced(byDays: Int32(1 - $0))...newest }
      }
      let tally = try AnswerTally(through: last, days: span) { last, body throws(EventLogError) in
        try source.scan(through: last, body)
      }
      let document = FigureDocument(
        tally: tally, span: span, through: newest, grouping: grouping)
      for line in document.lines { run.say(line) }
      let later = tally.fold.days.count { day, row in
        row.hasAnswers && newest.map { day > $0 } == true
      }
      if later > 0, span != nil {
        run.say(
          "\(later) \(later == 1 ? "day" : "days") with answers after \(newest?.text ?? ""), when the "
            + "clock was ahead, \(later == 1 ? "is" : "are") left out")
      }
      run.answer(document.json, schema: "stats/1")
      return run.exit(for: tally.fold, asked: asked, in: source)
    } catch { throw Failure(error) }
  }
}
