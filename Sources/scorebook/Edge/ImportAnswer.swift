import Diagnostics
import Formats
import Foundation
import Store

/// What an import says when it is done.
struct ImportAnswer {
  let kind: String
  let source: String
  var format: String
  var encoding: String
  var tally = Tally()
  var run: Int64?
  var ids: [Int64] = []
  /// What the records are called, one and more: `player`, `players`.
  var noun: (one: String, more: String)
  /// Where they went: `Riverside Lions, 2025-26`.
  var destination = ""
  var isRehearsal = false
  /// What is done to which records, for a rehearsal to show.
  var difference = Difference()
  /// Who of the file was matched to a person of the book, and who was kept apart from one of the same name.
  var people: [PersonMatch] = []
  /// Something changed beside the records: a deck was made, a team's organization set.
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

  /// In a rehearsal the difference first, then
  /// `roster.csv: 12 players read, 12 added, Riverside Lions, 2025-26 (run 1)`, then a line for each match of people.
  var sentence: String {
    var parts = ["\(tally.read) \(tally.read == 1 ? noun.one : noun.more) read"]
    let counts = [
      (tally.added, "added"), (tally.updated, "updated"), (tally.unchanged, "unchanged"),
      (tally.duplicates, "twice in the file"), (tally.rejected, "rejected"),
    ]
    parts += counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let to = destination.isEmpty ? "" : " in \(destination)"
    let end = isRehearsal ? " (nothing was changed)" : run.map { " (run \($0))" } ?? ""
    return (isRehearsal ? difference.lines : "") + "\(source): \(parts.joined(separator: ", "))\(to)\(end)"
      + people.map { "\n" + Console.onOneLine($0.line) }.joined()
  }
}

extension Reply {
  init(_ answer: ImportAnswer, asJSON: Bool, remarks: [Diagnostic]) {
    if asJSON { output = answer.json } else { acknowledgement = answer.sentence }
    self.remarks = remarks
  }
}
