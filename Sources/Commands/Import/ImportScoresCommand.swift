import ArgumentParser
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Sheets
import Store
import TimesTables

struct ImportScoresCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "scores",
    abstract: "Import times-tables scores from CSV or JSON, or grade completed worksheets.",
    discussion: """
      A score has a person, an operation and a table (or both in one, as in '× 2'), a time and a date. A name that is \
      not in the book adds a person. A CSV file with a column 'code' holds answers to worksheets, one row per sheet or \
      per answer, and is graded by that code. docs/formats.md lists the columns.

      Examples:
        scorebook import scores scores.csv
        scorebook import scores scoreboard.csv --map person=Student \\
          --map at="Finished on"
        scorebook import scores finished.csv --dates mdy
        scorebook import scores friday.csv --date 2025-11-14
        scorebook import scores practice.txt --person "Anna Berg"
        scorebook import scores test.csv --table 7 --date 2025-11-14
        scorebook import scores scores.json --dry-run --json
        scorebook import scores answers.csv
      """)

  @Argument(
    help: "The CSV or JSON file; '-' is standard input.", completion: .file(extensions: ["csv", "tsv", "json"]))
  var file: String
  @Option(help: ArgumentHelp("The day of scores that do not have it.", valueName: "yyyy-mm-dd"))
  var date: String?
  @Option(help: "The person of scores that do not name one.")
  var person: String?
  @Option(help: "The times table of scores that do not have it, as in 7 or ÷7.")
  var table: String?
  @OptionGroup var dated: DateOptions
  @OptionGroup var numbers: NumberOptions
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var duplicates: DuplicateOptions<UniqueRecords>
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let input = try input(file, as: .scores, mapping: form.map, in: book)
    let (head, source) = try input.headAndSource(
      of: .scores(mapping: form.map), options: form.finder(records))
    if FileForm(head: head) == .csv, AnswerSheets.begin(head, delimiter: form.delimiter?.byte) {
      return try importSheets(source, input, in: book, at: now)
    }
    let whenKnown = try whenKnown(MessageText("scores", "scores"))
    var (isAssumed, isOpen, isStated) = (false, false, false)
    var reading = form.file(records, dated, numbers, days: try book.calendarDays())
    let today = try book.clock()(now).day
    reading.dayInWords = { DayInWords.day($0, upTo: today) }
    let whole = try source.inMemory(upTo: TableFinder.maximumBytes)
    let shown =
      dated.dates == nil && FileForm(head: head) == .csv
      ? ShownDateOrder(
        of: whole, named: input.name, encoding: records.encoding, delimiter: form.delimiter?.byte,
        isDate: RecordKind.score.isInstant) : nil
    if let shown { reading.dates = shown.order }
    let pointed =
      form.map.isEmpty && FileForm(head: head) == .csv && !records.tables.strict
      ? PointedTimes(of: whole, named: input.name, encoding: records.encoding, delimiter: form.delimiter?.byte) : nil
    reading.readsPointsAsMinutes = pointed != nil
    let lacked = input.outline?.lackedByScores ?? []
    let titleDay =
      date == nil && lacked.contains("at") ? input.titles.lazy.compactMap(TitleDay.day).first : nil
    let titleTable = table == nil && lacked.contains("table") ? ScoreTitle(input.titles).table : nil
    let titlePerson =
      person == nil && lacked.contains("person")
      ? input.titles.lazy.compactMap(ScoreTitle.namedPerson).first : nil
    if let day = try date.map({ try CalendarDate($0) }) ?? titleDay { reading.given = [("at", day.description)] }
    if let person = person ?? titlePerson { reading.given.append(("person", person)) }
    if let table = table ?? titleTable { reading.given.append(("table", table)) }
    input.given = Set(reading.given.map(\.field))
    /// The first name with its surname first, and how many there are.
    var turned: (name: String, count: Int)?
    /// `Lina Ahrens` of `Ahrens, Lina`, whom the book does not know under that name.
    func spoken(_ score: Score) throws -> Score {
      let name = score.person
      guard !records.tables.strict, name.contains(","), PersonNames.isSurnameFirst(name),
        try book.people(named: name).isEmpty
      else { return score }
      turned = (turned?.name ?? name, (turned?.count ?? 0) + 1)
      return try Score(
        person: PersonNames.spoken(name), operation: score.operation, table: score.table,
        milliseconds: score.milliseconds, at: score.at)
    }
    var (reply, isNamed) = (Reply(), false)
    do {
      reply = try importRecords(
        .score, .score, whole, input, as: head, reading, in: book, at: now
      ) {
        var writer = try ScoreWriter(in: book, whenKnown: whenKnown, readsShortNames: !records.tables.strict)
        return RecordSink {
          isNamed = true
          // In a file with divisions, a table alone may be either.
          let isUnnamed = $0.isOperationAssumed && !$0.isTableNamed
          if isUnnamed && isStated {
            return .rejected(Diagnostic("operation", .operationOrTable, found: .nothing))
          }
          isAssumed = isAssumed || $0.isOperationAssumed
          isOpen = isOpen || isUnnamed
          let isFirst = !isStated && !$0.isOperationAssumed && $0.score.operation == .divide
          isStated = isStated || isFirst
          if isFirst && isOpen {
            return .rejected(Diagnostic("operation", .words(.operationOfAll), found: .words(.tablesAlone)))
          }
          return try writer.write(spoken($0.score), key: $0.key)
        }
      }
    } catch let failure as Failure where !isNamed && Diagnostic.onlyLack("person", failure.diagnostics) {
      throw input.noPerson(at: failure.diagnostics.first { $0.severity == .error }?.location)
    }
    if let shown { reply.remarks.append(shown.remark) }
    if let pointed { reply.remarks.append(pointed.remark) }
    if let titlePerson {
      reply.remarks.append(Diagnostic(.note, .titlePerson(titlePerson), at: Location(file: input.name)))
    }
    if let titleTable {
      reply.remarks.append(Diagnostic(.note, .titleTable(titleTable), at: Location(file: input.name)))
    }
    if let titleDay {
      reply.remarks.append(Diagnostic(.note, .titleDay(titleDay), at: Location(file: input.name)))
    }
    if let turned {
      reply.remarks.append(
        Diagnostic(
          .note, .turned(turned.name, as: PersonNames.spoken(turned.name), more: turned.count - 1),
          at: Location(file: input.name)))
    }
    if isAssumed { reply.remarks.append(Diagnostic(.note, .readAsMultiplication, at: Location(file: input.name))) }
    return reply
  }
}

extension MessageText {
  fileprivate static func titleDay(_ day: CalendarDate) -> MessageText {
    MessageText(
      "the day of the scores is that of the title: \(day); --date names another",
      "de dag van de scores is die van de titel: \(day); --date noemt een andere")
  }
  fileprivate static func titlePerson(_ person: String) -> MessageText {
    MessageText(
      "the scores are of the person named above them: \(person); --person names another",
      "de scores zijn van de persoon die erboven staat: \(person); --person noemt een andere")
  }
  fileprivate static func titleTable(_ table: String) -> MessageText {
    MessageText(
      "the times table of the scores is that of the title: \(table); --table names another",
      "de tafel van de scores is die van de titel: \(table); --table noemt een andere")
  }
  fileprivate static func turned(_ name: String, as spoken: String, more: Int) -> MessageText {
    MessageText(
      "'\(name)' read as '\(spoken)'" + (more > 0 ? "; \(more) more like it" : ""),
      "'\(name)' gelezen als '\(spoken)'" + (more > 0 ? "; nog \(more) zo" : ""))
  }
  fileprivate static let operationOfAll = MessageText(
    "an operation for every table, because this one is divided", "een bewerking bij elke tafel, want hier wordt gedeeld"
  )
  fileprivate static let tablesAlone = MessageText("tables alone above", "erboven tafels zonder bewerking")
  fileprivate static let readAsMultiplication = MessageText(
    "tables without an operation: read as multiplication", "tafels zonder bewerking: gelezen als vermenigvuldigen")
}
