/// Topics of the help about the program.
extension Copy.Help {
  static var keys: [String] {
    [
      Copy.both(
        """
        At the prompt: arrows, Home, End, Ctrl-A E B F W U K Y L, Alt-B, Alt-F. Up, Down and \
        Ctrl-R search the lines typed before; a line that starts with a space is not kept. Tab \
        completes, a second Tab lists. Pasted text waits for Enter.
        """,
        """
        Am Prompt: Pfeiltasten, Home, End, Ctrl-A E B F W U K Y L, Alt-B, Alt-F. Hoch, Runter \
        und Ctrl-R suchen in den Zeilen von vorher; eine Zeile, die mit einem Leerzeichen \
        beginnt, wird nicht behalten. Tab ergänzt, ein zweites Tab listet auf. Eingefügter Text \
        wartet auf Enter.
        """),
      Copy.both(
        """
        Ctrl-C gives up the line, twice on an empty one leaves; Ctrl-D and :quit leave; Ctrl-Z \
        waits.
        """,
        """
        Ctrl-C gibt die Zeile auf, zweimal auf einer leeren beendet es; Ctrl-D und :quit \
        beenden; Ctrl-Z hält an.
        """),
      Copy.both(
        "In a review, single keys on a terminal, lines in a script:",
        "In einer Sitzung: einzelne Tasten am Terminal, Zeilen in einem Skript:"),
    ]
  }

  static var scripting: [String] {
    [
      Copy.both(
        """
        recall COMMAND… runs one command; -c COMMAND several; --script FILE, or a pipe, lines of \
        a file. A line that starts with # is a comment; '…' and "…" group words, \\ escapes.
        """,
        """
        recall COMMAND… führt einen Befehl aus; -c COMMAND mehrere; --script FILE, oder eine \
        Pipe, die Zeilen einer Datei. Eine Zeile, die mit # beginnt, ist eine Anmerkung; '…' und \
        "…" fassen Wörter zusammen, \\ hebt ein Zeichen auf.
        """),
      Copy.both(
        """
        In a review an empty line reveals, 1 to 4 rate, `3 @KEY` rates once however often it is \
        sent.
        """,
        """
        In einer Sitzung deckt eine leere Zeile auf, 1 bis 4 bewerten, `3 @KEY` bewertet einmal, \
        so oft es auch gesendet wird.
        """),
      Copy.both(
        """
        An error prints `line 7: …` to standard error and ends the script with 1, unless \
        --keep-going. A question fails at once unless --yes. The end of the input pauses a \
        review.
        """,
        """
        Ein Fehler schreibt `Zeile 7: …` in die Fehlerausgabe und beendet das Skript mit 1, \
        außer mit --keep-going. Eine Frage scheitert sofort, außer mit --yes. Das Ende der \
        Eingabe unterbricht eine Sitzung.
        """),
      Copy.both(
        """
        :expect REGEX fails when the last output does not match; :echo TEXT labels it; :source \
        FILE runs another script; :record FILE writes one as you type.
        """,
        """
        :expect REGEX scheitert, wenn die letzte Ausgabe nicht passt; :echo TEXT benennt \
        sie; :source FILE führt ein anderes Skript aus; :record FILE schreibt eines, während du \
        tippst.
        """),
      Copy.both(
        """
        --json, or :json COMMAND, prints one document per command: sorted keys, whole numbers, \
        instants in UTC, nothing null.
        """,
        """
        --json, oder :json COMMAND, schreibt ein Dokument je Befehl, auf Englisch: geordnete \
        Schlüssel, ganze Zahlen, Zeitpunkte in UTC, nichts null.
        """),
      Copy.both(
        "--clock T, --tz Z and --seed N make the output depend on the input alone.",
        "--clock T, --tz Z und --seed N machen die Ausgabe allein von der Eingabe abhängig."),
      Copy.both(
        """
        Exit codes: 0 fine, 1 a command failed, 2 wrong arguments, 3 no readable log, 4 the log \
        is locked, 5 written by a newer version, 130 interrupted.
        """,
        """
        Exit-Codes: 0 gut, 1 ein Befehl scheiterte, 2 falsche Argumente, 3 kein lesbares \
        Protokoll, 4 das Protokoll ist gesperrt, 5 von einer neueren Version geschrieben, 130 \
        unterbrochen.
        """),
    ]
  }

  static var accessibility: [String] {
    [
      Copy.both(
        """
        --plain, or ACCESSIBLE=1, or `:set ui plain`: lines are only ever added, no columns, no \
        drawings, a word for every mark, numbered choices.
        """,
        """
        --plain, oder ACCESSIBLE=1, oder `:set ui plain`: Zeilen kommen nur hinzu, keine \
        Spalten, keine Zeichnungen, ein Wort für jedes Zeichen, nummerierte Wahl.
        """),
      Copy.both(
        """
        Colour only repeats what words say. --color never or NO_COLOR takes it away; `:set theme \
        contrast` uses bold and reverse instead. Nothing blinks or moves.
        """,
        """
        Farbe wiederholt nur, was Worte sagen. --color never oder NO_COLOR nimmt sie weg; `:set \
        theme contrast` setzt fett und invers dafür. Nichts blinkt, nichts bewegt sich.
        """),
      Copy.both(
        """
        --width N sets the columns, --ascii draws with ASCII, --no-emoji names emoji; `:set \
        ambiguous 2` suits terminals that draw some characters wide, `:set rtl visual` those that \
        do not turn text from right to left. `:set bell on` rings where a line is refused.
        """,
        """
        --width N setzt die Spalten, --ascii zeichnet mit ASCII, --no-emoji nennt Emoji beim \
        Namen; `:set ambiguous 2` passt zu Terminals, die manche Zeichen breit zeigen, `:set rtl \
        visual` zu solchen, die Text von rechts nach links nicht umstellen. `:set bell on` \
        läutet, wo eine Zeile abgelehnt wird.
        """),
      Copy.both(
        """
        Nothing is heard unless you ask: `:set audio on`, then say, or p while a card is shown. \
        `card edit c1 --audio words/pan.mp3` names a file of the folder sounds in the data folder, \
        which `:set player mpv` plays; else espeak-ng speaks the front in the deck's language. \
        RECALLBOX_PLAYER names another player. `:set audio log` prints what would be said.
        """,
        """
        Zu hören ist nur, worum du bittest: `:set audio on`, dann say, oder p, solange eine Karte \
        zu sehen ist. `card edit c1 --audio words/pan.mp3` nennt eine Datei des Ordners sounds im \
        Datenordner, die `:set player mpv` spielt; sonst spricht espeak-ng die Vorderseite in der \
        Sprache des Stapels. RECALLBOX_PLAYER nennt einen anderen Abspieler. `:set audio log` \
        zeigt, was gesagt würde.
        """),
      Copy.both(
        "Everything is done from the keyboard. The cursor rests after the prompt.",
        "Alles geht mit der Tastatur. Der Cursor steht hinter dem Prompt."),
    ]
  }

  static var privacy: [String] {
    [
      Copy.both(
        """
        Everything is kept in the data folder: --data, else $RECALLBOX_HOME, else \
        $XDG_DATA_HOME/recallbox. Only you can read it.
        """,
        """
        Alles liegt im Datenordner: --data, sonst $RECALLBOX_HOME, sonst \
        $XDG_DATA_HOME/recallbox. Nur du kannst ihn lesen.
        """),
      Copy.both(
        """
        Lines typed are kept in the state folder, $XDG_STATE_HOME/recallbox; a leading space \
        keeps one out.
        """,
        """
        Getippte Zeilen liegen im Zustandsordner, $XDG_STATE_HOME/recallbox; ein Leerzeichen \
        davor hält eine heraus.
        """),
      Copy.both(
        "Nothing is sent anywhere: the program opens no connection.",
        "Nichts wird irgendwohin gesendet: Das Programm öffnet keine Verbindung."),
      Copy.both(
        "`undo` hides what was said, the log keeps it; delete the folder to be rid of all of it.",
        """
        `undo` verbirgt, was gesagt wurde, das Protokoll behält es; lösche den Ordner, um alles \
        los zu sein.
        """),
    ]
  }
}
