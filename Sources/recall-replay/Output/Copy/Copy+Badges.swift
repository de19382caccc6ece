import StudyEngine

extension Copy {
  /// The words of the twenty badges.
  enum Badges {
    static func line(_ badge: BadgeView) -> String {
      guard rules.indices.contains(badge.number - 1) else { return "" }
      let number = badge.number < 10 ? " \(badge.number)" : "\(badge.number)"
      return "\(number) \(name(badge.number)), \(rules[badge.number - 1]): "
        + (badge.day.map { MomentText.day($0) } ?? both("not yet", "noch nicht"))
    }

    /// `First Light (first finished session)`.
    static func title(_ number: Int) -> String { "\(name(number)) (\(rules[number - 1]))" }

    /// The name of a badge, numbered from 1.
    static func name(_ number: Int) -> String { names[number - 1] }

    private static var names: [String] {
      [
        both("First Light", "Erstes Licht"), both("Own Hand", "Eigene Hand"),
        both("Ten Down", "Die ersten Zehn"), both("Century Shelf", "Hunderterregal"),
        both("Full Drawer", "Volle Schublade"), both("Thousand Words", "Tausend Wörter"),
        both("Mender", "Ausbesserer"), both("Goldseam", "Goldnaht"),
        both("Clean Sheet", "Weiße Weste"), both("Unbroken Seven", "Ungebrochene Sieben"),
        both("Unbroken Thirty", "Ungebrochene Dreißig"),
        both("Unbroken Hundred", "Ungebrochene Hundert"), both("Snowed In", "Eingeschneit"),
        both("All Angles", "Von allen Seiten"), both("Clean Copy", "Reinschrift"),
        both("Quick Pairs", "Schnelle Paare"), both("Early Page", "Frühe Seite"),
        both("Night Lamp", "Nachtlampe"), both("To the Letter", "Auf den Tag genau"),
        both("Top of the Ladder", "Ganz oben"),
      ]
    }

    private static var rules: [String] {
      [
        both("first finished session", "erste beendete Sitzung"),
        both("first card you wrote", "erste selbst geschriebene Karte"),
        both("10 learned", "10 gelernt"), both("100 learned", "100 gelernt"),
        both("250 learned", "250 gelernt"), both("1000 learned", "1000 gelernt"),
        both("25 repairs", "25 Korrekturen"), both("100 repairs", "100 Korrekturen"),
        both("round of 20 or more, all right", "Runde ab 20 Karten, alles richtig"),
        both("streak 7", "Serie 7"), both("streak 30", "Serie 30"),
        both("streak 100", "Serie 100"),
        both("a snowflake kept the streak", "eine Schneeflocke hat die Serie gerettet"),
        both("six modes on one study day", "sechs Übungsarten an einem Lerntag"),
        both("100 typed answers without a slip", "100 getippte Antworten ohne Tippfehler"),
        both("10 pairs in 30 s without a miss", "10 Paare in 30 s ohne Fehlgriff"),
        both("5 days with a session before 07:00", "5 Tage mit einer Sitzung vor 07:00"),
        both("5 days with a session after 22:00", "5 Tage mit einer Sitzung nach 22:00"),
        both("a plan finished in time", "ein Plan rechtzeitig geschafft"),
        both("rung Polestar reached", "Stufe Polarstern erreicht"),
      ]
    }
  }
}
