import Diagnostics
import People
import Records

/// Logs that people keep and no import reads, by the names of their columns.
enum UnreadLog: CaseIterable {
  /// Visits to a casino, with what was taken in and brought out: there are no rounds in it.
  case casinoVisits
  /// Shots made and attempted in practice.
  case shootingPractice
  /// Plays in words, under names that no play-by-play here has.
  case playsInWords
  /// The counts of players in another sport.
  case baseball, handball
  /// Answers that somebody gave to questions, right and wrong ones.
  case answersGiven

  private static let buyIns: Set<String> = [
    "buy in", "buyin", "bought in", "inleg", "ingelegd", "inkoop", "einsatz", "buy ins",
    "mise", "entrada", "cave",
  ]
  private static let cashOuts: Set<String> = [
    "cash out", "cashout", "cashed out", "mee naar huis", "meegenomen", "uitbetaald", "uitbetaling", "auszahlung",
    "ausgezahlt", "retrait", "retiro", "salida",
  ]
  private static let drills: Set<String> = [
    "drill", "exercise", "shot", "spot", "oefening", "übung", "exercice", "ejercicio",
  ]
  private static let made: Set<String> = ["made", "makes", "raak", "treffer", "getroffen", "réussis", "anotados"]
  private static let attempted: Set<String> = [
    "attempted", "attempts", "shots", "taken", "pogingen", "versuche", "tentés", "intentados",
  ]

  private static let periods: Set<String> = [
    "period", "quarter", "qtr", "q", "qt", "half", "periode", "kwart", "viertel", "période", "quart temps", "periodo",
    "cuarto",
    "quarto",
  ]
  private static let plays: Set<String> = [
    "play", "plays", "action", "event", "actie", "gebeurtenis", "aktion", "ereignis", "acción", "jugada", "azione",
    "évènement",
  ]
  private static let clocks: Set<String> = [
    "clock", "time", "time left", "tijd", "klok", "zeit", "uhr", "temps", "chrono", "tiempo", "reloj", "tempo",
  ]

  private static let (atBats, runs, hits): (Set<String>, Set<String>, Set<String>) = (
    ["ab", "at bats"], ["r", "runs"], ["h", "hits"]
  )
  private static let (inningsPitched, earnedRuns): (Set<String>, Set<String>) = (
    ["ip", "innings pitched"], ["er", "earned runs"]
  )
  private static let goals: Set<String> = [
    "tore", "goals", "doelpunten", "buts", "goles", "reti", "tor", "goal", "gol", "t", "g",
  ]
  private static let sevenMetres: Set<String> = [
    "7m", "7 m", "7 meter", "7m tore", "7m/tore", "7m/v", "7 meter tore", "siebenmeter", "7 mètres", "7 metros", "7mtr",
  ]
  private static let twoMinutes: Set<String> = [
    "2min", "2 min", "2'", "2 minuten", "2 minutes", "2 minutos", "zeitstrafen", "zeitstrafe", "2minuten", "2x2", "2 '",
  ]

  /// What was taken in and out, or won and lost, in short names, which say it beside where it was or how long it took.
  private static let amounts: Set<String> = [
    "in", "won", "won lost", "win loss", "w/l", "net", "profit", "winst", "winst verlies", "winst/verlies", "won/lost",
    "win/loss", "gewinn/verlust", "gain/perte", "resultado", "gewinn", "gain", "ganancia",
  ]
  private static let places: Set<String> = [
    "casino", "where", "location", "table", "waar", "tafel", "ort", "tisch", "lieu",
  ]
  private static let lengths: Set<String> = [
    "hours", "hrs", "out", "uren", "uur", "stunden", "heures", "horas", "duration",
  ]
  private static let games: Set<String> = ["game", "casino", "spel", "spiel", "jeu", "juego"]

  private static let questions: Set<String> = [
    "question", "vraag", "som", "frage", "aufgabe", "pregunta", "domanda", "calcul", "cálculo", "sum",
  ]
  private static let answers: Set<String> = [
    "answer", "given", "answer given", "antwoord", "antwort", "réponse", "respuesta", "risposta", "your answer",
  ]
  private static let verdicts: Set<String> = [
    "correct?", "correct", "right?", "right", "right/wrong", "goed?", "goed", "goed/fout", "richtig?", "richtig",
    "richtig/falsch", "juste?", "juste", "correcto", "¿correcto?", "corretto", "ok?", "ok",
  ]
  private static let pupilsAndTimes: Set<String> = [
    "name", "pupil", "student", "child", "naam", "leerling", "schüler", "élève", "nom", "nombre", "alumno", "nome",
    "alunno", "kind", "enfant", "niño", "seconds", "sekunden", "seconden", "secondes", "segundos", "dauer", "time",
    "tijd", "zeit", "temps", "tiempo", "tempo", "secs", "sec",
  ]

  /// The names of which one each must be there; either list is enough.
  private var columns: [[Set<String>]] {
    switch self {
    case .casinoVisits:
      [[Self.buyIns, Self.cashOuts], [Self.games, Self.places, Self.amounts, Self.lengths]]
    case .shootingPractice: [[Self.drills, Self.made, Self.attempted]]
    case .playsInWords: [[Self.periods, Self.clocks, Self.plays]]
    case .baseball: [[Self.atBats, Self.runs, Self.hits], [Self.inningsPitched, Self.hits, Self.earnedRuns]]
    case .handball: [[Self.goals, Self.sevenMetres, Self.twoMinutes]]
    case .answersGiven: [[Self.questions, Self.answers, Self.verdicts, Self.pupilsAndTimes]]
    }
  }

  /// Nil unless the names are those of such a log.
  init?(_ names: [String]) {
    // `Inleg €`
    let words = Set(names.map { FieldMap.words($0.filter { !"€$£()".contains($0) }.trimmed) })
    guard
      let found = Self.allCases.first(where: { log in
        log.columns.contains { names in names.allSatisfy { !$0.isDisjoint(with: words) } }
      }),
      found != .playsInWords || !PlayByPlayReader.arePlays(names),
      found != .answersGiven || !AnswerColumns.areNames(names)
    else { return nil }
    self = found
  }

  /// Whether its rows are players of a team, which a roster has too.
  var isOfSport: Bool { self == .baseball || self == .handball }

  /// Why it cannot be imported.
  var refusal: MessageText {
    switch self {
    case .casinoVisits:
      MessageText(
        "a log of casino visits with buy-ins and cash-outs is not imported: a session of this book is the rounds that were "
          + "played in it",
        "een logboek van casinobezoeken met inleg en uitbetaling wordt niet geïmporteerd: een sessie van dit boek bestaat "
          + "uit de gespeelde rondes")
    case .playsInWords:
      MessageText(
        "a play-by-play whose actions are in words is not imported: 'scorebook help import game' names the columns and actions "
          + "that are read",
        "een wedstrijdverloop met acties in woorden wordt niet geïmporteerd: 'scorebook help import game' noemt de kolommen en "
          + "acties die gelezen worden")
    case .baseball:
      .otherSport(
        MessageText("baseball or softball", "honkbal of softbal"))
    case .handball: .otherSport(MessageText("handball", "handbal"))
    case .answersGiven:
      MessageText(
        "a log of answers to questions is not imported: a wrong answer is no card, and a score is the time of a whole times "
          + "table; answers on worksheets of this book are read by their code",
        "een logboek van antwoorden wordt niet geïmporteerd: een fout antwoord is geen kaart, en een score is de tijd van een "
          + "hele tafel; antwoorden op werkbladen van dit boek worden aan hun code herkend")
    case .shootingPractice:
      MessageText(
        "a log of shooting practice is not imported: this book has the shots of games",
        "een logboek van schottraining wordt niet geïmporteerd: dit boek heeft de schoten van wedstrijden")
    }
  }
}

extension MessageText {
  fileprivate static func otherSport(_ sport: MessageText) -> MessageText {
    MessageText {
      let sport = sport.text(in: $0)
      return $0.pick(
        "counts of players in \(sport) are not imported: this book has games of basketball; the players themselves are read as "
          + "a roster by 'scorebook import roster'",
        "aantallen van spelers bij \(sport) worden niet geïmporteerd: dit boek heeft basketbalwedstrijden; de spelers zelf leest "
          + "'scorebook import roster' als spelerslijst")
    }
  }
}
