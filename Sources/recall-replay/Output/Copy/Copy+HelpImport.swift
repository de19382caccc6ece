/// The topic of the help about files.
extension Copy.Help {
  static var importing: [String] { lists + packages + files }

  private static var lists: [String] {
    [
      Copy.both(
        """
        import FILE takes .csv and .tsv text in UTF-8: front and back in two columns, tags parted \
        by blanks in a third if there is one. The sign between columns is found by itself; quotes \
        may hold it, line breaks and doubled quotes. A first line front,back is a header, which \
        may also name example, audio, deck, guid, and interval, due, ease as numbers; or --map \
        front=2,back=3 says it. Lines such as #separator:, #html:, #deck:, #tags column: at the \
        head are obeyed, other lines that begin with # are text. .json is an array of objects, or \
        an export of this program, whose schedules, flags and suspensions new cards get back.
        """,
        """
        import FILE nimmt .csv- und .tsv-Text in UTF-8: Vorder- und Rückseite in zwei Spalten, \
        Schlagwörter, durch Leerzeichen getrennt, in einer dritten, falls es sie gibt. Das \
        Trennzeichen findet sich von selbst; in Anführungszeichen darf es stehen, auch \
        Zeilenumbrüche und verdoppelte Anführungszeichen. Eine erste Zeile front,back ist ein Kopf, \
        der auch example, audio, deck, guid und interval, due, ease als Zahlen nennen darf; oder --map \
        front=2,back=3 sagt es. Zeilen wie #separator:, #html:, #deck:, #tags column: am Anfang \
        werden befolgt, andere Zeilen mit # sind Text. .json ist eine Liste von Objekten oder ein \
        Export dieses Programms, aus dem neue Karten Termine, Flaggen und Aussetzungen zurückhaben.
        """),
      Copy.both(
        """
        Cards go to `--deck DECK`, else to the decks that the file names, else to one named like it.
        """,
        """
        Karten kommen in `--deck DECK`, sonst in die Stapel, die die Datei nennt, sonst in einen, \
        der heißt wie sie.
        """),
      Copy.both(
        """
        A row that is already in the deck is counted as same. One with the same front and another \
        back is passed over, unless --on-dup replace or keep; replace leaves your own tags. A row \
        that cannot be a card is skipped with its line and reason; --report FILE keeps them all. \
        --preview writes nothing. --empty-backs takes rows without a back, --accept-rest those \
        around an open quote.
        """,
        """
        Eine Zeile, die schon im Stapel ist, zählt als gleich. Eine mit gleicher Vorder- und anderer \
        Rückseite wird übergangen, außer mit --on-dup replace oder keep; replace lässt deine eigenen \
        Schlagwörter. Eine Zeile, die keine Karte sein kann, wird mit Nummer und Grund übergangen; \
        --report FILE hebt alle auf. --preview schreibt nichts. --empty-backs nimmt Zeilen ohne \
        Rückseite, --accept-rest die um ein offenes Anführungszeichen.
        """),
    ]
  }

  private static var packages: [String] {
    [
      Copy.both(
        """
        import FILE.apkg or .colpkg takes cards of Anki in plain text with tags, flags, schedules, \
        options and every review. A later export adds what is new and changes here what was \
        changed there, unless you changed it here, too; an older one changes nothing. Cards that \
        you deleted stay so, cards that a newer file lacks stay and are named. Answers of there \
        are shown on their days and count for nothing. Media and styling stay out.
        """,
        """
        import FILE.apkg oder .colpkg nimmt Karten von Anki als Text mit Schlagwörtern, Flaggen, \
        Terminen, Optionen und jeder Antwort. Ein späterer Export bringt, was neu ist, und ändert \
        hier, was dort geändert wurde, außer du hast es hier auch geändert; ein älterer ändert \
        nichts. Karten, die du gelöscht hast, bleiben weg; Karten, die einer neueren Datei fehlen, \
        bleiben und werden genannt. Antworten von dort stehen an ihren Tagen und zählen für nichts. \
        Medien und Gestaltung bleiben draußen.
        """),
      Copy.both(
        "import FILE.index --format dictd --words LIST looks words up in a dictd dictionary.",
        "import FILE.index --format dictd --words LIST schlägt Wörter in einem dictd-Wörterbuch nach."
      ),
      Copy.both(
        """
        All of it is one act: one `undo` takes it back, the same file and options again bring it \
        back. Ctrl-C ends it with nothing written. --max-bytes, --max-rows, --max-side (14,000 at \
        most) raise the limits.
        """,
        """
        Alles zusammen ist eine Handlung: Ein `undo` nimmt sie zurück, dieselbe Datei mit denselben \
        Optionen bringt sie wieder. Ctrl-C beendet sie, und nichts ist geschrieben. --max-bytes, \
        --max-rows, --max-side (höchstens 14.000) heben die Grenzen.
        """),
    ]
  }

  private static var files: [String] {
    [
      Copy.both(
        """
        export FILE writes cards (.csv, .tsv for Anki, .json), --as reviews the answers, .rblog \
        the log. --spreadsheet-safe puts an apostrophe before = + - @ at the start of a cell, \
        which a later import keeps.
        """,
        """
        export FILE schreibt Karten (.csv, .tsv für Anki, .json), mit --as reviews die Antworten, \
        als .rblog das Protokoll. --spreadsheet-safe setzt einen Apostroph vor = + - @ am Anfang \
        einer Zelle, den ein späterer Import behält.
        """),
      Copy.both(
        """
        backup FILE.rblog and restore FILE.rblog: verified first, the old folder is kept beside. \
        `:set backup daily` keeps one for each day beside the data folder, older ones thinned to \
        one a week, then one a month. That is the same disk: it saves from mistakes, and a copy \
        elsewhere saves from a broken disk.
        """,
        """
        backup FILE.rblog und restore FILE.rblog: erst geprüft, der alte Ordner bleibt daneben. \
        `:set backup daily` hält für jeden Tag eine Sicherung neben dem Datenordner, ältere \
        ausgedünnt auf eine je Woche, dann je Monat. Das ist dieselbe Platte: Es hilft gegen \
        Versehen, und gegen eine kaputte Platte hilft eine Kopie anderswo.
        """),
    ]
  }
}
