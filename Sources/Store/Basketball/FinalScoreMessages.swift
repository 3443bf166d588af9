import Diagnostics
import People

// What is reported about final scores, in every language.
extension MessageText {
  static func newButLike(_ name: String, _ team: String) -> MessageText {
    let command = "scorebook team merge \(name.shellQuoted) --into \(team.shellQuoted)"
    return MessageText(
      "'\(name)' may be '\(team)'; if it is: \(command)", "'\(name)' is misschien '\(team)'; als dat zo is: \(command)")
  }

  static func noTeamButLike(_ name: String, _ team: String) -> MessageText {
    MessageText(
      "'\(name)' is no team of this book; if it is '\(team)', take the import back with 'scorebook revert', and say so first: "
        + "scorebook team alias \(team.shellQuoted) \(name.shellQuoted)",
      "'\(name)' is geen team van dit boek; is het '\(team)', draai de import terug met 'scorebook revert' en zeg het eerst: "
        + "scorebook team alias \(team.shellQuoted) \(name.shellQuoted)")
  }

  static func linesBesideScore(of team: String, _ score: Int, sum: Int) -> MessageText {
    MessageText(
      "the lines of '\(team)' add up to \(sum) points, its score is \(score); both are kept",
      "de regels van '\(team)' zijn samen \(sum) punten, de score is \(score); beide zijn bewaard")
  }

  static func movedFixture(_ id: Int64, of day: CalendarDate, to date: CalendarDate) -> MessageText {
    let command = "scorebook edit fixture \(id) date=\(date)"
    return MessageText(
      "fixture \(id) of these teams was on \(day); if this is its game: \(command)",
      "wedstrijd \(id) van het programma, van deze teams, was op \(day); als het die is: \(command)")
  }

  static func secondGame(_ other: Int64, _ score: String) -> MessageText {
    MessageText(
      "a second game of these teams on this day, \(score), besides game \(other); if one of the two is a mistake: "
        + "scorebook delete game",
      "een tweede wedstrijd van deze teams op deze dag, \(score), naast wedstrijd \(other); als een van de twee een fout is: "
        + "scorebook delete game")
  }

  static func sameGame(_ id: Int64) -> MessageText {
    MessageText(
      "the same teams, day and score as game \(id), so listed twice; if they were two games, give the rows a column 'time'",
      "dezelfde teams, dag en uitslag als wedstrijd \(id), dus dubbel; als het twee wedstrijden waren, geef de rijen een kolom 'tijd'"
    )
  }
}
