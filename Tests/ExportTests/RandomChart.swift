import Blackjack
import Chance
import Foundation
import Fuzzing

extension Chart {
  /// A complete chart with anything that a chart can have.
  static func random(using chance: inout SplitMix64) -> Chart {
    var cells: [Cell: Action] = [:]
    // Sometimes rows are equal, as in real charts, so that cells are combined into blocks.
    let isAlike = chance.isOnce(in: 2)
    for hand in HandKind.allCases {
      let actions = Action.allCases.filter { hand == .pair || !ActionCode.always($0).isOfPairs }
      var last: [Action] = []
      for player in hand.players {
        if last.isEmpty || !isAlike || chance.isOnce(in: 3) {
          last = dealerUpcards.map { _ in actions.randomElement(using: &chance) ?? .hit }
          if isAlike { last.sort { $0.rawValue < $1.rawValue } }
        }
        for (dealer, action) in zip(dealerUpcards, last) {
          cells[Cell(hand: hand, player: player, dealer: dealer)] = action
        }
      }
    }
    var mnemonics: [Situation: String] = [:]
    for situation in Situation.allCases where chance.isOnce(in: 2) {
      mnemonics[situation] = phrase(using: &chance, upTo: 60)
    }
    return Chart(
      name: phrase(using: &chance, upTo: 30), rules: .random(using: &chance), cells: cells, mnemonics: mnemonics)
  }

  /// The same chart with other actions in some cells.
  func changed(_ change: (Cell, Action) -> Action) -> Chart {
    let changed = cells.map { ($0.key, change($0.key, $0.value)) }
    return Chart(
      name: name, rules: rules, cells: Dictionary(uniqueKeysWithValues: changed), mnemonics: mnemonics)
  }

  /// Words with characters that markup and quoting must escape, separated by single spaces.
  private static func phrase(using chance: inout SplitMix64, upTo length: Int) -> String {
    let marks = Array("aZ09&<>\"'\\/#;,|=é字🂡\u{301}-]").map(String.init) + ["]]>", "&amp;", "<!--"]
    let words = (0..<Int.random(in: 1...4, using: &chance)).map { _ in
      "w" + (0..<Int.random(in: 0...4, using: &chance)).map { _ in marks.randomElement(using: &chance) ?? "" }.joined()
    }
    let text = String(words.joined(separator: " ").precomposedStringWithCanonicalMapping.prefix(length))
    return text.hasSuffix(" ") ? text + "w" : text
  }
}

extension TableRules {
  static func random(using chance: inout SplitMix64) -> TableRules {
    var rules = TableRules()
    if chance.isOnce(in: 2) { rules.decks = String(Int.random(in: 1...8, using: &chance)) }
    if chance.isOnce(in: 2) { rules.softSeventeen = SoftSeventeen.allCases.randomElement(using: &chance) }
    if chance.isOnce(in: 2) { rules.doubleAfterSplit = Bool.random(using: &chance) }
    if chance.isOnce(in: 2) { rules.surrender = Surrender.allCases.randomElement(using: &chance) }
    return rules
  }
}
