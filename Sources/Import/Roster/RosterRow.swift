import People

/// One record of a roster, whatever its format: a text for each role that it has.
struct RosterRow {
  private var texts: [String?] = Array(repeating: nil, count: RosterRole.allCases.count)
  /// What follows the comma of `Okafor, Mia`, if the name was read so.
  var givenInName: String?
  /// What is in columns of remarks, which are read for nothing but a task of somebody who has no number.
  var remarks: [String] = []

  /// What is in columns of the kinds of members, likewise.
  var kinds: [String] = []
  /// What is in columns of registrations, which say who is not on the team.
  var states: [String] = []

  subscript(role: RosterRole) -> String? {
    get { texts[role.rawValue] }
    set { texts[role.rawValue] = newValue }
  }

  mutating func clear() {
    for index in texts.indices { texts[index] = nil }
    givenInName = nil
    if !remarks.isEmpty { remarks.removeAll(keepingCapacity: true) }
    if !kinds.isEmpty { kinds.removeAll(keepingCapacity: true) }
    if !states.isEmpty { states.removeAll(keepingCapacity: true) }
  }

  /// The full name: from its own text, or combined from its parts.
  var name: String {
    if let name = self[.name], self[.firstName] == nil { return wholeName(name) }
    if let whole = nameBesideFirst { return whole }
    let first: RosterRole = self[.firstName] == nil && self[.name] == nil ? .given : .firstName
    let parts = [first, .middleName, .lastName, .suffix].compactMap { self[$0] }
    let whole = parts.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
      .joined(separator: " ")
    return whole.isEmpty ? self[.name] ?? "" : whole
  }

  /// The name of a row with a name and a first name, and no last name: the name is the whole one, or the last one.
  private var nameBesideFirst: String? {
    guard let name = self[.name]?.trimmed, !name.isEmpty, let first = self[.firstName]?.trimmed, !first.isEmpty,
      self[.lastName]?.trimmed.isEmpty ?? true
    else { return nil }
    if name.folded.split(separator: " ").starts(with: first.folded.split(separator: " ")) { return name }
    return [first, self[.middleName] ?? "", name].map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The name's own text; combined with a separate last name that it does not contain.
  private func wholeName(_ name: String) -> String {
    guard let last = self[.lastName]?.trimmed, !last.isEmpty,
      !name.trimmed.lowercased().hasSuffix(last.lowercased())
    else { return name }
    return name.trimmed.isEmpty ? last : name.trimmed + " " + last
  }

  /// The given name, if it is apart from the surname.
  var given: String? {
    if let given = self[.given]?.trimmed, !given.isEmpty { return given }
    guard let first = self[.firstName]?.trimmed, !first.isEmpty else { return givenInName }
    // `Name` beside `Vorname` is the surname.
    let isBesideSurname =
      self[.lastName]?.trimmed.isEmpty == false || nameBesideFirst.map { $0 != self[.name]?.trimmed } == true
    return isBesideSurname ? first : nil
  }

  /// The column of the name, for its faults.
  var nameRole: RosterRole { [.name, .firstName, .lastName].first { self[$0] != nil } ?? .name }

  /// True for a coach, and for who is marked as no player: in a column of its own, in place of a number or a position,
  /// behind the name, or in the remarks about somebody without a number; and for a number that nobody has.
  var isStaff: Bool {
    if isMarked(.isCoach) || isMarked(.isNonPlayer) { return true }
    // `Administrator` beside a number on a shirt is a player.
    let hasNumber = WrittenNumber.digits((self[.jersey] ?? "").trimmed) != nil
    if hasNumber, let role = self[.memberType]?.trimmed, StaffWords.isAdministrator(role) { return false }
    if [RosterRole.jersey, .position, .memberType, .isCoach].contains(where: {
      self[$0].map(StaffWords.isStaff) == true
    }) {
      return true
    }
    // `Coach,Bob,Stone` where the first name, the last name and the number are due.
    if [RosterRole.name, .firstName].contains(where: { self[$0].map { StaffWords.isStaff($0.trimmed) } == true }),
      !hasNumber
    {
      return true
    }
    // `Admin, Coach`, but not `Player/Coach`
    if let roles = self[.memberType], StaffWords.isRemarkOfStaff(roles), !StaffWords.hasPlayer(roles) { return true }
    let written = [RosterRole.name, .lastName, .firstName].compactMap { self[$0]?.trimmed }.filter { !$0.isEmpty }
    if !written.isEmpty, written.allSatisfy(StaffWords.isFree) { return true }
    // `Delegada` in a column `Tipo`
    if kinds.contains(where: StaffWords.isRemarkOfStaff), StaffWords.isAbsent((self[.jersey] ?? "").trimmed) {
      return true
    }
    // A class has a delegate among its pupils.
    let isPupil = self[.born]?.trimmed.isEmpty == false
    if remarks.contains(where: { StaffWords.isRemarkOfStaff($0) && !(isPupil && StaffWords.isDelegate($0)) }),
      StaffWords.isAbsent((self[.jersey] ?? "").trimmed)
    {
      return true
    }
    return [RosterRole.name, .lastName].contains { role in
      self[role].flatMap(MarkedName.init).map { StaffWords.isStaff($0.mark) } == true
    }
  }

  private func isMarked(_ role: RosterRole) -> Bool {
    guard let mark = self[role] else { return false }
    return ["yes", "y", "true", "1", "x", "ja"].contains(mark.lowercased())
  }
}
