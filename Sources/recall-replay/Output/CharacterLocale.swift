import Glibc

/// The encoding of what is typed and shown; no other part of the locale is ever taken over.
enum CharacterLocale {
  /// Takes the character set of the surroundings, or UTF-8 where theirs is another.
  ///
  /// Without this the line editor loses every character beyond ASCII.
  static func adopt() {
    _ = unsafe setlocale(LC_CTYPE, "")
    if !isUTF8 { _ = unsafe setlocale(LC_CTYPE, "C.UTF-8") }
  }

  private static var isUTF8: Bool {
    guard let name = unsafe nl_langinfo(Int32(CODESET)) else { return false }
    return unsafe String(cString: name) == "UTF-8"
  }
}
