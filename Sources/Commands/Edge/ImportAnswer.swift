import Diagnostics
import Formats
import Foundation
import Import
import Store

/// The summary of an import.
struct ImportAnswer {
  let kind: String
  let source: String
  var format: String
  var encoding: String
  var tally = Tally()
  var run: Int64?
  var ids: [Int64] = []
  var noun: ImportNoun
  /// The destination of the records: `Riverside Lions, 2025-26`.
  var destination: MessageText?
  var isDryRun = false
  /// The changes to records, shown in a dry run.
  var difference = Difference()
  /// The people of the file who were matched to a person in the book, or stored separately from one of the same name.
  var people: [PersonMatch] = []
  /// The lines of the file without a record.
  var skipped: [SkippedLine] = []
  /// Assumptions made in reading the file.
  var liberties: [Diagnostic] = []
  /// Whether something else changed: a deck was created, a team's organization set.
  var changesMore = false

  var json: [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    for (key, text) in [("kind", kind), ("source", source), ("format", format), ("encoding", encoding)] {
      writer.key(key)
      writer.string(text)
    }
    let counts = [
      ("read", tally.read), ("added", tally.added), ("updated", tally.updated), ("unchanged", tally.unchanged),
      ("duplicates", tally.duplicates), ("rejected", tally.rejected),
    ]
    for (key, count) in counts {
      writer.key(key)
      writer.number(count)
    }
    writer.write(skipped)
    writer.key("run")
    if let run { writer.number(Int(run)) } else { writer.null() }
    writer.key("ids")
    writer.beginArray()
    for id in ids { writer.number(Int(id)) }
    writer.endArray()
    writer.write(people)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// In a dry run the changes first, then `roster.csv: 12 players read, 12 added, Riverside Lions, 2025-26 (run 1)`,
  /// then a line for each match of people.
  func sentence(in language: MessageLanguage) -> String {
    let counts = MessageText.counts(of: noun, tally).text(in: language)
    let to = destination.map { " in \($0.text(in: language))" } ?? ""
    let end = isDryRun ? " (\(MessageText.nothingChanged.text(in: language)))" : run.map { " (run \($0))" } ?? ""
    return (isDryRun ? difference.lines(in: language) : "") + "\(source): \(counts)\(to)\(end)"
      + people.map { "\n" + Console.onOneLine($0.line(in: language)) }.joined()
  }
}

extension JSONWriter {
  mutating func write(_ lines: [SkippedLine]) {
    key("skipped")
    beginArray()
    for line in lines {
      beginObject()
      key("line")
      number(line.place.line)
      key("text")
      string(line.text)
      key("reason")
      string(line.reason.rawValue)
      endObject()
    }
    endArray()
  }
}

extension SkippedLine {
  var remark: Diagnostic { Diagnostic(.note, .skipped(self), at: place) }
}

extension Reply {
  /// - Parameter language: the summary's; JSON is the same in every language.
  init(_ answer: ImportAnswer, asJSON: Bool, in language: MessageLanguage, remarks: [Diagnostic]) {
    if asJSON { output = answer.json } else { acknowledgement = answer.sentence(in: language) }
    tally = answer.tally
    if answer.tally.rejected > 0 { status = .badData }
    self.remarks = answer.liberties + answer.skipped.map(\.remark) + remarks
  }
}
