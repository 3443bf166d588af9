import ArgumentParser
import Diagnostics
import Formats
import Foundation
import Records
import Store

struct ShowCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one record: its fields, and what belongs to it.",
    discussion: """
      A part of a name that only one record has is enough.

      Examples:
        scorebook show person mia
        scorebook show card 12 --json
      """)
  static let writes = false

  @Argument(help: "The kind of record.")
  var kind: BookKind
  @Argument(help: "The record's id from 'scorebook list', or its name.")
  var which: String
  @Flag(help: "One JSON object and nothing else.")
  var json = false
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let (id, fields, belongings) = try record(in: book, at: now)
    if json { return try Reply(Self.json(id, fields), to: nil) }
    let lines =
      [("id", id.shown)] + fields.map { ($0.name, $0.cell.shown) }
      + (belongings.isEmpty ? [] : [("has", belongings.joined(separator: ", "))])
    let width = lines.map(\.0.count).max() ?? 0
    let text = lines.filter { !$0.1.isEmpty }.map { name, value in
      let space = String(repeating: " ", count: width - name.count + 2)
      return name + space + value.replacing("\n", with: "\n" + String(repeating: " ", count: width + 2)) + "\n"
    }
    return Reply(output: text.joined())
  }

  /// The record's id, its fields, and what belongs to it.
  private func record(
    in book: BookTransaction, at now: Date
  ) throws -> (id: RecordCell, fields: [BookKind.RecordField], belongings: [String]) {
    if let numbered = kind.numbered { return (.text(which), try numbered.fields(which, book), []) }
    let found = try kind.find(which, byPart: true, in: book, at: now)
    return (
      .number("\(found.id)"), found.fields,
      try Deletion(of: kind.relation, id: found.id, in: book).sentences.map { $0.text(in: .english) }
    )
  }

  /// One object.
  private static func json(_ id: RecordCell, _ fields: [BookKind.RecordField]) -> [UInt8] {
    var writer = JSONWriter(indented: true)
    writer.beginObject()
    writer.member("id", id)
    for field in fields { writer.member(field.name, field.cell) }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
