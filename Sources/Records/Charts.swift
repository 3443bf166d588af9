package import Blackjack

/// A chart without its cells.
package struct ChartHead: Sendable {
  package let name: String
  package let rules: TableRules

  package init(_ name: String, _ rules: TableRules) { (self.name, self.rules) = (name, rules) }
}

extension RecordKind<ChartHead> {
  package static let chart = RecordKind(
    "chart", plural: "charts",
    Field("name") { $0.name },
    Field("decks") { $0.rules.decks },
    Field("soft17") { $0.rules.softSeventeen },
    Field("surrender") { $0.rules.surrender })
}

extension TableRules.SoftSeventeen: ChoiceValue {}
extension TableRules.Surrender: ChoiceValue {}
