import ArgumentParser
import Diagnostics
import Foundation
import People
import Records
import Store

/// A kind of record that `show`, `edit` and `delete` take.
struct BookKind: Sendable {
  /// Its name in commands, in the singular.
  let name: String
  /// The table with its ids.
  let relation: String
  /// The records that a word may name, with what distinguishes those of one name.
  let named: @Sendable (_ word: String, BookTransaction) throws -> [Candidate]
  /// A record's fields at a moment; nil if there is none with that id.
  let fields: @Sendable (_ id: Int64, BookTransaction, _ now: Date) throws -> [RecordField]?
  /// How each field is changed, in the order of the help; an empty text clears a field.
  var changes: [Change] = []
  /// Tables whose rows stand in the way of deleting a record, and what to do about it.
  var isHeldBy: (relations: Set<String>, fix: MessageText) = ([], MessageText(same: ""))
  /// A record and what goes with it, where that is not known from what refers to it.
  var inventory: (@Sendable (_ id: Int64, BookTransaction) throws -> MessageText)?
  /// Deletes a record's rows, where that is not done by what refers to them.
  var remove: (@Sendable (_ id: Int64, BookTransaction) throws -> Void)?
  /// Refuses to delete a record.
  var expectDeletable: @Sendable (_ id: Int64, BookTransaction) throws -> Void = { _, _ in }

  /// Fields that another command changes.
  var elsewhere: (fields: Set<String>, command: String) = ([], "")

  /// For records with a number of their own, such as `4.17`, in place of an id or a name.
  var numbered: Numbered?

  /// How such records are shown and changed; each finds its record by its number.
  struct Numbered: Sendable {
    let fields: @Sendable (_ number: String, BookTransaction) throws -> [RecordField]
    let inventory: @Sendable (_ number: String, BookTransaction) throws -> MessageText
    let edit: @Sendable (_ number: String, _ words: [String], BookTransaction, _ now: Date) throws -> Reply
    let delete: @Sendable (_ number: String, BookTransaction, _ now: Date) throws -> Reply
  }

  struct Candidate {
    let id: Int64
    let name: String
    var mark = ""
  }

  struct RecordField: Equatable {
    let name: String
    let cell: RecordCell
  }

  struct Change: Sendable {
    let field: String
    let run: @Sendable (_ id: Int64, _ text: String, BookTransaction, _ now: Date) throws -> Void

    init(
      _ field: String, _ run: @escaping @Sendable (Int64, String, BookTransaction, Date) throws -> Void
    ) { (self.field, self.run) = (field, run) }
  }

  /// A record that was found.
  struct Found {
    let kind: BookKind
    let id: Int64
    let fields: [RecordField]

    private var name: String {
      fields.first { ["name", "front", "card", "person", "style"].contains($0.name) }?.cell.shown.onOneLine ?? ""
    }

    /// The table, the time and the moment of a score, as people have many.
    private var scored: [String] {
      self["table"].isEmpty ? [] : [self["table"], "\(self["time"]) s", self["at"]]
    }

    /// A field's value as lists show it; empty for a field that it does not have.
    subscript(field: String) -> String { fields.first { $0.name == field }?.cell.shown ?? "" }

    /// What messages call it: `card 12: Peru`.
    var title: MessageText {
      MessageText { language in
        (["\(kind.noun.name(in: language)) \(id)" + (name.isEmpty ? "" : ": \(name)")] + scored).joined(separator: ", ")
      }
    }

    /// What the history calls it, beside its kind: `Peru (12)`.
    var label: String { name.isEmpty ? "\(id)" : "\(name) (\(id))" }
  }
}

extension BookKind: ExpressibleByArgument {
  /// Its name in sentences.
  var noun: FieldKey { FieldKey(name, dutch: MessageText.noun(ofRow: relation).text(in: .dutch)) }

  private var plural: String { ["person": "people", "box": "boxes"][name] ?? name + "s" }

  init?(argument: String) {
    let word = argument.lowercased()
    guard let kind = Self.all.first(where: { $0.name == word || $0.plural == word }) else { return nil }
    self = kind
  }

  static var allValueStrings: [String] { all.map(\.name) }
  var defaultValueDescription: String { name }
}

extension BookKind {
  /// Makes fields of a record of a kind.
  static func fields<Record>(of kind: RecordKind<Record>, _ record: Record) -> [RecordField] {
    kind.columns.filter { $0.isExported || kind.list.contains($0.key) }.map {
      RecordField(name: $0.key.name, cell: $0.cell(record))
    }
  }

  /// Makes fields of the first record of a view that matches filters.
  static func fields(
    of kind: ViewRecords, where filters: [String], in book: BookTransaction
  ) throws -> [RecordField]? {
    let columns = kind.columns.map { $0.name }.joined(separator: ",")
    let listing = try Listing(kind, for: ListQuery(filters, columns: columns), in: book)
    return listing.rows.first.map { row in
      zip(listing.columns, row).filter { $0.0 != "id" }.map { RecordField(name: $0.0, cell: $0.1.value) }
    }
  }

  /// The record with this id or name. A name is compared without case and accents if nothing matches exactly.
  ///
  /// - Parameter byPart: whether a part of a name that only one record has is enough.
  /// - Throws: a `Diagnostic` if there is none, or several: they are listed.
  func find(_ typed: String, byPart: Bool, in book: BookTransaction, at now: Date) throws -> Found {
    let word = typed.trimmed
    let candidates = try self.named(word, book)
    func named(byPart: Bool) -> [Candidate] {
      let names = meantNames(word, among: candidates.map(\.name), byPart: byPart)
      return candidates.filter { names.contains($0.name) }
    }
    var matches = named(byPart: false)
    if matches.isEmpty, let id = Int64(word), let fields = try fields(id, book, now) {
      return Found(kind: self, id: id, fields: fields)
    }
    if matches.isEmpty, byPart { matches = named(byPart: true) }
    guard matches.count < 2 else {
      let found = matches.prefix(10).map {
        "\($0.id) (\([$0.name, $0.mark].filter { !$0.isEmpty }.joined(separator: ", ")))"
      }.joined(separator: ", ")
      throw Diagnostic(
        field: noun,
        MessageText(
          "expected one '\(word)', found \(matches.count); give the id instead: \(found)",
          "verwacht één '\(word)', gevonden \(matches.count); geef in plaats daarvan het nummer: \(found)"))
    }
    guard let match = matches.first, let fields = try fields(match.id, book, now) else {
      let names = candidates.map(\.name)
      throw Diagnostic(
        field: noun,
        MessageText { language in
          let fix = language.pick(
            "'scorebook list \(plural)' shows the ids", "'scorebook list \(plural)' toont de nummers")
          return language.pick("no '\(word)' in this book", "geen '\(word)' in dit boek")
            + didYouMean(word, among: names, else: fix, in: language)
        })
    }
    return Found(kind: self, id: match.id, fields: fields)
  }

  /// What goes with a record that is deleted.
  ///
  /// - Throws: a `Diagnostic` if it must not be deleted.
  func deletion(of found: Found, in book: BookTransaction) throws -> Deletion {
    try expectDeletable(found.id, book)
    let deletion = try Deletion(of: relation, id: found.id, in: book)
    if deletion.rows(of: isHeldBy.relations) > 0 {
      throw Diagnostic(
        MessageText { language in
          found.title.text(in: language) + language.pick(" cannot be deleted: ", " kan niet worden verwijderd: ")
            + isHeldBy.fix.text(in: language)
        })
    }
    return deletion
  }

  /// Changes fields of a record.
  ///
  /// - Parameter words: `FIELD=VALUE`; an empty value clears the field.
  /// - Returns: the record after the change.
  /// - Throws: a `Failure` of usage for a field that cannot be changed; a `Diagnostic` for a value that breaks a rule.
  func change(_ found: Found, _ words: [String], in book: BookTransaction, at now: Date) throws -> Found {
    guard !changes.isEmpty else {
      try expectDeletable(found.id, book)
      throw Failure(
        .usage,
        MessageText(
          "\(name): its fields cannot be changed; it can be deleted",
          "\(noun.name(in: .dutch)): de velden kunnen niet worden veranderd; verwijderen kan wel"))
    }
    for word in words {
      let fields = changes.map(\.field)
      guard let mark = word.firstIndex(of: "=") else {
        throw Failure(
          .usage,
          MessageText(
            "field: expected FIELD=VALUE, as in '\(fields[0])=TEXT', found '\(word)'",
            "veld: verwacht VELD=WAARDE, zoals '\(fields[0])=TEKST', gevonden '\(word)'"))
      }
      let field = word[..<mark].lowercased()
      guard let change = changes.first(where: { $0.field == field }) else {
        if elsewhere.fields.contains(field) {
          throw Failure(
            .usage,
            MessageText(
              "field: '\(field)' of a \(name) is changed with '\(elsewhere.command)'",
              "veld: '\(field)' van een \(noun.name(in: .dutch)) wordt veranderd met '\(elsewhere.command)'"))
        }
        let known = fields.map { "'\($0)'" }.joined(separator: ", ")
        throw Failure(
          .usage,
          MessageText { language in
            language.pick(
              "field: a \(name) has no '\(field)' that can be changed",
              "veld: een \(noun.name(in: .dutch)) heeft geen '\(field)' dat kan worden veranderd")
              + didYouMean(
                field, among: fields, else: language.pick("it has \(known)", "wel \(known)"), in: language)
          })
      }
      try change.run(found.id, String(word[word.index(after: mark)...]).trimmed, book, now)
    }
    guard let fields = try fields(found.id, book, now) else { throw BookFault.constraint(reason: relation) }
    return Found(kind: self, id: found.id, fields: fields)
  }
}
