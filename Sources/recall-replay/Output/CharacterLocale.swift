import Glibc

/// The encoding of what is typed and shown; no other part of the locale is ever taken over.
enum CharacterLocale {
  /// Takes the character set of the surroundings, or UTF-8 where theirs is another.
  ///
  /// Without this the line editor loses every character beyond ASCII. The answer is the name of a
  /// character set that was asked for and is not UTF-8; the bare C locale asks for none.
  static func adopt() -> String? {
    _ = unsafe setlocale(LC_CTYPE, "")
    let asked = characterSet
    guard asked != "UTF-8" else { return nil }
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    return asked == "ANSI_X3.4-1968" ? nil : asked
  }

  private static var characterSet: String {
    guard let name = unsafe nl_langinfo(Int32(CODESET)) else { return "UTF-8" }
    return unsafe String(cString: name)
  }
}
