extension Copy.Search {
  /// The topic `search` of the help.
  static var topic: [TextPart] { [.paragraph(introduction)] + keys + acts }

  private static var introduction: String {
    Copy.both(
      """
      A query is the rest of the line. A card must fit all that stands side by side; `or` is one \
      of two, a `-` right before something is not, parentheses keep together.
      """,
      """
      Eine Suche ist der Rest der Zeile. Eine Karte muss zu allem passen, was nebeneinander steht; \
      `or` ist eins von beiden, ein `-` direkt davor heißt nicht, Klammern halten zusammen.
      """)
  }

  private static var keys: [TextPart] {
    [
      .entry(
        "pan",
        Copy.both(
          "a word, or part of one, on either side; case and accents do not count",
          "ein Wort oder Teil davon, auf jeder Seite; Groß, klein und Akzente zählen nicht")),
      .entry(
        "p*n",
        Copy.both(
          "* stands for any part of a word", "* steht für einen beliebigen Teil eines Worts")),
      .entry(
        "\"el pan\"",
        Copy.both(
          "a phrase; in quotes every sign is text",
          "eine Wortfolge; in Anführungszeichen ist jedes Zeichen Text")),
      .entry(
        "=\"Pan\"", Copy.both("one side is exactly this", "eine Seite ist genau das")),
      .entry("c12", Copy.both("the card itself", "die Karte selbst")),
      .entry(
        "tag:food",
        Copy.both(
          "a tag, or one below it: food::drink; tag:fo*, tag:none",
          "ein Schlagwort oder eines darunter: food::drink; tag:fo*, tag:none")),
      .entry(
        "deck:Spanish",
        Copy.both(
          "a deck with those below, or its name's end; deck:d1, deck:*food",
          "Stapel samt denen darunter, auch Namensende; deck:d1, deck:*food")),
      .entry("is:due", status),
      .entry("flag:1", Copy.both("a flag; flag:0 is none", "eine Flagge; flag:0 ist keine")),
      .entry(
        "prop:ivl>=21",
        Copy.both(
          """
          days of the interval; also due (days from today), reps, lapses, ease, s (stability), \
          d (difficulty), r (chance of recall); < <= = != >= >
          """,
          """
          Tage des Abstands; auch due (Tage von heute), reps, lapses, ease, s (Stabilität), \
          d (Schwierigkeit), r (Aussicht auf Erinnern); < <= = != >= >
          """)),
      .entry(
        "added:7",
        Copy.both(
          "made in the last 7 study days, today among them",
          "angelegt in den letzten 7 Lerntagen, heute mitgezählt")),
      .entry(
        "rated:7",
        Copy.both(
          "answered in them; rated:7:1 with again, 2 hard, 3 good, 4 easy",
          "darin beantwortet; rated:7:1 mit nochmal, 2 schwer, 3 gut, 4 leicht")),
      .entry(
        "introduced:7",
        Copy.both("first answered in them", "darin zum ersten Mal beantwortet")),
    ]
  }

  private static var status: String {
    Copy.both(
      """
      also new, learning, review, relearning, suspended, buried, fav, leech; learned, correct, \
      uncertain, wrong, unlearned. due is what could be shown now: no suspended or buried card; \
      all others find those, too. due and learning find what comes again today
      """,
      """
      auch new, learning, review, relearning, suspended, buried, fav, leech; learned, correct, \
      uncertain, wrong, unlearned. due ist, was jetzt dran sein könnte: keine ausgesetzte oder \
      zurückgestellte Karte; alle anderen finden auch die. due und learning finden, was heute \
      wiederkommt
      """)
  }

  private static var acts: [TextPart] {
    [
      .paragraph(
        Copy.both(
          """
          An empty query finds every card. Cards stand in the order of their decks' ids, then of \
          their own. Examples:
          """,
          """
          Eine leere Suche findet jede Karte. Karten stehen in der Folge der Ids ihrer Stapel, \
          dann ihrer eigenen. Beispiele:
          """)),
      "  find deck:Spanish (tag:verb or tag:noun) -is:suspended",
      "  find is:due prop:lapses>=4",
      "  find rated:7:1 -tag:leech",
      .paragraph(
        Copy.both(
          """
          cram and preview take a query, too, and so does every act on CARD…: a key, or `or` and \
          parentheses among several words, make one. There a word in quotes that holds a key is a \
          query of its own. Examples:
          """,
          """
          cram und preview nehmen auch eine Suche, ebenso jeder Befehl mit CARD…: Ein Schlüssel, \
          oder `or` und Klammern zwischen mehreren Wörtern, machen eine daraus. Dort ist ein Wort \
          in Anführungszeichen, in dem ein Schlüssel steht, eine eigene Suche. Beispiele:
          """)),
      "  card suspend (c1 or tag:leech)",
      "  card tag \"deck:Spanish is:new\" #soon",
      "  card due deck:\"Two words\" 3-7",
      .paragraph(
        Copy.both(
          """
          `review --find QUERY` studies what is due of what a search finds, `queue --find QUERY` \
          lists it. Many cards at once are asked about first: more than one to delete, more than \
          fifty to change.
          """,
          """
          `review --find QUERY` lernt, was davon fällig ist, `queue --find QUERY` zeigt es. Vor \
          vielen Karten auf einmal wird gefragt: mehr als eine löschen, mehr als fünfzig ändern.
          """)),
    ]
  }
}
