package import Diagnostics

// What is reported of a file whose kind is not known, in every language.
extension MessageText {
  /// - Parameter file: as a word of a shell.
  static func playersAmongLines(_ file: String) -> MessageText {
    MessageText(
      "numbers and names on some of its lines, as a list of players among others; 'scorebook import roster \(file) --team NAME' "
        + "reads them",
      "nummers en namen op sommige regels, zoals een spelerslijst tussen andere tekst; 'scorebook import roster \(file) --team "
        + "NAAM' leest ze")
  }
  static let someFile = MessageText("a file with something in it", "een bestand met iets erin")
  static let emptyOne = MessageText("an empty one", "een leeg bestand")
  static let anyFile = MessageText(
    "a roster, a deck, a chart, a game, results, scores, reviews or sessions",
    "een spelerslijst, een stapel, een strategietabel, een wedstrijd, uitslagen, scores, antwoorden of sessies")

  /// - Parameter line: quoted.
  static func unknownColumns(_ line: String) -> MessageText {
    MessageText(
      "a first line that names none of their columns, \(line)",
      "een eerste regel die geen van hun kolommen noemt, \(line)")
  }

  /// - Parameter root: the name of its first element.
  static func otherXML(_ root: String) -> MessageText {
    MessageText("XML of another kind, <\(root)>", "XML van een andere soort, <\(root)>")
  }
  static let saveAsCSV = MessageText(
    "XML is read if it is a chart, a game, or a list of entries whose parts are named as columns are; save anything else "
      + "as CSV",
    "XML wordt gelezen als het een strategietabel, een wedstrijd of een lijst is waarvan de delen heten zoals kolommen; "
      + "bewaar iets anders als CSV")

  static let batchIsChecked = MessageText(
    "a batch file is checked by 'scorebook run FILE --dry-run'",
    "een batchbestand controleert 'scorebook run BESTAND --dry-run'")
  /// - Parameter keys: quoted.
  static func unknownKeys(_ keys: [String]) -> MessageText {
    keys.isEmpty
      ? MessageText("JSON without keys", "JSON zonder sleutels")
      : MessageText(
        "JSON with other keys, \(keys.joined(separator: ", "))",
        "JSON met andere sleutels, \(keys.joined(separator: ", "))")
  }
  static func ifCards(_ file: String, map: String) -> MessageText {
    MessageText(
      "cards with tags behind them are read with: scorebook import deck \(file) --map \(map)",
      "kaarten met labels erachter leest: scorebook import deck \(file) --map \(map)")
  }
  static let importsTakeMap = MessageText(
    "each import takes --map to say which column is what, and 'scorebook help import' lists them",
    "bij elke import zegt --map welke kolom wat is, en 'scorebook help import' noemt ze")
}

extension FileKind {
  /// `a roster`, `a file of scores`
  package func noun(in language: MessageLanguage) -> String {
    let isPlural = [.results, .scores, .reviews, .sessions].contains(self)
    return language.pick(
      (isPlural ? "a file of " : "a ") + rawValue, isPlural ? "een bestand met \(dutch)" : "een \(dutch)")
  }

  /// `roster`, `results`
  package func name(in language: MessageLanguage) -> String { language.pick(rawValue, dutch) }

  private var dutch: String {
    switch self {
    case .roster: "spelerslijst"
    case .deck: "stapel"
    case .chart: "strategietabel"
    case .game: "wedstrijd"
    case .results: "uitslagen"
    case .schedule: "programma"
    case .scores: "scores"
    case .reviews: "antwoorden"
    case .sessions: "sessies"
    }
  }
}
