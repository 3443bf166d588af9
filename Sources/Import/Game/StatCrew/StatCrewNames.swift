import Formats

/// The names of StatCrew's elements and attributes, without those that only group others.
enum StatCrewNames {
  enum Element: String, CaseIterable {
    case bbgame, venue, officials, rules, notes, note, status, team, linescore, lineprd, totals, stats, statsbyprd,
      special, player, plays, period, play, summary, clock, byprdsummaries, bbseas, showentry
  }

  enum Attribute: String, CaseIterable {
    case source, version, generated, gameid, visid, visname, homeid, homename, date, location, time, start, end, attend,
      leaguegame, neutralgame, nitegame, postseason, schednote, text, prds, minutes, minutesot, fouls, qh, complete,
      period, running, vh, id, name, code, record, line, score, prd, fgm, fga, fgm3, fga3, ftm, fta, tp, blk, stl, ast,
      min, sec, oreb, dreb, treb, pf, tf, to, dq, plusminus, deadball, fgpct, fg3pct, ftpct, uni, checkname, gp, gs,
      pos,
      oncourt, format, number, team, action, type, paint, fastb, vscore, hscore, ties, leads, box, seq, spot
    case className = "class"
    case playerID = "playerId"
    case timeStamp
    case clockText = "clock"
    case pointsOffTurnovers = "pts_to"
    case secondChance = "pts_ch2"
    case paintPoints = "pts_paint"
    case fastBreakPoints = "pts_fastb"
    case benchPoints = "pts_bench"
    case largestLead = "large_lead"
    case largestLeadTime = "large_lead_t"
    case largestRun = "biggest_run"
    case timeLed = "lead_time"
    case timeTied = "tied_time"
    case possessions = "poss_count"
    case possessionTime = "poss_time"
    case scoringPossessions = "score_count"
    case scoringTime = "score_time"
    case periodType = "periodtype"
    case conference = "conf"
    case division = "confdivision"

    /// The count of a line that it sets.
    var cell: BoxCells.Cell? {
      switch self {
      case .fgm: .fieldGoalsMade
      case .fga: .fieldGoalsAttempted
      case .fgm3: .threePointersMade
      case .fga3: .threePointersAttempted
      case .ftm: .freeThrowsMade
      case .fta: .freeThrowsAttempted
      case .tp: .points
      case .blk: .blocks
      case .stl: .steals
      case .ast: .assists
      case .oreb: .offensiveRebounds
      case .dreb: .defensiveRebounds
      case .treb: .rebounds
      case .pf: .fouls
      case .tf: .technicalFouls
      case .to: .turnovers
      default: nil
      }
    }
  }

  static let elements = Element.allCases
  static let attributes = Attribute.allCases
  static let elementNames = elements.map(\.rawValue)
  static let attributeNames = attributes.map(\.rawValue)

  /// The file's name of a count.
  static func name(of cell: BoxCells.Cell) -> String {
    attributes.first { $0.cell == cell }?.rawValue ?? ""
  }
}
