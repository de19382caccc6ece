public import EventLog
internal import Projections

/// How a recall went, as a person says it.
public enum CardAnswer: Hashable, Sendable {
  case rating(Rating)
  /// A digit: a rating from 1 to 4, or, where an SM-2 scheduler rules, a grade from 0 to 5.
  case digit(UInt8)
}

extension CardAnswer {
  /// The rating, and the grade on the schedulers that have one.
  ///
  /// Throws `noSuchRating` for a digit that is neither.
  func resolved(
    under scheduler: SchedulerKind
  ) throws(StudyError) -> (rating: Rating, grade: UInt8?) {
    switch (self, scheduler) {
    case (.rating(let rating), .sm2), (.rating(let rating), .sm2Simple):
      return (rating, SM2Scheduler.grade(of: rating))
    case (.digit(let grade), .sm2), (.digit(let grade), .sm2Simple):
      guard FieldRange.grade.contains(Int64(grade)) else {
        throw .noSuchRating(digit: grade, takesGrades: true)
      }
      return (SM2Scheduler.rating(of: grade), grade)
    case (.rating(let rating), .ladder), (.rating(let rating), .fsrs),
      (.rating(let rating), .imported):
      return (rating, nil)
    case (.digit(let digit), .ladder), (.digit(let digit), .fsrs), (.digit(let digit), .imported):
      guard let rating = Rating(rawValue: digit) else {
        throw .noSuchRating(digit: digit, takesGrades: false)
      }
      return (rating, nil)
    }
  }

  /// The first field in which a recorded answer is another one; nil if it is this one.
  ///
  /// A digit means what it meant to the scheduler that recorded it.
  func difference(from review: Review) -> String? {
    switch self {
    case .rating(let rating): return rating == review.rating ? nil : "rating"
    case .digit(let digit):
      if let grade = review.grade { return digit == grade ? nil : "grade" }
      return digit == review.rating.rawValue ? nil : "rating"
    }
  }
}
