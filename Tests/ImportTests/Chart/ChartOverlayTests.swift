import Blackjack
import Diagnostics
import Import
import Testing

struct ChartOverlayTests {
  private func read(
    _ texts: [String], called name: String? = nil, doubleAfterSplit: Bool? = nil
  ) throws(Diagnostic) -> (chart: Chart?, said: [String]) {
    let sources = texts.enumerated().map { (bytes: Array($1.utf8), name: "\($0 + 1)") }
    let read = try ChartImport(in: sources, called: name, orAfter: "stem", doubleAfterSplit: doubleAfterSplit)
    return (read.chart, read.findings.filter { $0.severity == .error }.map(\.description))
  }

  @Test func `a later file lies over the first, whatever its form`() throws {
    let trainer = """
      <strategy xmlns="http://www.domob.eu/projects/bjtrainer/strategy/">
        <hard><group player="11" dealer="11">Dh</group></hard><soft/><pairs/>
      </strategy>
      """
    let own = """
      <chart xmlns="urn:scorebook:chart:1" soft17="hit">
        <soft><cells player="18" dealer="2" action="Ds"/></soft>
        <mnemonics><mnemonic for="soft-18">Double low.</mnemonic></mnemonics>
      </chart>
      """
    let json = #"{"rules": {"surrender": "late"}, "pairs": {"8": {"A": "Ry"}}}"#
    let texts = [
      try documented("chart-json"), trainer, own, "hand,player,dealer,action\nhard,15,A,R\n", "17 S S S S S S S S S Rs",
      json,
    ]
    let (chart, said) = try read(texts)
    #expect(said == [])
    let whole = try #require(chart)
    #expect(
      try StandardChart.differences(of: whole) == [
        "hard 11 against A: H D", "hard 15 against A: H R", "hard 17 against A: S Rs", "A,7 (soft 18) against 2: S Ds",
        "pair 8 against A: Y Ry",
      ])
    #expect(whole.name == "Dealer stands, six decks")
    #expect(whole.rules.softSeventeen == .hit)
    #expect(whole.rules.decks == "6")
    #expect(whole.rules.surrender == .late)
    #expect(whole.mnemonics[.softEighteen] == "Double low.")
    #expect(whole.mnemonics.count == 2)
  }

  @Test func `the first file is whole, and each file tells a cell once`() throws {
    let (chart, said) = try read(["hand,player,dealer,action\nhard,15,A,R\n", try documented("chart-csv")])
    #expect(chart == nil)
    #expect(
      said == [
        "1: error: cell hard 5 against 2: expected an action, found none; 169 cells of hard hands are missing",
        "1: error: cell A,2 (soft 13) against 2: expected an action, found none; 90 cells of soft hands are missing",
        "1: error: cell pair 2 against 2: expected an action, found none; 100 cells of pairs are missing",
      ])
    let twice = try read([try documented("chart-csv"), "hand,player,dealer,action\nhard,15,A,R\nhard,15,11,H\n"])
    #expect(
      twice.said == ["2:3:12: error: cell hard 15 against A: expected once, found again (first on line 2)"])
  }

  @Test func `every file's faults are told`() throws {
    let csv = try documented("chart-csv").replacing("n9,h,", with: "n9,?,")
    #expect(
      try read([csv, "hand,player,dealer,action\nhard,22,A,R\n"]).said == [
        "1:6:4: error: action: expected a code such as H, S, Dh, Ds, P or Rh, found '?'",
        "2:2:6: error: player: expected 5 to 21, found '22'",
      ])
  }

  @Test func `a pair that is not split follows the total laid over`() throws {
    let (chart, _) = try read([try documented("chart-text"), "h8 d d d d d d d d d d"])
    #expect(chart?.cells[Chart.Cell(hand: .pair, player: 4, dealer: 2)] == .doubleOrHit)
  }

  @Test(arguments: [nil, "Mine"]) func `the name told counts, else the first file's own`(name: String?) throws {
    let chart = try read([try documented("chart-json"), try documented("chart-json")], called: name).chart
    #expect(chart?.name == name ?? "Dealer stands, six decks")
    #expect(try read([try documented("chart-csv")], called: name).chart?.name == name ?? "stem")
  }

  @Test func `a name that cannot be is an error`() throws {
    let long = String(repeating: "x", count: 101)
    #expect(
      try read([try documented("chart-csv")], called: long).said == [
        "error: chart name: expected up to 100 characters, found 101"
      ])
    let read = try ChartImport(in: [(Array(try documented("chart-csv").utf8), "c.csv")], orAfter: "")
    #expect(
      read.findings.last?.description
        == "c.csv: error: chart name: expected 1 to 100 characters, found none; --name gives the chart another")
  }

  @Test func `a rule told that the file contradicts is an error`() throws {
    #expect(
      try read([try documented("chart-json")], doubleAfterSplit: false).said == [
        "1: error: double-after-split: expected 'no' as given, found 'yes'"
      ])
  }

  @Test(arguments: [
    ("", "1:1:1: error: expected a strategy chart, found an empty file"),
    ("a b c", "1:1:1: error: expected a strategy chart in XML, CSV, text or JSON, found 'a b c'"),
    ("h16 \0", "1:1:5: error: expected text, found a NUL byte; this looks like a binary file"),
  ])
  func `what is no chart is refused`(text: String, message: String) {
    #expect { try read([text]) } throws: { "\($0)" == message }
  }

  @Test func `a file of more than 8 MB is refused`() {
    #expect { try ChartImport(in: [([UInt8](repeating: 0x20, count: 8 << 20 + 1), "c")], orAfter: "") } throws: {
      "\($0)" == "c:1:1: error: expected a chart of up to 8 MB, found more"
    }
  }
}
