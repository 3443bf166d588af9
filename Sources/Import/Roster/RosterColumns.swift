import Diagnostics
import Formats
import People
import Records

/// The columns of a roster by field, found by their usual names or by the user's map.
struct RosterColumns {
  /// The names of all other columns, as in the header.
  private(set) var unknown: [String] = []
  /// Each column that is imported, with the meaning of its name.
  private(set) var kept: [(column: Int, heading: RosterHeading)] = []
  /// Whether the name of the column of numbers may as well be that of the numbers of a list: `#`, `No.`, `N°`.
  private(set) var mayNumberList = false
  /// The column of the season in which somebody was on the team.
  private(set) var season: Int?
  /// Columns that are not kept, but may say what somebody is who is no player.
  private var remarks: [Int] = []
  private var kinds: [Int] = []
  /// Columns that are not kept, but may say who has cancelled.
  private var states: [Int] = []

  /// - Parameter cells: the first cells of a column, which tell a number from the size of a shirt.
  /// - Throws: a `Diagnostic` if no column can be the player's name, or two have the same role.
  init(
    _ names: [String], _ map: FieldNames, hasHeader: Bool = true, at place: Location,
    cells: (Int) -> [String] = { _ in [] }
  ) throws(Diagnostic) {
    let mapped = try map.columns(among: names, at: place).mapValues { $0.flatMap(RosterRole.init) }
    var taken = Set(mapped.values.compactMap(\.self))
    // A full name chosen by the user is not combined from its parts.
    if taken.contains(.name) { taken.formUnion([.firstName, .middleName, .lastName, .suffix]) }
    var columns: [RosterRole: Int] = [:]
    for (index, name) in names.enumerated() {
      let own = hasHeader ? RosterHeading(name) : nil
      var heading: RosterHeading?
      if let choice = mapped[index] {
        // The unit or order in the name is kept if the role is the same.
        heading = choice.map { $0 == own?.role ? own ?? RosterHeading(role: $0) : RosterHeading(role: $0) }
      } else if let own, !taken.contains(own.role) {
        heading = Self.arePositions(own, cells(index), among: names) ? RosterHeading(role: .position) : own
      }
      if heading == nil, hasHeader, mapped[index] == nil, Self.isClub(name), !taken.contains(.team),
        !names.contains(where: { RosterHeading($0)?.role == .team })
      {
        heading = RosterHeading(role: .team)
      }
      if heading == nil, hasHeader, mapped[index] == nil, Self.isHomeNumber(name, among: names),
        cells(index).contains(where: { WrittenNumber.digits($0) != nil })
      {
        heading = RosterHeading(role: .jersey)
      }
      if let parts = Self.parts(of: index, heading, names, mapped, cells) {
        for (column, role) in zip([index, index + 1], parts) {
          columns[role] = column
          kept.append((column, RosterHeading(role: role)))
        }
        taken.formUnion(parts + [.name])
        continue
      }
      if columns.values.contains(index) { continue }
      if heading == nil, hasHeader, mapped[index] == nil, season == nil, Self.isSeason(name) {
        season = index
        continue
      }
      guard let heading else {
        unknown.append(name)
        if hasHeader, mapped[index] == nil, RegistrationState.isColumn(name) { states.append(index) }
        if hasHeader, Self.isKind(name) {
          kinds.append(index)
        } else if hasHeader, Self.isRemark(name) || Self.areRoles(cells(index)) {
          remarks.append(index)
        }
        continue
      }
      if let first = columns[heading.role] {
        if heading.role == .jersey, let number = Self.number(of: [first, index], names, cells) {
          unknown.append(names[number == first ? index : first])
          guard number == index else { continue }
          kept.removeAll { $0.column == first }
          columns[heading.role] = index
          kept.append((index, heading))
          continue
        }
        throw Diagnostic(
          .header, .words(.oneColumn(for: heading.role.fieldKey)),
          found: .words(.all(["'\(names[first])'", "'\(name)'"])),
          hint: .option(
            "map", choices: [names[first], name].map { FieldMap.entry(heading.role.word, $0) },
            words: .sayWhich("'\(heading.role.word)=\(name)'")), at: place)
      }
      columns[heading.role] = index
      kept.append((index, heading))
      if heading.role == .jersey, mapped[index] == nil, hasHeader { mayNumberList = Self.isPlainNumber(name) }
    }
    if let name = columns[.name], mapped[name] == nil, let first = columns[.firstName], columns[.lastName] != nil,
      Self.areOthers(cells(name), than: cells(first))
    {
      kept.removeAll { $0.column == name }
      unknown.append(names[name])
    }
    guard columns[.name] != nil || columns[.firstName] != nil || columns[.lastName] != nil else {
      throw Diagnostic(
        .header, .words(.nameOf(.column)), found: .words(FieldMap.list(names)),
        hint: .words(Self.fix(names, hasHeader)), at: place)
    }
  }

  /// The only one of the columns that has numbers, or the one of shirts beside one that counts the rows: `N°` and `Maillot`;
  /// nil if that is none or several.
  private static func number(of columns: [Int], _ names: [String], _ cells: (Int) -> [String]) -> Int? {
    let numbered = columns.filter { cells($0).contains { WrittenNumber.digits($0) != nil } }
    if numbered.count == 1 { return numbered[0] }
    let counting = columns.filter { column in
      let numbers = cells(column).compactMap { WrittenNumber.digits($0).flatMap { Int($0) } }
      return isPlainNumber(names[column]) && numbers.count > 2 && numbers == Array(1...numbers.count)
    }
    return counting.count == 1 ? columns.first { $0 != counting[0] } : nil
  }

  private static func isPlainNumber(_ name: String) -> Bool {
    ["#", "n", "no", "nr", "n°", "nº", "n º", "num", "number", "nummer", "numero", "numéro"].contains(
      FieldMap.words(name))
  }

  /// The parts of the name in a column and the next one, which has no name of its own: `Player, ` above `Abbott, Lena`.
  private static func parts(
    of column: Int, _ heading: RosterHeading?, _ names: [String], _ mapped: [Int: RosterRole?],
    _ cells: (Int) -> [String]
  ) -> [RosterRole]? {
    guard heading?.role == .name, mapped.isEmpty, column + 1 < names.count, names[column + 1].trimmed.isEmpty,
      !names.contains(where: { RosterHeading($0).map { [.firstName, .lastName].contains($0.role) } ?? false })
    else { return nil }
    let (first, second) = (cells(column).filter { !$0.isEmpty }, cells(column + 1).filter { !$0.isEmpty })
    guard first.count > 1, first.count == second.count,
      (first + second).allSatisfy({ RosterGuess.isName($0) && !$0.contains(",") && !StaffWords.isPosition($0) }),
      first.contains(where: { !$0.contains(" ") }), let surnames = RosterGuess.surnames(first, second)
    else { return nil }
    return surnames == 0 ? [.lastName, .firstName] : [.firstName, .lastName]
  }

  /// Whether a column has the numbers on the shirts for home games, beside those for away games.
  private static func isHomeNumber(_ name: String, among names: [String]) -> Bool {
    func kit(_ name: String) -> String {
      FieldMap.words(name).split(separator: " ").filter { !["#", "no", "number", "jersey", "nr"].contains($0) }
        .joined(separator: " ")
    }
    return [("home", "away"), ("white", "dark"), ("light", "dark"), ("thuis", "uit"), ("heim", "auswärts")].contains {
      home, away in kit(name) == home && names.contains { kit($0) == away }
    } && !names.contains { RosterHeading($0)?.role == .jersey }
  }

  /// Whether a column has clubs, which are the teams where nothing else is.
  private static func isClub(_ name: String) -> Bool {
    ["club", "club name", "verein", "vereniging", "clubnaam", "società"].contains(FieldMap.words(name))
  }

  private static func isSeason(_ name: String) -> Bool {
    ["season", "season name", "seizoen", "saison", "spielzeit", "temporada", "stagione", "época"].contains(
      FieldMap.words(name))
  }

  /// Whether a column has the kinds of members: `Player`, `Coach`.
  private static func isKind(_ name: String) -> Bool {
    ["type", "typ", "tipo", "soort", "art"].contains(FieldMap.words(name))
  }

  /// Whether a column has remarks.
  private static func isRemark(_ name: String) -> Bool {
    let kind = RecordKind.result
    return kind.names.usual(name).map { kind.columns[$0].key.name == "notes" } ?? false
  }

  /// Whether each cell says what somebody is: `Teamspeler`, `Coach`.
  private static func areRoles(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    return filled.count > 1 && filled.allSatisfy { StaffWords.isStaff($0) || StaffWords.hasPlayer($0) }
  }

  /// Whether a column `Functie` or `Role` has the positions of players, `guard`, beside who is no player.
  private static func arePositions(_ heading: RosterHeading, _ cells: [String], among names: [String]) -> Bool {
    guard heading.role == .memberType, !names.contains(where: { RosterHeading($0)?.role == .position }) else {
      return false
    }
    let filled = cells.map(\.trimmed).filter { !$0.isEmpty && !StaffWords.isStaff($0) }
    return !filled.isEmpty && filled.allSatisfy { PlayerLine.positions(in: $0) != nil }
  }

  /// Whether a column `Name` beside the parts of names is that of somebody else, such as a parent with the same surname.
  private static func areOthers(_ names: [String], than firstNames: [String]) -> Bool {
    let named = zip(names, firstNames).filter { !$0.0.trimmed.isEmpty }
    // A whole name may stand in where there are no parts.
    guard !named.isEmpty, named.allSatisfy({ !$1.trimmed.isEmpty }) else { return false }
    return named.count { $0.folded.contains(text: $1.folded) } * 2 < named.count
  }

  func has(_ role: RosterRole) -> Bool { kept.contains { $0.heading.role == role } }

  /// How to map the column of the name. If a number is among the columns' names, the first line is a player: there is
  /// no header.
  private static func fix(_ names: [String], _ hasHeader: Bool) -> MessageText {
    let numbers = names.firstIndex {
      (1...3).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard hasHeader, let number = numbers else {
      return .sayWhichItIs(hasHeader ? RosterRole.name.wordKey.mapExample : MessageText(same: "--map name=1"))
    }
    let name = names.firstIndex { $0.contains(where: \.isLetter) } ?? 0
    let second = names.indices.first { $0 > name && RosterGuess.isName(names[$0]) }
    if let second, RosterGuess.isName(names[name]), !names.contains(where: RosterGuess.isFullName) {
      return .ifNoHeaderInParts(
        "--no-header --map last=\(name + 1),first=\(second + 1),number=\(number + 1)", first: name + 1, last: second + 1
      )
    }
    return .ifNoHeader("--no-header --map name=\(name + 1),number=\(number + 1)")
  }
}

extension RosterColumns {
  /// Fills a row with the cells of the reader's current record.
  func fill(_ row: inout RosterRow, from reader: CSVReader) {
    for (column, heading) in kept {
      var text = reader.text(column)
      if heading.role == .position, text.utf8.contains(0x0A) { text = Self.onOneLine(text) }
      row[heading.role] = heading.unit == nil ? text : heading.withUnit(text)
    }
    for column in remarks where column < reader.count { row.remarks.append(reader.text(column)) }
    for column in kinds where column < reader.count { row.kinds.append(reader.text(column)) }
    for column in states where column < reader.count { row.states.append(reader.text(column)) }
  }

  /// Positions below one another, with commas between them.
  private static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The location of a role's cell in the current record; the record's own if no column has the role.
  func location(of role: RosterRole, in reader: CSVReader) -> Location {
    guard let column = kept.first(where: { $0.heading.role == role })?.column else { return reader.location }
    return reader.location(of: column)
  }

  /// Whether the columns are those of a roster: one for the player's name, and another that only a roster has.
  static func areNames(_ columns: [String]) -> Bool {
    let roles = Set(columns.compactMap { RosterHeading($0)?.role })
    return !roles.isDisjoint(with: [.name, .firstName, .lastName]) && (roles.count > 1 || columns.count == 1)
  }
}
