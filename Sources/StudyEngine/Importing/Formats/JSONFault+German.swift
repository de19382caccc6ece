extension JSONReader.Fault {
  /// What is wrong, in German.
  var germanReason: String {
    switch reason {
    case "text after the end": "Text hinter dem Ende"
    case "too many values": "zu viele Werte"
    case "values too deep in each other": "zu tief verschachtelte Werte"
    case "it ends in the middle": "sie endet mittendrin"
    case "no JSON": "kein JSON"
    case "a key is missing": "ein Schlüssel fehlt"
    case "a key that is there twice": "ein Schlüssel ist zweimal da"
    case "a colon is missing": "ein Doppelpunkt fehlt"
    case "a comma is missing": "ein Komma fehlt"
    case "no number": "keine Zahl"
    case "a number too large": "eine zu große Zahl"
    case "text that is not UTF-8": "Text, der kein UTF-8 ist"
    case "a control character in a text": "ein Steuerzeichen in einem Text"
    case "a text that never ends": "ein Text ohne Ende"
    case "half of a character": "ein halbes Zeichen"
    case "an escape that is not known": "eine unbekannte Escape-Folge"
    default: reason
    }
  }
}
