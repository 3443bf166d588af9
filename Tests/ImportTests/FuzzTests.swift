import Basketball
import Blackjack
import Diagnostics
import Flashcards
import Formats
import Fuzzing
import Import
import People
import Records
import Testing

/// Imports of damaged files: none does harm, and every finding has a location in the file.
struct FuzzTests {
  private static let rosters = Mutator(
    [
      "Number,First Name,Last Name,Position,Height\n23,Mia,Okafor,Guard,\"4' 11\"\"\"\n0,Camila,Núñez,Forward,5'\n00,Zoë,Brandt,,\n",
      "name;nr;team;is coach\nNoor Elbaz;7;Lions;\nAda Lind;;Lions;yes\nNoor Elbaz;7;Lions;no\nMia;7;Hawks;\n",
      "player\tjersey #\tpos\nMia\t1\tC\n\tx7\t\nMia\t1\n", "naam,tussenvoegsel,achternaam\nSanne,de,Wit\n",
      "name,name\n", "number\n1\n", "",
    ],
    fragments: [
      ",", ";", "\"", "\"\"", "name", "number", "team", "last name", "is coach", "yes", "00", "1234", "x7",
      "\n23,Mia,Okafor,Guard,\n", ",,,,\n",
      "A\u{301}\u{200D}", "\u{1B}[2J", "\u{202E}",
    ])

  private static let decks = Mutator(
    [
      "{\"title\":\"At the station\",\"cards\":[{\"word\":\"platform\",\"definition\":\"where one waits\",\"phonetic\":\"/ˈplætfɔːm/\","
        + "\"translation\":\"perron\",\"cefrLevel\":\"A2\",\"example\":\"The train leaves.\"},\n{\"front\":\"ticket\",\"back\":\"what one buys\"}]}",
      "[{\"front\":\"a\",\"back\":\"b\"},{\"front\":1.50,\"back\":\"c\",\"tags\":[1,{}]},{\"front\":null},7,\"x\",{\"Question\":\"q\",\"answer\":\"\"}]",
      "{\"name\":\"x\",\"cards\":[],\"more\":{\"a\":[]}}", "{\"cards\":{}}", "[]", "{\"title\":1}", "7", "",
      "{\"decks\":[{\"cards\":[[\"a\",\"b\"],[\"c\"]],\"name\":\"A\"},{\"name\":\"B\",\"words\":[{\"word\":\"c\",\"meanings\":[\"d\",[\"e\"]]}]}]}",
      "{\"hond\":\"dog\",\"kat\":{\"meaning\":\"cat\",\"id\":7},\"muis\":[\"mouse\"],\"x\":null}",
      "{\"front\":\"a\",\"back\":\"b\",\"deck\":\"D\"}\n[\"c\",\"d\"]\r\n7\n",
      "{\"__type__\":\"Deck\",\"children\":[{\"name\":\"B\",\"notes\":[]}],\"name\":\"A\",\"note_models\":[{\"crowdanki_uuid\":\"m\",\"flds\":"
        + "[{\"name\":\"Front\",\"ord\":0},{\"name\":\"Back\",\"ord\":1}]}],\"notes\":[{\"fields\":[\"a<br>\",\"&amp;\"],\"guid\":\"g\","
        + "\"note_model_uuid\":\"m\",\"tags\":[\"x\"]}]}",
      "word,definition,level,tags,deck\n\"a, b\",\"say \"\"x\"\"\",A1,x y,D\r\nc,<b>d</b>,,,\n,,,,\n#e,f,B2\n",
      "hond\tdog\nkat\tcat\n\"a\"\tb \"c\"\n",
      "#separator:tab\n#html:true\n#tags:z\n#columns:Front\tBack\tExtra\tTags\n#tags column:4\nx<br>y\t&amp;\t1\tt\n# c\na\t<script>b</script>c\n",
    ],
    fragments: [
      "#separator:", "#columns:", "#deck column:1\n", "\t", "\n", "<br>", "word", "\"decks\":[", "\"fields\":[",
      "\"deck\":",
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800", "\"front\":", "\"back\":", "\"cards\":[",
      "\"title\":", "\"level\":\"A7\"", "null",
      "{\"front\":\"a\",\"back\":\"b\"}", "1e400", "\u{1B}[2J",
    ])

  private static let charts: Mutator = {
    let small =
      "<chart xmlns=\"urn:scorebook:chart:1\" name=\"Stand\" decks=\"6\" soft17=\"stand\"\r\n surrender=\"none\">\r\n<hard><cells player=\"5-11\" "
      + "dealer=\"2-A\" action=\"H\"/><cells player=\"12-21\" dealer=\"2-A\" action=\"S\"/></hard><soft><cells player='13-21' dealer='2-A' "
      + "action='S'/></soft>\n<pairs><cells player='2-10' dealer='2-A' action='S'/><cells player='A' dealer='2-A' action='Y'/></pairs>"
      + "<mnemonics><mnemonic for='always-split'>Two aces.</mnemonic></mnemonics></chart>"
    return Mutator(
      [small, small, "<chart name='x'/>", "<chart name=''><hard><cells/></hard><odd/></chart>", "<deck/>", ""],
      fragments: [
        "<", ">", "/>", "'", "\"", "&amp;", "&x;", "<cells player='A' dealer='2-A' action='Y'/>", "player='7-5'",
        "dealer='99'", "-", "A", "2-A", "Ry",
        "decks='0'", "<mnemonic for='soft-18'>x</mnemonic>", "</pairs>", "<hard>", "99999999999999999999", "\u{1B}",
      ])
  }()

  @Test func `a damaged roster is read the same however it is cut, and its faults have their places`() {
    struct Reading: Equatable {
      var entries: [RosterEntry] = []
      var places: [Location] = []
      var rejections: [Rejection] = []
      var reported: [Diagnostic] = []

      init(_ source: ByteSource) {
        do {
          let roster = try Roster(
            reading: source, named: "f",
            RosterOptions(today: CalendarDate(year: 2026, month: 1, day: 1)))
          entries = roster.entries
          places = roster.entries.indices.map { roster.location(of: $0) }
          rejections = roster.rejections
          reported = roster.remarks + rejections.map(\.diagnostic)
        } catch {
          reported = [error]
        }
      }
    }
    let fault = Fuzz.fault(of: "rosters", Self.rosters, times: 1_500) { bytes, random in
      let whole = Reading(ByteSource(bytes))
      let cut = Reading(random.source(of: bytes))
      if whole != cut { return "read as \(whole) whole, as \(cut) in pieces" }
      let lines = Lines(of: bytes, encoding: nil)
      for place in whole.places where !lines.hold(place) { return "a place outside the text: \(place)" }
      return whole.reported.lazy.compactMap { lines.misplacement(of: $0, in: "f") }.first
    }
    #expect(fault == nil)
  }

  @Test func `a damaged deck is read the same however it is cut, and its faults have their places`() {
    struct Reading: Equatable {
      var cards: [Flashcards.Card] = []
      var places: [Location] = []
      var rejections: [Rejection] = []
      var title: String?
      var reported: [Diagnostic] = []

      init(_ source: ByteSource) {
        do {
          var reader = try DeckReader(source, named: "f")
          defer {
            title = reader.title
            reported += reader.remarks
          }
          while let record = try reader.next() {
            switch record {
            case .card(let card, let place):
              cards.append(card)
              places.append(place)
            case .rejected(let rejection):
              rejections.append(rejection)
              reported.append(rejection.diagnostic)
            }
          }
        } catch {
          reported.append(error)
        }
      }
    }
    let fault = Fuzz.fault(of: "decks", Self.decks, times: 1_500) { bytes, random in
      let whole = Reading(ByteSource(bytes))
      let cut = Reading(random.source(of: bytes))
      if whole != cut { return "read as \(whole) whole, as \(cut) in pieces" }
      let lines = Lines(of: bytes, encoding: nil)
      for place in whole.places where !lines.hold(place) { return "a place outside the text: \(place)" }
      return whole.reported.lazy.compactMap { lines.misplacement(of: $0, in: "f") }.first
    }
    #expect(fault == nil)
  }

  @Test func `a damaged chart is whole or refused, and its faults have their places`() {
    let fault = Fuzz.fault(of: "charts", Self.charts, times: 1_000) { bytes, _ in
      var reported: [Diagnostic]
      do throws(Diagnostic) {
        let (chart, findings) = try chart(in: bytes, named: "f")
        reported = findings
        if chart == nil, !findings.contains(where: { $0.severity == .error }) { return "no chart and no error" }
        if let chart, chart.cells.count != Chart.matrix.count { return "a chart of \(chart.cells.count) cells" }
      } catch {
        reported = [error]
      }
      let lines = Lines(of: bytes, encoding: (try? xmlEncoding(of: bytes, named: "f")) ?? .utf8)
      return reported.lazy.compactMap { lines.misplacement(of: $0, in: "f") }.first
    }
    #expect(fault == nil)
  }
}
