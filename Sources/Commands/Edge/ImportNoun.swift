import Diagnostics

/// What an import reads.
enum ImportNoun: String {
  case player, card, cell, note, game, result, fixture, score, review, session
  case sheet = "answer sheet"
  case seasonFile = "season file"

  /// `1 player`, `12 players`
  func counted(_ count: Int, in language: MessageLanguage) -> String {
    "\(count) \(count == 1 ? one(in: language) : more(in: language))"
  }

  /// `score` in `this score is repeated`.
  func one(in language: MessageLanguage) -> String {
    language.pick(rawValue, dutch.one)
  }

  private func more(in language: MessageLanguage) -> String {
    language.pick(rawValue + "s", dutch.more)
  }

  /// The noun's demonstrative in Dutch: `dit spel`, but `deze score`.
  var dutchThis: String {
    switch self {
    case .review, .sheet, .seasonFile: "dit"
    case .player, .card, .cell, .note, .game, .result, .fixture, .score, .session: "deze"
    }
  }

  private var dutch: (one: String, more: String) {
    switch self {
    case .player: ("speler", "spelers")
    case .card: ("kaart", "kaarten")
    case .cell: ("cel", "cellen")
    case .note: ("notitie", "notities")
    case .game: ("wedstrijd", "wedstrijden")
    case .result: ("uitslag", "uitslagen")
    case .fixture: ("wedstrijd", "wedstrijden")
    case .score: ("score", "scores")
    case .review: ("antwoord", "antwoorden")
    case .session: ("sessie", "sessies")
    case .sheet: ("antwoordblad", "antwoordbladen")
    case .seasonFile: ("seizoensbestand", "seizoensbestanden")
    }
  }
}
