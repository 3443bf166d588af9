import Diagnostics
import Formats
import Foundation
import Import
import Records
import Store

/// Writes the records of a file to the book.
struct RecordSink<Record> {
  let write: (Record) throws -> RecordOutcome
  /// Called after the last record.
  var finish: () throws -> Void = {}
}

extension RecordImport {
  /// Imports a file of records of a kind.
  ///
  /// - Parameters:
  ///   - head: the first bytes of the file.
  ///   - listsIDs: whether the reply lists the ids of the new records.
  func importRecords<Record>(
    _ kind: RecordKind<Record>, _ noun: ImportNoun, _ source: ByteSource, _ input: InputFile, as head: [UInt8],
    _ file: RecordFile,
    in book: BookTransaction, at now: Date, listsIDs: Bool = true, into makeSink: () throws -> RecordSink<Record>
  ) throws -> Reply {
    let format = try FileForm(ofRecords: head, named: input.name)
    let given = file.mapping
    var file = file
    file.mapping = input.mapping(given)
    var reader: KindReader<Record>
    do {
      reader = try KindReader(kind, source, named: input.name, as: format, options: file)
    } catch {
      throw FileKind(rawValue: kind.plural).map { input.explained(error, as: $0, head: head) } ?? error
    }
    var work = RecordTally(
      ImportAnswer(
        kind: kind.plural, source: input.name, format: format.rawValue, encoding: reader.records.encoding.rawValue,
        noun: noun))
    let answer = try book.importing(kind.plural, input, isDryRun: options.dryRun, at: now) {
      let sink = try makeSink()
      while let step = try reader.next() {
        switch step {
        case .record(let record):
          try work.count(
            sink.write(record), noun, at: reader.records.location, record: reader.records.record,
            title: kind.title(record), listsIDs: listsIDs, locating: reader.located)
        case .rejected(let rejection): try work.reject(rejection)
        }
      }
      try settle(&work, reader.records)
      try sink.finish()
      if let fileKind = FileKind(rawValue: kind.plural), try book.learn(given, for: input, of: fileKind, at: now) {
        work.answer.changesMore = true
      }
      return work.answer
    }
    let year = reader.records.instants.yearTaken.map { date in
      Diagnostic(.note, .lastYearTaken(date.text, as: date.day), at: Location(file: input.name))
    }
    return try Reply(
      answer, asJSON: options.json, in: messageLanguage(in: book),
      remarks: reader.records.remarks + [year].compactMap(\.self) + work.remarks + work.faults)
  }
}
