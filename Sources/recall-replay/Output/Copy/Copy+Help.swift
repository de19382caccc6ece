extension Copy {
  enum Help {
    static let overview: [TextPart] = [
      .entry("review [DECK]", "study what is due (r)"),
      .entry("practice [LIST]", "a round in one of six modes (p); lists shows the words"),
      .entry("decks, find QUERY", "the deck list, searching cards (/); deck new NAME makes one"),
      .entry("card add DECK FRONT BACK", "a new card; add FRONT BACK for own words (a)"),
      .entry("import FILE", "cards from a .csv, .tsv, .json or .apkg file"),
      .entry("undo, redo", "take the last act back, put it forward again (u)"),
      .entry("stats, calendar", "looking back; history CARD, why CARD"),
      .entry(":quit", "leave; nothing needs saving"), "",
      "help VERB says more of one command. Topics:",
      .entry("  help days", "when a day begins, what due means"),
      .entry("  help limits", "decks below decks, limits a day, orders"),
      .entry("  help keys", "editing a line, keys of a review"),
      .entry("  help search", "what a query may say, with examples"),
      .entry("  help answers", "lists, modes, how answers are judged"),
      .entry("  help import", "lists, packages, exports and backups"),
      .entry("  help game", "points, quests, the streak"),
      .entry("  help scripting", "scripts, JSON, exit codes"),
      .entry("  help accessibility", "plain words, colour, width"),
      .entry("  help all", "every command"),
    ]

    static let topics: [(name: String, parts: [TextPart])] = [
      ("days", paragraphs(days)), ("limits", paragraphs(limits)), ("keys", paragraphs(keys)),
      ("search", Search.topic),
      ("import", paragraphs(importing)), ("answers", paragraphs(answers)),
      ("game", paragraphs(game)),
      ("scripting", paragraphs(scripting)),
      ("accessibility", paragraphs(accessibility)),
    ]

    private static func paragraphs(_ text: [String]) -> [TextPart] { text.map { .paragraph($0) } }

    private static let days = [
      "A study day begins at the rollover hour, 04:00 unless `:set rollover` says otherwise: an "
        + "answer at 03:59 counts for the day before. It is a date of the zone in force: `--tz`, "
        + "else the setting `tz`, else the system's.",
      "Each answer keeps its instant, its zone's offset and its study day as they were. A new zone "
        + "or hour holds from then on; days past never move, and none is given back.",
      "A learning step is exact time: due at 09:10:00, it comes at 09:10:00. An interval of a day "
        + "or more is whole study days: due from the start of its day, at any hour.",
      "Each deck offers so many new cards a study day (`deck limit`); undoing a first answer gives "
        + "its place back.",
      "card bury takes a card out of the queue until the next study day, without changing when it is "
        + "due; so does an answer with the card's reverse, unless `deck set DECK siblings keep`. n in "
        + "a review puts a card behind all others of the day.",
      ":asof 2026-03-01 shows everything as it was at that day's end, `:asof #418` after an event; "
        + "nothing can be changed there, `:asof now` goes back.",
      ":clock shows the time in force; `:clock +10m`, `:clock +1day` and `--clock T` move it for "
        + "practice, `:clock real` goes back. What is done under such a clock is marked as practice.",
    ]

    private static let game = [
      "A right answer pays 4 XP, 10 where it mends a mistake of an earlier day, 8 where the card is "
        + "learned with it, 15 where there was a mistake on the way. A wrong one costs 2. A card pays "
        + "once a study day and costs once; the level counts what was paid, and never falls but by "
        + "an undo. `level` shows it.",
      "The day's first answer deals three quests (`quests`) and, once a week, a challenge. Chests of "
        + "quests, weeks and levels wait until `claim` opens them, with the reward of the day: seven "
        + "days in a row end with a booster. `boost` opens one: 15 minutes of double pay.",
      "The streak counts study days with an answer. Every five levels bring a snowflake; a missed "
        + "day takes one by itself, unless `:set streak.autofreeze off`. A gap that they do not "
        + "cover is not frozen at all; `streak repair` closes one to three days for two.",
      "`badges` lists twenty, each with its day. An undo takes back what an answer led to, a redo "
        + "brings it again.",
    ]

    private static let limits = [
      "`deck new Spanish::food` makes a deck below Spanish, which is made too if it is missing. A "
        + "deck shows and studies its own cards and those of all decks below it. `deck rename` "
        + "moves it with what is below; archiving and deleting take that along.",
      "`deck limit DECK 20 --reviews 100` lets in 20 new cards and 100 cards due by day on a study "
        + "day, `none` all of them. A card takes a place of its deck and of every deck above it, "
        + "whichever of them is studied. `--today` holds for today alone; `default` takes it back.",
      "Steps of minutes and cards that come again the same day take no place. With `deck set DECK "
        + "new-uses-reviews on`, for the top deck of a tree, a new card takes a review's place, "
        + "too, and new cards get what due ones leave.",
      "`deck set DECK order …` says how cards due by day come when that deck is studied: due, "
        + "due-random (by day, then as the seed and the day draw them), interval, "
        + "interval-longest, ease (hardest first), retrievability (most forgotten first), added.",
      "A deck without scheduler, steps and the like of its own takes them from the nearest deck above "
        + "that has its own; `deck show` says from where. `deck set DECK KEY default` gives one back, "
        + "`deck set DECK scheduler default` all. leech, siblings and lang are each deck's alone.",
      "`deck optimise DECK` fits the parameters of a deck on fsrs to its own answers: those of all "
        + "cards that its numbers rule. It tries them on the later answers, and sets them only where "
        + "they foretell these better than the present and the published ones do.",
    ]

    private static let keys = [
      "At the prompt: arrows, Home, End, Ctrl-A E B F W U K Y L, Alt-B, Alt-F. Up, Down and Ctrl-R "
        + "search the lines typed before; a line that starts with a space is not kept. Tab "
        + "completes, a second Tab lists. Pasted text waits for Enter.",
      "Ctrl-C gives up the line, twice on an empty one leaves; Ctrl-D and :quit leave; Ctrl-Z waits.",
      "In a review, single keys on a terminal, lines in a script:",
    ]

    private static let importing = [
      "import FILE takes .csv and .tsv text in UTF-8: front and back in two columns, tags parted by "
        + "blanks in a third if there is one. The sign between columns is found by itself; quotes "
        + "may hold it, line breaks and doubled quotes. A first line front,back is a header, which "
        + "may also name example, deck, guid, and interval, due, ease as numbers; or --map "
        + "front=2,back=3 says it. Lines "
        + "such as #separator:, #html:, #deck:, #tags column: at the head are obeyed, other lines "
        + "that begin with # are text. .json is an array of objects, or an export of this program, "
        + "whose schedules, flags and suspensions new cards get back.",
      "Cards go to `--deck DECK`, else to the decks that the file names, else to one named like it.",
      "A row that is already in the deck is counted as same. One with the same front and another "
        + "back is passed over, unless --on-dup replace or keep. A row that cannot be a card is "
        + "skipped with its line and reason; --report FILE keeps them all. --preview writes nothing. "
        + "--empty-backs takes rows without a back, --accept-rest those around an open quote.",
      "import FILE.apkg or .colpkg takes cards of Anki in plain text with tags, flags, schedules, "
        + "options and every review. A later export adds what is new and changes here what was "
        + "changed there, unless you changed it here, too; an older one changes nothing. Answers of "
        + "there are shown on their days and count for nothing. Media and styling stay out.",
      "import FILE.index --format dictd --words LIST looks words up in a dictd dictionary.",
      "All of it is one act: one `undo` takes it back, the same file and options again "
        + "bring it back. Ctrl-C ends it with nothing written. --max-bytes, --max-rows, --max-side "
        + "(14,000 at most) raise the limits.",
      "export FILE writes cards (.csv, .tsv for Anki, .json), --as reviews the answers, .rblog the "
        + "log. --spreadsheet-safe puts an apostrophe before = + - @ at the start of a cell, which "
        + "a later import keeps.",
      "backup FILE.rblog and restore FILE.rblog: verified first, the old folder is kept beside. "
        + "`:set backup daily` keeps one for each day beside the data folder, older ones thinned to "
        + "one a week, then one a month. That is the same disk: it saves from mistakes, and a copy "
        + "elsewhere saves from a broken disk.",
    ]

    private static let scripting = [
      "recall COMMAND… runs one command; -c COMMAND several; --script FILE, or a pipe, lines of a "
        + "file. A line that starts with # is a comment; '…' and \"…\" group words, \\ escapes.",
      "In a review an empty line reveals, 1 to 4 rate, `3 @KEY` rates once however often it is sent.",
      "An error prints `line 7: …` to standard error and ends the script with 1, unless "
        + "--keep-going. A question fails at once unless --yes. The end of the input pauses a review.",
      ":expect REGEX fails when the last output does not match; :echo TEXT labels it; :source FILE "
        + "runs another script; :record FILE writes one as you type.",
      "--json, or :json COMMAND, prints one document per command: sorted keys, whole numbers, "
        + "instants in UTC, nothing null.",
      "--clock T, --tz Z and --seed N make the output depend on the input alone.",
      "Exit codes: 0 fine, 1 a command failed, 2 wrong arguments, 3 no readable log, 4 the log is "
        + "locked, 5 written by a newer version, 130 interrupted.",
    ]

    private static let accessibility = [
      "--plain, or ACCESSIBLE=1, or `:set ui plain`: lines are only ever added, no columns, no "
        + "drawings, a word for every mark, numbered choices.",
      "Colour only repeats what words say. --color never or NO_COLOR takes it away; "
        + "`:set theme contrast` uses bold and reverse instead. Nothing blinks or moves.",
      "--width N sets the columns, --ascii draws with ASCII, --no-emoji names emoji; "
        + "`:set ambiguous 2` suits terminals that draw some characters wide.",
      "Everything is done from the keyboard. The cursor rests after the prompt.",
    ]

    static let privacy = [
      "Everything is kept in the data folder: --data, else $RECALLBOX_HOME, else "
        + "$XDG_DATA_HOME/recallbox. Only you can read it.",
      "Lines typed are kept in the state folder, $XDG_STATE_HOME/recallbox; a leading space keeps one out.",
      "Nothing is sent anywhere: the program opens no connection.",
      "`undo` hides what was said, the log keeps it; delete the folder to be rid of all of it.",
    ]

    static let topicHint = "a topic"
    static let allHint = "every command"

    static func noTopic(_ text: String, near: String?) -> String {
      let shown = SafeText.line(text)
      return if let near {
        "No help on \"\(shown)\". Did you mean `help \(near)`?"
      } else {
        "No help on \"\(shown)\". `help all` lists the commands."
      }
    }

    static func options(_ options: [OptionSpecification]) -> [TextPart] {
      options.map { option in
        .entry("  " + option.name + (option.value.map { " " + $0 } ?? ""), option.summary)
      }
    }

    /// What CARD… and QUERY… stand for in a usage; nil where neither stands.
    static func selection(_ specification: CommandSpecification) -> String? {
      let usage = specification.usage.joined(separator: " ")
      if usage.contains(CardSelection.usage) {
        return "CARD…: short ids and spans of them, as in c1 c4-c9, or what a query finds, as in "
          + "deck:Spanish is:due: help search."
      }
      return usage.contains("QUERY")
        ? "QUERY: words, keys such as tag:food, or, -, parentheses: help search." : nil
    }

    static func command(_ specification: CommandSpecification) -> [TextPart] {
      var lines = ["Usage: " + (specification.usage.first ?? "")]
      lines += specification.usage.dropFirst().map { "       " + $0 }
      lines.append(specification.summary)
      if let selection = selection(specification) { lines.append(selection) }
      if !specification.aliases.isEmpty {
        lines.append("Short: " + specification.aliases.joined(separator: ", "))
      }
      var end = ["Examples:"] + specification.examples.map { "  " + $0 }
      if !specification.related.isEmpty {
        end.append("See also: " + specification.related.joined(separator: ", "))
      }
      return lines.map { .paragraph($0) } + options(specification.options)
        + end.map { .paragraph($0) }
    }

    static func list(_ specifications: [CommandSpecification]) -> [TextPart] {
      specifications.map { .entry($0.name, $0.summary) }
    }

    static let seeHelp = "  Try: recall --help"
    static let name = "study cards at a prompt, on a log of everything that happened"
    static let usage = [
      ("recall [flags]", "the prompt"),
      ("recall [flags] COMMAND ARG…", "one command, then exit"),
      ("recall [flags] -c CMD [-c CMD]", "several commands, then exit"),
      ("recall [flags] --script FILE", "lines from a file; - is standard input"),
    ]
    /// Of both programs.
    static let versionNumber = "0.1.0"
    static let version = "recall " + versionNumber
  }
}
