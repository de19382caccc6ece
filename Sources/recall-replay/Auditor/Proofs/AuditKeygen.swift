import EventLog

/// `keygen`: a fresh key to sign checkpoints with.
struct AuditKeygen {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    guard run.arguments.texts.isEmpty else {
      throw Failure(UsageError("It takes no log.", usage: "recall-replay " + run.command.usage))
    }
    let path: String
    if let given = run.arguments.value("--out") {
      guard given != "-" else {
        throw Failure(
          UsageError(
            "A private key goes into a file of its own and is not shown. Nothing was written.",
            usage: "recall-replay " + run.command.usage))
      }
      path = given
    } else {
      path = try Self.standardPath()
    }
    guard let key = NoteSigningKey(name: run.arguments.value("--name") ?? "recallbox.learner")
    else {
      throw Failure(UsageError("--name takes a name without blanks and plus signs."))
    }
    try KeyFile.write(key, to: path)
    run.say("private key in \(SafeText.line(path)), for you alone")
    run.say("public key  \(key.verifier.text)")
    run.answer(
      ["name": .text(key.name), "publicKey": .text(key.verifier.text)], schema: "key/1")
    return .fine
  }

  private static func standardPath() throws(Failure) -> String {
    do throws(UsageError) {
      return try Folders(given: nil, environment: Folders.environment).state + "/note.key"
    } catch { throw Failure(error) }
  }
}
