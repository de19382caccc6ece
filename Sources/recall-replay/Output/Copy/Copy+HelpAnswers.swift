extension Copy.Help {
  /// Lists, modes, and how answers are judged.
  static let answers = [
    "`practice` asks for a list, which of its cards, and how; `practice core wrong --mode quiz "
      + "--size 10` says it at once. A list of the program becomes a deck at its first use; any deck "
      + "can be practised by its name. `lists` and `modes` show what is open: right answers raise "
      + "the level that opens more, `place` sets one to start at.",
    "All modes share one schedule: right is good, a slip is hard, wrong is again; in flashcards you "
      + "rate yourself. A right answer before a card's day leaves the schedule as it is. Practice "
      + "goes beyond the day's limit of new cards and uses it up.",
    "Statuses: unlearned, correct, wrong, uncertain (hard, or a slip) and learned part a list; all "
      + "takes every card, favourites those you marked. `hardest` takes the 20 that were forgotten "
      + "most often. Each card comes once a round; a round that was left goes on with `resume`.",
    "A typed answer may differ in case, punctuation and white space. `;` or ` / ` part several "
      + "right answers, words in round brackets may be left out, so may der, die, das before a noun; "
      + "ae, oe, ue and ss stand for umlauts and ß. Other accents, one wrong letter from 4 letters "
      + "on, two from 8, are slips, but not where the word answers another card. `:set typing "
      + "strict` takes slips for wrong.",
    "`plan start core 90` parts a list over 30, 60 or 90 days. `import FILE --list` takes a list of "
      + "the program's own shape. `:set advance on` goes on by itself after a right answer.",
  ]
}
