import Basketball
import Diagnostics

// What the commands of a game report, in every language.
extension MessageText {
  /// The same of what was not changed.
  var unchanged: MessageText { MessageText { text(in: $0) + $0.pick(", unchanged", ", ongewijzigd") } }

  /// The same of a dry run.
  var ofDryRun: MessageText {
    MessageText { text(in: $0) + $0.pick(" (nothing was changed)", " (er is niets veranderd)") }
  }

  static func otherResult(_ game: Int64) -> MessageText {
    MessageText(
      "game \(game) has the result of a game of these teams on this day; this is another game",
      "wedstrijd \(game) heeft de uitslag van een wedstrijd van deze teams op deze dag; dit is een andere wedstrijd")
  }

  static func endBeforeStart(_ game: Int64, _ start: String, _ end: String) -> MessageText {
    MessageText(
      "game \(game): expected an end after its start at \(start), found \(end)",
      "wedstrijd \(game): verwacht een einde na het begin op \(start), gevonden \(end)")
  }

  /// - Parameter names: quoted.
  static func scoreNotRecorded(_ game: Int64, _ names: [String]) -> MessageText {
    MessageText(
      "game \(game): the score of \(names.joined(separator: " and ")) was not recorded, so the game counts in no record",
      "wedstrijd \(game): de punten van \(names.joined(separator: " en ")) zijn niet bijgehouden, dus de wedstrijd telt in "
        + "geen enkele balans")
  }

  static func dayUpToToday(_ today: String) -> MessageText {
    MessageText("a day up to today, \(today)", "een dag tot en met vandaag, \(today)")
  }

  static let pointsOfPeriods = MessageText("points as in '10-8,8-6'", "punten zoals '10-8,8-6'")
}

extension GameResult {
  /// As on Dutch sheets.
  var dutch: String {
    switch self {
    case .win: "GEWONNEN"
    case .loss: "VERLOREN"
    case .tie: "GELIJK"
    }
  }
}
