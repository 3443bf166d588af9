import Diagnostics
import Formats
import Fuzzing
import Testing

struct HTMLTableTests {
  private static func tables(_ html: String) throws -> [String] {
    try Workbook(page: Array(html.utf8), named: "p.html").sheets.map {
      "\($0.name): " + String(decoding: $0.csv, as: UTF8.self).split(separator: "\n").joined(separator: " / ")
    }
  }

  @Test(arguments: [
    ("<table><tr><th>No<th>Name<tr><td>7<td>Mia</table>", ["table 1: No,Name / 7,Mia"]),
    (
      "<TABLE><TR><TD COLSPAN=2>Lions</TD></TR><TR><TD>7</TD><TD>Mia&nbsp;O&#39;Neil</TD></TR></TABLE>",
      ["table 1: Lions, / 7,Mia O'Neil"]
    ),
    ("<table><tr><td rowspan=2>Lions<td>7<tr><td>8</table>", ["table 1: Lions,7 / Lions,8"]),
    ("<table><tr><td rowspan=99>A<td>B</table>", ["table 1: A,B"]),
    ("<table><tr><td><b>Mia</b><br>Okafor<script>x()</script></table>", ["table 1: Mia Okafor"]),
    ("<table><tr><td>menu<table><tr><td>7<td>Mia</table></td></tr></table>", ["table 1: menu", "table 2: 7,Mia"]),
    ("<p>&amp;<table><tr><td>a,\"b\"</table>", ["table 1: \"a,\"\"b\"\"\""]),
    // Powers and charges, and the marks of footnotes.
    (
      "<table><tr><td>m<sup>3</sup>/s<td>10<sup>4</sup> m<sup>2</sup><td>E = mc<sup>2</sup><td>Ca<sup>2+</sup></table>",
      ["table 1: m³/s,10⁴ m²,E = mc²,Ca²⁺"]
    ),
    (
      "<table><tr><td>Mia<sup>1</sup><td>78<sup>1</sup><td>Ds<sup>2</sup><td>1<sup>st</sup><td>P<sup>*</sup></table>",
      ["table 1: Mia,78,Ds,1st,P"]
    ),
  ])
  func `a page's tables are worksheets`(html: String, tables: [String]) throws {
    #expect(try Self.tables(html) == tables)
  }

  @Test func `a page without a table is refused`() {
    #expect(throws: Diagnostic.self) { try Self.tables("<p>nothing here") }
  }

  @Test(arguments: [
    ("<!DOCTYPE html><p>", true), ("\u{FEFF}  <html xmlns:o='x'>", true), ("<table border=1>", true),
    ("<?xml version='1.0'?><html >", true), ("<bbgame>", false), ("<?xml version='1.0'?><strategy>", false),
    ("name,x", false),
    ("<!-- c --><table>", true),
  ])
  func `a page is known by its beginning`(text: String, isPage: Bool) {
    #expect(Workbook.isPage(Array(text.utf8)) == isPage)
  }

  @Test(arguments: [
    ("<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>", 1),
    ("<table><thead><tr><td>A</td><td>B</td></tr></thead><tr><td>1</td><td>2</td></tr></table>", 1),
    ("<table><tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></table>", nil),
    ("<table><tr><th>A</th></tr></table>", nil), ("<table><tr><td>A</td></tr><tr><th>B</th></tr></table>", nil),
  ])
  func `a first row of headings is the header`(page: String, row: Int?) throws {
    #expect(try Workbook(page: Array(page.utf8), named: "p").sheets.first?.headerRow == row)
  }

  @Test func `damaged and deep pages end in a table or a diagnostic`() throws {
    #expect(try Self.tables(String(repeating: "<table><tr><td>", count: 3_000)).count <= 1_000)
    let pages = Mutator(
      ["<table><tr><th>No<th>Name<tr><td rowspan=2 colspan=3>7<td>Mia</table><table><tr><td>x"],
      fragments: [
        "<table>", "</table>", "<tr>", "<td rowspan=1000 colspan=1000>", "</td>", "&#0;", "&", "<!--", "<script>",
        "\u{0}",
      ])
    let fault = Fuzz.fault(of: "pages", pages, times: 1_500) { bytes, _ in
      do throws(Diagnostic) {
        for sheet in try Workbook(page: bytes, named: "p").sheets {
          var reader = try CSVReader(ByteSource(sheet.csv), named: "p")
          while try reader.next() {}
        }
      } catch {
        return error.message.isEmpty ? "no message" : nil
      }
      return nil
    }
    #expect(fault == nil)
  }
}
