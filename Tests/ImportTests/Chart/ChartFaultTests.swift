import Blackjack
import Diagnostics
import Import
import Testing

struct ChartFaultTests {
  private static let whole = """
    <chart xmlns="urn:scorebook:chart:1" name="Plain">
      <hard>
        <cells player="5-21" dealer="2-A" action="H"/>
      </hard>
      <soft>
        <cells player="13-21" dealer="2-A" action="S"/>
      </soft>
      <pairs>
        <cells player="2-A" dealer="2-A" action="Y"/>
      </pairs>
      <mnemonics>
        <mnemonic for="hard-12">Twelve is
          twelve.</mnemonic>
      </mnemonics>
    </chart>
    """

  private func read(_ text: String) throws(Diagnostic) -> (chart: Chart?, findings: [String]) {
    let (chart, findings) = try chart(in: Array(text.utf8), named: "c.xml")
    return (chart, findings.map(\.description))
  }

  @Test func `a whole chart is read without a word`() throws {
    let (chart, findings) = try read(Self.whole)
    #expect(findings == [])
    #expect(chart?.cells.count == 360)
    #expect(chart?.mnemonics == [.hardTwelve: "Twelve is twelve."])
    #expect(chart?.rules == TableRules())
  }

  @Test(arguments: [
    (
      #" <cells player="5-21" "#, #" <cells player="6-21" "#,
      "2:3: error: cell hard 5 against 2: expected an action, found none; 10 cells of <hard> are missing"
    ),
    (
      #"<cells player="13-21" dealer="2-A""#, #"<cells player="13-21" dealer="2-10""#,
      "5:3: error: cell A,2 (soft 13) against A: expected an action, found none; 9 cells of <soft> are missing"
    ),
    (
      #"player="2-A" dealer="2-A" action="Y"/>"#,
      #"player="2-10" dealer="2-A" action="Y"/><cells player="A" dealer="3-A" action="Y"/>"#,
      "8:3: error: cell pair A against 2: expected an action, found none"
    ),
    (
      "  <soft>\n    <cells player=\"13-21\" dealer=\"2-A\" action=\"S\"/>\n  </soft>\n", "",
      "1:1: error: cell A,2 (soft 13) against 2: expected an action, found none; 90 cells of <soft> are missing"
    ),
    (
      "  </hard>", "    <cells player=\"12\" dealer=\"4\" action=\"S\"/>\n  </hard>",
      "4:5: error: cell hard 12 against 4: expected once, found again (first on line 3)"
    ),
    (
      "action=\"H\"", "action=\"h\"",
      "3:5: error: action: expected one of H, S, D, Ds, Y, R, Rs, Ry, found 'h'"
    ),
    (
      "action=\"H\"", "action=\"\"", "3:5: error: action: expected one of H, S, D, Ds, Y, R, Rs, Ry, found ''"
    ),
    (" action=\"H\"", "", "3:5: error: action: expected an attribute, found none"),
    (
      "action=\"H\"", "action=\"Y\"",
      "3:5: error: action: expected one that a hard hand has, found 'Y'; only pairs are split"
    ),
    (
      "action=\"S\"", "action=\"Ry\"",
      "6:5: error: action: expected one that a soft hand has, found 'Ry'; only pairs are split"
    ),
    ("player=\"5-21\" ", "", "3:5: error: player: expected an attribute, found none"),
    (
      "player=\"5-21\"", "player=\"4-21\"",
      "3:5: error: player: expected 5 to 21, alone or as 'a-b', found '4-21'"
    ),
    (
      "player=\"5-21\"", "player=\"5-22\"",
      "3:5: error: player: expected 5 to 21, alone or as 'a-b', found '5-22'"
    ),
    (
      "player=\"5-21\"", "player=\"21-5\"",
      "3:5: error: player: expected 5 to 21, alone or as 'a-b', found '21-5'"
    ),
    (
      "player=\"5-21\"", "player=\"5-9-21\"",
      "3:5: error: player: expected 5 to 21, alone or as 'a-b', found '5-9-21'"
    ),
    ("player=\"5-21\"", "player=\"A\"", "3:5: error: player: expected 5 to 21, alone or as 'a-b', found 'A'"),
    (
      "player=\"13-21\"", "player=\"13-A\"",
      "6:5: error: player: expected 13 to 21, alone or as 'a-b', found '13-A'"
    ),
    (
      "player=\"5-21\"", "player=\"+5\"",
      "3:5: error: player: expected 5 to 21, alone or as 'a-b', found '+5'"
    ),
    (
      "player=\"13-21\"", "player=\"12-21\"",
      "6:5: error: player: expected 13 to 21, alone or as 'a-b', found '12-21'"
    ),
    (
      "player=\"2-A\"", "player=\"1-A\"",
      "9:5: error: player: expected 2 to A, alone or as 'a-b', found '1-A'"
    ),
    (
      "player=\"2-A\"", "player=\"2-K\"",
      "9:5: error: player: expected 2 to A, alone or as 'a-b', found '2-K'"
    ),
    (
      "dealer=\"2-A\" action=\"H\"", "dealer=\"2-12\" action=\"H\"",
      "3:5: error: dealer: expected 2 to A, alone or as 'a-b', found '2-12'"
    ),
    (
      "dealer=\"2-A\" action=\"H\"", "dealer=\"\" action=\"H\"",
      "3:5: error: dealer: expected 2 to A, alone or as 'a-b', found ''"
    ),
    (
      "dealer=\"2-A\" action=\"H\"", "dealer=\"-\" action=\"H\"",
      "3:5: error: dealer: expected 2 to A, alone or as 'a-b', found '-'"
    ),
    ("action=\"H\"/>", "action=\"H\" note=\"x\"/>", "3:5: error: cells: expected no attribute 'note'"),
    ("<hard>", "<hard dealer=\"2-A\">", "2:3: error: hard: expected no attribute 'dealer'"),
    (
      "action=\"H\"/>", "action=\"H\"><cells/></cells>",
      "3:50: error: expected no element in <cells>, found <cells>"
    ),
    ("<hard>\n", "<hard>\n<group/>\n", "3:1: error: expected <cells>, found <group>"),
    (
      "<mnemonics>", "<rules/><mnemonics>",
      "11:3: error: expected <hard>, <soft>, <pairs> or <mnemonics>, found <rules>"
    ),
    ("<mnemonics>", "<mnemonics><saying/>", "11:14: error: expected <mnemonic>, found <saying>"),
    (
      "for=\"hard-12\"", "for=\"hard-13\"",
      "12:5: error: mnemonic: expected one of always-split, never-split, soft-18, hard-12, dealer-weak, "
        + "stiff-against-strong, doubling, found 'hard-13'"
    ),
    (
      " for=\"hard-12\"", "",
      "12:5: error: mnemonic: expected one of always-split, never-split, soft-18, hard-12, dealer-weak, "
        + "stiff-against-strong, doubling, found ''"
    ),
    (
      "</mnemonics>", "<mnemonic for=\"hard-12\">x</mnemonic></mnemonics>",
      "14:3: error: mnemonic: expected one for each situation, found 'hard-12' again"
    ),
    (
      "</mnemonics>", "</mnemonics><mnemonics><mnemonic for=\"hard-12\">x</mnemonic></mnemonics>",
      "14:26: error: mnemonic: expected one for each situation, found 'hard-12' again"
    ),
    ("Twelve is\n      twelve.", " ", "12:5: error: mnemonic: expected 1 to 500 characters, found none"),
    ("name=\"Plain\"", "name=\"\"", "1:1: error: chart name: expected 1 to 100 characters, found none"),
    (" name=\"Plain\"", "", "1:1: error: chart name: expected 1 to 100 characters, found none"),
    ("name=\"Plain\"", "name=\"Plain\" deks=\"6\"", "1:1: error: chart: expected no attribute 'deks'"),
    (
      "name=\"Plain\"", "name=\"Plain\" soft17=\"H17\"",
      "1:1: error: soft17: expected 'stand' or 'hit', found 'H17'"
    ),
    (
      "name=\"Plain\"", "name=\"Plain\" surrender=\"yes\"",
      "1:1: error: surrender: expected 'none', 'late' or 'early', found 'yes'"
    ),
    ("name=\"Plain\"", "name=\"Plain\" decks=\"many\"", "1:1: error: decks: expected 1 to 8, found 'many'"),
    (
      "name=\"Plain\"", "name=\"Plain\" double-after-split=\"true\"",
      "1:1: error: double-after-split: expected 'yes' or 'no', found 'true'"
    ),
  ])
  func `a fault is told with its line, and the chart is refused`(part: String, fault: String, message: String)
    throws
  {
    #expect(Self.whole.contains(part))
    let text = Self.whole.replacing(part, with: fault, maxReplacements: 1)
    let (chart, findings) = try read(text)
    #expect(chart == nil)
    #expect(findings.first == "c.xml:\(message)")
  }

  @Test func `every fault is told, not only the first`() throws {
    let text = Self.whole.replacing("action=\"H\"", with: "action=\"?\"").replacing("13-21", with: "12-21")
      .replacing("hard-12", with: "hard-1")
    #expect(
      try read(text).findings.map { $0.split(separator: ", ")[0] } == [
        "c.xml:3:5: error: action: expected one of H",
        "c.xml:6:5: error: player: expected 13 to 21",
        "c.xml:12:5: error: mnemonic: expected one of always-split",
        "c.xml:5:3: error: cell A,2 (soft 13) against 2: expected an action",
      ])
  }

  @Test(arguments: [
    ("", "c.xml:1:1: error: expected a strategy chart, found an empty file"),
    (
      "<strategy/>",
      #"c.xml:1:1: error: expected a strategy chart <chart xmlns="urn:scorebook:chart:1">, found <strategy>"#
    ),
    (
      "\n<chart xmlns=\"urn:x\"/>",
      #"c.xml:2:1: error: expected a strategy chart <chart xmlns="urn:scorebook:chart:1">, found <chart xmlns="urn:x">"#
    ),
    (
      "<!DOCTYPE chart><chart/>",
      "c.xml:1:1: error: expected no DOCTYPE, found '<!DOCTYPE chart>'; remove it (document types and entities are not read)"
    ),
  ])
  func `a file that is no chart is refused`(text: String, message: String) {
    #expect { try read(text) } throws: { "\($0)" == message }
  }
}
