import Diagnostics
import Formats
import People

/// What a column of a table, or a key of an object, can be.
protocol FieldRole: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// What files call it, in lower-case words; the first is its own name.
  var spellings: [String] { get }
}

extension FieldRole {
  /// Its name in messages, in `--map` and in exports: `reviewed_at`.
  var name: String { String(spellings[0].map { $0 == " " ? "_" : $0 }) }
}

/// Which name of a file means what: the usual ones, and those that the user has told.
struct FieldNames {
  /// What the file holds, as in "not kept in scores".
  let noun: String
  /// The roles' own names, by the role's number.
  let titles: [String]
  private var byWords: [String: Int] = [:]
  /// The names that the user told, as they stand in the file.
  private(set) var told: [(name: String, role: Int)] = []

  /// - Parameters:
  ///   - mapping: `ROLE=COLUMN`, one or more with commas between, as told with `--map`.
  ///   - absent: roles that a file of this form cannot have.
  /// - Throws: a `Diagnostic` without a place where a role is none, or is told twice.
  init<Role: FieldRole>(_ roles: Role.Type, noun: String, mapping: [String], absent: Set<Role> = []) throws(Diagnostic)
  {
    self.noun = noun
    titles = Role.allCases.map(\.name)
    for role in Role.allCases where !absent.contains(role) {
      for spelling in role.spellings { byWords[spelling] = role.rawValue }
    }
    for entry in mapping.flatMap(Self.entries) {
      let parts = entry.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw Diagnostic("--map: expected ROLE=COLUMN, found '\(entry)'")
      }
      let word = String(parts[0])
      guard let role = byWords[Self.words(word)] else {
        throw Diagnostic(
          "--map: expected one of \(titles.joined(separator: ", ")), found '\(word)'" + didYouMean(word, among: titles))
      }
      guard !told.contains(where: { $0.role == role }) else {
        throw Diagnostic("--map: expected one column for \(titles[role]), found '\(entry)' too")
      }
      guard !told.contains(where: { $0.name == parts[1] }) else {
        throw Diagnostic("--map: expected one role for column '\(parts[1])', found '\(entry)' too")
      }
      told.append((String(parts[1]), role))
    }
  }

  /// `person=Student,table=Sum` is two; a comma before what is no role is the column's own.
  private static func entries(_ text: String) -> [String] {
    let pieces = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return pieces.allSatisfy { $0.contains("=") } ? pieces : [text]
  }

  func role(of name: String) -> Int? {
    if let entry = told.first(where: { $0.name == name }) { return entry.role }
    guard let role = byWords[Self.words(name)], !told.contains(where: { $0.role == role }) else { return nil }
    return role
  }

  /// `Reviewed-At`, `reviewed_at` and `reviewedAt` are all `reviewed at`.
  private static func words(_ name: String) -> String {
    var words = ""
    var isAfterSmall = false
    for scalar in name.unicodeScalars {
      if " _-.:\u{A0}\t".unicodeScalars.contains(scalar) {
        if !words.isEmpty, words.last != " " { words.append(" ") }
        isAfterSmall = false
        continue
      }
      if isAfterSmall, scalar.properties.isUppercase { words.append(" ") }
      isAfterSmall = scalar.properties.isLowercase
      words += scalar.properties.lowercaseMapping
    }
    return words.last == " " ? String(words.dropLast()) : words
  }
}
