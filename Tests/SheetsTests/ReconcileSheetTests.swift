import Basketball
import Testing

@testable import Sheets

@Suite struct ReconcileSheetTests {
  private func sheet(_ format: SheetFormat, _ setting: SheetSetting = setting) throws -> String {
    let game = try ClockedGame()
    let sheet = ReconcileSheet(game.game, Reconciliation(game.official, with: game.box), setting)
    return try english { try SheetKind.reconcile.bytes(of: sheet, as: format, with: $0) }
  }

  @Test func everyCellIsTold() throws {
    #expect(
      try sheet(.text) == """
        Riverside Lions – Harbor Hawks, 8 Nov 2025
        1 cell differs
        Riverside Lions, #2 Ana López, AST: official 2, 1 by the plays

        """)
    #expect(
      try sheet(.csv) == """
        Side,Row,Number,Player,Column,Official,Found,By
        Riverside Lions,player,2,Ana López,AST,2,1,plays

        """)
    #expect(
      try GameDetailTests.cells(of: "#2 Ana López", in: sheet(.html)) == ["AST", "2", "1", "the plays"])
    #expect(try sheet(.json).contains("\"official\": 2"))
  }

  @Test func aRowThatTheBoxLacksIsADash() throws {
    let game = try ClockedGame()
    var official = game.official
    official.own.lines.removeAll { $0.who.id == 6 }
    let sheet = ReconcileSheet(game.game, Reconciliation(official, with: game.box), setting)
    let text = try english { try SheetKind.reconcile.bytes(of: sheet, as: .text, with: $0) }
    #expect(text.contains("Riverside Lions, #6 Noor El Amrani, FGM: official –, 1 by the plays"))
    #expect(
      try english { try SheetKind.reconcile.bytes(of: sheet, as: .csv, with: $0) }.contains(
        "Noor El Amrani,PTS,,2,plays"))
  }

  @Test func whereNothingDiffersItSaysSo() throws {
    let game = try ClockedGame()
    let sheet = ReconcileSheet(game.game, Reconciliation(game.official(assistsMore: 0), with: game.box), setting)
    for format in [SheetFormat.text, .html] {
      #expect(
        try english { try SheetKind.reconcile.bytes(of: sheet, as: format, with: $0) }.contains(
          "The official box score and the plays agree in every cell."))
    }
  }

  @Test func aPrivateSheetNamesNobodyInFull() throws {
    for format in SheetFormat.allCases { #expect(try !sheet(format, privateSetting).contains("López")) }
  }
}
