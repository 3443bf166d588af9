package import Diagnostics
import Formats
import People

/// The possible fields of a table's columns or an object's keys.
package protocol FieldRole: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// The names in files, in lower-case words; the first is its own name.
  var spellings: [String] { get }
  /// Those that mean their field only where no better one does.
  static var lesser: [String] { get }
  /// The names of all of them, which are looked up for each file and its columns.
  static var usual: FieldNames { get }
}

extension FieldRole {
  package static var lesser: [String] { [] }

  /// Its name in messages, in `--map` and in exports: `reviewed_at`.
  package var name: String { String(spellings[0].map { $0 == " " ? "_" : $0 }) }

  package var fieldKey: FieldKey { FieldKey(name) }
}

/// The field names recognised in a file: the usual ones, and those from `--map`.
package struct FieldNames: Sendable {
  /// The kind of records, as in "not kept in scores".
  package let noun: MessageText
  /// The fields' own names, by the field's number.
  let keys: [FieldKey]
  private var byWords: [String: Int] = [:]
  /// Names that mean their field only where no better one does.
  private var lesser: Set<String> = []
  /// The field of each name that was looked up.
  private let found = Memo<String, Int?>(upTo: 1_000, longest: 40)
  /// The columns that the user named, each with its field's number; nil ignores a column.
  package private(set) var mapped: [(column: String, field: Int?)] = []

  /// - Parameters:
  ///   - fields: each with its names in files.
  ///   - lesser: those of the names that mean their field only where no better one does.
  ///   - areFolded: whether a name without its accents is the same.
  package init(
    _ fields: [(key: FieldKey, spellings: [String])], lesser: [String] = [], noun: MessageText, areFolded: Bool = true
  ) {
    (self.noun, self.lesser) = (noun, Set(lesser))
    keys = fields.map(\.key)
    for (number, field) in fields.enumerated() {
      for spelling in field.spellings { byWords[spelling] = number }
    }
    guard areFolded else { return }
    // `Equipe 1`
    for (number, field) in fields.enumerated() {
      for spelling in field.spellings where !spelling.utf8.allSatisfy({ $0 < 0x80 }) {
        let plain = spelling.folded
        if byWords[plain] == nil {
          byWords[plain] = number
          if self.lesser.contains(spelling) { self.lesser.insert(plain) }
        }
      }
    }
  }

  /// A copy with the columns that the user names.
  ///
  /// - Parameters:
  ///   - mapping: each `FIELD=COLUMN[,…]`, as given with `--map`.
  ///   - sharing: whether one column may be used for several fields.
  /// - Throws: a `Diagnostic` without a place if a field is unknown, or is given twice.
  package func mapping(_ mapping: [String], sharing: Bool = false) throws(Diagnostic) -> FieldNames {
    var names = self
    for entry in try FieldMap(mapping).entries {
      let field = byWords[FieldMap.words(entry.field)]
      let known = keys.map(\.name)
      guard field != nil || entry.field.lowercased() == FieldMap.none else {
        throw Diagnostic(
          .map, .oneOf(known + [FieldMap.none]), found: .text(entry.field),
          hint: .nearest(to: entry.field, among: known))
      }
      if let field, names.mapped.contains(where: { $0.field == field }) {
        throw Diagnostic(.map, .oneColumn(keys[field]), found: .too("\(entry.field)=\(entry.column)"))
      }
      guard sharing || !names.mapped.contains(where: { $0.column == entry.column }) else {
        throw Diagnostic(
          .map, .words(.oneField(ofColumn: entry.column)), found: .too("\(entry.field)=\(entry.column)"))
      }
      names.mapped.append((entry.column, field))
    }
    return names
  }

  /// - Parameter absent: roles that a file of this format cannot have.
  package init<Role: FieldRole>(_ roles: Role.Type, noun: MessageText, absent: Set<Role> = []) {
    self.init(
      Role.allCases.map { ($0.fieldKey, absent.contains($0) ? [] : $0.spellings) }, lesser: Role.lesser, noun: noun,
      areFolded: false)
  }

  /// The field that usually has this column or key name.
  package func usual(_ name: String) -> Int? {
    // The header of a table is compared with the names of every kind, several times.
    found.value(of: name) { field(of: name) }
  }

  private func field(of name: String) -> Int? {
    let words = FieldMap.words(name)
    if let field = byWords[words] { return field }
    // `Tussenvoegsel(s)`
    if words.hasSuffix("(s)"), let field = byWords[String(words.dropLast(3))] { return field }
    // `N° / Nr`, in two languages
    let parts = name.contains(text: " / ") ? name.split(separator: " / ").map { FieldMap.words(String($0)) } : []
    if let first = parts.first, parts.allSatisfy({ byWords[$0] != nil }) { return byWords[first] }
    return Self.asked(in: words).compactMap { byWords[$0] }.first ?? abbreviated(name)
  }

  /// The longest name that is tried as an abbreviation.
  private static let longestAbbreviation = 20

  /// The field of `Geb.dat.`, `Jorn.` or `Rel. code`: each part begins a part of one of its names, and no other field has a name
  /// that would do.
  private func abbreviated(_ name: String) -> Int? {
    guard name.utf8.count <= Self.longestAbbreviation, name.utf8.dropFirst(2).contains(UInt8(ascii: ".")),
      !name.contains(where: \.isNumber)
    else { return nil }
    let parts = FieldMap.words(name).split(separator: " ")
    guard let first = parts.first, first.count > 1, parts.reduce(0, { $0 + $1.count }) > 3 else { return nil }
    var found: Int?
    for (spelling, field) in byWords where field != found && spelling.hasPrefix(first) && spelling.count > first.count {
      var rest = String(spelling.dropFirst(first.count))
      let isAbbreviation = parts.dropFirst().allSatisfy { part in
        guard part.count > 1, let range = rest.firstRange(ofText: String(part)) else { return false }
        rest = String(rest[range.upperBound...])
        return true
      }
      guard isAbbreviation else { continue }
      guard found == nil else { return nil }
      found = field
    }
    return found
  }

  /// What a question of a form may ask for: `how long did it take` of `How long did it take you?`, `times table` of
  /// `Which times table did you do?`.
  private static func asked(in words: String) -> [String] {
    guard words.hasSuffix("?") || words.hasPrefix("your ") else { return [] }
    // `Your time (from the board)`
    let open = words.last == ")" ? words.lastIndex(of: "(") : nil
    let words = open.map { words[..<$0] } ?? words[...]
    let asked = words.dropLast(words.hasSuffix("?") ? 1 : 0).split(separator: " ").map(String.init)
    return [
      ["you", "please"], fillers, fillers.union(["would", "like", "want", "have", "number of", "take", "it", "need"]),
    ].map { left in
      asked.filter { !left.contains($0) }.joined(separator: " ")
    }
  }

  private static let fillers: Set<String> = [
    "which", "what", "what's", "is", "was", "your", "the", "did", "do", "you", "practise", "practice", "please",
    "enter", "welke", "wat", "je", "jouw", "heb", "welche", "welches", "was", "ist", "dein", "deine", "du", "quel",
    "quelle",
    "est", "ton", "votre", "cuál", "es", "tu",
  ]

  /// Whether a name is that of its field only where no better one is.
  func isLesser(_ name: String) -> Bool { lesser.contains(FieldMap.words(name)) }

  /// The field of a column or key.
  package func role(of name: String) -> Int? {
    if let entry = mapped.first(where: { $0.column == name }) { return entry.field }
    guard let field = usual(name), !mapped.contains(where: { $0.field == field }) else { return nil }
    return field
  }

  /// The user's mapping of a key: its field's number, or nil to ignore it; no value if it is not mapped.
  package func choice(for key: String) -> Int?? {
    (mapped.first { $0.column == key } ?? mapped.first { FieldMap.means($0.column, key) }).map(\.field)
  }

  /// The user's columns, each with its field's number; nil ignores one.
  ///
  /// - Parameter areKeys: whether the names are keys of objects, which have no numbers.
  /// - Throws: a `Diagnostic` if a column does not exist, or is mapped to two fields.
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
          .map, .words(.eachOnce(areKeys ? .key : .column)), found: .words(.again(Excerpt.quoted(titles[column]))),
          at: place)
      }
    }
    return found
  }
}
