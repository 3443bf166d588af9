package import Diagnostics
import Formats
import People

/// What a column of a table, or a key of an object, can be.
package protocol FieldRole: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// What files call it, in lower-case words; the first is its own name.
  var spellings: [String] { get }
}

extension FieldRole {
  /// Its name in messages, in `--map` and in exports: `reviewed_at`.
  package var name: String { String(spellings[0].map { $0 == " " ? "_" : $0 }) }

  package var fieldKey: FieldKey { FieldKey(name) }
}

/// Which name of a file means what: the usual ones, and those that the user has given with `--map`.
package struct FieldNames {
  /// What the file holds, as in "not kept in scores".
  let noun: String
  /// The fields' own names, by the field's number.
  let keys: [FieldKey]
  private var byWords: [String: Int] = [:]
  /// The columns that the user named, each with its field's number; nil leaves a column out.
  package private(set) var mapped: [(column: String, field: Int?)] = []

  /// - Parameter fields: each with the words that files have for it.
  package init(_ fields: [(key: FieldKey, spellings: [String])], noun: String) {
    self.noun = noun
    keys = fields.map(\.key)
    for (number, field) in fields.enumerated() {
      for spelling in field.spellings { byWords[spelling] = number }
    }
  }

  /// The same with the columns that the user names.
  ///
  /// - Parameters:
  ///   - mapping: `FIELD=COLUMN[,…]` each, as given with `--map`.
  ///   - sharing: whether one column may be more than one field.
  /// - Throws: a `Diagnostic` without a place where a field is none, or is given twice.
  package func mapping(_ mapping: [String], sharing: Bool = false) throws(Diagnostic) -> FieldNames {
    var names = self
    for entry in try FieldMap(mapping).entries {
      let field = byWords[FieldMap.words(entry.field)]
      let known = keys.map(\.name)
      guard field != nil || entry.field.lowercased() == FieldMap.none else {
        throw Diagnostic(
          field: "--map",
          "expected one of \((known + [FieldMap.none]).joined(separator: ", ")), found '\(entry.field)'"
            + didYouMean(entry.field, among: known))
      }
      if let field, names.mapped.contains(where: { $0.field == field }) {
        throw Diagnostic(
          field: "--map", "expected one column for \(known[field]), found '\(entry.field)=\(entry.column)' too")
      }
      guard sharing || !names.mapped.contains(where: { $0.column == entry.column }) else {
        throw Diagnostic(
          field: "--map",
          "expected one field for column '\(entry.column)', found '\(entry.field)=\(entry.column)' too")
      }
      names.mapped.append((entry.column, field))
    }
    return names
  }

  /// - Parameter absent: roles that a file of this form cannot have.
  package init<Role: FieldRole>(_ roles: Role.Type, noun: String, absent: Set<Role> = []) {
    self.init(Role.allCases.map { ($0.fieldKey, absent.contains($0) ? [] : $0.spellings) }, noun: noun)
  }

  /// The field that a column or key of that name usually holds.
  package func usual(_ name: String) -> Int? { byWords[FieldMap.words(name)] }

  /// The field that a column or key of that name holds.
  package func role(of name: String) -> Int? {
    if let entry = mapped.first(where: { $0.column == name }) { return entry.field }
    guard let field = usual(name), !mapped.contains(where: { $0.field == field }) else { return nil }
    return field
  }

  /// What the user says of a key: its field's number, or nil to leave it out; nothing where the map does not name it.
  package func choice(for key: String) -> Int?? {
    (mapped.first { $0.column == key } ?? mapped.first { FieldMap.means($0.column, key) }).map(\.field)
  }

  /// The columns that the user means, each with its field's number; nil leaves one out.
  ///
  /// - Parameter areKeys: whether the names are keys of objects, which have no numbers.
  /// - Throws: a `Diagnostic` where there is no such column, or one is to be two things.
  package func columns(
    among titles: [String], areKeys: Bool = false, at place: Location?
  ) throws(Diagnostic) -> [Int: Int?] {
    var found: [Int: Int?] = [:]
    for entry in mapped {
      guard let column = FieldMap.column(entry.column, among: titles, areNumbered: !areKeys) else {
        throw FieldMap.noColumn(entry.column, among: titles, areKeys: areKeys, at: place)
      }
      guard found.updateValue(entry.field, forKey: column) == nil else {
        throw Diagnostic(
          field: "--map",
          "expected each \(areKeys ? "key" : "column") once, found \(Excerpt.quoted(titles[column])) again", at: place)
      }
    }
    return found
  }
}
