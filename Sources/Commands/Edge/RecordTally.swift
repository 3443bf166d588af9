import ArgumentParser
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Records
import Store

/// How to read a file of records.
struct RecordFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The column or key of each field, by name or number, as in name=Speler,number=3; none=COLUMN skips one; repeatable.",
      valueName: "field=column,…"))
  var map: [String] = []
  @Option(help: ArgumentHelp("The field delimiter: , ; | or tab (default: detected).", valueName: "char"))
  var delimiter: Delimiter?

  func finder(_ records: RecordOptions) -> TableFinderOptions {
    TableFinderOptions(encoding: records.encoding, delimiter: delimiter?.byte)
  }

  func file(_ records: RecordOptions) -> RecordFile {
    RecordFile(encoding: records.encoding, delimiter: delimiter?.byte, mapping: map)
  }

  /// - Parameter days: the days of the book, in which a day without a time starts.
  func file(
    _ records: RecordOptions, _ dated: DateOptions, _ numbers: NumberOptions, days: StudyDays
  ) -> RecordFile {
    var file = file(records)
    (file.dates, file.decimal, file.days) = (dated.dates, numbers.decimal, days)
    return file
  }
}

extension InputFile {
  /// Reads the file as records in its detected format.
  ///
  /// - Throws: a `Diagnostic` if it is neither CSV nor JSON, or what the reader throws.
  func readingRecords<Value>(
    of table: TableKind? = nil, as kind: FileKind? = nil, _ options: TableFinderOptions = .init(),
    _ body: (ByteSource, FileForm) throws -> Value
  ) throws -> (Value, FileForm) {
    let (head, source) = try headAndSource(of: table, options: options)
    let form = try FileForm(ofRecords: head, named: name)
    do {
      return (try body(source, form), form)
    } catch let fault as Diagnostic {
      throw kind.map { explained(fault, as: $0, head: head) } ?? fault
    }
  }
}

extension FileForm {
  /// The format of a file of records, by its first bytes.
  ///
  /// - Throws: a `Diagnostic` if it is neither CSV nor JSON.
  init(ofRecords head: [UInt8], named name: String) throws(Diagnostic) {
    self.init(head: head)
    guard self != .xml else {
      throw Diagnostic(
        nil, .words(MessageText("CSV or JSON", "CSV of JSON")), found: .plain("XML"),
        at: Location(file: name, line: 1, column: 1))
    }
  }
}

/// The running counts of an import of records.
struct RecordTally {
  /// A file with more bad records than this is assumed to be of another kind.
  static let maxRejected = 100_000
  private static let maxRemarks = 100

  var answer: ImportAnswer
  private(set) var rejections: [Rejection] = []
  /// The faults to report.
  private(set) var faults: [Diagnostic] = []
  /// The number of records: the rows of a game or a session count as one.
  private(set) var rejected = 0
  private(set) var remarks: [Diagnostic] = []

  init(_ answer: ImportAnswer) { self.answer = answer }

  /// - Parameters:
  ///   - title: the record's title in a dry run.
  ///   - listsIDs: whether the summary lists the ids of stored records.
  ///   - locating: finds the field of the record that a fault is about.
  /// - Throws: a `Diagnostic` beyond a hundred thousand bad records.
  mutating func count(
    _ outcome: RecordOutcome, _ noun: ImportNoun, at location: @autoclosure () -> Location,
    record: @autoclosure () -> [UInt8], title: @autoclosure () -> String, listsIDs: Bool = true,
    locating: (Diagnostic) -> Diagnostic = { $0 }
  ) throws {
    switch outcome {
    case .added(let id, let link):
      answer.tally.added += 1
      answer.difference.add(.added, MessageText(same: title()))
      if listsIDs { answer.ids.append(id) }
      if let link { report(Diagnostic(.note, .link(link), at: location())) }
    case .updated(let id, let replaced):
      if let replaced { report(Diagnostic(.note, replaced, at: location())) }
      answer.tally.updated += 1
      answer.difference.add(.updated, MessageText(same: title()))
      if listsIDs { answer.ids.append(id) }
    case .unchanged(let id):
      answer.tally.unchanged += 1
      if listsIDs { answer.ids.append(id) }
    case .duplicate:
      answer.tally.duplicates += 1
      report(Diagnostic(.warning, .repeated(noun), at: location()))
    case .rejected(let fault): try reject(Rejection(locating(fault).located(at: location()), record: record()))
    }
  }

  mutating func reject(_ rejection: Rejection) throws { try reject([rejection.diagnostic], [rejection]) }

  /// Rejects a record of many rows.
  mutating func reject(_ faults: [Diagnostic], of rows: RecordGroup, _ noun: ImportNoun) throws {
    try reject(faults, rows.rejections(for: faults, others: .leftOut(with: noun)))
  }

  /// Rejects a record, reporting each of its faults.
  mutating func reject(_ faults: [Diagnostic], _ rejections: [Rejection]) throws {
    guard self.rejections.count < Self.maxRejected else {
      throw Diagnostic(nil, .words(.fewerBadRecords(than: Self.maxRejected)), found: .more, at: faults.first?.location)
    }
    self.rejections += rejections
    self.faults += faults
    rejected += 1
  }

  /// Reports these after the faults, regardless of the limit on faults.
  mutating func report(besides remarks: [Diagnostic]) { faults += remarks }

  mutating func report(_ remark: Diagnostic) {
    if remarks.count < Self.maxRemarks { remarks.append(remark) }
  }
}

extension RecordImport {
  /// How to treat a record that differs from the book's.
  ///
  /// - Throws: `Failure` for `add`: these records are unique by their key.
  func whenKnown(_ noun: MessageText) throws -> DuplicatePolicy {
    guard policy != .add else {
      throw Failure(
        .usage,
        MessageText(
          "--duplicates: expected 'update' or 'keep' for \(noun.text(in: .english)), found 'add'",
          "--duplicates: verwacht 'update' of 'keep' voor \(noun.text(in: .dutch)), gevonden 'add'"))
    }
    return policy
  }

  /// Finishes an import of records: the counts, the rejects file, and the refusal if there are bad records.
  ///
  /// - Parameter read: the number of records, if a record has several rows.
  func settle(_ work: inout RecordTally, _ records: RecordReader, read: Int? = nil) throws {
    work.answer.tally.read = read ?? records.read
    work.answer.tally.rejected = work.rejected
    let rejections = work.rejections
    let reported = try settle(rejections, reporting: work.faults, work.answer, records.remarks + work.remarks) {
      records.delimiter.map { Rejects.csv(rejections, header: records.header, delimiter: $0) }
        ?? Rejects.json(rejections)
    }
    work.report(besides: reported)
  }
}
