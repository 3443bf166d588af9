package import Diagnostics

/// A field of a record, declared once: what files call it, and the value that a record has for it.
package struct Field<Record: Sendable, Value: FieldValue>: Sendable {
  let key: FieldKey
  let aliases: [String]
  let dutch: [String]
  let lesser: [String]
  let title: String?
  let isExported: Bool
  let isSparse: Bool
  let listed: (@Sendable (Record) -> RecordCell)?
  let get: @Sendable (Record) -> Value

  /// - Parameters:
  ///   - aliases: what else files call it, in lower-case words.
  ///   - dutch: the same in Dutch; a file with one of these has days before months. The first is its name in sentences.
  ///   - lesser: names that mean it only where no better one does, the better ones first.
  ///   - title: what messages call it, where that is not its name.
  ///   - isExported: false for a field that says another in another unit, and is only read.
  ///   - isSparse: whether a file or a list in which no record has it has no column for it.
  ///   - listed: what `list` has in its column, where that is something else.
  package init(
    _ name: String, aliases: [String] = [], dutch: [String] = [], lesser: [String] = [], title: String? = nil,
    isExported: Bool = true, isSparse: Bool = false, listed: (@Sendable (Record) -> RecordCell)? = nil,
    _ get: @escaping @Sendable (Record) -> Value
  ) {
    key = FieldKey(name, dutch: dutch.first)
    (self.aliases, self.dutch, self.lesser, self.title) = (aliases, dutch, lesser, title)
    (self.isExported, self.isSparse, self.listed, self.get) = (isExported, isSparse, listed, get)
  }
}

/// A kind of record, declared once: what files call its fields, how a record is made of them, how it is written and
/// listed.
package struct RecordKind<Record: Sendable>: Sendable {
  /// A field, whatever it holds.
  package struct Column: Sendable {
    package let key: FieldKey
    package let aliases: [String]
    package let dutch: [String]
    package let lesser: [String]
    /// What messages call it.
    package let title: String
    package let isRequired: Bool
    package let isExported: Bool
    package let isSparse: Bool
    package let cell: @Sendable (Record) -> RecordCell
    package let listed: @Sendable (Record) -> RecordCell

    /// What files call it, in lower-case words; the first is its own name.
    package var spellings: [String] { [FieldMap.words(key.name)] + aliases + dutch + lesser }
  }

  /// What holds between the columns of a file.
  package enum Rule: Sendable {
    /// There is a column for one of them at least.
    case any([FieldKey])
    /// There is a column for one of them.
    case one([FieldKey])
    /// There is a column for it, or the option says it for the whole file.
    case columnOrOption(FieldKey, String)
  }

  package let name: String
  package let plural: String
  /// What a file of them is, as in "not kept in scores".
  let noun: String
  package let columns: [Column]
  package let rules: [Rule]
  /// The columns of `list`, by name.
  package let list: [FieldKey]
  /// A record in a few words.
  package let title: @Sendable (Record) -> String
  let read: @Sendable (inout RecordReader) throws(Diagnostic) -> Record

  /// A kind that is only listed or exported, or whose files have a reader of their own.
  ///
  /// - Parameter list: nil for every field.
  package init<each Value: FieldValue>(
    _ name: String, plural: String, noun: String? = nil, _ field: repeat Field<Record, each Value>,
    list: [FieldKey]? = nil
  ) {
    (self.name, self.plural, self.noun, rules) = (name, plural, noun ?? plural, [])
    columns = Self.columns(repeat each field)
    // A key path here, in the context of a parameter pack, stops the program (Swift 6.2).
    self.list = list ?? columns.map { $0.key }
    title = { _ in name }
    read = { _ throws(Diagnostic) in throw Diagnostic("\(plural) are read by a reader of their own") }
  }

  /// - Parameter make: the record of its fields' values, in their order.
  package init<each Value: FieldValue>(
    _ name: String, plural: String, noun: String? = nil, _ field: repeat Field<Record, each Value>, rules: [Rule] = [],
    list: [FieldKey] = [], title: @escaping @Sendable (Record) -> String,
    make: @escaping @Sendable (repeat each Value) throws(Diagnostic) -> Record
  ) {
    (self.name, self.plural, self.noun) = (name, plural, noun ?? plural)
    (self.rules, self.list, self.title) = (rules, list, title)
    columns = Self.columns(repeat each field)
    read = { (reader) throws(Diagnostic) in
      var number = 0
      return try make(repeat Self.value(of: each field, &number, &reader))
    }
  }

  private static func columns<each Value: FieldValue>(_ field: repeat Field<Record, each Value>) -> [Column] {
    var columns: [Column] = []
    for field in repeat each field {
      let cell = { @Sendable (record: Record) in field.get(record).cell }
      columns.append(
        Column(
          key: field.key, aliases: field.aliases, dutch: field.dutch, lesser: field.lesser,
          title: field.title ?? field.key.name, isRequired: Self.isRequired(field), isExported: field.isExported,
          isSparse: field.isSparse, cell: cell,
          listed: field.listed ?? cell))
    }
    return columns
  }

  private static func isRequired<Value: FieldValue>(_: Field<Record, Value>) -> Bool { Value.isRequired }

  private static func value<Value: FieldValue>(
    of field: Field<Record, Value>, _ number: inout Int, _ reader: inout RecordReader
  ) throws(Diagnostic) -> Value {
    defer { number += 1 }
    return try reader.value(of: number, as: field.key)
  }

  /// The record that a reader's current fields make; the kind's own are the first of them.
  ///
  /// - Throws: a `Diagnostic` without a place.
  package func record(in reader: inout RecordReader) throws(Diagnostic) -> Record { try read(&reader) }

  package func index(of key: FieldKey) -> Int? { columns.firstIndex { $0.key == key } }

  /// For each thing that a file must have, the columns of which one is enough: in the order of the fields.
  var required: [[Int]] {
    var groups = rules.compactMap { rule -> [Int]? in
      switch rule {
      case .any(let keys), .one(let keys): keys.compactMap(index)
      case .columnOrOption: nil
      }
    }
    groups += columns.indices.filter { columns[$0].isRequired }.map { [$0] }
    return groups.sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
  }

  /// Which names of a file mean which field.
  package var names: FieldNames { FieldNames(columns.map { ($0.key, $0.spellings) }, noun: noun) }

  /// Whether the names of a file's columns hold one for each thing that records need.
  ///
  /// - Parameter optional: fields of which the import says itself that they are missing.
  package func isNamed(by titles: [String], without optional: Set<FieldKey> = []) -> Bool {
    let names = names
    let found = Set(titles.compactMap { names.role(of: $0) })
    return required.allSatisfy { group in
      group.contains { found.contains($0) || optional.contains(columns[$0].key) }
    }
  }
}
