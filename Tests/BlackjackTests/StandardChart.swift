import Blackjack
import Testing

/// The chart for four to eight decks, a dealer who stands on soft 17, doubling after a split, no surrender.
///
/// A row for each hand, against 2 3 4 5 6 7 8 9 10 A. A double on soft 18 is written `T`: stand if doubling is not
/// allowed.
private let rows: [(HandKind, ClosedRange<Int>, String)] = [
  (.hard, 5...8, "HHHHHHHHHH"), (.hard, 9...9, "HDDDDHHHHH"), (.hard, 10...10, "DDDDDDDDHH"),
  (.hard, 11...11, "DDDDDDDDDH"), (.hard, 12...12, "HHSSSHHHHH"), (.hard, 13...16, "SSSSSHHHHH"),
  (.hard, 17...21, "SSSSSSSSSS"),
  (.soft, 13...14, "HHHDDHHHHH"), (.soft, 15...16, "HHDDDHHHHH"), (.soft, 17...17, "HDDDDHHHHH"),
  (.soft, 18...18, "STTTTSSHHH"), (.soft, 19...21, "SSSSSSSSSS"),
  (.pair, 2...3, "YYYYYYHHHH"), (.pair, 4...4, "HHHYYHHHHH"), (.pair, 5...5, "DDDDDDDDHH"),
  (.pair, 6...6, "YYYYYHHHHH"), (.pair, 7...7, "YYYYYYHHHH"), (.pair, 8...8, "YYYYYYYYYY"),
  (.pair, 9...9, "YYYYYSYYSS"), (.pair, 10...10, "SSSSSSSSSS"), (.pair, 11...11, "YYYYYYYYYY"),
]

let standardChart: Chart = {
  var cells: [Chart.Cell: Action] = [:]
  for (hand, players, letters) in rows {
    for player in players {
      for (dealer, letter) in zip(dealerUpcards, letters) {
        cells[Chart.Cell(hand: hand, player: player, dealer: dealer)] =
          letter == "T" ? .doubleOrStand : Action(rawValue: String(letter))
      }
    }
  }
  return Chart(name: "Standard", rules: Rules().ofChart, cells: cells, mnemonics: [:])
}()

/// The analyses that many tests use, each calculated once.
enum Analysed {
  static let sixDecks = Analysis(Rules())
  static let infinite = Analysis(rules("decks infinite"))
  static let oneDeck = Analysis(rules("decks 1"))
  static let eightDecks = Analysis(rules("decks 8"))

  static func rules(_ text: String) -> Rules {
    do { return try Rules(text) } catch {
      Issue.record(error)
      return Rules()
    }
  }
}
