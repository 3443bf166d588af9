import Diagnostics

/// The pages on which the sentences of a part of a language are read, so that a translator knows where to look.
enum PartPages {
  /// By part: the names of sheets, as in `scorebook report NAME`, and `site`; empty for every page.
  static let all: [String: String] = [
    "bet": "odds session totals", "box": "game scoresheet team scouting", "byPeriod": "game", "card": "card",
    "career": "career", "casino": "session sessions totals odds", "certificate": "certificate",
    "chart": "chart drill drills", "class": "class", "count": "session totals", "cutouts": "cutouts", "date": "",
    "dealer": "chart drill drills", "difference": "chart", "drill": "drill drills drill-paper",
    "drillEnd": "drill", "drillPaper": "drill-paper", "drills": "drills", "due": "due", "duration": "",
    "explanation": "drill", "flow": "game reconcile situations",
    "game": "game plays boxscore scoresheet reconcile player team standings situations", "hand": "chart drill drills",
    "heat": "drill drills", "highs": "player career team scouting", "history": "card reviews", "kind": "card reviews",
    "leaders": "leaders team scouting", "leads": "game", "letter": "chart drill-paper", "level": "drill drills",
    "lineups": "lineups scouting", "log": "player team head-to-head schedule", "map": "pupil class",
    "margins": "team", "message": "game", "mnemonic": "chart", "mode": "drill drills", "move": "chart drill drills",
    "newspaper": "boxscore", "norms": "pupil certificate", "number": "", "odds": "odds", "official": "game reconcile",
    "order": "drill drills", "page": "", "period": "game plays scoresheet", "picture": "", "play": "plays",
    "player": "player", "plays": "plays", "progress": "pupil", "pupil": "pupil", "rank": "chart drill drills",
    "rating": "card reviews study deck", "reconcile": "reconcile", "record": "player career team head-to-head",
    "rule": "chart odds session", "scenario": "drill", "schedule": "schedule team", "scoreboard": "scoreboard",
    "scoresheet": "scoresheet", "scouting": "scouting", "session": "session", "sessions": "sessions",
    "share": "card-image", "shots": "game player team", "site": "site", "situation": "drill",
    "situations": "situations",
    "split": "player team", "standing": "pupil", "standings": "standings", "stat": "", "state": "card deck",
    "streaks": "player team", "study": "study deck", "tables": "scoreboard pupil class week",
    "tablesFault": "pupil class", "team": "team scouting situations", "total": "totals",
    "totals": "player career team", "trend": "player career team", "versus": "head-to-head", "week": "week",
    "words": "words", "worksheet": "worksheet drill-paper",
  ]

  /// `page schedule`, `pages game, plays` or `every page`.
  static func text(of part: String) -> MessageText {
    let names = (all[part] ?? "").split(separator: " ")
    let list = names.joined(separator: ", ")
    return names.isEmpty
      ? MessageText("every page", "elke pagina")
      : names.count == 1
        ? MessageText("page \(list)", "pagina \(list)") : MessageText("pages \(list)", "pagina's \(list)")
  }
}
