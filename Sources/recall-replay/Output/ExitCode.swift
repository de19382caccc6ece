/// What both programs end with: the whole list, in one place.
enum ExitCode: Int32, Equatable {
  case fine = 0
  /// The command failed or found something, or a line of a script went wrong.
  case failed = 1
  /// Wrong arguments of the program.
  case usage = 2
  /// No log there, or it cannot be read.
  case noLog = 3
  /// The writer's lock was not free in time.
  case locked = 4
  /// The log was written by a newer version.
  case newer = 5
  case interrupted = 130
}
