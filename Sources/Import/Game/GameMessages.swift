import Basketball
import Diagnostics
import People

// What readers of games report, in every language.

// What was done about it.
extension Fault.Hint {
  static let bothKept = words("both are kept", "beide zijn bewaard")
  static let boxKept = words("the box score is kept", "de box score is bewaard")
  static let lineScoreKept = words("the line score is kept", "de stand per periode is bewaard")
  static let scoreKept = words("the score is kept", "de eindstand is bewaard")
  static let leftOut = Fault.Hint.words(.leftOut)
  static let playLeftOut = words("the play is left out", "de actie is weggelaten")
  static let actionLeftOut = words("the action is left out", "de actie is weggelaten")
  static let scoreLeftOut = words("its score is left out", "de stand ervan is weggelaten")
  static let withoutNumber = words("kept without a number", "bewaard zonder nummer")
  static let keptOpen = words("kept open", "blijft open")
  static let matchedByName = words("matched by name", "op naam gekoppeld")
  static let matchedByNumber = words("matched by number", "op nummer gekoppeld")
  static let putOnRoster = words("put on it", "toegevoegd")
  static let takenFromPlays = words("taken from the plays", "uit de acties gehaald")
  static let takenFromClock = words("taken from the clock", "van de klok gehaald")
  static let takenAsMidnight = words("taken as midnight", "gelezen als middernacht")
  static let readAsTeams = words("read as the team's", "gelezen als van het team")

  static func readAs(_ word: String) -> Fault.Hint { words("read as \(word)", "gelezen als \(word)") }
  static func readAsPeriod(_ period: Int) -> Fault.Hint {
    words("read as period \(period)", "gelezen als periode \(period)")
  }
  static func playsReadAsPeriod(_ period: Int) -> Fault.Hint {
    words("its plays are read as period \(period)", "de acties ervan zijn gelezen als periode \(period)")
  }

  private static func words(_ english: String, _ dutch: String) -> Fault.Hint { .words(MessageText(english, dutch)) }
}

extension Fault.Expected {
  static let dayOfGame = words("a day as in '11/08/2025'", "een dag zoals '11/08/2025'")
  static let metresOfPlace = words("metres up to 99 as in '3.2'", "meters tot 99 zoals '3.2'")
  static let yearFromNow = words("at most a year from now", "hoogstens een jaar vanaf nu")
  static let clock = words("what is left of the period as in '08:42'", "wat er over is van de periode zoals '08:42'")
  static let stamp = words("a time as in '11/08/2025 19:12:11'", "een tijd zoals '11/08/2025 19:12:11'")
  static func timeOfDay(_ example: String) -> Fault.Expected {
    words("a time of day as in '\(example)'", "een tijd van de dag zoals '\(example)'")
  }
  static let pointsOfPeriods = words(
    "the points of each period as in '18,21,17,24'", "de punten van elke periode zoals '18,21,17,24'")
  static let periodAndPoints = words("a period and its points", "een periode en de punten")
  static let winsAndLosses = words("wins and losses as in '14-4'", "gewonnen en verloren zoals '14-4'")
  static let nameOfTeam = words("the name of a team", "de naam van een team")
  static let otherTeam = words("the other team", "het andere team")
  static let nameOrNumber = words("a name or a number", "een naam of een nummer")
  static let oneOfRoster = words("one of the team's roster", "iemand van de spelerslijst van het team")
  static let playerOfFile = words("a player of the file", "een speler van het bestand")
  static let wordOfPlay = words("a word as in TWO_MADE or 2pt+", "een woord zoals TWO_MADE of 2pt+")
  static let finished = words("Y for a game that is over", "Y voor een wedstrijd die klaar is")
  static let sideOfTeam = words("V or H for a team", "V of H voor een team")
  static let sideOfPlay = words("V or H for a play", "V of H voor een actie")
  static let homeOrAway = words("home or away for a team", "home of away voor een team")
  static let teamOnce = words("a team once", "een team één keer")
  static let moreInScore = words("1 to 3 more in the score than before", "1 tot en met 3 meer in de stand dan eerst")
  static let kindOfAction = words(
    "shot, pass, rebound, turnover, foul, substitution or timeout, with a team or a player",
    "shot, pass, rebound, turnover, foul, substitution of timeout, met een team of een speler")

  static func inTeam(upTo limit: Int) -> Fault.Expected {
    words("up to \(limit) in a team", "hoogstens \(limit) in een team")
  }
  static func inGame(upTo limit: Int) -> Fault.Expected {
    words("up to \(limit) in a game", "hoogstens \(limit) in een wedstrijd")
  }
  static func name(of place: GameDocument.Place) -> Fault.Expected {
    place == .home
      ? words("the name of the home team", "de naam van de thuisploeg")
      : words("the name of the visitors", "de naam van de bezoekers")
  }
  static func other(than player: String) -> Fault.Expected {
    words(
      "another name or number than \(player), listed before",
      "een andere naam of een ander nummer dan de eerdere \(player)")
  }
  static func number(of player: String) -> Fault.Expected {
    words("the number of \(player)", "het nummer van \(player)")
  }
  static func name(of player: String) -> Fault.Expected { words("the name of \(player)", "de naam van \(player)") }
  static func one(for kind: EventKind) -> Fault.Expected {
    words("one for \(kind.rawValue)", "een voor \(kind.rawValue)")
  }
  static func fromLineScore(_ sum: Int) -> Fault.Expected {
    words("\(sum) from the line score", "\(sum) volgens de stand per periode")
  }
  static func fromPlays(_ count: Int) -> Fault.Expected {
    words("\(count) from the plays", "\(count) volgens de acties")
  }
  static func fromPlays(_ count: Int, period: Int) -> Fault.Expected {
    words("\(count) in period \(period) from the plays", "\(count) in periode \(period) volgens de acties")
  }
  static func fromPlayers(_ sum: Int) -> Fault.Expected {
    words("\(sum) from the players' lines", "\(sum) volgens de regels van de spelers")
  }
  static func fromShots(_ count: Int) -> Fault.Expected {
    words("\(count) from the shots", "\(count) volgens de schoten")
  }
  static func fromBothParts(_ count: Int) -> Fault.Expected {
    words("\(count) from both parts", "\(count) volgens beide delen")
  }
  static func attempts(_ count: Int) -> Fault.Expected {
    words("at most the \(count) attempts", "hoogstens de \(count) pogingen")
  }
  static func afterPreviousPeriod(_ number: Int) -> Fault.Expected {
    words("\(number) after the previous period", "\(number) na de vorige periode")
  }
  static func afterPreviousAction(_ number: Int) -> Fault.Expected {
    words("\(number) or more after the previous action", "\(number) of meer na de vorige actie")
  }
  static func asInLineScore(_ points: Int) -> Fault.Expected {
    words("\(points) as in the line score", "\(points) zoals in de stand per periode")
  }
  static func types(_ types: MessageText, with action: String? = nil) -> Fault.Expected {
    let end = action.map { MessageText(" with \($0)", " bij \($0)") } ?? MessageText(same: "")
    return .words(MessageText { types.text(in: $0) + end.text(in: $0) })
  }
  static func wordsOf(_ list: String) -> Fault.Expected { words("words of \(list)", "woorden uit \(list)") }
  static func rowsTogether(_ game: String) -> Fault.Expected {
    words("the rows of game '\(game)' together", "de rijen van wedstrijd '\(game)' bij elkaar")
  }

  private static func words(_ english: String, _ dutch: String) -> Fault.Expected {
    .words(MessageText(english, dutch))
  }
}

extension Fault.Found {
  static let noScore = Fault.Found.words(MessageText("no score", "geen stand"))
  static let theTeam = Fault.Found.words(MessageText("the team", "het team"))
  static let afterAnotherGame = Fault.Found.words(
    MessageText("more of them after another game's", "meer ervan na die van een andere wedstrijd"))
  static func second(_ side: String) -> Fault.Found {
    .words(MessageText("a second one of '\(side)'", "een tweede van '\(side)'"))
  }
}

extension MessageText {
  static let gameInXML = MessageText(
    "a game in XML, as <bbgame> of StatCrew or <sports-content> of SportsML",
    "een wedstrijd in XML, zoals <bbgame> van StatCrew of <sports-content> van SportsML")
  static let gameInJSON = MessageText(
    "a game of FIBA LiveStats, with 'tm' and 'pbp'", "een wedstrijd van FIBA LiveStats, met 'tm' en 'pbp'")
  static let otherJSON = MessageText("other JSON", "andere JSON")
  static let dayByOption = MessageText(
    "the day of the game by --date, as the file has none",
    "de dag van de wedstrijd met --date, want het bestand heeft die niet")
  static let noElement = MessageText("no element", "geen element")
  static let bbgame = MessageText("a game (bbgame)", "een wedstrijd (bbgame)")
  static let bbseas = MessageText("the totals of a season (bbseas)", "de totalen van een seizoen (bbseas)")
  static let seasonIsNoGame = MessageText(
    "it is checked against the games of the book, and the games come from files of their own",
    "die worden vergeleken met de wedstrijden van het boek, en de wedstrijden komen uit eigen bestanden")
  static let gameIsNoSeason = MessageText(
    "expected the totals of a season (bbseas), found a game (bbgame); 'scorebook import game' reads it",
    "verwacht de totalen van een seizoen (bbseas), gevonden een wedstrijd (bbgame); 'scorebook import game' leest die")
  static let sportsEvent = MessageText("a <sports-event>", "een <sports-event>")
  static let basketball = MessageText("basketball", "basketbal")
  static let otherSport = MessageText("another sport or none that is named", "een andere sport, of geen met een naam")
  static let nothingKept = MessageText("nothing of the file is kept", "van het bestand is niets bewaard")
  static let keptAsFar = MessageText(
    "kept as far as the book can store it", "bewaard voor zover het boek het kan bewaren")
  static let leftOut = MessageText("left out", "weggelaten")
  static let rosterOfPlays = MessageText(
    "player: the team has no roster in the file; it is made of the plays",
    "player: het team heeft in het bestand geen spelerslijst; die komt uit de acties")
  static let readAsFinished = MessageText(
    "complete: found N at the end of the last period; read as a finished game",
    "complete: gevonden N aan het eind van de laatste periode; gelezen als een wedstrijd die klaar is")
  static let levelScoreKeptOpen = MessageText(
    "complete: found N and a level score at the end of the last period; kept open",
    "complete: gevonden N en een gelijke stand aan het eind van de laatste periode; blijft open")
  static let typeNotKept = MessageText(
    "type: what kind of turnover, foul or timeout it was is not kept",
    "type: het soort balverlies, fout of time-out is niet bewaard")

  static func unknownElement(_ name: String) -> MessageText {
    MessageText("<\(name)>: an unknown element, not kept", "<\(name)>: een onbekend element, niet bewaard")
  }
  static func unknownAttribute(_ name: String) -> MessageText {
    MessageText("\(name): an unknown attribute, not kept", "\(name): een onbekend attribuut, niet bewaard")
  }
  static func notCompared(_ name: String) -> MessageText {
    MessageText(
      "\(name): not compared, the book does not count it", "\(name): niet vergeleken, het boek telt het niet")
  }
  static func property(_ name: String) -> MessageText {
    MessageText("sports-property \(name): not kept", "sports-property \(name): niet bewaard")
  }

  /// How far a file was read that is malformed.
  static func progress(plays: Int, upTo clock: GameClock?, period: Int) -> MessageText {
    guard plays > 0 else { return MessageText("no play was read by then", "er was nog geen actie gelezen") }
    return MessageText(
      "\(plays) plays were read by then, up to \(clock?.description ?? "the last") of period \(period)",
      "er waren \(plays) acties gelezen, tot \(clock?.description ?? "de laatste") van periode \(period)")
  }
}
