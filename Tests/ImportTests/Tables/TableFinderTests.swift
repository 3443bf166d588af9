import Chance
import Diagnostics
import Formats
import Fuzzing
import Import
import People
import Records
import Testing

/// Which part of a file is the table, and what is around it.
struct TableFinderTests {
  private static func found(
    _ bytes: [UInt8], as kind: TableKind? = nil, _ options: TableFinderOptions = TableFinderOptions()
  ) throws -> (text: String, skipped: [String], remarks: [String]) {
    let kind = kind ?? .roster()
    let finder = try TableFinder(ByteSource(bytes), named: "team.csv", as: kind, options)
    var source = finder.source
    var text: [UInt8] = []
    while let chunk = try source.nextChunk() { text += chunk }
    return (
      String(decoding: text, as: UTF8.self),
      finder.skipped.map { "\($0.place.line) \($0.reason.rawValue): \($0.text)" }, finder.remarks.map(\.message)
    )
  }

  private static func found(
    _ text: String, as kind: TableKind? = nil, _ options: TableFinderOptions = TableFinderOptions()
  ) throws -> (text: String, skipped: [String], remarks: [String]) {
    try found(Array(text.utf8), as: kind, options)
  }

  @Test(arguments: [
    "name,number\nMia,7\n", "name;number\r\nMia;7", "naam\trugnummer\n\nMia\t7\n\n", "x,y\n1,2\n", "", "name\nMia\n",
    "name,number\nMia,7,8\nZoë\n",
  ])
  func `a clean file, and one without a header that is known, are passed on byte for byte`(text: String) throws {
    let found = try Self.found(text)
    #expect(found.text == text)
    #expect(found.skipped.isEmpty)
    #expect(found.remarks.isEmpty)
  }

  @Test func `titles, group heads, totals and footnotes are skipped, and records keep their lines`() throws {
    let found = try Self.found(
      """
      Lions U10 – Autumn 2025;;;;
      Coach: Dana Mills;;;;
      ;;;;
      Player;;;Contact;
      First name;Last name;#;E-mail;Phone
      Mia;Wong;7;m@example.com;
      ;;;;
      Ava;Stone;50;;
      Total players: 2;;;;
      * returning player;;;;

      """)
    #expect(
      found.text
        == "\n\n\n\nFirst name;Last name;#;E-mail;Phone\nMia;Wong;7;m@example.com;\n\nAva;Stone;50;;\n")
    #expect(
      found.skipped == [
        "1 title: Lions U10 – Autumn 2025", "2 no player: Coach: Dana Mills", "4 title: Player Contact",
        "9 total: Total players: 2", "10 note: * returning player",
      ])
  }

  @Test(arguments: [
    ("Totals,,5,201", "total: Totals 5 201"), ("Totaal,,11,", "total: Totaal 11"), ("24 pupils,,,", "total: 24 pupils"),
    ("----,----,----,----", "rule: ---- ---- ---- ----"),
    ("name,number,height,grade", "header again: name number height grade"),
    ("Printed: 3 November,,,", "note: Printed: 3 November"),
  ])
  func `a line below the records that is none is skipped`(line: String, shown: String) throws {
    let found = try Self.found("name,number,height,grade\nMia,7,5'4,4\n\(line)\n")
    #expect(found.text == "name,number,height,grade\nMia,7,5'4,4\n")
    #expect(found.skipped == ["3 " + shown])
  }

  @Test func `a header of two lines may be repeated on one`() throws {
    let found = try Self.found("name\tshirt's\n\tnumber\nname\tnumber\nMia\t7\n")
    #expect(found.text.hasSuffix("name\tnumber\n\nMia\t7\n"))
    #expect(found.skipped == ["3 header again: name number"])
  }

  @Test(arguments: ["Total Recall,8,,", "Ava,,,", "Summer Sum,9,,", "Count Dracula,13,,"])
  func `a person is a record, whatever the name`(line: String) throws {
    let text = "name,number,height,grade\nMia,7,5'4,4\n\(line)\n"
    #expect(try Self.found(text).text == text)
  }

  @Test func `in a deck 'Total' and 'Coach: one who trains' are cards, and only a title above the header is skipped`()
    throws
  {
    let text = "Unit 4,\nterm,definition\nTotal,5\nGlossary:,a list\nCoach: x,\n"
    let found = try Self.found(text, as: .deck)
    #expect(found.text == "\n" + text.dropFirst(8))
    #expect(found.skipped == ["1 title: Unit 4"])
    let cards = "hond,dog\nkat,cat\nterm,definition\n"
    #expect(try Self.found(cards, as: .deck).text == cards)
  }

  @Test func `the delimiter is the one that shows the header`() throws {
    let found = try Self.found("Lions, under ten, autumn, a list\nName;No.\nMia;7\n")
    #expect(found.text == "\nName;No.\nMia;7\n")
  }

  @Test func `a Markdown table is read without its bars and its rule`() throws {
    let found = try Self.found(
      "Our team:\n\n| No. | Player | Position |\n|----|:------|---|\n| 7 | Mia Okafor | Guard |\n| 00 | Zoë | |\n")
    #expect(found.text == "\n\nNo.|Player|Position\n\n7|Mia Okafor|Guard\n00|Zoë|\n")
    #expect(found.skipped == ["1 title: Our team:", "4 rule: ---- :------ ---"])
  }

  @Test func `columns that are lined up with spaces are columns`() throws {
    let found = try Self.found(
      "No.  Player          Position\n 7   Mia Okafor      Guard\n00   Zoë Brandt      Forward\n")
    #expect(found.text == "No.\tPlayer\tPosition\n7\tMia Okafor\tGuard\n00\tZoë Brandt\tForward\n")
  }

  @Test func `line breaks in a header cell are spaces, and empty columns behind the last are dropped`() throws {
    let found = try Self.found("\"Full\nName\",No.,,\nMia,7,,\nAva,8,,x\n")
    #expect(found.text == "Full Name,No.\n\nMia,7\nAva,8\n")
    #expect(found.remarks.contains("cells in columns without a name are not read, the first is 'x'"))
    // More cells than the header has are no such column.
    #expect(try Self.found("Name,No.\nMia,7\nAva,8,,x\n").text == "Name,No.\nMia,7\nAva,8,,x\n")
  }

  @Test func `columns without a name are known by their numbers`() throws {
    let found = try Self.found("Name,,No.,,Team\nMia,a,7,b,Lions\n")
    #expect(found.text == "Name,column 2,No.,column 4,Team\nMia,a,7,b,Lions\n")
  }

  @Test func `text that is not UTF-8 is read as Windows-1252, and its words are shown`() throws {
    let found = try Self.found(Array("name,number\nZo".utf8) + [0xEB] + Array(" Smit,7\n".utf8))
    #expect(found.text == "name,number\nZoë Smit,7\n")
    #expect(found.remarks == ["encoding: not UTF-8, read as Windows-1252: 'Zoë'; --encoding names another"])
  }

  @Test(arguments: [
    // One bad byte beside a good letter; a byte that is undefined in Windows-1252.
    Array("name\nZoë\nZo".utf8) + [0xEB, 0x0A], Array("name\nZo".utf8) + [0x81, 0x0A],
  ])
  func `a damaged file is not taken for Windows-1252`(bytes: [UInt8]) throws {
    let finder = try TableFinder(ByteSource(bytes), named: "a", as: .roster(), TableFinderOptions())
    #expect(finder.remarks.isEmpty)
    var source = finder.source
    #expect(try source.nextChunk() == bytes)
  }

  @Test func `a header row that is given is the header, whatever it says`() throws {
    var options = TableFinderOptions()
    options.headerRow = 3
    #expect(try Self.found("name,number\nMia,7\nWho,What\nAva,8\n", options).text == "\n\nWho,What\nAva,8\n")
    options.headerRow = 9
    #expect(throws: Diagnostic.self) { try Self.found("name,number\nMia,7\n", options) }
  }

  @Test func `with strict nothing is skipped`() throws {
    var options = TableFinderOptions()
    options.isStrict = true
    #expect {
      try Self.found("Lions\nname,number\nMia,7\n", options)
    } throws: { error in
      "\(error)" == "team.csv:1:1: error: --strict: expected a header and records, found 'Lions' (title)"
    }
    #expect(try Self.found("name,number\nMia,7\n", options).text == "name,number\nMia,7\n")
  }

  /// What the lines of a table are in: text, a worksheet, a page.
  private enum Wrapper: CaseIterable { case text, workbook, page }

  /// Adding titles, blank lines, totals, another encoding or delimiter, a workbook or a web page around it never
  /// changes which players are read.
  @Test func `what people put around a table never changes what is imported`() throws {
    let seed = Fuzz.seed(of: "tables")
    var random = SplitMix64(seed: seed)
    let names = ["Mia Okafor", "Zoë Brandt", "Camila Núñez", "Ava Wong", "Noor El Baz", "Anaïs Dupré"]
    for _ in 0..<200 {
      let rows = (0..<Int.random(in: 1...8, using: &random)).map { index in
        [
          "\(names.randomElement(using: &random) ?? "") \(Character(Unicode.Scalar(0x41 + UInt8(index))))",
          "\(index + 4)", "Guard",
        ]
      }
      let delimiter = ",;\t|".randomElement(using: &random) ?? ","
      var lines = [["Name", "No.", "Position"]] + rows
      let wanted = try Self.players(lines, ",", .utf8)
      func insert(_ line: [String], at index: Int) { lines.insert(line, at: index) }
      let above = Int.random(in: 0...2, using: &random)
      for _ in 0..<above {
        insert(
          [["Lions U10 – Autumn", "", ""], ["", "", ""], ["Coach: Ann"]].randomElement(using: &random) ?? [], at: 0)
      }
      if Bool.random(using: &random) { insert(["", "", ""], at: lines.count) }
      if Bool.random(using: &random) { insert(["Total", "", "\(rows.count)"], at: lines.count) }
      if Bool.random(using: &random) { insert(["\(rows.count) players", "", ""], at: lines.count) }
      let encoding = [TextEncoding.utf8, .windows1252].randomElement(using: &random) ?? .utf8
      let wrapper = Wrapper.allCases.randomElement(using: &random) ?? .text
      #expect(
        try Self.players(lines, delimiter, encoding, in: wrapper) == wanted, "seed \(seed), \(wrapper): \(lines)")
    }
  }

  private static func players(
    _ lines: [[String]], _ delimiter: Character, _ encoding: TextEncoding, in wrapper: Wrapper = .text
  ) throws -> [String] {
    let bytes =
      switch wrapper {
      case .text: text(lines, delimiter, encoding)
      case .workbook: try worksheet(of: workbook(lines).withUnsafeBytes { try Workbook($0, as: .xlsx, named: "a") })
      case .page: try worksheet(of: Workbook(page: page(lines), named: "a"))
      }
    let finder = try TableFinder(ByteSource(bytes), named: "a", as: .roster(), TableFinderOptions())
    let options = RosterOptions(today: CalendarDate(year: 2026, month: 11, day: 2))
    let roster = try Roster(reading: finder.source, as: .csv, named: "a", options)
    return roster.entries.map { "\($0)" } + roster.rejections.map { "\($0.diagnostic)" }
  }

  private static func text(_ lines: [[String]], _ delimiter: Character, _ encoding: TextEncoding) -> [UInt8] {
    let text = lines.map { $0.joined(separator: String(delimiter)) + "\n" }.joined()
    guard encoding == .windows1252 else { return Array(text.utf8) }
    // All letters of these names are in ISO 8859-1; a dash is not.
    return text.unicodeScalars.map { $0 == "–" ? 0x96 : UInt8(truncatingIfNeeded: $0.value) }
  }

  private static func workbook(_ lines: [[String]]) throws -> [UInt8] {
    let writer = try XLSXWriter()
    try writer.beginWorksheet("Team", lines[0])
    for line in lines.dropFirst() {
      try writer.add(line.map { Int($0) == nil ? .text($0) : .number($0, .whole) })
    }
    return try writer.finish()
  }

  private static func page(_ lines: [[String]]) -> [UInt8] {
    let rows = lines.map { "<tr>" + $0.map { "<td>\($0)</td>" }.joined() + "</tr>" }
    return Array("<!DOCTYPE html><meta charset=utf-8><p>Hello</p><table>\(rows.joined())</table>".utf8)
  }

  private static func worksheet(of book: Workbook) throws -> [UInt8] {
    try #require(book.sheets.first { !$0.isEmpty }).csv
  }
}

/// Damaged tables.
struct TableFinderFuzzTests {
  private static let tables = Mutator(
    [
      "Lions U10;;\n\nname;number;position\nMia;7;Guard\n;;\nTotal;1;\n24 pupils;;\n",
      "\"Full\nName\",No.,,\n\"a \"\"b\"\"\",7,,\nCoach: x,,,\n", "name\tnumber\nname\tnumber\nx\t1\n",
    ],
    fragments: [
      ";", ",", "\t", "\"", "\n", "\r", "name", "number", "Total", "----", "* x", "Coach: y", "\u{FEFF}", ";;;;;",
    ])

  @Test func `a table that was found is found unchanged`() {
    let fault = Fuzz.fault(of: "tables", Self.tables, times: 1_500) { bytes, _ in
      do throws(Diagnostic) {
        let first = try TableFinder(ByteSource(bytes), named: "f", as: .roster(), TableFinderOptions())
        let once = try Self.text(of: first.source)
        let delimiter = TableFinderOptions(delimiter: first.source.origin.delimiter)
        let second = try TableFinder(ByteSource(once), named: "f", as: .roster(), delimiter)
        let twice = try Self.text(of: second.source)
        if !first.skipped.isEmpty, once != twice { return "\(String(decoding: once, as: UTF8.self)) became \(twice)" }
        let last = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        for line in first.skipped where !(1...last).contains(line.place.line) {
          return "skipped line \(line.place.line)"
        }
        return nil
      } catch {
        return "refused: \(error)"
      }
    }
    #expect(fault == nil)
  }

  private static func text(of source: ByteSource) throws(Diagnostic) -> [UInt8] {
    var source = source
    var text: [UInt8] = []
    while let chunk = try source.nextChunk() { text += chunk }
    return text
  }
}
