package import Basketball
import Diagnostics

/// The input of the sheet of differences between an official box score and the plays.
package struct ReconcileSheet: Sendable {
  let game: Game
  let reconciliation: Reconciliation
  let setting: SheetSetting

  package init(_ game: Game, _ reconciliation: Reconciliation, _ setting: SheetSetting) {
    self.game = setting.isPrivate ? game.inPrivate : game
    self.reconciliation = setting.isPrivate ? reconciliation.inPrivate : reconciliation
    self.setting = setting
  }
}

extension SheetKind<ReconcileSheet> {
  package static let reconcile = SheetKind(
    name: "reconcile", title: MessageText("reconciliation", "de vergelijking"), keys: ["empty", "differences"],
    make: sheet)

  /// How many cells a message lists; it ends with the count of the rest.
  private static var inMessage: Int { 200 }

  private static func sheet(of input: ReconcileSheet, in words: Language) -> Sheet {
    let (game, all) = (input.game, input.reconciliation.differences)
    let count = words.say("reconcile.count", ["count": words.count(all.count)])
    return Sheet(
      "\(game.own.name) – \(game.opponent.name)",
      title: words.say(
        "reconcile.title",
        ["own": game.own.name, "opponent": game.opponent.name, "date": words.plain(game.date)]),
      messageTitle: "\(game.own.name.isolated) – \(game.opponent.name.isolated), \(words.brief(game.date))",
      input.setting.footer,
      csv: "differences"
    ) {
      Section.head(Detail("game", .figures(game.members), says: words.long(game.date), count))
      if all.isEmpty {
        Section.note(
          "empty", input.reconciliation.hasPlays ? words.say("reconcile.agrees") : words.say("reconcile.noPlays"))
      }
      if !all.isEmpty {
        Section.lines(
          [count]
            + all.prefix(inMessage).map {
              words.say("reconcile.line", DifferenceCells($0, of: game, in: words).values)
            }
            + (all.count > inMessage
              ? [words.say("reconcile.rest", ["count": words.count(all.count - inMessage)])] : []))
      }
      Section.table(
        "differences", heading: words.say("reconcile.heading"), remark: words.say("reconcile.stands"),
        .differences(input.reconciliation, of: game, in: words))
    }
  }
}

extension Table {
  /// Every cell that differs: whose it is, its column, and both values.
  static func differences(_ reconciliation: Reconciliation, of game: Game, in words: Language) -> Table {
    let cells = reconciliation.differences.map { DifferenceCells($0, of: game, in: words) }
    let groups = cells.reduce(into: [(key: String, heading: String, items: [DifferenceCells])]()) { groups, cell in
      if groups.last?.heading == cell.side {
        groups[groups.count - 1].items.append(cell)
      } else {
        groups.append(("", cell.side, [cell]))
      }
    }
    return Table(
      groups: groups,
      [
        Column("side", csv: "Side", on: .data) { .text($0.difference.side.map { game[$0].name }) },
        Column("row", csv: "Row", .name(words.say("reconcile.row"))) { .term($0.kind, words: $0.row) },
        Column("number", csv: "Number", on: .data) { .text($0.player?.jersey?.text) },
        Column("name", csv: "Player", on: .data) { .text($0.player?.name) },
        Column("COLUMN", csv: "Column", json: "column", .label) { .term($0.difference.column, words: $0.column) },
        Column("OFFICIAL", csv: "Official", json: "official") { .count($0.difference.official) },
        Column("FOUND", csv: "Found", json: "found") { .count($0.difference.found) },
        Column("BY", csv: "By", json: "by", .words) { .term($0.witnessCode, words: $0.witness) },
      ])
  }
}
