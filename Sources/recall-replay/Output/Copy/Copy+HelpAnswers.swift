extension Copy.Help {
  /// Lists, modes, and how answers are judged.
  static var answers: [String] {
    [
      Copy.both(
        """
        `practice` asks for a list, which of its cards, and how; `practice core wrong --mode \
        quiz --size 10` says it at once. A list of the program becomes a deck at its first use; \
        any deck can be practised by its name. `lists` and `modes` show what is open: right \
        answers raise the level that opens more, `place` sets one to start at.
        """,
        """
        `practice` fragt nach einer Liste, welche ihrer Karten, und wie; `practice core wrong \
        --mode quiz --size 10` sagt es auf einmal. Eine Liste des Programms wird beim ersten \
        Gebrauch ein Stapel; jeder Stapel lässt sich beim Namen üben. `lists` und `modes` \
        zeigen, was offen ist: Richtige Antworten heben das Level, das mehr öffnet, `place` \
        setzt eines zum Anfang.
        """),
      Copy.both(
        """
        All modes share one schedule: right is good, a slip is hard, wrong is again; in \
        flashcards you rate yourself. A right answer before a card's day leaves the schedule as \
        it is. Practice goes beyond the day's limit of new cards and uses it up.
        """,
        """
        Alle Arten haben einen Zeitplan: richtig ist gut, ein Versehen ist schwer, falsch ist \
        nochmal; bei Karteikarten bewertest du selbst. Eine richtige Antwort vor dem Tag der \
        Karte lässt den Zeitplan, wie er ist. Üben geht über die Tagesgrenze neuer Karten hinaus \
        und braucht sie auf.
        """),
      Copy.both(
        """
        Statuses: unlearned, correct, wrong, uncertain (hard, or a slip) and learned part a \
        list; all takes every card, favourites those you marked. `hardest` takes the 20 that \
        were forgotten most often. Each card comes once a round; a round that was left goes on \
        with `resume`.
        """,
        """
        Status: unlearned (neu), correct (richtig), wrong (falsch), uncertain (schwer, oder ein \
        Versehen) und learned (gelernt) teilen eine Liste; all nimmt jede Karte, favourites die \
        von dir markierten. `hardest` nimmt die 20, die am öftesten vergessen wurden. Jede Karte \
        kommt einmal je Runde; eine verlassene Runde geht mit `resume` weiter.
        """),
      Copy.both(
        """
        A typed answer may differ in case, punctuation and white space. `;` or ` / ` part \
        several right answers, words in round brackets may be left out, so may der, die, das \
        before a noun; ae, oe, ue and ss stand for umlauts and ß. Other accents, one wrong \
        letter from 4 letters on, two from 8, are slips, but not where the word answers another \
        card. `:set typing strict` takes slips for wrong.
        """,
        """
        Eine getippte Antwort darf in Groß- und Kleinschreibung, Satzzeichen und Leerraum \
        abweichen. `;` oder ` / ` trennen mehrere richtige Antworten, Wörter in runden Klammern \
        dürfen fehlen, ebenso der, die, das vor einem Nomen; ae, oe, ue und ss stehen für \
        Umlaute und ß. Andere Akzente, ein falscher Buchstabe ab 4, zwei ab 8, sind Versehen, \
        außer das Wort ist die Antwort einer anderen Karte. `:set typing strict` nimmt Versehen \
        für falsch.
        """),
      Copy.both(
        """
        `plan start core 90` parts a list over 30, 60 or 90 days. `import FILE --list` takes a \
        list of the program's own shape. `:set advance on` goes on by itself after a right \
        answer.
        """,
        """
        `plan start core 90` teilt eine Liste auf 30, 60 oder 90 Tage. `import FILE --list` \
        nimmt eine Liste von der Form der eigenen. `:set advance on` geht nach einer richtigen \
        Antwort von selbst weiter.
        """),
    ]
  }
}
