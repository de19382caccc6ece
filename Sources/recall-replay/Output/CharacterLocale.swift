import Glibc

/// The encoding of what is typed and shown; no other part of the locale is ever taken over.
enum CharacterLocale {
  /// Takes the character set of the surroundings, or UTF-8 where theirs is another.
  ///
  /// Without this the line editor loses every character beyond ASCII. The answer is the name of a
  /// character set that was asked for and is not UTF-8; surroundings that name no locale ask for
  /// none, and get UTF-8.
  static func adopt() -> String? {
    let isKnown = unsafe setlocale(LC_CTYPE, "") != nil
    let known = isKnown ? characterSet : nil
    guard known != "UTF-8" else { return nil }
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { Folders.environment($0) }
      .first { !$0.isEmpty }
    return named.flatMap { foreign(locale: $0, characterSet: known) }
  }

  /// The character set of a named locale, if it is known and not UTF-8.
  ///
  /// `characterSet`: what the system says; nil where it does not have the locale, whose name is
  /// then all there is to go by.
  static func foreign(locale: String, characterSet: String?) -> String? {
    let name =
      characterSet.map { $0 == "ANSI_X3.4-1968" ? "ASCII" : $0 }
      ?? (["C", "POSIX"].contains(locale) ? "ASCII" : codeset(of: locale))
    guard let name, name.uppercased().replacing("-", with: "") != "UTF8" else { return nil }
    return SafeText.line(name)
  }

  /// `ISO-8859-15` of `de_DE.ISO-8859-15@euro`; nil where the name says nothing.
  private static func codeset(of locale: String) -> String? {
    guard let point = locale.firstIndex(of: ".") else { return nil }
    let rest = locale[locale.index(after: point)...].prefix { $0 != "@" }
    return rest.isEmpty ? nil : String(rest)
  }

  private static var characterSet: String? {
    guard let name = unsafe nl_langinfo(Int32(CODESET)) else { return nil }
    return unsafe String(cString: name)
  }
}

/// Text as a place without UTF-8 can show it.
enum ASCIIText {
  /// The text with `?` for each character beyond ASCII; our own dots and dashes have a likeness.
  static func encoded(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var encoded = ""
    for cluster in text {
      switch cluster {
      case _ where cluster.isASCII: encoded.append(cluster)
      case "…": encoded += "..."
      case "·": encoded += "-"
      default: encoded += "?"
      }
    }
    return encoded
  }
}
