import ArgumentParser
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Records

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what a file is, what would be imported, and its faults; needs no book.",
    discussion: """
      Examples:
        scorebook inspect team.csv words.json strategy.xml
        scorebook inspect team.csv --rows
        scorebook inspect ledenlijst.csv --lang nl
      """)

  @Argument(help: "The files; '-' is standard input.", completion: .file())
  var files: [String]
  @Flag(help: "Print each record on a line: a CSV record as an array of strings, a JSON record as it is.")
  var rows = false
  @Flag(help: "Print one JSON object per file.")
  var json = false
  @Option(help: ArgumentHelp("The files' encoding (default: detected).", valueName: "name"))
  var encoding: TextEncoding?
  @OptionGroup var dated: DateOptions
  @OptionGroup var tables: FileTableOptions
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if rows && json { throw ValidationError("'--rows' and '--json' cannot be combined") }
  }

  func run() throws {
    let console = common.console
    let language = message.language(common)
    try console.ending {
      var worst: Status?
      for file in files {
        do {
          let status = try inspect(file, console, in: language)
          worst = worst ?? status
        } catch {
          let failure = Failure(error).worded(in: language)
          if failure.isClosedPipe { throw failure }
          console.report(failure.diagnostics)
          worst = worst ?? failure.status
        }
      }
      if let worst { throw ExitCode(worst.rawValue) }
    }
  }

  /// - Returns: the exit status for the file; nil if there is no fault.
  private func inspect(_ file: String, _ console: Console, in language: MessageLanguage) throws -> Status? {
    let input = try InputFile(file, tables: tables, progress: Progress(file, on: console))
    if input.isZip, !rows, !input.isWorkbook {
      try input.refuseOffice()
      return try give(inspectPackage(input), input, file, console, in: language)
    }
    if rows {
      let (head, source) = try input.headAndSource(options: TableFinderOptions(encoding: encoding))
      let isLines = DeckForm(head: head, named: input.name, encoding: encoding) == .jsonLines
      try Records(of: FileForm(head: head), source, named: input.name, encoding: encoding, isLines: isLines)
        .print(on: console)
      return nil
    }
    guard let parts = try WorkbookParts(of: file, input) else {
      return try give(inspection(of: input), input, file, console, in: language)
    }
    console.report([Diagnostic(.note, parts.remark, at: Location(file: input.name)).worded(in: language)])
    var worst: Status?
    for part in parts.read {
      var tables = tables
      tables.sheet = part.sheet
      let input = try InputFile(file, tables: tables)
      worst = try give(inspection(of: input), input, file, console, in: language) ?? worst
    }
    return worst
  }

  /// What the import of a file that is no package would find.
  ///
  /// Without a book, today is the day in the machine's time zone; an import uses the book's.
  func inspection(of input: InputFile) throws -> Inspection {
    let source = try input.headAndSource(of: .any, options: TableFinderOptions(encoding: encoding)).source
    return try Inspection(
      of: source, named: input.name, titles: input.titles, chartParts: input.chartParts, encoding: encoding,
      dates: dated.dates, today: Clock.day(of: try common.instant()))
  }

  private func give(
    _ inspection: Inspection, _ input: InputFile, _ file: String, _ console: Console, in language: MessageLanguage
  ) throws -> Status? {
    if json {
      try console.write(Self.json(inspection, input))
    } else {
      try console.print(MessageText.inspected(inspection, file, input).text(in: language))
    }
    let remarks = input.remarks + (input.skipped + inspection.skipped).map(\.remark) + inspection.findings
    console.report(remarks.map { $0.worded(in: language) })
    return inspection.rejected > 0 ? .badData : nil
  }

  /// An Anki package is inspected note by note.
  private func inspectPackage(_ input: InputFile) throws -> Inspection {
    let package = try AnkiPackageFile(input)
    var faults: [Diagnostic] = []
    var cards = FileCards()
    while let record = try package.next() {
      switch record {
      case .rejected(let rejection): faults.append(rejection.diagnostic)
      case .card(let card, let deck, _):
        if let fault = FileCards.fault(cards.judge(card, in: deck), of: card) {
          faults.append(fault.located(at: Location(file: input.name)))
        }
      case .leftOut: break
      }
    }
    return Inspection(ofPackage: package.read, rejected: faults.count, findings: package.remarks + faults)
  }

  private static func json(_ inspection: Inspection, _ input: InputFile) -> [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    let texts = [
      ("kind", inspection.kind.rawValue), ("source", input.name),
      ("format", input.workbook?.form.rawValue ?? inspection.format),
      ("encoding", inspection.encoding.rawValue),
    ]
    for (key, text) in texts {
      writer.key(key)
      writer.string(text)
    }
    if let delimiter = inspection.delimiter {
      writer.key("delimiter")
      writer.string(String(Unicode.Scalar(delimiter)))
    }
    for (key, count) in [
      ("read", inspection.read), ("duplicates", inspection.duplicates), ("rejected", inspection.rejected),
    ] {
      writer.key(key)
      writer.number(count)
    }
    writer.write(input.skipped + inspection.skipped)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

/// The records of a file as they are read, one per line.
private struct Records {
  private let form: FileForm
  private let source: ByteSource
  private let name: String
  private let encoding: TextEncoding?
  /// JSON Lines: one record per line.
  private let isLines: Bool

  init(of form: FileForm, _ source: ByteSource, named name: String, encoding: TextEncoding?, isLines: Bool) {
    self.isLines = isLines
    self.form = form
    self.source = source
    self.name = name
    self.encoding = encoding
  }

  func print(on console: Console) throws {
    var writer = JSONWriter(indented: false)
    func endRecord() throws {
      writer.endLine()
      if writer.bytes.count > 1 << 16 { try console.write(writer.takeBytes()) }
    }
    switch form {
    case .csv:
      var reader = try CSVReader(source, named: name, encoding: encoding)
      while try reader.next() {
        writer.beginArray()
        for cell in 0..<reader.count { writer.string(reader.text(cell)) }
        writer.endArray()
        try endRecord()
      }
    case .json:
      var reader = try JSONReader(source, named: name, encoding: encoding, lines: isLines)
      try records(&reader) { value in
        value.write(to: &writer)
        try endRecord()
      }
    case .xml:
      throw Diagnostic(
        MessageText("--rows: expected CSV or JSON, found XML", "--rows: verwacht CSV of JSON, gevonden XML"),
        at: Location(file: name))
    }
    try console.write(writer.takeBytes())
  }

  /// The lines of JSON Lines, the elements of an array or of an object's `cards` or `players`, or the document itself.
  private func records(_ reader: inout JSONReader, _ body: (JSONValue) throws -> Void) throws {
    if isLines {
      while true {
        let token = try reader.next()
        if token == .end { return }
        try body(reader.value(beginning: token))
      }
    }
    let first = try reader.next()
    guard first == .beginArray else {
      let value = try reader.value(beginning: first)
      _ = try reader.next()
      guard let list = value["cards"] ?? value["players"], case .array(let values) = list.kind else {
        return try body(value)
      }
      for value in values { try body(value) }
      return
    }
    while true {
      let token = try reader.next()
      if token == .endArray { break }
      try body(reader.value(beginning: token))
    }
    _ = try reader.next()
  }
}
