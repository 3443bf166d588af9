package import Diagnostics

/// A field of a record, declared once: its names in files, and its value in a record.
package struct Field<Record: Sendable, Value: FieldValue>: Sendable {
  let key: FieldKey
  let aliases: [String]
  let dutch: [String]
  let foreign: [String]
  let lesser: [String]
  let title: String?
  let isExported: Bool
  let isSparse: Bool
  let listed: (@Sendable (Record) -> RecordCell)?
  let get: @Sendable (Record) -> Value

  /// - Parameters:
  ///   - aliases: what else files call it, in lower-case words.
  ///   - dutch: the same in Dutch; a file with one of these has days before months. The first is its name in sentences.
  ///   - foreign: the same in German, French, Spanish and Italian.
  ///   - lesser: names that mean it only where no better one does, the better ones first.
  ///   - title: what messages call it, where that is not its name.
  ///   - isExported: false for a field that says another in another unit, and is only read.
  ///   - isSparse: whether a file or a list in which no record has it has no column for it.
  ///   - listed: what `list` has in its column, where that is something else.
  package init(
    _ name: String, aliases: [String] = [], dutch: [String] = [], foreign: [String] = [], lesser: [String] = [],
    title: String? = nil,
    isExported: Bool = true, isSparse: Bool = false, listed: (@Sendable (Record) -> RecordCell)? = nil,
    _ get: @escaping @Sendable (Record) -> Value
  ) {
    key = FieldKey(name, dutch: dutch.first)
    (self.aliases, self.dutch, self.foreign, self.lesser, self.title) = (aliases, dutch, foreign, lesser, title)
    (self.isExported, self.isSparse, self.listed, self.get) = (isExported, isSparse, listed, get)
  }
}

/// A kind of record, declared once: its field names in files, how a record is made from them, and how it is written
/// and listed.
package struct RecordKind<Record: Sendable>: Sendable {
  /// A field of any type.
  package struct Column: Sendable {
    package let key: FieldKey
    package let aliases: [String]
    package let dutch: [String]
    package let foreign: [String]
    package let lesser: [String]
    /// Its name in messages.
    package let title: String
    package let isRequired: Bool
    package let isExported: Bool
    package let isSparse: Bool
    package let cell: @Sendable (Record) -> RecordCell
    package let listed: @Sendable (Record) -> RecordCell

    /// What files call it, in lower-case words; the first is its own name.
    package var spellings: [String] { [FieldMap.words(key.name)] + aliases + dutch + foreign + lesser }
  }

  /// Rules for which columns a file must have.
  package enum Rule: Sendable {
    /// At least one of them must have a column.
    case any([FieldKey])
    /// Exactly one of them must have a column, or those that go together.
    case one([FieldKey], together: Set<FieldKey> = [])
    /// There must be a column, or the option gives the value for the whole file.
    case columnOrOption(FieldKey, String)
  }

  package let name: String
  package let plural: String
  /// The kind of records, as in "not kept in scores".
  let noun: MessageText
  package let columns: [Column]
  /// The field names that files may use. Made once: a header is compared with those of every kind.
  package let names: FieldNames
  package let rules: [Rule]
  /// For each required item, the columns of which one is enough, in the order of the fields.
  let required: [[Int]]
  /// The columns of `list`, by name.
  package let list: [FieldKey]
  /// A short description of a record.
  package let title: @Sendable (Record) -> String
  let read: @Sendable (inout RecordReader) throws(Diagnostic) -> Record

  /// A kind that is only listed or exported, or has its own reader.
  ///
  /// - Parameter list: nil for every field.
  package init<each Value: FieldValue>(
    _ name: String, plural: String, noun: MessageText? = nil, _ field: repeat Field<Record, each Value>,
    list: [FieldKey]? = nil
  ) {
    (self.name, self.plural, self.noun, rules) = (name, plural, noun ?? MessageText(same: plural), [])
    columns = Self.columns(repeat each field)
    names = Self.names(of: columns, self.noun)
    required = Self.required(columns, rules)
    // A key path in the context of a parameter pack crashes here (Swift 6.2).
    self.list = list ?? columns.map { $0.key }
    title = { _ in name }
    read = { _ throws(Diagnostic) in throw Diagnostic(system: "\(plural) are read by a reader of their own") }
  }

  /// - Parameter make: makes a record from its fields' values, in order.
  package init<each Value: FieldValue>(
    _ name: String, plural: String, noun: MessageText? = nil, _ field: repeat Field<Record, each Value>,
    rules: [Rule] = [],
    list: [FieldKey] = [], title: @escaping @Sendable (Record) -> String,
    make: @escaping @Sendable (repeat each Value) throws(Diagnostic) -> Record
  ) {
    (self.name, self.plural, self.noun) = (name, plural, noun ?? MessageText(same: plural))
    (self.rules, self.list, self.title) = (rules, list, title)
    columns = Self.columns(repeat each field)
    names = Self.names(of: columns, self.noun)
    required = Self.required(columns, rules)
    // Only the keys: copying the fields took a third of the time of reading reviews. A key path crashes here.
    let keys = columns.map { $0.key }
    read = { (reader) throws(Diagnostic) in
      var number = 0
      return try make(repeat Self.next((each Value).self, keys, &number, &reader))
    }
  }

  private static func columns<each Value: FieldValue>(_ field: repeat Field<Record, each Value>) -> [Column] {
    var columns: [Column] = []
    for field in repeat each field {
      let cell = { @Sendable (record: Record) in field.get(record).cell }
      columns.append(
        Column(
          key: field.key, aliases: field.aliases, dutch: field.dutch, foreign: field.foreign,
          lesser: field.lesser,
          title: field.title ?? field.key.name, isRequired: Self.isRequired(field), isExported: field.isExported,
          isSparse: field.isSparse, cell: cell,
          listed: field.listed ?? cell))
    }
    return columns
  }

  private static func isRequired<Value: FieldValue>(_: Field<Record, Value>) -> Bool { Value.isRequired }

  private static func next<Value: FieldValue>(
    _: Value.Type, _ keys: [FieldKey], _ number: inout Int, _ reader: inout RecordReader
  ) throws(Diagnostic) -> Value {
    defer { number += 1 }
    return try reader.value(of: number, as: keys[number])
  }

  /// Makes a record from a reader's current fields, which start with the kind's own.
  ///
  /// - Throws: a `Diagnostic` without a place.
  package func record(in reader: inout RecordReader) throws(Diagnostic) -> Record { try read(&reader) }

  package func index(of key: FieldKey) -> Int? { columns.firstIndex { $0.key == key } }

  private static func required(_ columns: [Column], _ rules: [Rule]) -> [[Int]] {
    var groups = rules.compactMap { rule -> [Int]? in
      switch rule {
      case .any(let keys), .one(let keys, _): keys.compactMap { key in columns.firstIndex { $0.key == key } }
      case .columnOrOption: nil
      }
    }
    groups += columns.indices.filter { columns[$0].isRequired }.map { [$0] }
    return groups.sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
  }

  private static func names(of columns: [Column], _ noun: MessageText) -> FieldNames {
    FieldNames(columns.map { ($0.key, $0.spellings) }, lesser: columns.flatMap { $0.lesser }, noun: noun)
  }

  /// Whether a file's columns include everything that records require.
  ///
  /// - Parameter optional: fields whose absence the import reports itself.
  package func isNamed(by titles: [String], without optional: Set<FieldKey> = []) -> Bool {
    let found = Set(titles.compactMap { names.role(of: $0) })
    return required.allSatisfy { group in
      group.contains { found.contains($0) || optional.contains(columns[$0].key) }
    }
  }
}
