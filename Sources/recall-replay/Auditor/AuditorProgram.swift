/// The auditor's program, `recall-replay`.
enum AuditorProgram {
  static func run(_ arguments: [String], console: Console) -> ExitCode {
    .fine
  }
}
