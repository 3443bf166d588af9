import Basketball
import Diagnostics
import Formats
import People
import Records

/// How the people who made a roster wrote its cells, found from all of its rows: surnames before a comma, names in
/// capitals, a number and a name in one cell, positions in brackets.
///
/// A file with the header of `export roster`, and one that is too large to be a person's, is read to the letter.
struct RosterHabits {
  /// Cells are read to the letter.
  private let isLiteral: Bool
  /// Names are `Wong, Mia`.
  private var isSurnameFirst = false
  /// Names are `WONG Mia`.
  private var isCapitalsFirst = false
  /// The header says that names are `Rossi Maria`, and they have no comma: `Cognome e nome`.
  private var isTitledSurnameFirst = false
  /// The parts of names that are in capitals in every row.
  private var inCapitals: Set<Part> = []
  /// Names begin with 1, 2, 3 …: the lines are numbered.
  private var isListNumbered = false
  /// The column of numbers counts the rows of a list in the order of the names: they are on nobody's shirt.
  private var isRowNumbered = false
  /// The column of positions counts the rows: `Pos.` above 1, 2, 3 …
  private var arePositionsRows = false
  /// `(G)` and `(C)` behind names are positions.
  private var marksArePositions = false
  /// They are those of football or volleyball.
  private var marksAreOnPitch = false
  private(set) var holdsNumbers = false
  private var hasNumberColumn = false
  /// What the column of teams holds, in the order of the rows.
  private(set) var teams: [String] = []
  /// The season that a column holds, if it is the same in every row.
  var season: String? { seasons.count == 1 ? seasons.first { SeasonYears($0) != nil } : nil }
  private var seasons: Set<String> = []
  private(set) var holdsPositions = false
  private(set) var liberties = Liberties()

  /// `surname` is what is before the comma of `WONG, Mia`, and `given` what is behind it.
  private enum Part: Hashable {
    case column(RosterRole)
    case surname, given
  }

  /// Fewer rows may be in the order of their names by chance.
  private static let fewestNumbered = 6
  private static let nameRoles: [RosterRole] = [.name, .firstName, .lastName]

  /// Reads everything as it is written.
  init() { isLiteral = true }

  /// - Parameters:
  ///   - reader: before the first record.
  ///   - width: how many cells a record has.
  init(reading reader: inout CSVReader, _ columns: RosterColumns, width: Int) throws(Diagnostic) {
    isLiteral = false
    hasNumberColumn = columns.kept.contains { $0.heading.role == .jersey }
    var row = RosterRow()
    var capitals: [Part: (areCapitals: Bool, isWord: Bool)] = [:]
    func note(_ text: String, _ part: Part) {
      guard text.contains(where: \.isLetter) else { return }
      // There is no capital of `ß` that people use: `GROß`.
      let letters = text.filter { $0.isLetter && $0 != "ß" }
      let known = capitals[part] ?? (true, false)
      capitals[part] = (known.areCapitals && !letters.contains(where: \.isLowercase), known.isWord || letters.count > 2)
    }
    var commas = 0
    var inOrder = 0
    var isSpoken = true
    var numbers: [Int] = []
    var isCounted = true
    var names = 0
    var order = NameOrder()
    var rowNumbers: [Int?] = []
    var positions: [Int?] = []
    while try reader.next() {
      guard reader.count == width else { continue }
      columns.fill(&row, from: reader)
      if !row.isStaff, let team = row[.team]?.trimmed, !team.isEmpty, teams.last != team, !teams.contains(team) {
        teams.append(team)
      }
      guard !row.isStaff else { continue }
      positions.append((row[.position]?.trimmed).flatMap { Int($0) })
      if let column = columns.season, seasons.count < 2 { seasons.insert(reader.text(column).trimmed) }
      if columns.mayNumberList {
        rowNumbers.append((row[.jersey]?.trimmed).flatMap { Int($0) })
        order.add(row)
      }
      for role in [RosterRole.firstName, .lastName] { note(row[role] ?? "", .column(role)) }
      guard let written = row[.name]?.trimmed, !written.isEmpty else { continue }
      var name = ContactAddress.removed(from: written)
      names += 1
      func take(_ numbered: NumberedName) {
        name = numbered.name
        if let number = Int(numbered.number) { numbers.append(number) }
        isCounted = isCounted && numbered.isCounted
      }
      if let numbered = NumberedName(name), !(numbered.isUnmarked && hasNumberColumn) { take(numbered) }
      if let marked = MarkedName(name) {
        name = marked.name
        if StaffWords.isPosition(marked.mark), !StaffWords.isCaptain(marked.mark) {
          marksArePositions = true
          marksAreOnPitch = marksAreOnPitch || StaffWords.isOnPitch(marked.mark)
        }
        // `Ava Wong 15 (C)`
        if let numbered = NumberedName(name) { take(numbered) }
      }
      guard let parts = Self.parts(name) else {
        note(name, .column(.name))
        if let parts = Self.partsByCapitals(name) {
          inOrder += 1
          note(parts.surname, .surname)
        }
        continue
      }
      commas += 1
      isSpoken = isSpoken && parts.isName
      note(parts.surname, .surname)
      note(parts.given, .given)
    }
    isSurnameFirst = commas > 0 && isSpoken
    isCapitalsFirst = inOrder > 1 && inOrder == names
    isTitledSurnameFirst = commas == 0 && columns.kept.contains { $0.heading.isSurnameFirst }
    isListNumbered = isCounted && names > 2 && numbers == Array(1...names)
    isRowNumbered =
      rowNumbers.count >= Self.fewestNumbered && rowNumbers.enumerated().allSatisfy { $0.element == $0.offset + 1 }
      && order.isKept
    arePositionsRows = positions.count > 5 && positions == Array(1...positions.count)
    teams = WrittenTeam.all(in: teams)
    inCapitals = Set(capitals.filter { $0.value.areCapitals && $0.value.isWord }.keys)
  }

  /// The parts of `Wong, Mia`; nil of a name without a comma, or with one before a suffix only.
  private static func parts(_ name: String) -> (surname: String, given: String, isName: Bool)? {
    let parts = name.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard parts.count > 1, !(parts.count == 2 && PersonNames.isSuffix(parts[1])) else { return nil }
    let isName =
      parts.count <= 3
      && parts.allSatisfy { part in
        part.first?.isLetter == true && part.first?.isUppercase == true || PersonNames.isParticle(part)
      } && parts.allSatisfy { !$0.contains(where: \.isNumber) && !StaffWords.isStaff($0) }
      && !(parts.last.map { StaffWords.isPosition($0) } ?? false)
    return (parts[0], parts.dropFirst().joined(separator: ", "), isName)
  }

  /// The parts of `WONG Mia`; nil of initials, as in `AJ Wong`.
  private static func partsByCapitals(_ name: String) -> (surname: String, given: String, isName: Bool)? {
    let words = name.split(separator: " ").map(String.init)
    func areCapitals(_ word: String) -> Bool { !word.contains(where: \.isLowercase) }
    let surname = words.prefix(while: areCapitals)
    let given = words.dropFirst(surname.count)
    guard surname.contains(where: { $0.count > 2 }), !given.isEmpty, !given.contains(where: areCapitals) else {
      return nil
    }
    return (surname.joined(separator: " "), given.joined(separator: " "), true)
  }

  /// The parts of `De Luca Tommaso`: the surname is the first word, with the particles before it.
  private static func partsByParticles(_ name: String) -> (surname: String, given: String, isName: Bool)? {
    let words = name.split(separator: " ").map(String.init)
    let count = words.prefix { PersonNames.isParticle($0.lowercased()) }.count + 1
    guard count < words.count else { return nil }
    return (words[..<count].joined(separator: " "), words[count...].joined(separator: " "), true)
  }

  /// Puts what a row means into its fields.
  ///
  /// - Throws: a `Diagnostic` without a place where two cells contradict one another.
  mutating func read(_ row: inout RosterRow, _ place: (RosterRole) -> Location) throws(Diagnostic) {
    guard !isLiteral, !row.isStaff else { return }
    readNumber(&row, place)
    if arePositionsRows, let text = row[.position]?.trimmed, !text.isEmpty {
      liberties.add(.numberedLines, .readAsRowNumber(text), at: place(.position))
      row[.position] = ""
    }
    // `CAPTAIN` in a column of roles
    if let text = row[.memberType]?.trimmed, StaffWords.isCaptain(text) {
      liberties.add(.role, .readMark(text, as: "player", isCaptain: true), at: place(.memberType))
    }
    for role in Self.nameRoles {
      guard let text = row[role]?.trimmed, !text.isEmpty else { continue }
      var name = ContactAddress.removed(from: text)
      if name != text {
        let kind = text.contains("@") ? Liberties.Kind.address : .mark
        liberties.add(kind, .readWithoutAddress(text, as: name), at: place(role))
      }
      try takeNumber(from: &name, &row, role, place)
      // `Mia Okafor - G (captain)` has two marks.
      while takeMark(from: &name, &row, role, place) { try takeNumber(from: &name, &row, role, place) }
      if role == .lastName || role == .name, let spoken = PersonNames.withPrefix(name) {
        liberties.add(.names, .surnameFirst(name, as: spoken), at: place(role))
        name = spoken
      }
      if role == .name,
        let parts =
          isSurnameFirst
          ? Self.parts(name)
          : isCapitalsFirst
            ? Self.partsByCapitals(name)
            : isTitledSurnameFirst ? Self.partsByParticles(shown(name, .column(.name))) : nil
      {
        let surname = shown(parts.surname, .surname)
        let given = shown(parts.given, .given)
        let spoken = PersonNames.spoken("\(surname), \(given)")
        row.givenInName = PersonNames.afterComma("\(surname), \(given)")
        liberties.add(.names, .surnameFirst(name, as: spoken), at: place(role))
        name = spoken
      } else {
        let mixed = shown(name, .column(role))
        if mixed != name { liberties.add(.capitals, .readInCapitals(name, as: mixed), at: place(role)) }
        name = mixed
      }
      if name != text { row[role] = name }
    }
  }

  private func shown(_ name: String, _ part: Part) -> String {
    let isSurname = part == .surname || part == .column(.lastName)
    return inCapitals.contains(part) || isSurname && PersonNames.isShouted(name)
      ? PersonNames.inMixedCase(name, isSurname: isSurname) : name
  }

  /// Reads a jersey number with a sign, as in `#50`.
  mutating func readNumber(_ row: inout RosterRow, _ place: (RosterRole) -> Location) {
    // `en cours` in a column of licences
    if let key = row[.key]?.trimmed, !key.isEmpty, StaffWords.isPending(key) {
      liberties.add(.key, .readAsNone(Excerpt.plain(key.utf8)), at: place(.key))
      row[.key] = ""
    }
    guard let text = row[.jersey]?.trimmed, !text.isEmpty else { return }
    if isRowNumbered {
      liberties.add(.numberedLines, .readAsRowNumber(text), at: place(.jersey))
      row[.jersey] = ""
      return
    }
    guard !WrittenNumber.isNumber(text) else { return }
    if let digits = WrittenNumber.digits(text) {
      liberties.add(.jerseyNumber, .read(Excerpt.plain(text.utf8), as: digits), at: place(.jersey))
      row[.jersey] = digits
    } else if let marked = MarkedName(text), StaffWords.isCaptain(marked.mark),
      let digits = WrittenNumber.digits(marked.name)
    {
      liberties.add(.mark, .readMark(text, as: digits, isCaptain: true), at: place(.jersey))
      row[.jersey] = digits
    } else if StaffWords.isAbsent(text) {
      liberties.add(.jerseyNumber, .readAsNone(Excerpt.plain(text.utf8)), at: place(.jersey))
      row[.jersey] = ""
    }
  }

  private mutating func takeNumber(
    from name: inout String, _ row: inout RosterRow, _ role: RosterRole, _ place: (RosterRole) -> Location
  ) throws(Diagnostic) {
    if role != .lastName, let bare = WrittenNumber.withoutUnknown(name) {
      liberties.add(.jerseyNumber, .readWithoutNumber(name, as: bare), at: place(role))
      name = bare
    }
    guard role != .lastName, let found = NumberedName(name), !(found.isUnmarked && hasNumberColumn) else { return }
    defer { name = found.name }
    if isListNumbered {
      liberties.add(.numberedLines, .readWithoutNumber(name, as: found.name), at: place(role))
      return
    }
    let known = row[.jersey]?.trimmed ?? ""
    guard known.isEmpty || known == found.number else {
      throw Diagnostic(RosterRole.name.fieldKey, .words(.numberOfColumn(known)), found: .excerpt(name))
    }
    row[.jersey] = found.number
    holdsNumbers = true
    liberties.add(.numberAndName, .readNumberAndName(name, as: found.number, found.name), at: place(role))
  }

  /// `our girl!`, `injured until May`, `New`: words that are no name, which begins with a capital.
  private static func isRemark(_ mark: String) -> Bool {
    mark.hasSuffix("!") || StaffWords.isStanding(mark)
      || mark.first?.isLowercase == true && (mark.contains(" ") || mark.count > 3)
  }

  /// - Returns: whether there was a mark.
  private mutating func takeMark(
    from name: inout String, _ row: inout RosterRow, _ role: RosterRole, _ place: (RosterRole) -> Location
  ) -> Bool {
    guard let marked = MarkedName(name) else { return false }
    if marksArePositions, StaffWords.isPosition(marked.mark), !(marksAreOnPitch && StaffWords.isCaptain(marked.mark)) {
      if (row[.position] ?? "").trimmed.isEmpty { row[.position] = marked.mark }
      holdsPositions = true
      liberties.add(.position, .readPosition(name, as: marked.name, marked.mark), at: place(role))
    } else if marked.mark == "*" || StaffWords.isCaptain(marked.mark) || Self.isRemark(marked.mark) {
      liberties.add(
        .mark, .readMark(name, as: marked.name, isCaptain: StaffWords.isCaptain(marked.mark)), at: place(role))
    } else {
      return false
    }
    name = marked.name
    return true
  }
}
