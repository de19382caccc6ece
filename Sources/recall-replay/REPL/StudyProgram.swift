/// The study program, `recall`.
enum StudyProgram {
  static func run(_ arguments: [String], console: Console) -> ExitCode {
    .fine
  }
}
