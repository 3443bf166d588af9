import Basketball
import Diagnostics
import Records

/// The columns of box lines: who it was, the counts, and shots by period.
package enum BoxRole: Int, FieldRole {
  case date, team, opponent, player, firstName, lastName, number
  case points, fieldGoals, fieldGoalsMade, fieldGoalsAttempted, threePointers, threePointersMade,
    threePointersAttempted,
    freeThrows, freeThrowsMade, freeThrowsAttempted, offensiveRebounds, defensiveRebounds, rebounds, assists, steals,
    blocks, turnovers, fouls, technicalFouls, minutes, plusMinus
  case period1, period2, period3, period4, overtime1, overtime2, overtime3
  /// Calculated from the others.
  case fieldGoalPercentage, threePointPercentage, freeThrowPercentage
  case games
  /// Field goals that are no three pointers.
  case twoPointers, twoPointersMade, twoPointersAttempted
  /// Whether the player began the game on court.
  case starter
  /// Those that are attempted beside those made.
  case fieldGoalsMissed, twoPointersMissed, threePointersMissed, freeThrowsMissed

  package var spellings: [String] {
    switch self {
    case .date: ["date", "game date", "datum", "speeldatum", "fecha", "data"]
    case .team: ["team", "team name", "ploeg", "mannschaft", "équipe", "equipo", "squadra"]
    case .opponent: ["opponent", "opp", "versus", "vs", "tegenstander", "gegner", "adversaire", "rival", "avversario"]
    case .player:
      [
        "player", "players", "player name", "name", "starters", "speler", "naam", "spieler", "spielerin", "joueur",
        "nom", "jugador", "nombre", "giocatore", "giocatrice", "nome", "athlete", "athlete name", "full name",
        "participant", "member name", "child", "kid", "atleta", "speelster", "speler naam", "naam speler", "joueuse",
        "jugadora", "nom prénom", "nom et prénom", "prénom nom", "name vorname", "apellidos y nombre",
        "nombre y apellidos",
        "cognome e nome", "achternaam voornaam",
      ]
    case .firstName: ["first name", "first", "given name", "voornaam", "vorname", "prénom"]
    case .lastName: ["last name", "last", "surname", "achternaam", "nachname", "nom de famille", "apellido", "cognome"]
    case .number:
      [
        "number", "no", "#", "##", "n°", "nº", "jersey", "jersey number", "nr", "rugnummer", "nummer", "numéro",
        "dorsal",
        "rugnr", "rug", "dor", "dors",
        "shirt", "shirt number", "uniform", "trikot", "trikotnummer", "rückennummer", "maillot", "maglia", "numero",
      ]
    case .points:
      [
        "points", "pts", "pt", "tp", "punti tot", "punti totali", "total points", "total pts", "punten totaal",
        "totaal punten", "punten", "ptn", "punkte", "pkt", "puntos", "ptos", "punti",
      ]
    case .fieldGoals:
      ShotColumns.both(ShotColumns.field) + ["fgm a", "fg m a", "fgm fga", "fgm/fga", "fg fga", "fg/fga"]
    case .fieldGoalsMade: ["fgm"] + ShotColumns.made(ShotColumns.field)
    case .fieldGoalsAttempted: ["fga"] + ShotColumns.attempted(ShotColumns.field)
    case .threePointers:
      ShotColumns.both(ShotColumns.threes) + ["3pm a", "3pm 3pa", "3pm/3pa", "3m 3a", "3p 3pa", "3p/3pa", "3fg 3fga"]
    case .threePointersMade:
      ["3pm", "3fgm", "3ptm", "t3c", "3pc", "dont 3 pts", "dont 3 points", "dont à 3 pts"]
        + ShotColumns.made(ShotColumns.threes)
    case .threePointersAttempted:
      ["3pa", "3fga", "3pta", "3pv", "t3i", "3pi"] + ShotColumns.attempted(ShotColumns.threes)
    case .freeThrows: ShotColumns.both(ShotColumns.free) + ["ftm a", "ftm fta", "ftm/fta", "1m 1a", "ft fta", "ft/fta"]
    case .freeThrowsMade: ["ftm", "tlc", "t1c", "1pc"] + ShotColumns.made(ShotColumns.free)
    case .freeThrowsAttempted: ["fta", "fwv", "tli", "t1i", "1pi"] + ShotColumns.attempted(ShotColumns.free)
    case .offensiveRebounds:
      [
        "oreb", "off reb", "offensive rebounds", "orb", "off", "ro", "r of", "r ofensivos", "reb of",
      ] + ShotColumns.reboundsOffensive
    case .defensiveRebounds:
      [
        "dreb", "def reb", "defensive rebounds", "drb", "def", "déf", "rd", "r def", "r defensivos", "reb def",
      ] + ShotColumns.reboundsDefensive
    case .rebounds:
      [
        "reb", "rebounds", "trb", "total rebounds", "tot", "rimbalzi", "rebs", "rebonds", "rbds", "rebotes", "rt", "rb",
        "tot rb", "rb tot", "reb tot",
      ] + ShotColumns.reboundsTotal
    case .assists:
      [
        "ast", "assists", "a", "ass", "assist", "assis", "passes", "passes décisives", "passes d", "pd", "asistencias",
        "asist", "asis",
        "asi",
        "as",
        "vorlagen", "korbvorlagen",
      ]
    case .steals:
      [
        "stl", "steals", "st", "interceptions", "int", "in", "recuperaciones", "recuperados", "rec", "br", "robos",
        "rob",
        "ballgewinne",
        "onderscheppingen", "balveroveringen", "palle recuperate",
      ]
    case .blocks:
      [
        "blk", "blocks", "blocked shots", "bs", "contres", "ctr", "ct", "tapones", "tap", "tapones a favor",
        "geblokte schoten",
        "stoppate",
      ]
    case .turnovers:
      [
        "to", "tov", "turnovers", "balverlies", "balverliezen", "balles perdues", "bp", "pertes de balle", "pérdidas",
        "perdidas", "balones perdidos", "per", "ballverluste", "bv", "palle perse",
      ]
    case .fouls:
      [
        "pf", "f", "foul", "fouls", "personal fouls", "fls", "fouten", "faltas", "falli", "fautes", "fte", "ftes", "fp",
        "fal",
        "fc",
        "persfouten",
        "persoonlijke fouten", "faltas cometidas", "fautes personnelles",
      ]
    case .technicalFouls: ["tf", "technical fouls", "tech"]
    case .minutes:
      [
        "min", "minutes", "mins", "mp", "minuten", "minutos", "minuti", "speeltijd", "spielzeit", "temps de jeu", "tps",
        "minutes played", "time played", "tps de jeu", "tps jeu", "tiempo", "temps", "tiempo jugado",
      ]
    case .plusMinus: ["plus minus", "+/", "plus/minus", "pm"]
    case .period1: Self.period("1", "1st", "1e")
    case .period2: Self.period("2", "2nd", "2e")
    case .period3: Self.period("3", "3rd", "3e")
    case .period4: Self.period("4", "4th", "4e")
    case .overtime1: ["ot", "ot1", "overtime", "overtime 1", "verlenging", "verlenging 1"]
    case .overtime2: ["ot2", "overtime 2", "verlenging 2"]
    case .overtime3: ["ot3", "overtime 3", "verlenging 3"]
    case .fieldGoalPercentage: ["fg%", "fg pct"]
    case .threePointPercentage: ["3p%", "3pt%", "3fg%", "3p pct"]
    case .freeThrowPercentage: ["ft%", "ft pct"]
    case .games: ["gp", "games", "games played"]
    case .twoPointers: ShotColumns.both(ShotColumns.twos) + ["2pm a", "2pt m a", "2m 2a"]
    case .twoPointersMade: ["2pm", "2fgm", "2ptm", "t2c", "2pc"] + ShotColumns.made(ShotColumns.twos)
    case .twoPointersAttempted: ["2pa", "2pv", "2fga", "2pta", "t2i", "2pi"] + ShotColumns.attempted(ShotColumns.twos)
    case .fieldGoalsMissed: ShotColumns.missed(ShotColumns.field)
    case .twoPointersMissed: ShotColumns.missed(ShotColumns.twos)
    case .threePointersMissed: ShotColumns.missed(ShotColumns.threes)
    case .freeThrowsMissed: ShotColumns.missed(ShotColumns.free)
    case .starter:
      [
        "starter", "start", "started", "gs", "games started", "s5", "starting five", "basis", "basisspeler", "start5",
        "titulaire", "cinq de départ", "5 de départ", "5 dép", "5 départ", "titular", "5 inicial", "cinco inicial",
        "quinteto", "quintetto",
      ]
    }
  }

  /// Short names that are those of other counts in other languages.
  package static var lesser: [String] {
    [
      "per", "rec", "br", "int", "in", "bp", "as", "tap", "rt", "rd", "ro", "a", "t2", "t3", "def", "déf", "off", "pt",
      "fc",
    ]
  }

  private static func period(_ number: String, _ english: String, _ dutch: String) -> [String] {
    [
      "period \(number)", "q\(number)", "quarter \(number)", "\(english) quarter", "\(english) half", "half \(number)",
      "h\(number)", "p\(number)", "k\(number)", "kwart \(number)", "\(dutch) kwart", "periode \(number)",
      "\(dutch) helft", "\(dutch) kw", "kw\(number)", "kw \(number)", "viertel \(number)", "\(number)t",
      "\(number)° quarto",
      "\(number)er qt", "qt\(number)",
    ]
  }

  /// Whether a name is that of a period.
  static func isPeriod(_ name: String) -> Bool { period(named: name) != nil }

  /// The role of a column's name.
  static func named(_ name: String) -> BoxRole? { usual.usual(name).flatMap(BoxRole.init) }

  static func period(named name: String) -> BoxRole? {
    usual.usual(name).flatMap(BoxRole.init).flatMap { periods.contains($0) ? $0 : nil }
  }

  static let periods: [BoxRole] = [.period1, .period2, .period3, .period4, .overtime1, .overtime2, .overtime3]
  static let overtimes: Set<BoxRole> = [.overtime1, .overtime2, .overtime3]

  /// The columns with one count.
  static let counts: [(role: BoxRole, cell: BoxCells.Cell, column: BoxColumn)] = [
    (.points, .points, .points), (.fieldGoalsMade, .fieldGoalsMade, .fieldGoalsMade),
    (.fieldGoalsAttempted, .fieldGoalsAttempted, .fieldGoalsAttempted),
    (.threePointersMade, .threePointersMade, .threePointersMade),
    (.threePointersAttempted, .threePointersAttempted, .threePointersAttempted),
    (.freeThrowsMade, .freeThrowsMade, .freeThrowsMade),
    (.freeThrowsAttempted, .freeThrowsAttempted, .freeThrowsAttempted),
    (.offensiveRebounds, .offensiveRebounds, .offensiveRebounds),
    (.defensiveRebounds, .defensiveRebounds, .defensiveRebounds), (.rebounds, .rebounds, .rebounds),
    (.assists, .assists, .assists), (.steals, .steals, .steals), (.blocks, .blocks, .blocks),
    (.turnovers, .turnovers, .turnovers), (.fouls, .fouls, .fouls),
    (.technicalFouls, .technicalFouls, .technicalFouls),
  ]

  /// The columns with two, as in `6-8`.
  static let pairs: [(role: BoxRole, made: BoxCells.Cell, attempted: BoxCells.Cell, columns: [BoxColumn])] = [
    (.fieldGoals, .fieldGoalsMade, .fieldGoalsAttempted, [.fieldGoalsMade, .fieldGoalsAttempted]),
    (.threePointers, .threePointersMade, .threePointersAttempted, [.threePointersMade, .threePointersAttempted]),
    (.freeThrows, .freeThrowsMade, .freeThrowsAttempted, [.freeThrowsMade, .freeThrowsAttempted]),
  ]

  /// Whether a column has counts, so that an empty cell is 0.
  static func isCounted(_ role: BoxRole) -> Bool {
    [.twoPointers, .twoPointersMade, .twoPointersAttempted, .twoPointersMissed].contains(role)
      || misses.contains { $0.role == role } || pairs.contains { $0.role == role }
      || counts.contains { $0.role == role }
  }

  /// Whether the points can be counted from the baskets: all, those of three, and free throws.
  static func countPoints(_ roles: Set<BoxRole>) -> Bool {
    [
      [BoxRole.fieldGoals, .fieldGoalsMade, .twoPointers, .twoPointersMade], [.threePointers, .threePointersMade],
      [.freeThrows, .freeThrowsMade],
    ].allSatisfy { !roles.isDisjoint(with: $0) }
  }

  /// Whether a header is that of box lines: somebody, with points and three more counts; or a number, with shots by
  /// period.
  package static func areNames(_ names: [String]) -> Bool {
    let roles = Set(names.compactMap { Self.usual.usual($0).flatMap(BoxRole.init) })
    guard !roles.isDisjoint(with: [.player, .firstName, .lastName, .number]) else { return false }
    // Terms of a class list; `T1` of a Spanish box is beside other counts.
    let others: Set<BoxRole> = [.minutes, .rebounds, .assists, .steals, .turnovers, .blocks, .fouls]
    guard roles.intersection(others).count > 1 || !names.contains(where: { ["t1", "t4"].contains(FieldMap.words($0)) })
    else { return false }
    let counted = counts.map(\.role) + pairs.map(\.role) + [.minutes, .plusMinus]
    let hasPoints = roles.contains(.points) || countPoints(roles)
    let made: [BoxRole] = [.twoPointers, .twoPointersMade]
    if hasPoints, roles.intersection(counted + made).count > 3 { return true }
    let isRoster = names.contains { name in
      RosterHeading(name).map { [.position, .height, .weight, .grade, .born, .memberType].contains($0.role) } ?? false
    }
    // With games played, the counts are those of a season.
    if roles.contains(.points), roles.intersection(counted + [.twoPointers]).count > 1, !isRoster,
      !roles.contains(.games)
    {
      return true
    }
    if roles.contains(.number) { return roles.intersection(periods).count > 1 }
    // A quiz may have four questions, and a total.
    return roles.intersection(periods).count > 3
      && names.allSatisfy { isKnown($0) || ["total", "tot", "totaal", "gesamt"].contains(FieldMap.words($0)) }
  }

  /// Whether each row below a header says its day, and none is of several games.
  package static func areDated(_ names: [String]) -> Bool {
    let roles = Set(names.compactMap(named))
    return roles.contains(.date) && !roles.contains(.games)
  }

  /// Whether a header has players and their points, which is enough where the user says that it is a game.
  static func arePoints(_ names: [String]) -> Bool {
    let roles = Set(names.compactMap { Self.usual.usual($0).flatMap(BoxRole.init) })
    return !roles.isDisjoint(with: [.player, .firstName, .lastName, .number])
      && (roles.contains(.points) || countPoints(roles) || roles.intersection(periods).count > 1)
  }

  /// The names of a header with the players in its first column, which has the name of the team there.
  static func withPlayers(_ names: [String], _ record: [String]) -> [String] {
    let roles = names.map { Self.usual.usual($0).flatMap(BoxRole.init) }
    guard let first = roles.first, first == nil, record.first?.contains(where: \.isLetter) == true,
      roles.dropFirst().contains(.points), roles.count(where: { $0 != nil }) > 3,
      roles.allSatisfy({ $0.map { ![.player, .firstName, .lastName].contains($0) } ?? true })
    else { return names }
    return ["player"] + names.dropFirst()
  }

  /// Whether a name is that of a column.
  static func isKnown(_ name: String) -> Bool { usual.usual(name) != nil }

  private static let continental: Set<String> = [
    "speler", "speelster", "naam", "rugnummer", "rugnr", "punten", "ptn", "fouten", "joueur", "joueuse", "n°", "fautes",
    "pd", "jugador", "jugadora", "dorsal", "puntos", "faltas", "spieler", "spielerin", "punkte", "pkt", "giocatore",
    "giocatrice", "punti", "falli",
  ]
  /// Whether the names are those of a language that has days before months.
  static func areContinental(_ names: [String]) -> Bool { names.contains { continental.contains(FieldMap.words($0)) } }

  /// What tables of box lines have that is no count of its own.
  private static let others: Set<String> = [
    "pos", "position", "positie", "posición", "poste", "class", "year", "grade", "notes",
    "eff", "val", "valoración", "valuation", "éval", "eval", "évaluation", "pir", "per", "index", "rank", "round",
    "competition", "season", "location", "home", "away", "result", "score", "name", "2p%", "ts%", "efg%",
  ]
  static func isOther(_ name: String) -> Bool {
    name.isEmpty || name.hasSuffix("%") || others.contains(FieldMap.words(name))
  }

  /// The field of a column; nil for an unknown name.
  static func key(of name: String) -> FieldKey? { usual.usual(name).flatMap(BoxRole.init)?.fieldKey }

  /// Whether a file has box lines and no play-by-play, by its header and the user's map: a row of plays has an event.
  package static func areLines(_ names: [String], mapping: [String]) -> Bool {
    func roles(_ usual: FieldNames) -> Set<Int> {
      // A fault of `--map` is reported by the reader.
      let mapped = (try? usual.mapping(mapping)) ?? usual
      return Set(names.compactMap(mapped.role))
    }
    let plays = roles(PlayByPlayReader.Role.usual)
    let lines = roles(usual)
    return !plays.contains(PlayByPlayReader.Role.event.rawValue)
      && (!lines.isDisjoint(with: ([.points] + periods).map(\.rawValue))
        || countPoints(Set(lines.compactMap(BoxRole.init))))
  }

  static let usual = FieldNames(BoxRole.self, noun: .game)
}
