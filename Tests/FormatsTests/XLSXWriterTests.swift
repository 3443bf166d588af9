import Diagnostics
import Formats
import Testing

struct XLSXWriterTests {
  /// The parts of a workbook by their paths.
  private static func parts(_ bytes: [UInt8]) throws -> [String: String] {
    var parts: [String: String] = [:]
    for entry in try unzipped(bytes) {
      let cut = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      parts[String(cut[0])] = String(cut[1])
    }
    return parts
  }

  /// The elements of a name in a part: their attributes, and their text.
  private static func elements(_ name: String, in part: String?) throws -> [String] {
    var reader = try XMLReader(Array((part ?? "").utf8), named: "part.xml")
    var found: [String] = []
    var isOpen = false
    while true {
      switch try reader.next() {
      case .start(name, _, let attributes, let isEmpty):
        isOpen = !isEmpty
        found.append(attributes.map { "\($0.name)=\($0.value)" }.joined(separator: " "))
      case .end(name): isOpen = false
      case .text(let text) where isOpen: found[found.count - 1] += " \(text)"
      case .endOfDocument: return found
      default: break
      }
    }
  }

  private static func workbook(_ name: String, _ heads: [String], _ rows: [[XLSXCell]]) throws -> [String: String] {
    let writer = try XLSXWriter()
    try writer.beginWorksheet(name, heads)
    for row in rows { try writer.add(row) }
    return try parts(try writer.finish())
  }

  @Test func `a workbook has its parts, and its first row stays in place`() throws {
    let parts = try Self.workbook("Leaders", ["name"], [])
    #expect(
      parts.keys.sorted() == [
        "[Content_Types].xml", "_rels/.rels", "xl/_rels/workbook.xml.rels", "xl/styles.xml", "xl/workbook.xml",
        "xl/worksheets/sheet1.xml",
      ])
    #expect(try Self.elements("sheet", in: parts["xl/workbook.xml"]) == ["name=Leaders sheetId=1 id=rId1"])
    #expect(
      try Self.elements("pane", in: parts["xl/worksheets/sheet1.xml"]) == [
        "ySplit=1 topLeftCell=A2 activePane=bottomLeft state=frozen"
      ])
    #expect(try Self.elements("c", in: parts["xl/worksheets/sheet1.xml"]) == ["r=A1 s=14 t=inlineStr name"])
  }

  @Test(arguments: [
    (XLSXCell.text("Mia"), ["r=A2 s=0 t=inlineStr Mia"]),
    (.text("=1+1"), ["r=A2 s=2 t=inlineStr =1+1"]),
    (.text("a\r\nb\rc"), ["r=A2 s=1 t=inlineStr a\nb\nc"]),
    (.text("a\u{0}\u{1B}\u{7F}\u{85}\u{FFFE}b<&>\"\t"), ["r=A2 s=0 t=inlineStr ab<&>\"\t"]),
    (.text("_x0041_ _x41_"), ["r=A2 s=0 t=inlineStr _x005F_x0041_ _x41_"]),
    (.empty, []),
    (.number("12.6", .tenths), ["r=A2 s=7 12.6"]),
    (.number("-3", .signed), ["r=A2 s=12 -3"]),
    (.number("18446744073709551615", .whole), ["r=A2 s=0 t=inlineStr 18446744073709551615"]),
    (.flag(true), ["r=A2 s=0 t=b 1"]),
    (.day(20_759, written: "2026-11-02"), ["r=A2 s=3 46328"]),
    (.day(-25_508, written: "1900-03-01"), ["r=A2 s=3 61"]),
    (.day(-25_509, written: "1900-02-28"), ["r=A2 s=0 t=inlineStr 1900-02-28"]),
    (.instant(43_200_000, written: ""), ["r=A2 s=4 25569.5"]),
  ])
  func `each cell has its type and style`(cell: XLSXCell, written: [String]) throws {
    let parts = try Self.workbook("a", [""], [[cell]])
    #expect(try Self.elements("c", in: parts["xl/worksheets/sheet1.xml"]).dropFirst() == written[...])
  }

  @Test func `columns are as wide as their widest cell, up to 60`() throws {
    let long = String(repeating: "x", count: 100)
    let parts = try Self.workbook(
      "a", ["name", "n"], [[.text(long), .number("7", .whole)], [.text("日本"), .text("日本")]])
    #expect(
      try Self.elements("col", in: parts["xl/worksheets/sheet1.xml"]) == [
        "min=1 max=1 width=62 customWidth=1", "min=2 max=2 width=6 customWidth=1",
      ])
  }

  @Test func `names of worksheets are made valid and unique`() throws {
    let writer = try XLSXWriter()
    for name in [
      "'A/B: [c]'", "a b   c", "", "History", String(repeating: "é", count: 40), String(repeating: "É", count: 40),
    ] {
      try writer.beginWorksheet(name, [])
    }
    let long = String(repeating: "é", count: 31)
    let again = String(repeating: "É", count: 27) + " (2)"
    #expect(
      try Self.elements("sheet", in: Self.parts(writer.finish())["xl/workbook.xml"])
        == [
          "A B   c", "a b   c (2)", "Sheet", "History_", long, again,
        ].enumerated().map { "name=\($1) sheetId=\($0 + 1) id=rId\($0 + 1)" })
  }

  @Test func `a table longer than a worksheet goes on in another`() throws {
    let writer = try XLSXWriter(maxRows: 3)
    try writer.beginWorksheet("a", ["n"])
    for number in 1...3 { try writer.add([.number(String(number), .whole)]) }
    let parts = try Self.parts(writer.finish())
    #expect(try Self.elements("v", in: parts["xl/worksheets/sheet1.xml"]) == [" 1", " 2"])
    #expect(try Self.elements("c", in: parts["xl/worksheets/sheet2.xml"]) == ["r=A1 s=14 t=inlineStr n", "r=A2 s=6 3"])
  }

  @Test func `a text longer than a cell is refused`() throws {
    let writer = try XLSXWriter()
    try writer.beginWorksheet("a", ["text"])
    #expect {
      try writer.add([.text(String(repeating: "é", count: 32_768))])
    } throws: {
      "\($0)"
        == "error: workbook: expected up to 32767 characters in a cell, found 32768; CSV and JSON can have more"
    }
  }

  @Test func `columns beyond Z have two letters and more`() throws {
    let parts = try Self.workbook("a", Array(repeating: "", count: 703), [])
    let cells = try Self.elements("c", in: parts["xl/worksheets/sheet1.xml"])
    #expect([25, 26, 701, 702].map { cells[$0].split(separator: " ")[0] } == ["r=Z1", "r=AA1", "r=ZZ1", "r=AAA1"])
  }

  @Test func `equal cells give equal bytes, piece by piece or at once`() throws {
    func bytes(inPieces: Bool) throws -> [UInt8] {
      let writer = try XLSXWriter()
      try writer.beginWorksheet("a", ["n", "text"])
      var bytes: [UInt8] = []
      var largest = 0
      for number in 0..<20_000 {
        try writer.add([.number(String(number), .whole), .text("row \(number)")])
        if inPieces {
          let piece = writer.takeBytes()
          largest = max(largest, piece.count)
          bytes += piece
        }
      }
      if inPieces { #expect(largest > 0 && largest < 200_000) }
      return bytes + (try writer.finish())
    }
    #expect(try bytes(inPieces: true) == (try bytes(inPieces: false)))
  }
}
