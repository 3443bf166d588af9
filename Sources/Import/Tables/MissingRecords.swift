import Diagnostics
import Formats
import People
import Records

/// Rows that are no records by what is in one of their cells: a pupil who was absent, a day without a game.
extension TableKind {
  private static let absences: Set<String> = [
    "absent", "abs", "away", "ill", "sick", "excused", "not here", "n/a", "-", "–", "—", "?", "x", "afwezig", "ziek",
    "afw", "krank", "entschuldigt", "dispensé", "dispensée", "non fait", "pas fait", "niet gemaakt", "nicht gemacht",
    "not done", "excusé", "excusée", "justificado", "fehlt", "abwesend",
    "absente", "malade", "ausente", "enfermo", "enferma", "assente", "malato",
    "malata", "dnf", "did not finish", "not finished", "unfinished", "niet af", "nicht fertig", "pas fini",
    "non terminé",
    "sin terminar", "non finito",
  ]

  /// Whether a cell has a word for a time that is missing.
  static func isAbsence(_ cell: String) -> Bool {
    let word = cell.trimmed.lowercased()
    return absences.contains(word) || word.hasSuffix(".") && absences.contains(String(word.dropLast()))
  }

  private static let byes: Set<String> = [
    "bye", "bye week", "no game", "free", "off", "rest", "vrij", "geen wedstrijd", "spielfrei", "exempt", "repos",
    "descansa", "descanso", "libre", "riposa", "riposo", "turno di riposo", "folga", "pausa",
    "tegenstander volgt",
    // What else is in a team's calendar.
    "no games", "no match", "week off", "half term", "half-term", "holiday", "holidays", "winter break",
    "spring break", "christmas break", "easter", "vakantie", "herfstvakantie", "kerstvakantie", "voorjaarsvakantie",
    "meivakantie", "ferien", "osterferien", "herbstferien", "weihnachtsferien", "vacances", "vacaciones", "vacanze",
    "practice", "training", "entraînement", "entrenamiento", "allenamento", "team meeting", "parents meeting",
    "parent meeting", "meeting", "picture day", "photo day", "tryout", "tryouts",
  ]

  /// `BYE`, `BYE - no game`, `Exempt (vacances)`
  static func isBye(_ cell: String) -> Bool {
    let words = cell.trimmed.lowercased()
    // `Off-Road Hawks` is a team.
    let end = [" -", " –", " (", ":", ","].compactMap { words.firstRange(ofText: $0)?.lowerBound }.min()
    return byes.contains(words) || end.map { byes.contains(String(words[..<$0])) } ?? false
      || words.firstMatch(of: Patterns.noOpponent) != nil
  }

  /// What is said of a team that has no game, before its name: words that begin no name.
  private static let free: Set<String> = [
    "bye", "descansa", "descansan", "exempt", "exempte", "spielfrei", "riposa", "folga", "vrij",
  ]

  /// `DESCANSA CB Norte`, `Bye Lions`, in a cell that stands for a game.
  private static func saysWhoIsFree(_ cell: String) -> Bool {
    let words = cell.trimmed.split(separator: " ")
    return words.count > 1 && words.first.map { free.contains($0.lowercased()) } == true
  }

  /// `Practice`, `TBD`
  static func isNoTeam(_ side: String) -> Bool { isBye(side) || OpenWord.isOpen(side) }

  /// `Lions vs. TBD`
  private static func isWithoutTeam(_ match: String) -> Bool {
    WrittenTeams.teams(of: match).map { isNoTeam($0.home) || isNoTeam($0.away) } ?? false
  }

  /// A day on which a team has no game.
  static func bye(_ names: [String]) -> (([String]) -> SkippedLine.Reason?)? {
    let kind = RecordKind.result
    func columns(_ keys: Set<String>) -> [Int] {
      names.indices.filter { column in
        kind.names.usual(names[column]).map { keys.contains(kind.columns[$0].key.name) } ?? false
      }
    }
    let teams = columns(["home", "away", "opponent", "match", "score", "result"])
    let sides = columns(["home", "away", "opponent"])
    let days = names.indices.filter { column in
      kind.names.usual(names[column]).map { kind.columns[$0].key.name == "date" } ?? false
    }
    return { cells in
      // `Dec. 22 - Jan. 2,WINTER BREAK`
      if let day = days.first, day < cells.count, cells.count(where: { !$0.trimmed.isEmpty }) == 2,
        [" - ", "–"].contains(where: cells[day].contains), !ResultLine.isDate(cells[day].trimmed)
      {
        return .noGame
      }
      // `J4  exempt`
      let filled = cells.filter { !$0.trimmed.isEmpty }
      // A cell may span the columns of the teams.
      let apart = Set(filled.map(\.trimmed)).count
      if apart < 4, apart < names.count, filled.contains(where: { isBye($0) || saysWhoIsFree($0) }) { return .noGame }
      let lacksTeam = sides.contains { $0 < cells.count && OpenWord.isOpen(cells[$0]) }
      return lacksTeam || teams.contains { $0 < cells.count && (isBye(cells[$0]) || isWithoutTeam(cells[$0])) }
        ? .noGame : nil
    }
  }

  /// A bye, or a row of figures whose date is a word: `Played,2,,64,69`.
  static func noResult(_ names: [String]) -> (([String]) -> SkippedLine.Reason?)? {
    let (bye, footer) = (bye(names), footer(names))
    return { bye?($0) ?? footer?($0) }
  }

  private static let records: Set<String> = [
    "record", "season record", "overall", "overall record", "season", "final record", "bilanz", "saldo", "balans",
    "bilan",
    "balance", "bilancio",
  ]

  private static func footer(_ names: [String]) -> (([String]) -> SkippedLine.Reason?)? {
    let kind = RecordKind.result
    let date = names.firstIndex { name in
      kind.names.usual(name).map { kind.columns[$0].key.name == "date" } ?? false
    }
    guard let date else { return nil }
    return { cells in
      let others = cells.indices.filter { $0 != date }.map { cells[$0].trimmed }.filter { !$0.isEmpty }
      // `Record` in the column of the opponent, beside the sums of the points.
      if date >= cells.count || cells[date].trimmed.isEmpty {
        let words = others.filter { !FooterWords.isFigure($0) }
        return words.count == 1 && others.count > 1 && records.contains(words[0].lowercased()) ? .total : nil
      }
      guard cells[date].contains(where: \.isLetter), !cells[date].contains(where: \.isNumber) else { return nil }
      return !others.isEmpty && others.allSatisfy(FooterWords.isFigure) ? .total : nil
    }
  }

  /// The columns of the day, and of the pupil beside it, of games and of scores; of the team of players.
  static func repeated(_ names: [String]) -> Set<Int> {
    func columns<Record>(_ kind: RecordKind<Record>, _ keys: Set<String>) -> Set<Int> {
      Set(
        names.indices.filter { kind.names.usual(names[$0]).map { keys.contains(kind.columns[$0].key.name) } ?? false })
    }
    switch FileKind(columns: names) {
    case .scores?: return AnswerColumns.areNames(names) ? [] : columns(.score, ["person", "at"])
    case .results?, .schedule?: return columns(.result, ["date"])
    case .roster?: return teams(names)
    default: return []
    }
  }

  /// The columns of the teams of players.
  static func teams(_ names: [String]) -> Set<Int> {
    Set(names.indices.filter { RosterHeading(names[$0])?.role == .team })
  }

  /// Columns that say whether somebody finished: `finished` with `no`.
  private static let endings: Set<String> = [
    "finished", "completed", "complete", "done", "is finished", "is complete", "is completed", "ended",
    "afgerond", "voltooid", "klaar", "afgemaakt", "fertig", "beendet", "abgeschlossen", "terminé", "terminée",
    "termine",
    "fini", "finie", "achevé", "complété", "terminado", "terminada", "completado", "completada", "acabado", "acabada",
    "finalizado", "finalizada", "finito", "finita", "completato", "completata", "terminato",
  ]
  /// Columns whose words may say that somebody did not finish; a `0` there may be a code for anything.
  private static let statuses: Set<String> = ["status", "state", "estado", "statut", "stato"]
  /// Columns that say whether somebody gave up: `aborted` with `yes`.
  private static let breaks: Set<String> = [
    "aborted", "abandoned", "cancelled", "canceled", "interrupted", "quit", "gave up", "stopped early", "afgebroken",
    "gestopt", "abgebrochen", "abandonné", "abandonnée", "interrompu", "abandonado", "abandonada", "interrumpido",
    "interrotto", "abbandonato",
  ]
  private static let noes: Set<String> = [
    "no", "n", "false", "0", "nee", "onwaar", "nein", "falsch", "non", "faux", "falso",
  ]
  private static let yeses: Set<String> = [
    "yes", "y", "true", "1", "x", "ja", "j", "waar", "wahr", "oui", "vrai", "sí", "si", "sì", "verdadero", "vero",
  ]
  private static let unfinished: Set<String> = [
    "unfinished", "not finished", "incomplete", "not completed", "aborted", "abandoned", "cancelled", "canceled",
    "interrupted", "stopped", "in progress", "started", "quit", "niet af", "afgebroken", "onvolledig", "gestopt",
    "bezig",
    "abgebrochen", "unvollständig", "nicht fertig", "abandonné", "abandonnée", "interrompu", "incomplet", "inachevé",
    "en cours", "abandonado", "abandonada", "incompleto", "incompleta", "interrumpido", "sin terminar", "interrotto",
    "abbandonato",
  ]

  /// A score whose time is a word for its absence, or that of somebody who did not finish.
  static func absence(_ names: [String]) -> (([String]) -> SkippedLine.Reason?)? {
    guard !AnswerColumns.areNames(names) else { return nil }
    let kind = RecordKind.score
    let times = names.indices.filter { column in
      kind.names.usual(names[column]).map { ["time", "minutes", "milliseconds"].contains(kind.columns[$0].key.name) }
        ?? false
    }
    guard !times.isEmpty else { return nil }
    let ends = names.indices.filter { endings.contains(FieldMap.words(names[$0])) }
    let states = names.indices.filter { statuses.contains(FieldMap.words(names[$0])) }
    let halts = names.indices.filter { Self.breaks.contains(FieldMap.words(names[$0])) }
    return { cells in
      func have(_ words: Set<String>, in columns: [Int]) -> Bool {
        columns.contains { $0 < cells.count && words.contains(cells[$0].trimmed.lowercased()) }
      }
      if have(noes, in: ends) || have(yeses, in: halts) || have(unfinished, in: ends + states) {
        return .stopped
      }
      return times.allSatisfy { $0 >= cells.count || cells[$0].trimmed.isEmpty || isAbsence(cells[$0]) }
        ? .noTime : nil
    }
  }
}

private enum Patterns {
  /// `Tourney (opponent TBA)`, `Gegner offen`: whom they play is still to be said.
  static let noOpponent = Pattern(
    /\b(?:opponents?|tegenstander|gegner|adversaire|rival|avversari[oa])(?: is| noch| nog| à| por| da)? ?(?:tb[acd]|t\.b\.[acd]\.|unknown|not known|onbekend|n\.?t\.?b\.?|n\.?n\.?b\.?|bekend|offen|unbekannt|inconnue?|déterminer|définir|definir|determinar|desconocido|definire)(?![\p{L}\d])/
  )
}
