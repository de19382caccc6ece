/// What the programs that write this format call themselves in a store; a program of a newer format
/// has other names.
package enum ProgramName {
  /// The study program and its format.
  package static let study = "recall 1.0"
  /// The auditor's program, which writes none of its own.
  package static let auditor = "recall-replay"

  static let all: Set<String> = [study, auditor]
}
