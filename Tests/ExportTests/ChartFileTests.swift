import Blackjack
import Diagnostics
import Export
import Testing

struct ChartFileTests {
  /// Hits everywhere and splits every pair, except in the given cells.
  private func chart(_ others: [Chart.Cell: Action] = [:], name: String = "Plain") -> Chart {
    var cells: [Chart.Cell: Action] = [:]
    for cell in Chart.matrix {
      cells[cell] = others[cell] ?? (cell.hand == .pair ? .split : cell.player == 21 ? .stand : .hit)
    }
    return Chart(name: name, rules: TableRules(), cells: cells, mnemonics: [:])
  }

  private func text(_ chart: Chart, as form: ChartForm) throws(Diagnostic) -> String {
    String(decoding: try chartFile(chart, as: form), as: UTF8.self)
  }

  @Test func `XML tells cells that are alike in one breath`() throws {
    let other = chart([Chart.Cell(hand: .hard, player: 16, dealer: 10): .surrenderOrHit], name: "A & \"B\" <c>")
    #expect(
      try text(other, as: .xml) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <chart xmlns="urn:scorebook:chart:1" name="A &amp; &quot;B&quot; &lt;c&gt;">
          <hard>
            <cells player="5-15" dealer="2-A" action="H"/>
            <cells player="16" dealer="2-9" action="H"/>
            <cells player="16" dealer="10" action="R"/>
            <cells player="16" dealer="A" action="H"/>
            <cells player="17-20" dealer="2-A" action="H"/>
            <cells player="21" dealer="2-A" action="S"/>
          </hard>
          <soft>
            <cells player="13-20" dealer="2-A" action="H"/>
            <cells player="21" dealer="2-A" action="S"/>
          </soft>
          <pairs>
            <cells player="2-A" dealer="2-A" action="Y"/>
          </pairs>
        </chart>

        """)
  }

  @Test func `the trainer's XML writes its own codes and aces as 11`() throws {
    let cells: [Chart.Cell: Action] = [
      Chart.Cell(hand: .soft, player: 18, dealer: 3): .doubleOrStand,
      Chart.Cell(hand: .soft, player: 18, dealer: 4): .doubleOrHit,
    ]
    let lines = try text(chart(cells), as: .trainerXML).split(separator: "\n")
    #expect(lines[1] == "<strategy xmlns=\"http://www.domob.eu/projects/bjtrainer/strategy/\">")
    #expect(lines.contains("    <group player=\"18\" dealer=\"3\">Ds</group>"))
    #expect(lines.contains("    <group player=\"18\" dealer=\"4\">Dh</group>"))
    #expect(lines.contains("    <group player=\"2-11\" dealer=\"2-11\">SP</group>"))
  }

  @Test func `CSV has a line for each cell`() throws {
    let lines = try text(chart(), as: .csv).split(separator: "\n")
    #expect(lines.count == 361)
    #expect(lines.prefix(2) == ["hand,player,dealer,action", "hard,5,2,H"])
    #expect(lines.last == "pair,11,11,Y")
  }

  @Test func `text writes a bare double where it is read for the same`() throws {
    let cells: [Chart.Cell: Action] = [
      Chart.Cell(hand: .hard, player: 9, dealer: 2): .doubleOrHit,
      Chart.Cell(hand: .hard, player: 9, dealer: 3): .doubleOrStand,
      Chart.Cell(hand: .soft, player: 18, dealer: 2): .doubleOrStand,
      Chart.Cell(hand: .soft, player: 18, dealer: 3): .doubleOrHit,
      Chart.Cell(hand: .pair, player: 10, dealer: 11): .surrenderOrSplit,
    ]
    let lines = try text(chart(cells), as: .text).split(separator: "\n")
    #expect(lines.first == "#    2   3   4   5   6   7   8   9   T   A")
    #expect(lines.contains("h9   d   ds  h   h   h   h   h   h   h   h"))
    #expect(lines.contains("s18  d   dh  h   h   h   h   h   h   h   h"))
    #expect(lines.contains("pT   y   y   y   y   y   y   y   y   y   rp"))
    #expect(!lines.contains { $0.hasPrefix("h21") })
  }

  @Test func `JSON has a row for each hand`() throws {
    let lines = try text(chart(), as: .json).split(separator: "\n")
    #expect(lines[1] == "  \"name\": \"Plain\",")
    #expect(lines.contains("    \"16\": \"H H H H H H H H H H\","))
    #expect(lines.contains("    \"A\": \"Y Y Y Y Y Y Y Y Y Y\""))
  }

  @Test(arguments: [
    (
      ChartForm.trainerXML, Chart.Cell(hand: .hard, player: 16, dealer: 10), Action.surrenderOrHit,
      "cell hard 16 against 10: expected no surrender in bjtrainer-xml, found 'R'; xml, json, csv and text can store it"
    ),
    (
      .text, Chart.Cell(hand: .soft, player: 21, dealer: 6), .doubleOrStand,
      "cell A,10 (soft 21) against 6: expected 'S' in text, whose rows end at 20, found 'Ds'; xml, json and csv can store it"
    ),
  ])
  func `what a form cannot hold is refused`(form: ChartForm, cell: Chart.Cell, action: Action, message: String) {
    #expect(throws: Diagnostic(system: message)) { try chartFile(chart([cell: action]), as: form) }
  }

  @Test func `a character that XML cannot hold is refused`() throws {
    let odd = chart(name: "A\u{FFFF}")
    #expect(
      throws: Diagnostic(system: "chart name: expected characters that XML allows, found U+FFFF; json holds it")
    ) { try chartFile(odd, as: .xml) }
    #expect(try text(odd, as: .json).contains("A\u{FFFF}"))
  }

  @Test(arguments: ChartForm.allCases)
  func `a chart with a cell missing is no file`(form: ChartForm) {
    let cells = chart().cells.filter { $0.key != Chart.Cell(hand: .pair, player: 11, dealer: 2) }
    let lacking = Chart(name: "Lacking", rules: TableRules(), cells: cells, mnemonics: [:])
    #expect(throws: Diagnostic(system: "cell pair A against 2: expected an action, found none")) {
      try chartFile(lacking, as: form)
    }
  }
}
