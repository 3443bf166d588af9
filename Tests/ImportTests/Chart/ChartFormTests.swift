import Blackjack
import Formats
import Import
import Testing

struct ChartFormTests {
  @Test(arguments: [
    ("chart", ChartForm.xml), ("chart-json", .json), ("chart-csv", .csv), ("chart-semicolons", .csv),
    ("chart-cells", .csv),
    ("chart-text", .text), ("chart-trainer", .trainerXML),
  ])
  func `a chart shows its form in its first bytes, in any encoding`(example: String, form: ChartForm) throws {
    let text = try documented(example)
    #expect(ChartForm(head: Array(text.utf8)) == form)
    #expect(ChartForm(head: Array(("\u{FEFF}" + text).utf8)) == form)
    #expect(
      ChartForm(
        head: [0xFF, 0xFE]
          + text.replacing(" encoding=\"utf-8\"", with: "").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        == form)
    #expect(ChartForm(head: Array(text.utf8.prefix(300))) == form)
  }

  @Test(arguments: [
    "samples/rosters/riverside-lions.csv", "samples/rosters/harbor-hawks.csv", "samples/decks/everyday-english.json",
    "samples/decks/world-capitals.json", "samples/games/01-harbor-hawks.batch", "docs/formats.md", "docs/chart.xsd",
    "README.md",
  ])
  func `no other file looks like a chart`(path: String) throws {
    #expect(ChartForm(head: try file(path)) == nil)
  }

  @Test(arguments: [
    "", " ", "\0\0", "name,number\n", "16", "h16 s s s", "[1, 2]", "{\"cards\": [{\"hard\": {}}]}", "{\"hard\": 1}",
    "{\"cells\": [{\"cell_type\": \"code\"}]}", "{\"cells\": []}", "<html/>", "<chart xmlns=\"urn:x\"/>", "<strategy/>",
    "2 3 4 5 6 7 8 9 10 J Q K\n", "1,2,3,4,5,6,7,8,9,10,11,12,13\n", "I h a v e a p a i r o f\n",
    "hand,player,dealer\n", "a;b;c\n1;2;3\n", "\"unclosed,quote\n",
  ])
  func `a file that only begins like one is none`(text: String) {
    #expect(ChartForm(head: Array(text.utf8)) == nil)
  }

  @Test func `a row is looked for in the first forty lines`() {
    let row = "h16 s s s s s h h h h h\n"
    #expect(ChartForm(head: Array((String(repeating: "note\n", count: 39) + row).utf8)) == .text)
    #expect(ChartForm(head: Array((String(repeating: "note\n", count: 40) + row).utf8)) == nil)
  }
}
