import ArgumentParser
import Diagnostics
import Formats
import Foundation
import Import
import Store

/// How a file of records is to be read.
struct RecordFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which column or key is what, as in person=Student; may be given more than once.", valueName: "role=column"))
  var map: [String] = []
  @Option(help: ArgumentHelp("What stands between cells: , ; | or tab (else detected).", valueName: "char"))
  var delimiter: Delimiter?

  func file(_ records: RecordOptions) -> RecordFile {
    RecordFile(encoding: records.encoding, delimiter: delimiter?.byte, mapping: map)
  }
}

extension InputFile {
  /// Reads the file as records of the form that it shows itself to be.
  ///
  /// - Throws: a `Diagnostic` where it is neither CSV nor JSON, or what the reading throws.
  func readingRecords<Value>(_ body: (ByteSource, FileForm) throws -> Value) throws -> (Value, FileForm) {
    let (head, source) = try headAndSource()
    let form = try FileForm(ofRecords: head, named: name)
    return (try body(source, form), form)
  }
}

extension FileForm {
  /// What a file of records is by its first bytes.
  ///
  /// - Throws: a `Diagnostic` where it is neither CSV nor JSON.
  init(ofRecords head: [UInt8], named name: String) throws(Diagnostic) {
    self.init(head: head)
    guard self != .xml else {
      throw Diagnostic("expected CSV or JSON, found XML", at: Location(file: name, line: 1, column: 1))
    }
  }
}

/// What an import of records comes to while it goes on.
struct RecordTally {
  /// More bad records than this, and the file is another one than it was taken for.
  static let mostRejected = 100_000
  private static let mostRemarks = 100

  var answer: ImportAnswer
  private(set) var rejections: [Rejection] = []
  /// What is told of them.
  private(set) var faults: [Diagnostic] = []
  /// How many records they are: the rows of a game or a session are one.
  private(set) var rejected = 0
  private(set) var remarks: [Diagnostic] = []

  init(_ answer: ImportAnswer) { self.answer = answer }

  /// - Parameters:
  ///   - title: how a rehearsal calls the record.
  ///   - listsIDs: whether the answer names the ids of what it put into the book.
  ///   - locating: finds the field of the record that a fault is about.
  /// - Throws: a `Diagnostic` past a hundred thousand bad records.
  mutating func count(
    _ outcome: RecordOutcome, _ noun: String, at location: @autoclosure () -> Location,
    record: @autoclosure () -> [UInt8], title: @autoclosure () -> String, listsIDs: Bool = true,
    locating: (Diagnostic) -> Diagnostic = { $0 }
  ) throws {
    switch outcome {
    case .added(let id, let link):
      answer.tally.added += 1
      answer.difference.add(.added, title())
      if listsIDs { answer.ids.append(id) }
      if let link { tell(Diagnostic(.note, link.sentence, at: location())) }
    case .updated(let id):
      answer.tally.updated += 1
      answer.difference.add(.updated, title())
      if listsIDs { answer.ids.append(id) }
    case .unchanged(let id):
      answer.tally.unchanged += 1
      if listsIDs { answer.ids.append(id) }
    case .duplicate:
      answer.tally.duplicates += 1
      tell(Diagnostic(.warning, "this \(noun) stands in the file before and is taken once", at: location()))
    case .rejected(let fault): try reject(Rejection(locating(fault).located(at: location()), record: record()))
    }
  }

  mutating func reject(_ rejection: Rejection) throws { try reject([rejection.diagnostic], [rejection]) }

  /// Rejects a record of many rows.
  mutating func reject(_ faults: [Diagnostic], of rows: RecordGroup, _ noun: String) throws {
    try reject(faults, rows.rejections(for: faults, noun: noun))
  }

  /// Rejects a record of which as much is told as there are faults.
  mutating func reject(_ faults: [Diagnostic], _ rejections: [Rejection]) throws {
    guard self.rejections.count < Self.mostRejected else {
      throw Diagnostic("expected fewer than \(Self.mostRejected) bad records, found more", at: faults.first?.location)
    }
    self.rejections += rejections
    self.faults += faults
    rejected += 1
  }

  /// Tells behind the faults, however many those are.
  mutating func tell(besides remarks: [Diagnostic]) { faults += remarks }

  mutating func tell(_ remark: Diagnostic) {
    if remarks.count < Self.mostRemarks { remarks.append(remark) }
  }
}

extension RecordImport {
  /// What is to be done with a record that the book has and says otherwise.
  ///
  /// - Throws: `Failure` for `add`: these records are one by what they are known by, and there is no other.
  func whenKnown(_ noun: String) throws -> WhenKnown {
    guard records.duplicates != .add else {
      throw Failure(.usage, "--duplicates: expected 'update' or 'keep' for \(noun), found 'add'")
    }
    return records.duplicates
  }

  /// Ends an import of records: the counts, the file of bad records, and the refusal where there are any.
  ///
  /// - Parameter read: how many records there were, where they are more than a row each.
  func settle(_ work: inout RecordTally, _ records: RecordReader, read: Int? = nil) throws {
    work.answer.tally.read = read ?? records.read
    work.answer.tally.rejected = work.rejected
    let rejections = work.rejections
    let told = try settle(rejections, telling: work.faults, work.answer, records.remarks + work.remarks) {
      records.delimiter.map { Rejects.csv(rejections, header: records.header, delimiter: $0) }
        ?? Rejects.json(rejections)
    }
    work.tell(besides: told)
  }
}
