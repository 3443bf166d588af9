import Blackjack
import Diagnostics
import Import
import Testing

struct ChartTrainerTests {
  private func said(with part: String, as fault: String) throws -> [String] {
    let text = try documented("chart-trainer")
    #expect(text.contains(part))
    let changed = text.replacing(part, with: fault, maxReplacements: 1)
    let read = try ChartImport(in: [(Array(changed.utf8), "s")], orAfter: "wild")
    #expect((read.chart == nil) == read.findings.contains { $0.severity == .error })
    return read.findings.map(\.description)
  }

  @Test(arguments: [
    (
      #"player="9" dealer="3-6""#, #"player="9" dealer="2-6""#,
      ["s:6:5: error: cell hard 9 against 2: expected once, found again (first on line 5)"]
    ),
    (
      #"player="9" dealer="3-6""#, #"player="9" dealer="3-5""#,
      ["s:3:3: error: cell hard 9 against 6: expected an action, found none"]
    ),
    (
      #"player="9" dealer="3-6">Dh<"#, #"player="9" dealer="3-6">Dx<"#,
      ["s:6:5: error: action: expected a code such as H, S, Dh, Ds, P or Rh, found 'Dx'"]
    ),
    (
      #"player="9" dealer="3-6">Dh<"#, #"player="9" dealer="3-6">SP<"#,
      ["s:6:5: error: action: expected one that a hard hand has, found 'SP'; only pairs are split"]
    ),
    (#"player="9" dealer="3-6">Dh<"#, "player=\"9\" dealer=\"3-6\">\n dh <", []),
    (
      #"<group player="9" dealer="2">"#, #"<group player="9" dealer="1-2">"#,
      [
        "s:5:5: error: dealer: expected 2 to 11, alone or as 'a-b', found '1-2'",
        "s:3:3: error: cell hard 9 against 2: expected an action, found none",
      ]
    ),
    (
      #"<group player="9" dealer="2">"#, #"<group dealer="2">"#,
      [
        "s:5:5: error: player: expected an attribute, found none",
        "s:3:3: error: cell hard 9 against 2: expected an action, found none",
      ]
    ),
    (
      #"<group player="5-8" "#, #"<group player="4-8" "#,
      ["s:4:5: note: hard 4: not kept, as a chart has a pair of 2s instead"]
    ),
    (
      #"<group player="13-14" "#, #"<group player="12-14" "#,
      [
        "s:20:5: note: soft 12: not kept, as a chart has a pair of aces instead"
      ]
    ),
    (
      #"<group player="5-8" "#, #"<group colour="red" player="5-8" "#,
      ["s:4:12: note: attribute 'colour': not kept in a chart"]
    ),
    ("<hard>", "<hard><cells/>", ["s:3:9: error: expected <group>, found <cells>"]),
    ("<hard>", "<rules/><hard>", ["s:3:3: error: expected <hard>, <soft> or <pairs>, found <rules>"]),
  ])
  func `a fault is told with its line`(part: String, fault: String, message: [String]) throws {
    #expect(try said(with: part, as: fault) == message)
  }

  @Test func `with another namespace it is XML of some program`() throws {
    let text = try documented("chart-trainer")
    let other = text.replacing("/strategy/", with: "/")
    let (known, found) = (
      try ChartImport(in: [(Array(text.utf8), "s")], orAfter: "s"),
      try ChartImport(in: [(Array(other.utf8), "s")], orAfter: "s")
    )
    #expect((known.form, found.form) == (.trainerXML, .xml))
    #expect(found.chart?.cells == known.chart?.cells && found.chart != nil)
  }
}
