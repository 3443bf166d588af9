import Diagnostics
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
  static let minutesOfPlayer = MessageText("minutes as in '12:30' or '12'", "minuten zoals '12:30' of '12'")
  static let eachPlayerOnce = MessageText("each player of a side once", "elke speler van een team één keer")

  static let pointsCounted = MessageText(
    "points: counted from field goals, three pointers and free throws",
    "punten: geteld uit velddoelpunten, driepunters en vrije worpen")

  static func countAsZero(_ columns: String) -> MessageText {
    MessageText("not in the file, so 0 on sheets: \(columns)", "niet in het bestand, dus 0 op overzichten: \(columns)")
  }

  static func oneOpponent(of team: String, on day: CalendarDate) -> MessageText {
    MessageText("one opponent of '\(team)' on \(day)", "één tegenstander van '\(team)' op \(day)")
  }
}
