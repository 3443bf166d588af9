package import Basketball
import Diagnostics
import Formats
import People

/// A row of a list of results, as files write it; which columns a file has differs.
package struct ResultRow: Sendable {
  /// As written: the order of day and month is determined by the whole file.
  package let date: String
  package let time: String?
  package let home: String?
  package let away: String?
  /// Both teams in one: `Lions – Hawks`, `Lions @ Hawks`.
  package let match: String?
  /// The team whose list it is, and the other one.
  package let team: String?
  package let opponent: String?
  package let score: ScoreCell?
  package let result: ScoreCell?
  package let homeScore: PointsCell?
  package let awayScore: PointsCell?
  package let points: PointsCell?
  package let against: PointsCell?
  /// Home, away or neutral, or the place.
  package let place: String?
  package let location: String?
  package let season: String?
  package let competition: String?
  /// Whether it was played: `Final`, `Cancelled`, `Forfeit`.
  package let status: String?
  /// Whether it is over, as apps write it: `true`, `false`.
  package let isFinished: String?
  package let notes: String?
  /// Who did not play, or whether one side did not: `Visiteur`, `x`.
  package let forfeit: String?
}

extension ResultRow {
  /// A result of the book.
  package init(_ score: FinalScore) {
    self.init(
      date: score.date.description, time: score.time?.description, home: score.home.name, away: score.away.name,
      match: nil, team: nil, opponent: nil,
      score: nil, result: nil, homeScore: .points(score.home.points), awayScore: .points(score.away.points),
      points: nil, against: nil, place: score.isNeutral ? "neutral" : score.isForfeit ? "forfeit" : nil,
      location: score.location,
      season: score.season, competition: nil, status: nil, isFinished: nil,
      notes: score.notes, forfeit: nil)
  }
}

extension RecordKind<ResultRow> {
  package static let result = RecordKind(
    "result", plural: "results", noun: .results,
    Field<ResultRow, String>.gameDay { $0.date },
    Field<ResultRow, String?>.gameTime(isExported: false) { $0.time },
    Field<ResultRow, String?>.home { $0.home },
    Field<ResultRow, String?>.away { $0.away },
    Field<ResultRow, String?>.match { $0.match },
    Field<ResultRow, String?>.ownTeam { $0.team },
    Field<ResultRow, String?>.opponent { $0.opponent },
    Field(
      "score", aliases: ["final", "final score"], dutch: ["uitslag", "stand", "eindstand"],
      foreign: ["ergebnis", "erg", "endstand", "spielstand", "tore", "marcador", "punteggio"],
      // Of volleyball, beside the points of each set.
      lesser: ["sets", "sätze", "satzverhältnis", "setstanden"], isExported: false
    ) { $0.score },
    Field(
      "result", aliases: ["outcome", "w/l", "w l"], dutch: ["resultaat"],
      foreign: ["résultat", "resultado", "risultato", "esito", "ris"],
      isExported: false
    ) { $0.result },
    Field(
      "home_score",
      aliases: [
        "home points", "home team score", "score home", "scores home", "home pts", "pts home", "h pts", "score 1",
        "score a", "team 1 score", "home team points", "home final", "hs",
      ],
      dutch: ["thuisscore", "score thuis", "punten thuis"],
      foreign: [
        "punkte heim", "heimpunkte", "score domicile", "points domicile", "puntos local", "puntos locales",
        "punti casa", "punteggio casa", "goles l", "gl", "goles local", "pts l", "pts local", "ptos l", "ptos local",
        "tantos local", "tore heim", "buts domicile", "pkt heim", "pkte heim", "pts domicile", "pontos visitado",
      ]
    ) { $0.homeScore },
    Field(
      "away_score",
      aliases: [
        "away points", "away team score", "away pts", "pts away", "v pts", "visitor pts", "visitor points",
        "visitors points", "visitor score", "visitors score", "guest score", "score away", "scores away",
        "score 2",
        "score b", "team 2 score", "visitor team score", "visiting team score", "away team points", "visitor final",
        "away final", "as",
      ],
      dutch: ["uitscore", "score uit", "punten uit"],
      foreign: [
        "punkte gast", "gastpunkte", "score extérieur", "points extérieur", "score visiteur", "puntos visitante",
        "punti ospiti", "punti ospite", "punteggio ospiti", "goles v", "gv", "goles visitante", "pts v",
        "pts visitante",
        "ptos v", "ptos visitante", "tantos visitante",
        "tore gast", "pkt gast", "pkte gast", "pts visiteur", "pts extérieur", "pontos visitante",
        "buts extérieur",
      ]
    ) { $0.awayScore },
    Field(
      "us",
      aliases: [
        "our score", "our points", "points", "points for", "for", "team score", "pf", "pts", "result for", "score for",
      ],
      dutch: ["wij", "voor", "punten", "pnt", "ptn"],
      foreign: [
        "wir", "nous", "nosotros", "nosotras", "a favor", "favor", "noi", "punti fatti", "ptos", "puntos", "punkte",
        "pkt", "punti",
        "pontos",
      ], isExported: false
    ) { $0.points },
    Field(
      "them",
      aliases: [
        "their score", "their points", "rivals", "against", "agst", "points against", "opponent score", "opp score",
        "pa", "result against", "score against", "opponent points", "opponent pts", "opponent's points",
        "opponent's score", "opp points", "opp pts", "points opponent", "pts opponent", "pts opp", "pts against",
      ],
      dutch: ["zij", "tegen", "punten tegenstander", "ptn tegenstander", "score tegenstander", "punten tegen"],
      foreign: [
        "sie", "eux", "elles", "ellos", "ellas", "en contra", "contra", "loro", "punti subiti", "gegner pkt",
        "pkt gegner", "gegner punkte", "punkte gegner", "pts adv", "pts adversaire", "points adversaire",
        "score adversaire", "ptos rival", "pts rival", "puntos rival", "punti avversari",
      ],
      isExported: false
    ) { $0.against },
    Field<ResultRow, String?>.venue { $0.place },
    Field<ResultRow, String?>.location { $0.location },
    Field<ResultRow, String?>.season { $0.season },
    Field<ResultRow, String?>.competition { $0.competition },
    Field(
      "status", aliases: ["state", "game status", "match status"], foreign: ["estado", "statut", "stato"],
      isExported: false
    ) { $0.status },
    Field(
      "finished", aliases: ["is finished", "is final", "completed", "is completed", "is over"],
      dutch: ["afgelopen", "is afgelopen"], foreign: ["beendet", "terminé", "terminado", "finalizado", "terminata"],
      isExported: false
    ) { $0.isFinished },
    Field<ResultRow, String?>.notes { $0.notes },
    Field(
      "forfeit",
      aliases: [
        "forfeited", "forfeit by", "forfeited by", "forfeits", "forfeit team", "no show", "walkover", "w/o", "ff",
      ],
      dutch: ["reglementair", "niet opgekomen", "niet opgedaagd", "forfait door"],
      foreign: [
        "forfait", "forfait par", "forfaits", "équipe forfait", "wertung", "nichtantritt", "nicht angetreten",
        "kampflos", "incomparecencia", "no presentado", "rinuncia", "forfait de",
      ], isExported: false
    ) { $0.forfeit },
    rules: [
      .any(["home", "match", "opponent"]), .any(["away", "match", "opponent"]),
      .any(["score", "home_score", "us", "result"]), .any(["score", "away_score", "them", "result"]),
    ],
    title: { row in "\(row.date) \(row.home ?? "") – \(row.away ?? "")" },
    make: row)

  private static func row(
    date: String, time: String?, home: String?, away: String?, match: String?, team: String?, opponent: String?,
    score: ScoreCell?,
    result: ScoreCell?, homeScore: PointsCell?, awayScore: PointsCell?, points: PointsCell?, against: PointsCell?,
    place: String?, location: String?, season: String?, competition: String?, status: String?,
    isFinished: String?, notes: String?, forfeit: String?
  ) throws(Diagnostic) -> ResultRow {
    if date.isEmpty { throw Diagnostic("date", .day, found: .nothing, hint: .option("date", words: .dayOfResults)) }
    return ResultRow(
      date: date, time: time, home: home, away: away, match: match, team: team, opponent: opponent, score: score,
      result: result,
      homeScore: homeScore, awayScore: awayScore, points: points, against: against, place: place, location: location,
      season: season, competition: competition, status: status, isFinished: isFinished, notes: notes,
      forfeit: forfeit)
  }
}

extension RecordKind<ResultRow> {
  private static let winners: Set<String> = [
    "winner", "winners", "winning team", "winnaar", "sieger", "gewinner", "vainqueur", "ganador", "vincente",
    "vincitore",
  ]
  private static let losers: Set<String> = [
    "loser", "losers", "losing team", "verliezer", "verlierer", "perdant", "perdedor", "perdente",
  ]
  private static let winnersScores: Set<String> = [
    "winner score", "winner points", "winner pts", "winning score", "score winner", "w score", "w pts",
  ]
  private static let losersScores: Set<String> = [
    "loser score", "loser points", "loser pts", "losing score", "score loser", "l score", "l pts",
  ]

  /// The columns of a list of winners and losers, the winners in place of the home teams; nil of any other.
  package static func namingWinners(_ header: [String]) -> [String]? {
    let words = header.map { FieldMap.words($0).replacing(text: "/neutral", with: "") }
    guard words.count(where: winners.contains) == 1, words.count(where: losers.contains) == 1,
      header.allSatisfy({ name in
        result.names.usual(name).map { !["home", "away"].contains(result.columns[$0].key.name) } ?? true
      })
    else { return nil }
    return zip(header, words).map { name, words in
      if winners.contains(words) { return "home" }
      if losers.contains(words) { return "away" }
      if winnersScores.contains(words) { return "home_score" }
      return losersScores.contains(words) ? "away_score" : name
    }
  }

  private static let points: Set<String> = [
    "points", "pts", "punten", "pnt", "ptn", "punkte", "pkt", "puntos", "ptos", "punti", "pontos",
  ]

  /// The columns of the points in the standing that a game brought, `2:0`: beside the score of both teams, `Punkte` is no
  /// score.
  private static func leaguePoints(
    _ header: [String], _ own: [Int], has: (FieldKey) -> Bool
  ) -> [Int] {
    guard !has("them"), has("home_score") && has("away_score") || has("score") || has("home") && has("result") else {
      return []
    }
    return own.filter { points.contains(FieldMap.words(header[$0])) }
  }

  /// The columns with that of the home team's points, or of the list's own team, under the name that a schedule knows: in place
  /// of points it may say that a game was put off.
  package static func namingHomeScore(_ header: [String]) -> [String] {
    let fields = header.map { result.names.usual($0).map { result.columns[$0].key.name } }
    guard let column = fields.firstIndex(of: "home_score") ?? fields.firstIndex(of: "us") else { return header }
    var named = header
    named[column] = "home_score"
    return named
  }

  /// Whether a header is that of scores of two teams, with their dates or without.
  package static func areScores(_ header: [String]) -> Bool {
    let names = distinct(header)
    let roles = Set(names.compactMap { result.names.usual($0) }.map { result.columns[$0].key.name })
    return result.isNamed(by: names, without: ["date"]) && roles.isSuperset(of: ["home", "away"])
  }

  /// The columns of a header, with the scores and teams that it names twice told apart: `Home, Score, Away, Score`,
  /// `Team, Score, Team, Score`. The first score is that of the first team.
  package static func distinct(_ header: [String]) -> [String] {
    let names = result.names
    let header = namingWinners(header) ?? header
    let roles = header.map(names.usual)
    func places(_ keys: [FieldKey]) -> [Int] {
      let wanted = keys.compactMap(result.index)
      return roles.indices.filter { roles[$0].map(wanted.contains) ?? false }
    }
    var distinct = header
    let league = leaguePoints(header, places(["us"])) { !places([$0]).isEmpty }
    for column in league { distinct[column] = "\(header[column]) (column \(column + 1))" }
    let (teams, scores) = (places(["team"]), places(["score", "us"]).filter { !league.contains($0) })
    // `Home Team, Visiting Team, Home, Visitor`: the names, and the points.
    let sides = ["home", "away"].map { places([FieldKey($0)]) }
    if sides.allSatisfy({ $0.count == 2 }), scores.isEmpty {
      let words = ["team", "club", "side", "name", "ploeg", "mannschaft", "équipe", "equipo", "squadra"]
      let points = sides.map { side in
        side.filter { column in !words.contains { header[column].lowercased().contains($0) } }
      }
      if points.allSatisfy({ $0.count == 1 }) {
        (distinct[points[0][0]], distinct[points[1][0]]) = ("home_score", "away_score")
      }
    }
    // `When, Against, Us, Them`: the team, where another column has its points.
    let against = places(["them"])
    let isScored =
      against.count == 2 || places(["us"]).allSatisfy(league.contains) && !places(["score", "result"]).isEmpty
    if isScored, places(["home", "away", "match", "opponent"]).isEmpty,
      let other = against.first(where: { ["against", "tegen"].contains(FieldMap.words(header[$0])) })
    {
      distinct[other] = "opponent"
    }
    if teams.count == 2 { (distinct[teams[0]], distinct[teams[1]]) = ("home", "away") }
    if scores.count == 2, header[scores[0]].lowercased() == header[scores[1]].lowercased() {
      let (home, away) = (places(["home"]).first ?? 0, places(["away"]).first ?? 1)
      let isHomeFirst = teams.count == 2 || home < away
      (distinct[scores[0]], distinct[scores[1]]) =
        isHomeFirst ? ("home_score", "away_score") : ("away_score", "home_score")
    }
    return distinct
  }
}
