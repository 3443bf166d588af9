import ArgumentParser
import Basketball
import Diagnostics
import Formats
import Foundation
import People
import Sheets
import Store

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make a sheet to share: HTML, PDF, CSV, XLSX, text or JSON.",
    discussion: """
      Examples:
        scorebook report game
        scorebook report game 3 --output game-3.html
        scorebook report career --output mia.html
        scorebook report standings --format json
        scorebook report study --output study.html
        scorebook report scoreboard --sort time --lang nl
        scorebook report chart "Dealer stands on soft 17" --output strategy.html
        scorebook report worksheet --table 7 --copies 30 --output table-7.html
        scorebook report odds baccarat --decks 8
      """,
    subcommands: [
      Game.self, Plays.self, Boxscore.self, Reconcile.self, Team.self, Player.self, Career.self, Leaders.self,
      Standings.self, Schedule.self, HeadToHead.self, Lineups.self, Situations.self, Scouting.self, Scoresheet.self,
      Study.self, Deck.self,
      Reviews.self, Card.self, Words.self, Cutouts.self, Due.self, Scoreboard.self, Pupil.self, Class.self, Week.self,
      Certificate.self, Worksheet.self, Chart.self, Drill.self, Drills.self, DrillPaper.self, Session.self,
      Sessions.self, Totals.self, Odds.self, CardImage.self,
    ])

  struct Game: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "game",
      abstract: "A game: score by period, box lines of both sides, four factors, shooting, how the score went.",
      discussion: """
        Without a format the file's ending says it, and without either it is text: a message for a phone. 'all' makes \
        a file for each game in the folder that --output names.

        Examples:
          scorebook report game
          scorebook report game 3 --format csv
          scorebook report game 3 --output game-3.html
          scorebook report game 3 --output game-3.pdf
          scorebook report game 3 --by-period --format csv
          scorebook report game 3 --private --output for-the-web-site.html
          scorebook report game all --output pages
        """)

    @Argument(help: "The game's number, or 'all' (default: the last one).")
    var game: String?
    @Flag(help: "Also each side's players by period, from the plays; CSV has nothing else.")
    var byPeriod = false
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let templates = try sheet.templates(of: book)
      let settings = try SheetSettings(of: book, sheet.privacy, footer: sheet.footer(of: book, at: now))
      // Read once, however many games are compared with it.
      var league: ZoneCounts?
      func read(_ game: Basketball.Game) throws -> GameSheet {
        let box = try book.standingBoxScore(of: game)
        let shots = try book.shots(of: .game(game.id))
        if league == nil { league = try book.league(beside: shots.count) }
        return try GameSheet(
          box, reconciliation: book.reconciliation(of: game), byPeriod: byPeriod ? book.periodBox(of: game) : nil,
          shots: shots, league: KnownShots.needLeague(shots.count) ? league : nil, settings.setting(for: box))
      }
      if game == "all" {
        let games = try book.games()
        // A book without games reports that.
        if games.isEmpty { _ = try book.game(numbered: nil) }
        return try sheet.reply(for: games, named: { "game-\($0.id)" }) { game, format in
          let (read, made) = (try read(game), format.made)
          return { try read.bytes(as: made, with: templates) }
        }
      }
      let format = try sheet.format(for: "game")
      return try sheet.reply(
        read(book.game(numbered: game)).bytes(as: format.made, with: templates), as: format)
    }
  }
}

/// A command that makes a sheet of what the book has. It reports in the sheet's language.
protocol SheetCommand: BookCommand {
  var sheet: SheetOptions { get }
}

extension SheetCommand {
  static var writes: Bool { false }
  func messageLanguage(in book: BookTransaction) throws -> MessageLanguage {
    try book.messageLanguage(asked: sheet.lang)
  }
}

/// Options that every sheet has.
struct SheetOptions: ParsableArguments {
  @Option(help: "The format (default: by the file's ending, then text).")
  var format: OutputFormat?
  @Option(help: "Write here instead of to standard output ('-').", completion: .file())
  var output: String?
  @Option(
    help: ArgumentHelp("The language, en or nl (default: the book's, then the system's).", valueName: "code"),
    completion: .list(["en", "nl"]))
  var lang: String?
  @Option(help: ArgumentHelp("A folder with templates of your own.", valueName: "dir"), completion: .directory)
  var templates: String?
  @OptionGroup var privacy: PrivacyOptions

  func format(for sheet: String) throws -> OutputFormat {
    if let format { return format }
    guard let output = output.named else { return .sheet(.text) }
    guard let format = OutputFormat(endingOf: output) else {
      throw Failure(
        .usage,
        MessageText(
          """
          format: expected --format, or a file that ends in .html, .pdf, .csv, .xlsx, .txt or .json, \
          found '\(output)'
          """,
          """
          format: verwacht --format, of een bestand dat eindigt op .html, .pdf, .csv, .xlsx, .txt of \
          .json, gevonden '\(output)'
          """))
    }
    return format
  }

  func footer(of book: BookTransaction, at now: Date) throws -> PageFooter {
    let folder = (book.folder as NSString).lastPathComponent
    return PageFooter(book: try book.value(of: .title) ?? folder, made: try book.clock()(now).day)
  }

  /// The built-in ones, then the book's own, then those of `--templates`: for each file the last one counts.
  func templates(of book: BookTransaction) throws -> Templates {
    let set = try TemplateSet(overrides: overrides(of: book))
    return try set.inLanguage(language(of: book, among: set))
  }

  /// A user's own template files.
  func overrides(of book: BookTransaction) throws -> [(path: String, text: String, file: String)] {
    var overrides = try TemplateFolder(book.folder + "/templates", isRequired: false).files
    if let templates { overrides += try TemplateFolder(templates, isRequired: true).files }
    return overrides
  }

  /// The code of the chosen language.
  func language(of book: BookTransaction, among set: TemplateSet) throws -> String {
    let environment = ProcessInfo.processInfo.environment
    do {
      return try set.languages.choice(
        asked: lang, ofBook: book.value(of: .language), surroundings: [environment["LC_ALL"], environment["LANG"]])
    } catch let fault as Diagnostic where lang != nil {
      throw Failure(.usage, fault.text)
    }
  }

  /// A sheet with an input made from the book.
  func reply<Input>(
    _ kind: SheetKind<Input>, in book: BookTransaction, at now: Date, of input: (BookSheets) throws -> Input
  ) throws -> Reply {
    // An invalid format is reported before the book is read.
    _ = try format(for: kind.name)
    return try reply(kind, of: input(sheets(of: book, at: now)), in: book)
  }

  func sheets(of book: BookTransaction, at now: Date) throws -> BookSheets {
    let footer = try footer(of: book, at: now)
    let settings = try SheetSettings(of: book, privacy, footer: footer)
    return BookSheets(
      book: book, now: now, clock: try book.clock(), footer: footer, odds: TableOdds(in: book),
      efficiency: book.playerEfficiency, opponents: { OpponentRecords(in: try book.finishedGames()) },
      setting: { try settings.setting(photos: $0, teams: $1) },
      named: try privacy.names(in: book))
  }

  /// The sheet in the requested format.
  ///
  /// - Throws: `Failure` if it is binary and would go to a terminal.
  func reply<Input>(_ kind: SheetKind<Input>, of input: Input, in book: BookTransaction) throws -> Reply {
    let format = try format(for: kind.name)
    let templates = try templates(of: book)
    guard format == .workbook else {
      return try reply(kind.bytes(of: input, as: format.made, with: templates), as: format)
    }
    try Console.expectNoTerminal(output, for: MessageText("the workbook", "het werkboek"))
    return try Reply(kind.workbook(of: input, with: templates), to: output)
  }

  /// The sheet as it is, or printed.
  ///
  /// - Throws: `Failure` if a PDF cannot be printed, or has no destination.
  func reply<Format>(_ made: [UInt8], as format: Printable<Format>) throws -> Reply {
    if format == .pdf { try Console.expectNoTerminal(output, for: MessageText("the PDF", "de PDF")) }
    if format == .workbook { try Console.expectNoTerminal(output, for: MessageText("the workbook", "het werkboek")) }
    return try Reply(printed(made, as: format), to: output)
  }

  /// One file for each of many sheets, in the folder of `--output`; the format is HTML unless `--format` is given.
  ///
  /// The files are moved to their places after all of them were made. Sheets are drawn on all processors while the next
  /// ones are read. Memory: that of a few sheets.
  ///
  /// - Parameter drawing: reads what a sheet needs, and returns what draws it.
  func reply<Subject>(
    for subjects: [Subject], named name: (Subject) -> String,
    _ drawing: (Subject, OutputFormat) throws -> @Sendable () throws -> [UInt8]
  ) throws -> Reply {
    guard let output else {
      throw Failure(
        .usage,
        MessageText(
          "output: expected --output with a folder for the sheets, found none",
          "output: verwacht --output met een map voor de bladen, gevonden niets"))
    }
    let format = format ?? .sheet(.html)
    try OutputFolder.check(output, for: MessageText("the sheets", "de bladen"))
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        .cannotCreate, MessageText("expected a folder, could not make one", "verwacht een map, kon er geen maken"),
        at: Location(file: output))
    }
    var reply = Reply()
    let (crew, drawn) = (RenderPool(), DrawnSheets())
    defer { crew.rest() }
    func writeDrawn() throws {
      while let bytes = drawn.take(reply.staged.count) {
        let stream = try OutputStream(inside: "\(output)/\(name(subjects[reply.staged.count])).\(format.ending)")
        try stream.write(printed(bytes, as: format))
        stream.rest()
        reply.staged.append(stream)
      }
    }
    for (place, subject) in subjects.enumerated() {
      let draw = try drawing(subject, format)
      try crew.add { drawn.keep(try draw(), place) }
      try writeDrawn()
    }
    try crew.wait()
    try writeDrawn()
    let (count, isOne) = (subjects.count, subjects.count == 1)
    reply.sentence = MessageText(
      "wrote \(count) \(isOne ? "file" : "files") to \(output)",
      "\(count) \(isOne ? "bestand" : "bestanden") geschreven in \(output)")
    return reply
  }

  private func printed<Format>(_ made: [UInt8], as format: Printable<Format>) throws -> [UInt8] {
    switch format {
    case .sheet: made
    case .pdf: try PDFPrinter(in: ProcessInfo.processInfo.environment).pdf(of: made)
    case .workbook: try workbook(ofCSV: made, titled: output.named.map { stem(of: $0) } ?? "sheet")
    }
  }
}
