import Blackjack
import Diagnostics
import Import
import Testing

/// Charts with a row for each hand, in CSV and in text.
struct ChartGridTests {
  private func read(_ text: String, doubleAfterSplit: Bool? = nil) throws(Diagnostic) -> (chart: Chart?, said: [String])
  {
    let read = try ChartImport(
      in: [(Array(text.utf8), "c")], orAfter: "wild", doubleAfterSplit: doubleAfterSplit)
    return (read.chart, read.findings.map(\.description))
  }

  /// The findings for the example, besides its notes, with one line replaced.
  private func said(of example: String, with line: String, as other: String) throws -> [String] {
    let text = try documented(example)
    #expect(text.contains(line))
    let (chart, said) = try read(text.replacing(line, with: other, maxReplacements: 1))
    #expect((chart == nil) == said.contains { $0.contains("error: ") })
    return said.filter { !$0.contains("note: ") }
  }

  @Test(arguments: [
    (
      "n9,h,dh,dh,dh,dh,h,h,h,h,h", "n9,h,dh,xx,dh,dh,h,h,h,h,h",
      ["c:6:9: error: action: expected a code such as H, S, Dh, Ds, P or Rh, found 'xx'"]
    ),
    (
      "n9,h,dh,dh,dh,dh,h,h,h,h,h", "n9,h,dh,,dh,dh,h,h,h,h,h",
      ["c:6:9: error: cell hard 9 against 4: expected an action, found none"]
    ),
    (
      "n9,h,dh,dh,dh,dh,h,h,h,h,h", "n9,h,dh,dh,dh,dh,h,h,h,h",
      ["c:6:1: error: row 'n9': expected 10 (2 to 10, A) or 13 (2 to 10, J, Q, K, A) actions, found 9"]
    ),
    (
      "n9,h,dh,dh,dh,dh,h,h,h,h,h", "n9,h,dh,p,dh,dh,h,h,h,h,h",
      ["c:6:9: error: action: expected one that a hard hand has, found 'p'; only pairs are split"]
    ),
    (
      "n9,h,dh,dh,dh,dh,h,h,h,h,h", "n9,h,dh,n,dh,dh,h,h,h,h,h",
      ["c:6:9: error: action: expected one that a hard hand has, found 'n'; only pairs are split"]
    ),
    (
      "n9,h,dh,dh,dh,dh,h,h,h,h,h", "m9,h,dh,dh,dh,dh,h,h,h,h,h",
      [
        "c:6:1: error: hand: expected a hand such as 16, A7, 88, n16, s18 or pA, found 'm9'",
        "c: error: hard: expected a row for each of 5 to 21, found none for 9",
      ]
    ),
    (
      "n20,s,s,s,s,s,s,s,s,s,s\n", "",
      ["c: error: hard: expected a row for each of 5 to 21, found none for 20"]
    ),
    (
      "s9,p,p,p,p,p,s,p,p,s,s\ns10,s,s,s,s,s,s,s,s,s,s\ns11,p,p,p,p,p,p,p,p,p,p\n", "",
      ["c: error: pair: expected a row for each of 2 to A, found none for 9, 10, A"]
    ),
    (
      "n16,s,s,s,s,s,h,h,h,h,h", "n15,s,s,s,s,s,h,h,h,h,h",
      [
        "c:13:1: error: row 'n15': expected hard 15 once, found it again (first on line 12)",
        "c: error: hard: expected a row for each of 5 to 21, found none for 16",
      ]
    ),
    ("n9,h,dh,dh,dh,dh,h,h,h,h,h", "n9, h, dh, DH, Dh, double, hit, h, h, h, h, , ,", []),
    ("n9,h,dh,dh,dh,dh,h,h,h,h,h", "# of my own\nn9,h,dh,dh,dh,dh,h,h,h,h,h", []),
  ])
  func `a row at fault is told with its place, the others are read`(line: String, fault: String, message: [String])
    throws
  {
    #expect(try said(of: "chart-csv", with: line, as: fault) == message)
  }

  @Test(arguments: [
    (
      "16;S;S;S;S;S;H;H;H;H;H;H;H;H", "16;S;S;S;S;S;H;H;H;H;H;S;H;H",
      ["c:7:24: error: cell hard 16 against 10: expected 'H' as under the other ten-cards (line 7), found 'S'"]
    ),
    (
      "16;S;S;S;S;S;H;H;H;H;H;H;H;H", "16;S;S;S;S;S;H;H;H;H;H",
      ["c:7:1: error: row '16': expected 13 actions, found 10"]
    ),
    ("1010;S;S;S;S;S;S;S;S;S;S;S;S;S", "TT;S;S;S;S;S;S;S;S;S;S;S;S;S\nJJ;S;S;S;S;S;S;S;S;S;S;S;S;S", []),
    (
      "1010;S;S;S;S;S;S;S;S;S;S;S;S;S", "TT;S;S;S;S;S;S;S;S;S;S;S;S;S\nQQ;P;S;S;S;S;S;S;S;S;S;S;S;S",
      ["c:30:4: error: cell pair 10 against 2: expected 'S' as under the other ten-cards (line 29), found 'P'"]
    ),
    ("Player;2;3;4;5;6;7;8;9;10;J;Q;K;A\n", "", []),
    (
      "Player;2;3;4;5;6;7;8;9;10;J;Q;K;A",
      "Player;Two;Three;Four;Five;Six;Seven;Eight;Nine;Ten;Jack;Queen;King;Ace", []
    ),
  ])
  func `ten, jack, queen and king agree`(line: String, fault: String, message: [String]) throws {
    #expect(try said(of: "chart-semicolons", with: line, as: fault) == message)
  }

  @Test func `a header may name the upcards in another order, in a comment too`() throws {
    for example in ["chart-semicolons", "chart-text"] {
      let lines = try documented(example).split(separator: "\n").map { line in
        let separator: Character = example == "chart-text" ? " " : ";"
        let words = line.split(separator: separator)
        // After the label the ace comes first.
        return ([words[0], words[words.count - 1]] + words[1..<words.count - 1]).joined(separator: String(separator))
      }
      let chart = try read(lines.joined(separator: "\n")).chart
      #expect(try StandardChart.differences(of: #require(chart)) == [])
    }
  }

  @Test(arguments: [
    ("Player;2;3;4;5;6;7;8;9;J;Q;K;K;A", "header: expected each of the dealer's 2 to A once, found one of them twice"),
    ("Player;2;3;4;5;6;7;8;9;10;J;Q;K;T", "header: expected each of the dealer's 2 to A once, found none for A"),
  ])
  func `a header that does not name each upcard is refused`(header: String, message: String) throws {
    let text = try documented("chart-semicolons").replacing("Player;2;3;4;5;6;7;8;9;10;J;Q;K;A", with: header)
    #expect(throws: Diagnostic(system: message, at: Location(file: "c", line: 1, column: 1))) { try read(text) }
  }

  @Test(arguments: [
    ("h16", "16"), ("h16", "n16"), ("h16", "hard16"), ("s18", "A7"), ("s18", "a18"), ("s18", "7,A"), ("s20", "A9"),
    ("pT", "p10"), ("pT", "1010"), ("pT", "TT"), ("pT", "10/10"), ("pT", "pK"), ("pA", "AA"), ("pA", "p11"),
    ("pA", "s11"),
    ("p8", "88"), ("p8", "8-8"), ("p8", "s8"), ("p8", "p8"),
  ])
  func `a hand goes by many labels`(label: String, other: String) throws {
    #expect(try said(of: "chart-text", with: "\n\(label) ", as: "\n\(other) ") == [])
  }

  @Test(arguments: ["h3", "h22", "A11", "A1", "s22", "p1", "16-12", "5,8", "1212", "x", "٨٨", "17x"])
  func `another label is no hand`(label: String) throws {
    let found = try said(of: "chart-text", with: "\nh16 ", as: "\n\(label) ")
    #expect(found.first == "c:6:1: error: hand: expected a hand such as 16, A7, 88, n16, s18 or pA, found '\(label)'")
    #expect(found.dropFirst() == ["c: error: hard: expected a row for each of 5 to 21, found none for 16"])
  }

  @Test func `a pair that is not split plays as the total that it makes`() throws {
    let text = try documented("chart-text").replacing("pA   y  y", with: "pA   n  y")
      .replacing("p2   y", with: "p2   n").replacing("s12  h", with: "s12  s").replacing("h4   h", with: "h4   dh")
    let chart = try #require(try read(text).chart)
    #expect(try StandardChart.differences(of: chart) == ["pair 2 against 2: Y D", "pair A against 2: Y S"])
  }

  @Test func `a pair of twos that is not split plays as hard 5 where the chart begins there`() throws {
    let text = try documented("chart-text").replacing("h4   h  h  h  h  h  h  h  h  h  h\n", with: "")
    let chart = try #require(try read(text).chart)
    #expect(try StandardChart.differences(of: chart).isEmpty)
  }

  @Test func `a chart that ends at 20 stands on 21; a longer one does what it says`() throws {
    let text = try documented("chart-text") + "h21 h h h h h h h h h h\n"
    let (chart, said) = try read(text)
    #expect(
      try StandardChart.differences(of: #require(chart)) == dealerUpcards.map { "hard 21 against \(cardName($0)): S H" }
    )
    #expect(
      said.filter { $0.contains(" 21") } == ["c:19: note: A,10 (soft 21): read as stand, because the rows end at 20"])
  }

  @Test(arguments: [
    ("Ph", true, "Y"), ("Ph", false, "H"), ("Ps", true, "Y"), ("Ps", false, "S"), ("Pd", true, "Y"), ("Pd", false, "D"),
    ("Y/N", true, "Y"), ("Y/N", false, "S"),
  ])
  func `codes that hang on doubling after a split follow the rule told`(code: String, rule: Bool, action: String) throws
  {
    let text = try documented("chart-csv").replacing("s8,p,", with: "s8,\(code),")
    let chart = try #require(try read(text, doubleAfterSplit: rule).chart)
    #expect(chart.cells[Chart.Cell(hand: .pair, player: 8, dealer: 2)]?.rawValue == action)
    #expect(chart.rules.doubleAfterSplit == rule)
  }

  @Test func `without the rule such a code is an error that names the fix`() throws {
    #expect(
      try said(of: "chart-csv", with: "s8,p,p,", as: "s8,Ph,pd,") == [
        "c:35:4: error: cell pair 8 against 2 and 1 more: 'Ph' splits only if a split hand may be doubled; "
          + "say --double-after-split yes or no"
      ])
  }

  @Test func `faults are told up to a thousand`() throws {
    let (chart, said) = try read(documented("chart-csv") + String(repeating: "x,h,h,h,h,h\n", count: 5_000))
    #expect(chart == nil)
    #expect(said.count < 1_010)
    #expect(said.contains { $0.hasSuffix("error: more than 1000 faults; the rest are not shown") })
  }
}
