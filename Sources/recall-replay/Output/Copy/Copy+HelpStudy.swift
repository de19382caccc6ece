/// Topics of the help about studying.
extension Copy.Help {
  static var days: [String] {
    [
      Copy.both(
        """
        A study day begins at the rollover hour, 04:00 unless `:set rollover` says otherwise: an \
        answer at 03:59 counts for the day before. It is a date of the zone in force: `--tz`, \
        else the setting `tz`, else the system's.
        """,
        """
        Ein Lerntag beginnt zur Stunde `rollover`, um 04:00, wenn `:set rollover` nichts anderes \
        sagt: Eine Antwort um 03:59 zählt für den Tag davor. Es ist ein Datum der Zone, die \
        gilt: `--tz`, sonst die Einstellung `tz`, sonst die des Systems.
        """),
      Copy.both(
        """
        Each answer keeps its instant, its zone's offset and its study day as they were. A new \
        zone or hour holds from then on; days past never move, and none is given back.
        """,
        """
        Jede Antwort behält ihren Zeitpunkt, den Abstand ihrer Zone und ihren Lerntag. Eine neue \
        Zone oder Stunde gilt von da an; vergangene Tage verschieben sich nie, und keiner wird \
        zurückgegeben.
        """),
      Copy.both(
        """
        A learning step is exact time: due at 09:10:00, it comes at 09:10:00. An interval of a \
        day or more is whole study days: due from the start of its day, at any hour.
        """,
        """
        Ein Lernschritt ist genaue Zeit: fällig um 09:10:00, kommt er um 09:10:00. Ein Abstand \
        von einem Tag und mehr sind ganze Lerntage: fällig ab Beginn seines Tages, zu jeder \
        Stunde.
        """),
      Copy.both(
        """
        Each deck offers so many new cards a study day (`deck limit`); undoing a first answer \
        gives its place back.
        """,
        """
        Jeder Stapel bringt so viele neue Karten je Lerntag (`deck limit`); wird eine erste \
        Antwort zurückgenommen, ist ihr Platz wieder frei.
        """),
      Copy.both(
        """
        card bury takes a card out of the queue until the next study day, without changing when \
        it is due; so does an answer with the card's reverse, unless `deck set DECK siblings \
        keep`. n in a review puts a card behind all others of the day.
        """,
        """
        card bury stellt eine Karte bis zum nächsten Lerntag zurück, ohne zu ändern, wann sie \
        fällig ist; ebenso eine Antwort auf ihre Umkehrung, außer nach `deck set DECK siblings \
        keep`. n in einer Sitzung legt eine Karte hinter alle anderen des Tages.
        """),
      Copy.both(
        """
        :asof 2026-03-01 shows everything as it was at that day's end, `:asof #418` after an \
        event; nothing can be changed there, `:asof now` goes back.
        """,
        """
        :asof 2026-03-01 zeigt alles, wie es am Ende jenes Tages war, `:asof #418` nach einem \
        Ereignis; dort lässt sich nichts ändern, `:asof now` geht zurück.
        """),
      Copy.both(
        """
        :clock shows the time in force; `:clock +10m`, `:clock +1day` and `--clock T` move it \
        for practice, `:clock real` goes back. What is done under such a clock is marked as \
        practice.
        """,
        """
        :clock zeigt die Zeit, die gilt; `:clock +10m`, `:clock +1day` und `--clock T` stellen \
        sie zur Übung, `:clock real` geht zurück. Was unter so einer Uhr geschieht, ist als \
        Übung gekennzeichnet.
        """),
    ]
  }

  static var limits: [String] {
    [
      Copy.both(
        """
        `deck new Spanish::food` makes a deck below Spanish, which is made too if it is missing. \
        A deck shows and studies its own cards and those of all decks below it. `deck rename` \
        moves it with what is below; archiving and deleting take that along.
        """,
        """
        `deck new Spanish::food` legt einen Stapel unter Spanish an, der mit entsteht, wenn er \
        fehlt. Ein Stapel zeigt und lernt seine eigenen Karten und die aller Stapel darunter. \
        `deck rename` verschiebt ihn mit allem darunter; Archivieren und Löschen nehmen das mit.
        """),
      Copy.both(
        """
        `deck limit DECK 20 --reviews 100` lets in 20 new cards and 100 cards due by day on a \
        study day, `none` all of them. A card takes a place of its deck and of every deck above \
        it, whichever of them is studied. `--today` holds for today alone; `default` takes it \
        back.
        """,
        """
        `deck limit DECK 20 --reviews 100` lässt 20 neue Karten und 100 nach Tagen fällige je \
        Lerntag herein, `none` alle. Eine Karte nimmt einen Platz ihres Stapels und jedes \
        Stapels darüber ein, welcher davon auch gelernt wird. `--today` gilt nur für heute; \
        `default` nimmt es zurück.
        """),
      Copy.both(
        """
        Steps of minutes and cards that come again the same day take no place. With `deck set \
        DECK new-uses-reviews on`, for the top deck of a tree, a new card takes a review's \
        place, too, and new cards get what due ones leave.
        """,
        """
        Schritte von Minuten und Karten, die am selben Tag wiederkommen, nehmen keinen Platz \
        ein. Mit `deck set DECK new-uses-reviews on`, für den obersten Stapel eines Baums, nimmt \
        eine neue Karte auch den Platz einer Wiederholung ein, und neue bekommen, was fällige \
        übrig lassen.
        """),
      Copy.both(
        """
        `deck set DECK order …` says how cards due by day come when that deck is studied: due, \
        due-random (by day, then as the seed and the day draw them), interval, interval-longest, \
        ease (hardest first), retrievability (most forgotten first), added.
        """,
        """
        `deck set DECK order …` sagt, wie nach Tagen fällige Karten kommen, wenn dieser Stapel \
        gelernt wird: due, due-random (nach Tag, dann wie seed und Tag sie ziehen), interval, \
        interval-longest, ease (schwerste zuerst), retrievability (am meisten vergessene \
        zuerst), added.
        """),
      Copy.both(
        """
        A deck without scheduler, steps and the like of its own takes them from the nearest deck \
        above that has its own; `deck show` says from where. `deck set DECK KEY default` gives \
        one back, `deck set DECK scheduler default` all. leech, siblings and lang come from above \
        in the same way, each by itself.
        """,
        """
        Ein Stapel ohne eigenen Scheduler, eigene Schritte und Ähnliches nimmt sie vom nächsten \
        darüber, der eigene hat; `deck show` sagt, woher. `deck set DECK KEY default` gibt einen \
        Wert zurück, `deck set DECK scheduler default` alle. leech, siblings und lang kommen \
        ebenso von oben, jedes für sich.
        """),
      Copy.both(
        """
        `deck optimise DECK` fits the parameters of a deck on fsrs to its own answers: those of all \
        cards that its numbers rule. It tries them on the later answers, and sets them only where \
        they foretell these better than the present and the published ones do.
        """,
        """
        `deck optimise DECK` passt die Parameter eines Stapels mit fsrs seinen eigenen Antworten \
        an: denen aller Karten, für die seine Zahlen gelten. Es prüft sie an den späteren Antworten \
        und setzt sie nur, wo sie diese besser vorhersagen als die jetzigen und die \
        veröffentlichten.
        """),
    ]
  }

  static var game: [String] {
    [
      Copy.both(
        """
        A right answer pays 4 XP, 10 where it mends a mistake of an earlier day, 8 where the \
        card is learned with it, 15 where there was a mistake on the way. A wrong one costs 2. A \
        card pays once a study day and costs once; the level counts what was paid, and never \
        falls but by an undo. `level` shows it.
        """,
        """
        Eine richtige Antwort bringt 4 XP, 10, wenn sie einen Fehler eines früheren Tages \
        behebt, 8, wenn die Karte damit gelernt ist, 15, wenn auf dem Weg ein Fehler war. Eine \
        falsche kostet 2. Eine Karte zahlt einmal je Lerntag und kostet einmal; das Level zählt, \
        was gezahlt wurde, und fällt nie, außer durch undo. `level` zeigt es.
        """),
      Copy.both(
        """
        The day's first answer deals three quests (`quests`) and, once a week, a challenge. \
        Chests of quests, weeks and levels wait until `claim` opens them, with the reward of the \
        day: seven days in a row end with a booster. `boost` opens one: 15 minutes of double \
        pay.
        """,
        """
        Die erste Antwort des Tages verteilt drei Aufgaben (`quests`) und einmal in der Woche \
        eine Wochenaufgabe. Truhen für Aufgaben, Wochen und Level warten, bis `claim` sie \
        öffnet, mit der Belohnung des Tages: Sieben Tage in Folge enden mit einem Booster. \
        `boost` öffnet einen: 15 Minuten doppelte Punkte.
        """),
      Copy.both(
        """
        The streak counts study days with an answer. Every five levels bring a snowflake; a \
        missed day takes one by itself, unless `:set streak.autofreeze off`. A gap that they do \
        not cover is not frozen at all; `streak repair` closes one to three days for two.
        """,
        """
        Die Serie zählt Lerntage mit einer Antwort. Alle fünf Level bringen eine Schneeflocke; \
        ein versäumter Tag nimmt von selbst eine, außer nach `:set streak.autofreeze off`. Eine \
        Lücke, die sie nicht ganz decken, wird gar nicht eingefroren; `streak repair` schließt \
        ein bis drei Tage für zwei.
        """),
      Copy.both(
        """
        `badges` lists twenty, each with its day. An undo takes back what an answer led to, a \
        redo brings it again. `home` counts the week from the day that `:set week.start` names.
        """,
        """
        `badges` zeigt zwanzig Abzeichen, jedes mit seinem Tag. undo nimmt zurück, wozu eine \
        Antwort führte, redo bringt es wieder. `home` zählt die Woche ab dem Tag, den `:set \
        week.start` nennt.
        """),
    ]
  }
}
