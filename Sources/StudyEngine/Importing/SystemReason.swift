internal import Glibc

extension Bilingual {
  /// What the operating system says of a call that failed, by its `errno`: the usual ones in both
  /// languages, any other by its number.
  public init(systemError code: Int32) {
    let words: (String, String)? =
      switch code {
      case ENOENT: ("no such file", "keine solche Datei")
      case EACCES, EPERM: ("permission denied", "keine Berechtigung")
      case ENOTDIR: ("a part of the path is no folder", "ein Teil des Pfads ist kein Ordner")
      case ENAMETOOLONG: ("the name is too long", "der Name ist zu lang")
      case ELOOP: ("too many links", "zu viele Verweise")
      case EISDIR: ("is a folder", "ist ein Ordner")
      case ENOSPC, EDQUOT: ("no space left", "kein Platz mehr")
      case EFBIG:
        (
          "files may not become so long (ulimit -f)",
          "so lang dürfen Dateien nicht werden (ulimit -f)"
        )
      case EROFS: ("read-only file system", "Dateisystem nur lesbar")
      case EEXIST: ("it exists", "gibt es schon")
      case EIO: ("the disk failed", "die Platte hat versagt")
      case EMFILE, ENFILE: ("too many files are open", "zu viele Dateien sind offen")
      case ENOMEM: ("no memory is left", "kein Speicher mehr frei")
      case EBUSY, ETXTBSY: ("it is in use", "ist in Gebrauch")
      default: nil
      }
    self.init(words?.0 ?? "error \(code)", words?.1 ?? "Fehler \(code)")
  }
}
