import Diagnostics
import Formats
import Fuzzing
import Import
import Testing

/// Damaged files of every kind, read by the function for all of them.
struct InspectionFuzzTests {
  private static let mutator: Mutator = {
    let samples = [
      "rosters/harbor-hawks.csv", "play-by-play/winter-cup.csv", "reviews/world-capitals.csv", "scores/class-4.csv",
      "scores/scorebord.csv", "sessions/afternoon.csv", "sessions/evening.json",
    ].compactMap { path in try? file("samples/" + path).prefix(900) }
    let texts = [
      "to go\tgehen\nto stay\tbleiben\n",
      "#separator:tab\n#columns:Front\tBack\tTags\n#tags column:3\na<br>b\tc &amp; d\tone two\n",
      "front;back;level\nword;meaning;A1\nword;meaning;A1\n", "English,Dutch\ndog,hond\n",
      "[{\"front\":\"a\",\"back\":\"b\"},{\"term\":\"c\",\"definition\":\"d\"},7]",
      "{\"title\":\"t\",\"cards\":[{\"word\":\"a\",\"back\":\"b\"}]}",
      "[{\"name\":\"Mia\",\"number\":23},{\"name\":\"Zoë\",\"number\":\"00\",\"born\":\"2014-03-09\"}]",
      "<bbgame><venue date='11/8/2025' visname='A' homename='B'/><plays><period number='1' time='10:00'><play vh='H' uni='1' "
        + "checkname='C,D' action='GOOD' type='FT' hscore='1'/></period></plays></bbgame>",
      "<bbseas><team name='A'><player uni='1' name='B'><stats tp='2'/></player></team></bbseas>",
      "<chart name='x'><hard><cells player='5-11' dealer='2-A' action='H'/></hard></chart>",
      "Date,Opponent,Number,Player,Points,FG,REB,AST,MIN,+/-\n11/8/2025,B,23,Mia,11,4-9,5,1,12:30,-3\nTotals,,,,11,,5,1,,\n",
      "No;Name;Q1;Q2;OT\n23;Mia;22-1x;3/;\n7;Zoë;;-2;1\n", "1,de,of\n2,que,that\n",
      "hand,2,3,4,5,6,7,8,9,10,A\nhard 8,H,H,H,H,H,H,H,H,H,H\n\"A,7\",S,Ds,Ds,Ds,Ds,S,S,H,H,H\n\"8,8\",P,P,P,P,P,P,P,P,P,P\n",
      "",
    ]
    return Mutator(
      samples.map { Array($0) } + texts.map { Array($0.utf8) },
      fragments: [
        ",", ";", "\t", "|", "\"", "\n", "name", "number", "front", "back", "date", "team", "2025-02-30", "31/12/25",
        "99:99.9", "-0", "1e9", "$-5",
        "Mia Okafor", "{", "}", "[", "]", "{\"front\":", "<", "/>", "&amp;", "{{c1::x}}", "[sound:x.mp3]",
        "#separator:pipe", "9999-12-31T23:59:60Z",
        "0000-00-00", "\u{202E}", "\u{1B}[2J",
      ])
  }()

  private struct Reading: Equatable {
    var kind: FileKind?
    var format = ""
    var counts: [Int] = []
    var reported: [Diagnostic] = []

    init(_ source: ByteSource) {
      do {
        let found = try Inspection(of: source, named: "f", encoding: nil, today: today)
        kind = found.kind
        format = found.format
        counts = [found.read, found.duplicates, found.rejected]
        reported = found.findings
      } catch {
        reported = [error]
      }
    }
  }

  @Test func `a damaged file of any kind is told the same however it is cut, and its faults have their places`() {
    let fault = Fuzz.fault(of: "any kind", Self.mutator, times: 1_500) { bytes, random in
      let whole = Reading(ByteSource(bytes))
      let cut = Reading(random.source(of: bytes))
      if whole != cut { return "told as \(whole) whole, as \(cut) in pieces" }
      let isXML = whole.kind == .chart || whole.kind == .game && whole.format != "csv"
      let encoding = isXML ? try? xmlEncoding(of: bytes, named: "f") : nil
      // A chart may be in Windows-1252.
      let encodings = [encoding] + (WindowsText(bytes) == nil ? [] : [.windows1252])
      let texts = encodings.map { Lines(of: bytes, encoding: $0) }
      return whole.reported.lazy.compactMap { fault in
        let misplaced = texts.compactMap { $0.misplacement(of: fault, in: "f") }
        return misplaced.count == texts.count ? misplaced[0] : nil
      }.first
    }
    #expect(fault == nil)
  }
}
