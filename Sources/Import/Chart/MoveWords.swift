import Blackjack

/// The words for the moves, in English, Dutch, German, French and Spanish.
package enum MoveWords {
  private static let words: [(letter: String, words: [String])] = [
    (
      "h",
      [
        "hit", "kaart", "kopen", "nemen", "ziehen", "karte", "nehmen", "tirer", "carte", "tire", "pedir", "pide",
        "carta",
      ]
    ),
    (
      "s",
      [
        "stand", "stay", "stick", "passen", "blijven", "staan", "bleiben", "stehen", "halten", "rester", "reste",
        "plantarse", "plántate", "quedarse",
      ]
    ),
    (
      "d",
      [
        "double", "dbl", "dubbelen", "verdubbelen", "dubbel", "verdubbel", "verdoppeln", "doppeln", "doubler", "doblar",
        "dobla",
      ]
    ),
    (
      "p",
      [
        "split", "splitsen", "splits", "splitten", "teilen", "séparer", "partager", "splitter", "dividir", "separar",
      ]
    ),
    (
      "r",
      ["surrender", "surr", "opgeven", "aufgeben", "abandonner", "abandon", "rendirse", "retirarse", "abandonar"]
    ),
  ]

  /// The letter of each word in our own codes: `h`, `s`, `d`, `p`, `r`.
  static let letters = Dictionary(uniqueKeysWithValues: words.flatMap { move in move.words.map { ($0, move.letter) } })

  /// Words before or behind the move that is made where another is not allowed.
  static let otherwise: Set<String> = [
    "else", "otherwise", "anders", "sonst", "sinon", "autrement", "contrario", "or", "of", "oder", "ou", "o",
  ]

  /// `hit` of the classes `cell cell-hit` of a page, and `double or hit` of `double-hit`; nil of others.
  package static func ofClasses(_ classes: String) -> String? {
    let found = classes.lowercased().split { !$0.isLetter }.map(String.init).filter { letters[$0] != nil }
    return 1...2 ~= found.count ? found.joined(separator: " or ") : nil
  }

  static let denials: Set<String> = [
    "no", "not", "don't", "dont", "can't", "cannot", "never", "niet", "geen", "nooit", "nicht", "kein", "nie", "pas",
    "jamais", "nunca",
  ]
}
