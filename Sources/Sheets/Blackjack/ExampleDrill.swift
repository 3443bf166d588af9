import Blackjack
import Foundation
import People

/// Templates are checked against these: charts and drills in which every part of the sheets has something to show.
enum ExampleDrill {
  static let footer = PageFooter(
    book: "«book»", made: CalendarDate(year: 2025, month: 11, day: 9), frame: .example)
  static let clock: WallClock = { _ in
    Moment(day: CalendarDate(year: 2025, month: 11, day: 9), hour: 10, minute: 4)
  }

  /// A chart in which every action occurs, with every rule set.
  static func chart(_ name: String = "«chart»") -> Chart {
    let all = Action.allCases
    let cells = Chart.matrix.enumerated().map { index, cell in
      let action = all[index % all.count]
      let isOfPairs = action == .split || action == .surrenderOrSplit
      return (cell, isOfPairs && cell.hand != .pair ? Action.hit : action)
    }
    var rules = TableRules()
    rules.decks = "6"
    rules.softSeventeen = .hit
    rules.doubleAfterSplit = true
    rules.surrender = .late
    return Chart(
      name: name, rules: rules, cells: Dictionary(uniqueKeysWithValues: cells),
      mnemonics: Dictionary(uniqueKeysWithValues: Situation.allCases.map { ($0, "«\($0.rawValue)»") }))
  }

  /// Half of the answers are correct; the others have a cost.
  static func session(_ number: Int) -> DrillSession {
    var answers: [DrillAnswer] = []
    for code in ["AS7D", "8C8H", "TS6D", "2H3D5C"] {
      guard let scenario = Scenario(code: code, upcard: "TH") else { continue }
      for right in [Move.hit, .stand] {
        answers.append(
          DrillAnswer(
            scenario: scenario, answered: .hit, right: right, cost: right == .hit ? 0 : 0.125, milliseconds: 2500))
      }
    }
    return DrillSession(
      number: number, person: "«A»", chart: "«chart»", rules: Rules(), isPriced: true, mode: .dealerGroup(.strong),
      order: .weighted,
      seed: 7, startedAt: Date(timeIntervalSince1970: 0), endedAt: Date(timeIntervalSince1970: 60), end: .finished,
      answers: answers)
  }
}

extension StrategySheet {
  static var example: StrategySheet { StrategySheet(ExampleDrill.chart(), footer: ExampleDrill.footer) }
}

extension DrillSheet {
  static var example: DrillSheet {
    DrillSheet(ExampleDrill.session(3), footer: ExampleDrill.footer, clock: ExampleDrill.clock)
  }
}

extension DrillProgressSheet {
  static var example: DrillProgressSheet {
    DrillProgressSheet(
      [ExampleDrill.session(1), ExampleDrill.session(2)], of: "«A»", footer: ExampleDrill.footer,
      clock: ExampleDrill.clock)
  }
}

extension DrillPaperSheet {
  static var example: DrillPaperSheet { DrillPaperSheet(ExampleDrill.session(1), footer: ExampleDrill.footer) }
}
