import Diagnostics
import People

// What is expected of a list of results, in every language.
extension MessageText {
  static let score = MessageText("one", "een uitslag")

  static func points(of team: String) -> MessageText {
    MessageText("the points of '\(team)'", "de punten van '\(team)'")
  }

  static let twoTeams = MessageText("two teams as in 'Lions – Hawks'", "twee teams zoals 'Lions – Hawks'")
  static let team = MessageText("a team", "een team")
  static let teamOfList = MessageText("the team of this list", "het team van deze lijst")
  static func noneInRows(_ count: Int) -> MessageText {
    MessageText("none in \(count) rows", "geen in \(count) regels")
  }
  static func teamAsHome(_ count: Int) -> MessageText {
    MessageText {
      count == 1
        ? $0.pick(
          "who was at home is not said: the list's own team is stored as the home team",
          "wie thuis speelde staat er niet: het team van de lijst is opgeslagen als thuisteam")
        : $0.pick(
          "who was at home is not said in \(count) rows: the list's own team is stored as the home team",
          "wie thuis speelde staat er in \(count) regels niet: het team van de lijst is opgeslagen als thuisteam")
    }
  }
  static func teamTaken(_ team: String) -> MessageText {
    MessageText(
      "the team of this list is taken from its title or its file's name, '\(team)'; --team names another",
      "het team van deze lijst komt uit de titel of de naam van het bestand, '\(team)'; --team noemt een ander")
  }
  static func divided(_ teams: [String], by title: String, as name: String) -> MessageText {
    let shown = teams.prefix(4).joined(separator: ", ") + (teams.count > 4 ? ", …" : "")
    return MessageText(
      "\(shown): in several rows of '\(title)', so each is a team of its own, as in '\(name)'",
      "\(shown): bij meer dan één '\(title)', dus elk is een eigen team, zoals '\(name)'")
  }
  static func spelled(_ team: String, as usual: String) -> MessageText {
    MessageText(
      "\(team) read as \(usual), as other rows write it",
      "\(team) gelezen als \(usual), zoals andere regels het schrijven")
  }
  static func starred(_ team: String, as name: String) -> MessageText {
    MessageText("mark behind the name: read \(team) as \(name)", "teken achter de naam: \(team) gelezen als \(name)")
  }
  static func teamOfCalendar(_ team: String) -> MessageText {
    MessageText(
      "the team of this calendar is taken from its name, '\(team)'; --team names another",
      "het team van deze agenda komt uit de naam ervan, '\(team)'; --team noemt een ander")
  }
  static func timesOfZone(_ zone: String) -> MessageText {
    MessageText("times are those of the calendar's zone, \(zone)", "tijden zijn die van de zone van de agenda, \(zone)")
  }
  static let nameTeam = MessageText("name it with --team", "noem het met --team")
  /// - Parameter team: as a word of a shell.
  static func nameTeam(titled team: String) -> MessageText {
    MessageText("name it with --team, as in --team \(team)", "noem het met --team, zoals --team \(team)")
  }

  static func yearTaken(_ date: String, as day: CalendarDate) -> MessageText {
    MessageText(
      "dates without a year: '\(date)' read as \(day); --season names the season",
      "datums zonder jaar: '\(date)' gelezen als \(day); --season noemt het seizoen")
  }

  static let periodsLeftOut = MessageText(
    "the points of its periods are left out: the two sides do not have the same number of them",
    "de punten per periode zijn weggelaten: de twee ploegen hebben er niet even veel")

  static func timeTaken(_ written: String, as time: TimeOfDay) -> MessageText {
    MessageText(
      "games do not begin at night: '\(written)' read as \(time); write 0\(written) if it is in the morning",
      "wedstrijden beginnen niet 's nachts: '\(written)' gelezen als \(time); schrijf 0\(written) als het ochtend is")
  }

  /// - Parameter reason: quoted.
  static func reasonNotKept(_ reason: String) -> MessageText {
    MessageText(
      "\(reason) is not kept: a game to come has no remarks",
      "\(reason) wordt niet bewaard: een wedstrijd die nog komt, heeft geen opmerkingen")
  }

  /// - Parameter line: quoted.
  static func notUnderstood(_ line: String) -> MessageText {
    MessageText(
      "not read, and it seems to have a score: \(line); write it as in 'Lions - Hawks 34-28', one game on a line",
      "niet gelezen, en er lijkt een uitslag te staan: \(line); schrijf het zoals 'Lions - Hawks 34-28', één wedstrijd per regel"
    )
  }

  /// - Parameter day: quoted.
  static func dayOfMail(_ day: String) -> MessageText {
    MessageText(
      "the day of the games is not said, and is read as that on which the mail was sent, \(day); "
        + "write their day above them",
      "de dag van de wedstrijden staat er niet, en is gelezen als die waarop de mail verstuurd is, \(day); "
        + "schrijf hun dag erboven")
  }

  static let timesOfResults = MessageText(
    "the times are kept to tell games of one day apart; lists and sheets of results do not show them",
    "de tijden worden bewaard om wedstrijden van één dag te onderscheiden; lijsten en bladen met uitslagen tonen ze niet"
  )

  static let winnersAsHome = MessageText(
    "winners and losers: who was at home is not known, the winner is stored as the home team",
    "winnaars en verliezers: wie thuis speelde is niet bekend, de winnaar is opgeslagen als thuisteam")

  static func fieldsOnLines(_ records: Int) -> MessageText {
    MessageText(
      "no table: read as \(records) records with a line for each field",
      "geen tabel: gelezen als \(records) records met een regel per veld")
  }
  static let countsOnLines = MessageText(
    "no table: the counts of players on lines are read", "geen tabel: de aantallen van spelers op regels zijn gelezen")
  static let fixturesOnLines = MessageText(
    "no table: the games on lines are read", "geen tabel: de wedstrijden op regels zijn gelezen")
  static func labelsOfGames(_ first: String) -> MessageText {
    MessageText(
      "what stands before the games in a column of its own is not read, the first is \(first)",
      "wat in een eigen kolom vóór de wedstrijden staat, wordt niet gelezen, het eerste is \(first)")
  }
  static let gamesOnCourts = MessageText(
    "a column for each court: read as a game for each cell", "een kolom per veld: gelezen als een wedstrijd per cel")
  static let cellsOnLines = MessageText(
    "no table: read as final scores with each cell on a line",
    "geen tabel: gelezen als uitslagen met elke cel op een regel")
  static let scoresOnLines = MessageText(
    "no table: read as final scores, one on each line", "geen tabel: gelezen als uitslagen, op elke regel één")

  static func dayOfScore(upTo today: CalendarDate) -> MessageText {
    MessageText(
      "a day up to today, \(today), for a game with a score",
      "een dag tot en met vandaag, \(today), voor een wedstrijd met een uitslag")
  }
}
