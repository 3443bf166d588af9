import Diagnostics
import Formats
import People

// What readers of box lines report, in every language.
extension MessageText {
  static let dateOrOption = MessageText(
    "a column 'date', or the day of the game with --date", "een kolom 'date', of de dag van de wedstrijd met --date")
  static let opponentOrOption = MessageText(
    "a column 'opponent', or the other team with --opponent",
    "een kolom 'opponent', of het andere team met --opponent")
  static let teamOfLines = MessageText("the team of these lines", "het team van deze regels")
  static let oneGame = MessageText("the counts of one game", "de aantallen van één wedstrijd")
  static let madeAndAttempted = MessageText(
    "made and attempted shots as in '6-8'", "rake en gedane schoten zoals '6-8'")
  static let totalsOfSeason = MessageText(
    "these are the totals of a season; a book counts them from its games, which have files of their own; 'scorebook "
      + "import roster' reads the players",
    "dit zijn de totalen van een seizoen; een boek telt die uit de wedstrijden, die eigen bestanden hebben; 'scorebook "
      + "import roster' leest de spelers")
  static let minutesOfPlayer = MessageText("minutes as in '12:30' or '12'", "minuten zoals '12:30' of '12'")
  static let eachPlayerOnce = MessageText("each player of a side once", "elke speler van een team één keer")

  static func marksThatMake(_ points: Int) -> MessageText {
    MessageText(
      "the \(points) points that the marks of shots make", "de \(points) punten die de tekens van schoten opleveren")
  }
  static let periodsHavePoints = MessageText(
    "the columns of periods are read as points, not as marks of shots: which shots they were is not known",
    "de kolommen van de perioden zijn gelezen als punten, niet als tekens van schoten: welke schoten het waren is onbekend"
  )

  static func playerOfRoster(_ written: String, _ name: String) -> MessageText {
    MessageText("'\(written)' is \(name) of the roster", "'\(written)' is \(name) van de spelerslijst")
  }

  /// - Parameter names: of the players who may be meant.
  static func oneOfRoster(_ names: [String]) -> MessageText {
    MessageText {
      let all = names.map { "'\($0)'" }.joined(separator: $0.pick(" or ", " of "))
      return $0.pick("the number or the whole name of \(all)", "het nummer of de hele naam van \(all)")
    }
  }

  static func linesOfTeam(_ team: String) -> MessageText {
    MessageText("the lines of '\(team)'", "de regels van '\(team)'")
  }
  static func linesScoring(_ points: Int, as team: String) -> MessageText {
    MessageText(
      "lines that add up to \(points), the score of '\(team)'",
      "regels die samen \(points) zijn, de score van '\(team)'")
  }
  static func linesUnder(_ team: String) -> MessageText {
    MessageText(
      "a table under '\(team)'; --sheet reads another table of the page",
      "een tabel onder '\(team)'; --sheet leest een andere tabel van de pagina")
  }

  static let pointsCounted = MessageText(
    "points: counted from field goals, three pointers and free throws",
    "punten: geteld uit velddoelpunten, driepunters en vrije worpen")

  static func notRecorded(_ columns: String) -> MessageText {
    MessageText("not in the file, so not known: \(columns)", "niet in het bestand, dus onbekend: \(columns)")
  }

  static func datesAsShots(_ count: Int, _ text: String, as pair: String) -> MessageText {
    MessageText(
      "shots that a spreadsheet made dates of are read as shots: '\(text)' as \(pair)\(count > 1 ? ", \(count) in all" : "")",
      "worpen waar een rekenblad datums van maakte, zijn gelezen als worpen: '\(text)' als \(pair)\(count > 1 ? ", \(count) in totaal" : "")"
    )
  }

  static func emptyAsZero(_ columns: String) -> MessageText {
    MessageText("empty for some players, read as 0: \(columns)", "leeg bij sommige spelers, gelezen als 0: \(columns)")
  }

  /// - Parameters:
  ///   - names: of the columns, quoted.
  ///   - counts: those that no column has.
  static func notUnderstood(_ names: MessageText, _ counts: String, _ first: FieldKey) -> MessageText {
    MessageText {
      let (names, map) = (names.text(in: $0), first.mapExample.text(in: $0))
      return $0.pick(
        "not understood: \(names); if they are some of \(counts), which are not known now, say so as in \(map)",
        "niet begrepen: \(names); zijn het er van \(counts), nu onbekend, zeg dat dan zoals \(map)"
      )
    }
  }

  static let teamOption = MessageText("the team of these lines with --team", "het team van deze regels met --team")
  static func teamOption(of teams: [String]) -> MessageText {
    let (first, second) = (Excerpt.quoted(teams[0]), Excerpt.quoted(teams[1]))
    return MessageText("your team, \(first) or \(second), with --team", "uw team, \(first) of \(second), met --team")
  }

  static func oneDayOf(_ text: String, _ days: [CalendarDate]) -> MessageText {
    MessageText {
      "'\(text)', \(days.map(\.description).joined(separator: $0.pick(" or ", " of ")))"
    }
  }

  static func teamNotInBook(_ name: String) -> MessageText {
    MessageText("no team '\(name)' in this book", "geen team '\(name)' in dit boek")
  }

  static func asIn(_ command: String) -> MessageText { MessageText("as in: \(command)", "zoals: \(command)") }

  static func titleDay(_ text: String, as day: CalendarDate, ofFile isOfFile: Bool) -> MessageText {
    MessageText {
      isOfFile
        ? $0.pick(
          "the day of the game is that of the file's name, '\(text)': \(day)",
          "de dag is die van de naam van het bestand, '\(text)': \(day)")
        : $0.pick(
          "the day of the game is that of the title, '\(text)': \(day)",
          "de dag is die van de titel, '\(text)': \(day)")
    }
  }

  static func titleScore(_ team: String, _ score: Int, lines sum: Int) -> MessageText {
    MessageText(
      "the lines of '\(team)' add up to \(sum) points, its score in the title is \(score); both are kept",
      "de regels van '\(team)' zijn samen \(sum) punten, de score in de titel is \(score); beide zijn bewaard")
  }

  /// Both teams are given, and the title has their scores the other way round.
  static func titleTurned(_ team: String, _ points: Int, other: Int) -> MessageText {
    MessageText(
      "the lines of '\(team)' add up to \(points) points, which the title says of the other team, and \(other) of '\(team)': "
        + "'\(team)' has \(points), the other team \(other)",
      "de regels van '\(team)' zijn samen \(points) punten, wat de titel van het andere team zegt, en \(other) van '\(team)': "
        + "'\(team)' heeft \(points), het andere team \(other)")
  }

  /// - Parameter text: the line or the file's name that says it.
  static func homeTeam(_ team: String, by text: String) -> MessageText {
    MessageText("the home team is '\(team)', by '\(text)'", "het thuisteam is '\(team)', volgens '\(text)'")
  }

  static func periodsOfTitle(_ sides: [(name: String, points: [Int])]) -> MessageText {
    let points = sides.map { side in "\(side.points.map(String.init).joined(separator: " ")) '\(side.name)'" }
      .joined(separator: ", ")
    return MessageText(
      "the score by period is that of the lines beside the box: \(points)",
      "de score per periode is die van de regels bij de statistieken: \(points)")
  }

  static let linesOfOneGame = MessageText("the lines of one game", "de regels van één wedstrijd")
  static let eachInItsFile = MessageText(
    "import each game from a file or a worksheet of its own",
    "importeer elke wedstrijd uit een eigen bestand of werkblad")

  /// - Parameter title: quoted.
  static func anotherGame(_ title: String) -> MessageText {
    MessageText("another one below \(title)", "nog een onder \(title)")
  }

  static func firstAsHome(_ team: String) -> MessageText {
    MessageText(
      "the title does not say who was at home: '\(team)', which it names first, is the home team unless --away says otherwise; "
        + "'scorebook edit game ID where=away' changes it afterwards",
      "de titel zegt niet wie thuis speelde: '\(team)', die daarin eerst staat, is het thuisteam tenzij --away iets anders zegt; "
        + "'scorebook edit game ID where=away' verandert dat achteraf")
  }

  static func ownAsHome(_ team: String) -> MessageText {
    MessageText(
      "the file does not say who was at home: your team, '\(team)', is the home team unless --away says otherwise",
      "het bestand zegt niet wie thuis speelde: je eigen team, '\(team)', is het thuisteam tenzij --away iets anders zegt"
    )
  }

  static func titleTeams(_ team: String, home: String, away: String) -> MessageText {
    MessageText(
      "the teams are those of the title, '\(home)' at home to '\(away)'; the lines are those of '\(team)'",
      "de teams zijn die van de titel, '\(home)' thuis tegen '\(away)'; de regels zijn van '\(team)'")
  }

  static func oneOpponent(of team: String, on day: CalendarDate) -> MessageText {
    MessageText("one opponent of '\(team)' on \(day)", "één tegenstander van '\(team)' op \(day)")
  }
}
