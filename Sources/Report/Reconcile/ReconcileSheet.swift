package import Basketball
package import Diagnostics
import Formats

/// The sheet of where an official box score and the plays disagree, cell by cell.
package struct ReconcileSheet: Sendable {
  let game: Game
  let reconciliation: Reconciliation
  let setting: SheetSetting

  package init(_ game: Game, _ reconciliation: Reconciliation, _ setting: SheetSetting) {
    self.game = setting.isPrivate ? game.withoutNames : game
    self.reconciliation = setting.isPrivate ? reconciliation.withFirstNames : reconciliation
    self.setting = setting
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    return switch format {
    case .html: try templates.render(ViewNode(ReconcilePage(self, in: language)), as: .reconcilePage)
    case .text: try templates.render(message(in: language))
    case .csv: csv
    case .json: json
    }
  }

  /// How many cells a message names; the count of the rest stands beneath.
  private static let inMessage = 200

  private func message(in language: Language) -> Message {
    let all = reconciliation.differences
    return Message(
      "\(game.own.name) – \(game.opponent.name), \(language.brief(game.date))",
      all.isEmpty
        ? [language.say("reconcile.agrees")]
        : [language.say("reconcile.count", ["count": language.count(all.count)])]
          + all.prefix(Self.inMessage).map { difference in
            let cells = DifferenceCells(difference, of: game, in: language)
            return language.say(
              "reconcile.line",
              [
                "side": cells.side, "row": cells.row, "column": cells.column, "official": cells.official,
                "found": cells.found, "witness": cells.witness,
              ])
          }
          + (all.count > Self.inMessage
            ? [language.say("reconcile.rest", ["count": language.count(all.count - Self.inMessage)])] : []))
  }

  private var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(["Side", "Row", "Number", "Player", "Column", "Official", "Found", "By"])
    for difference in reconciliation.differences {
      let cell = DifferenceData(difference)
      csv.write(text: difference.side.map { game[$0].name } ?? "")
      csv.write(text: cell.row)
      csv.write(text: cell.number ?? "")
      csv.write(text: cell.name ?? "")
      csv.write(text: difference.column)
      Datum.count(difference.official).write(to: &csv)
      Datum.count(difference.found).write(to: &csv)
      csv.write(text: cell.witness)
      csv.endRecord()
    }
    return csv.bytes
  }

  private var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("game")
    json.beginObject()
    json.write(game)
    json.endObject()
    json.key("differences")
    json.write(reconciliation, of: game)
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

/// What the reconciliation page shows: the names that `html/reconcile.mustache` may use.
struct ReconcilePage {
  let page: PageHead
  let head: SheetHead
  let isEmpty: Bool
  let hasDifferences: Bool
  let cells: TableSection

  init(_ sheet: ReconcileSheet, in language: Language) {
    let game = sheet.game
    let all = sheet.reconciliation.differences
    page = PageHead(
      title: language.say(
        "reconcile.title",
        ["own": game.own.name, "opponent": game.opponent.name, "date": language.plain(game.date)]),
      imprint: sheet.setting.imprint, in: language)
    head = SheetHead(
      "\(game.own.name) – \(game.opponent.name)",
      facts: [language.long(game.date), language.say("reconcile.count", ["count": language.count(all.count)])])
    isEmpty = all.isEmpty
    hasDifferences = !all.isEmpty
    cells = TableSection(
      "cells", language.say("reconcile.heading"),
      DataTable(
        columns: [.stat("COLUMN").label, .stat("OFFICIAL"), .stat("FOUND"), .stat("BY").words],
        rows: all.indices.map { index in
          let difference = all[index]
          let cells = DifferenceCells(difference, of: game, in: language)
          let isFirst = index == 0 || all[index - 1].side != difference.side
          return DataRow(
            group: isFirst ? cells.side : nil, name: cells.row,
            figures: [
              .text(cells.column), .count(difference.official), .count(difference.found), .text(cells.witness),
            ])
        }), head: language.say("reconcile.row"), remark: language.say("reconcile.stands"), in: language)
  }
}

extension SheetTemplate {
  static let reconcilePage = SheetTemplate(folder: "html", name: "reconcile", title: "reconciliation") {
    ViewNode(ReconcilePage(ReconcileSheet.example, in: $0))
  }
}
