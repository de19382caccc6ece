/// The editor that the person has chosen, run on a file.
enum ExternalEditor {
  /// What is run: `$VISUAL`, else `$EDITOR`, else `vi`.
  static var program: String {
    for variable in ["VISUAL", "EDITOR"] {
      if let program = Folders.environment(variable), !program.isEmpty { return program }
    }
    return "vi"
  }

  /// Runs the editor until it ends; whether it ended well.
  static func run(on path: String) -> Bool {
    ExternalProgram(path: "/bin/sh")
      .run(["-c", program + " \"$1\"", "sh", path], isSilent: false)
  }
}
