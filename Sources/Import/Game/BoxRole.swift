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
        "cognome e nome", "achternaam voornaam", "titulaires", "titulares", "titolari", "basisspelers", "basisploeg",
        "startaufstellung", "starting lineup",
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
        "totaal punten", "nb pts", "nb points", "nb de pts", "nb de points", "nombre de points", "punten", "ptn",
        "punkte", "pkt", "puntos", "ptos", "punti",
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
        "blk", "blocks", "blocked shots", "bs", "bl", "contres", "ctr", "ct", "tapones", "tap", "tapones a favor",
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
        "persoonlijke fouten", "faltas cometidas", "fautes personnelles", "fautes com", "fautes commises", "nb fautes",
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

  /// What a side has beside its players: a ball that went out off them, eight seconds, a foul of the coach.
  static let ofSides: [BoxRole] = [
    .offensiveRebounds, .defensiveRebounds, .rebounds, .turnovers, .fouls, .technicalFouls,
  ]

  static let usual = FieldNames(BoxRole.self, noun: .game)
}
