import ArgumentParser
import Formats
import Foundation
import Testing

@testable import Commands

/// Whether a private sheet or a private site identifies anybody.
@Suite(.runningCommands) struct PrivacyTests {
  /// Text that no private sheet may contain, in lower case: names, keys, dates of birth, places, and notes.
  private static let secrets = [
    "xanthippe", "quarrington", "thessaly", "bramblewick", "ottoline", "fennimore", "peregrine", "nightsong",
    "key77123", "key88456", "2013-07-19", "19 july 2013", "19 juli 2013", "19 jul 2013", "zwaluwendorp",
    "kwikstaartveen", "verborgenhal", "marmaduke", "bankole", "halloran", "image/jpeg",
  ]

  private static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write(
      """
      name,number,position,date of birth,key,hometown
      Xanthippe Quarrington,23,Guard,2013-07-19,KEY77123,Zwaluwendorp
      Thessaly Bramblewick,7,Forward,2012-05-23,KEY88456,Kwikstaartveen

      """, to: "roster.csv")
    try workshop.write(
      """
      @2025-11-08T10:00:00Z game start Hawks --date 2025-11-08 --location Verborgenhal --officials Marmaduke
      stat 23 2pt+
      stat 7 ast
      stat 9 ft+
      opponent 3
      @2025-11-08T11:00:00Z game end --notes "Thessaly Bramblewick played well."
      @2025-11-09T10:00:00Z tables start --user "Xanthippe Quarrington" --table 2 --seed 3
      @+2 answer 1
      @+2 stop
      @2025-11-10T10:00:00Z review start --deck capitals
      @+4 rate good
      @+4 rate again
      stop
      @2025-11-11T20:00:00Z session start blackjack --style European --balance 100
      @+60 round --bet 10 --outcome lose
      @+60 session end

      """, to: "season.batch")
    try workshop.write("front,back\nLima,Peru\nOslo,Norway\n", to: "capitals.csv")
    try workshop.write("name\nXanthippe Quarrington\nThessaly Bramblewick\nPeregrine Nightsong\n", to: "class.csv")
    try workshop.write(
      """
      person,operation,table,time,at
      Xanthippe Quarrington,multiply,7,65.3,2025-11-09T10:00:00Z
      Thessaly Bramblewick,divide,7,44,2025-11-09T11:00:00Z

      """, to: "scores.csv")
    let made = try workshop.bash(
      """
      set -e
      exec > /dev/null
      scorebook init --title "Small club"
      scorebook team add Lions --season 2025-26
      scorebook import roster roster.csv --team Lions --season 2025-26 --quiet
      scorebook player add "Ottoline Fennimore" --jersey 9 --photo "\(Workshop.samples.path)/pictures/mia.jpg" --quiet
      scorebook person focus "Xanthippe Quarrington"
      scorebook import deck capitals.csv --quiet
      scorebook import chart "\(Workshop.samples.path)/charts/dealer-stands.xml" --quiet
      scorebook import scores scores.csv --quiet
      scorebook run season.batch --quiet
      scorebook drill run --mode random --questions 5 --seed 7 --player accuracy:0.5 --keep --now 2025-11-11T10:00:00Z
      scorebook import game "\(Workshop.samples.path)/games/cup-final-statcrew.xml" --quiet --now 2026-06-01
      """)
    try #require(made.status == 0, "\(made.errors)")
    return workshop
  }

  /// The text of a file; for a workbook that of all its parts.
  private static func text(of data: Data) throws -> String {
    guard data.starts(with: Array("PK".utf8)) else { return String(decoding: data, as: UTF8.self) }
    return try data.withUnsafeBytes { memory in
      let reader = try ZipReader(memory, named: "sheet.xlsx")
      var text = ""
      while let entry = try reader.next() {
        text += "\n\(entry.name)\n"
        try reader.readContent { text += String(decoding: $0, as: UTF8.self) }
      }
      return text
    }
  }

  private static func secrets(in text: String) -> [String] {
    let text = text.lowercased()
    return secrets.filter { text.contains($0) }
  }

  /// The arguments of each sheet.
  private static let sheets = [
    "game 1", "game 2", "plays 1", "boxscore 1", "reconcile 2", "team Lions", "player 23 --team Lions",
    "career 'Thessaly Bramblewick'", "leaders", "standings", "head-to-head Hawks --team Lions", "schedule",
    "lineups Lions", "lineups Lions --game 1", "scoresheet Hawks --team Lions",
    "situations Lions", "scouting Hawks", "card-image game 1", "card-image player", "card-image season Lions",
    "card-image career 'Thessaly Bramblewick'",
    "study", "deck capitals", "reviews", "card Lima --deck capitals",
    "words capitals", "cutouts capitals", "due", "scoreboard --user 'Xanthippe Quarrington'", "scoreboard",
    "pupil 'Thessaly Bramblewick'", "class", "class class.csv", "week", "week --class class.csv", "certificate",
    "worksheet --table 7 --seed 1", "chart", "drill", "drills", "drills --user 'Xanthippe Quarrington'",
    "drill-paper --seed 1", "session", "sessions --user 'Xanthippe Quarrington'",
    "totals --user 'Xanthippe Quarrington'", "odds baccarat",
  ]

  @Test func `every sheet is among those that are searched`() {
    let names = ReportCommand.configuration.subcommands.map { command in
      command.configuration.commandName ?? "\(command)".lowercased()
    }
    let asked = Set(Self.sheets.map { String($0.prefix { $0 != " " }) })
    #expect(names.filter { !asked.contains($0) } == [])
  }

  @Test func `no private sheet says who somebody is, in any format`() throws {
    let workshop = try Self.workshop()
    for (number, sheet) in Self.sheets.enumerated() {
      let isPicture = sheet.hasPrefix("card-image")
      let endings =
        isPicture ? ["svg"] : ["html", "csv", "txt", "json", "xlsx"] + (sheet == "due" ? ["svg", "ics"] : [])
      let names = endings.map { "\(number).\($0)" }
      let script = names.map { "scorebook report \(sheet) --private --now 2025-11-15T10:00:00Z --output \($0) --quiet" }
      let outcome = try workshop.bash("set -e\n" + script.joined(separator: "\n"))
      try #require(outcome.status == 0, "\(sheet): \(outcome.errors)")
      for name in names {
        let found = Self.secrets(in: try Self.text(of: Data(contentsOf: workshop.file(name))))
        #expect(found == [], "\(sheet), \(name)")
      }
    }
  }

  @Test func `a private site says it nowhere, in no page, address, feed, calendar, index or picture`() throws {
    let workshop = try Self.workshop()
    let made = try workshop.bash("scorebook site public --private --lang en,nl --now 2025-11-15T10:00:00Z --quiet")
    try #require(made == Outcome(status: 0, output: "", errors: ""))
    let root = workshop.file("public")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    #expect(paths.contains("people/1-x.html") && paths.contains("people/1-x-due.ics"))
    for path in paths {
      #expect(Self.secrets(in: path) == [])
      #expect(!path.hasSuffix(".jpg") && !path.hasSuffix(".jpeg"))
      let file = root.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue { continue }
      #expect(Self.secrets(in: try Self.text(of: Data(contentsOf: file))) == [], "\(path)")
    }
  }

  /// Whether a program that prints pages is installed; without one there is no PDF.
  private static let canPrint: Bool = {
    do {
      _ = try PDFPrinter(in: ProcessInfo.processInfo.environment)
      return true
    } catch {
      return false
    }
  }()

  @Test(.enabled(if: canPrint, "a PDF needs a browser"))
  func `a private PDF has no name outside its page either, and printing again gives the same bytes`() throws {
    let workshop = try Self.workshop()
    let outcome = try workshop.bash(
      """
      set -e
      for name in first second; do
        scorebook report career 'Thessaly Bramblewick' --private --now 2025-11-15T10:00:00Z --output $name.pdf --quiet
        # Another second on the machine's clock.
        sleep 1.1
      done
      scorebook report career 'Thessaly Bramblewick' --now 2025-11-15T10:00:00Z --output full.pdf --quiet
      """)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let first = try Data(contentsOf: workshop.file("first.pdf"))
    #expect(first.starts(with: Array("%PDF-".utf8)))
    #expect(try first == Data(contentsOf: workshop.file("second.pdf")))
    #expect(Self.secrets(in: Self.plain(first)) == [])
    #expect(Self.plain(first).contains("/CreationDate (D:20251115000000"))
    // The title of the PDF is that of the sheet, so the search finds what there is.
    #expect(Self.secrets(in: Self.plain(try Data(contentsOf: workshop.file("full.pdf")))).contains("thessaly"))
  }

  /// The bytes as text, one character each; text of two bytes a character, as metadata may have it, without its zeros.
  private static func plain(_ data: Data) -> String {
    String(decoding: data.lazy.filter { $0 != 0 }.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  @Test func `a given name that a roster has in a column of its own is what private sheets and sites show`() throws {
    let workshop = try Workshop()
    try workshop.write(
      "number,first name,last name\n23,Xanthippe Ann,Quarrington\n7,,Bramblewick\n9,Ottoline,Fennimore\n",
      to: "roster.csv")
    try workshop.write(
      "person,operation,table,time,at\nXanthippe Ann Quarrington,multiply,7,65.3,2025-11-09T10:00:00Z\n",
      to: "scores.csv")
    let made = try workshop.bash(
      """
      set -e
      exec > /dev/null
      scorebook init
      scorebook import roster roster.csv --team Lions --season 2025-26 --now 2025-11-01
      scorebook import scores scores.csv --quiet
      scorebook game start Hawks --now 2025-11-08T10:00:00Z
      scorebook stat 23 2pt+ --now 2025-11-08T10:01:00Z
      scorebook stat 7 ast --now 2025-11-08T10:02:00Z
      scorebook game end --now 2025-11-08T11:00:00Z
      scorebook person rename "Ottoline Fennimore" "Winifred Fennimore"
      scorebook person focus "Xanthippe Ann Quarrington"
      """)
    try #require(made.status == 0, "\(made.errors)")
    for sheet in ["team Lions", "game 1", "scoreboard", "career"] {
      let text = try workshop.bash("scorebook report \(sheet) --private --lang en --now 2025-11-15").output
      #expect(text.contains("Xanthippe"), "\(sheet): \(text)")
      #expect(
        !text.contains("Ann") && !text.contains("Quarrington") && !text.contains("Bramblewick"), "\(sheet): \(text)")
    }
    // The old given name went with the old name.
    let sheet = "scorebook report scoresheet Hawks --team Lions --private --format csv --now 2025-11-15"
    let roster = try workshop.bash(sheet).output
    #expect(roster.contains("W.") && roster.contains("B.") && !roster.contains("Ottoline"))
    try workshop.bash("scorebook site public --private --lang en --now 2025-11-15 --quiet")
    #expect(FileManager.default.fileExists(atPath: workshop.file("public/people/1-xanthippe.html").path))
    #expect(try workshop.bash("grep -ril quarrington public").output == "")

    func board(given: String) throws -> String {
      try workshop.bash("scorebook person edit 1 --given '\(given)' --quiet; scorebook report scoreboard --private")
        .output
    }
    #expect(try board(given: "Xan").contains("Xan "))
    let cleared = try board(given: "")
    #expect(cleared.contains("X. 1") && !cleared.contains("Xan"))
  }

  @Test func `what is not private says it, so that the search finds what there is`() throws {
    let workshop = try Self.workshop()
    let outcome = try workshop.bash(
      "scorebook site public --now 2025-11-15T10:00:00Z --quiet && cat $(find public -type f)")
    let found = Self.secrets(in: outcome.output)
    #expect(Set(found).isSuperset(of: ["xanthippe", "fennimore", "verborgenhal", "marmaduke", "thessaly"]))
  }
}
