import Diagnostics
import Formats
import People

/// Which column of a roster holds what, by the names that people's files use.
struct RosterColumns {
  enum Role: Int, CaseIterable {
    case name, firstName, middleName, lastName, suffix, jersey, position, team, isCoach, isNonPlayer
  }

  /// What every other column is called, as it stands in the header.
  let unknown: [String]
  /// The column of each role, by the role's number; -1 where no column has it.
  private let columns: [Int]
  /// True where the name has a column of its own and the first name has none.
  private let isWholeName: Bool

  /// - Throws: a `Diagnostic` where no column can be the player's name, or two are the same thing.
  init(_ header: CSVHeader, at location: Location) throws(Diagnostic) {
    var columns: [Role: Int] = [:]
    var unknown: [String] = []
    for (index, name) in header.names.enumerated() {
      guard let role = Self.role(of: name) else {
        unknown.append(name)
        continue
      }
      if let first = columns[role] {
        throw Diagnostic(
          "header: expected one column for the \(Self.title(of: role)), found '\(header.names[first])' and '\(name)'",
          at: location)
      }
      columns[role] = index
    }
    guard columns[.name] != nil || columns[.firstName] != nil || columns[.lastName] != nil else {
      let found = header.names.prefix(6).map { "'\($0)'" }.joined(separator: ", ")
      throw Diagnostic(
        "header: expected a column for the player's name ('name', or 'first name' and 'last name'), found \(found)",
        at: location)
    }
    self.columns = Role.allCases.map { columns[$0] ?? -1 }
    isWholeName = columns[.name] != nil && columns[.firstName] == nil
    self.unknown = unknown
  }

  func has(_ role: Role) -> Bool { columns[role.rawValue] >= 0 }

  func text(_ role: Role, in reader: CSVReader) -> String? {
    let column = columns[role.rawValue]
    return column >= 0 ? reader.text(column) : nil
  }

  /// Where a role's cell stands in the current record; the record's own place where no column has the role.
  func location(of role: Role, in reader: CSVReader) -> Location {
    has(role) ? reader.location(of: columns[role.rawValue]) : reader.location
  }

  /// The whole name: from its own column, or put together from its parts.
  func name(in reader: CSVReader) -> String {
    if isWholeName { return wholeName(in: reader) }
    let parts = [Role.firstName, .middleName, .lastName, .suffix].compactMap { text($0, in: reader) }
    let whole = parts.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
      .joined(separator: " ")
    return whole.isEmpty ? text(.name, in: reader) ?? "" : whole
  }

  /// What the name's own column says; where a last name stands in a column beside it and not in it, the two of them.
  private func wholeName(in reader: CSVReader) -> String {
    let name = text(.name, in: reader) ?? ""
    guard has(.lastName), let last = text(.lastName, in: reader)?.trimmed, !last.isEmpty,
      !name.trimmed.lowercased().hasSuffix(last.lowercased())
    else { return name }
    return name.trimmed.isEmpty ? last : name.trimmed + " " + last
  }

  func nameLocation(in reader: CSVReader) -> Location {
    let role = [Role.name, .firstName, .lastName].first(where: has) ?? .name
    return location(of: role, in: reader)
  }

  /// Whether the columns are those of a roster: one for the player's name, and another that only a roster has.
  static func areNames(_ columns: [String]) -> Bool {
    let roles = Set(columns.compactMap { role(of: $0.trimmed) })
    return !roles.isDisjoint(with: [.name, .firstName, .lastName]) && (roles.count > 1 || columns.count == 1)
  }

  private static func title(of role: Role) -> String {
    switch role {
    case .name: "player's name"
    case .firstName: "first name"
    case .middleName: "middle name"
    case .lastName: "last name"
    case .suffix: "name's suffix"
    case .jersey: "jersey number"
    case .position: "position"
    case .team: "team"
    case .isCoach: "coach mark"
    case .isNonPlayer: "non-player mark"
    }
  }

  private static func role(of name: String) -> Role? {
    let words = name.lowercased().split { " _-.:\u{A0}\t".contains($0) }.joined(separator: " ")
    return spellings[words]
  }

  private static let spellings: [String: Role] = {
    let byRole: [(Role, [String])] = [
      (.name, ["name", "player", "player name", "full name", "fullname", "athlete", "athlete name", "naam", "speler"]),
      (.firstName, ["first name", "firstname", "first", "given name", "forename", "voornaam"]),
      (.middleName, ["middle name", "middlename", "middle", "tussenvoegsel"]),
      (.lastName, ["last name", "lastname", "last", "surname", "family name", "achternaam"]),
      (.suffix, ["suffix"]),
      (
        .jersey,
        [
          "number", "no", "nr", "#", "num", "jersey", "jersey number", "jersey no", "jersey nr", "jersey #",
          "jerseynumber", "uniform", "uniform number", "uniform #", "shirt", "shirt number", "uni", "rugnummer",
        ]
      ),
      (.position, ["position", "pos", "positie"]),
      (.team, ["team", "team name", "teamname"]),
      (.isCoach, ["is coach", "coach"]),
      (.isNonPlayer, ["is non player", "is nonplayer", "non player"]),
    ]
    return Dictionary(uniqueKeysWithValues: byRole.flatMap { role, names in names.map { ($0, role) } })
  }()
}
