import People

/// One record of a roster as its form gives it: a text for each role that it has.
struct RosterRow {
  private var texts: [String?] = Array(repeating: nil, count: RosterRole.allCases.count)

  subscript(role: RosterRole) -> String? {
    get { texts[role.rawValue] }
    set { texts[role.rawValue] = newValue }
  }

  mutating func clear() {
    for index in texts.indices { texts[index] = nil }
  }

  /// The whole name: from its own text, or put together from its parts.
  var name: String {
    if let name = self[.name], self[.firstName] == nil { return wholeName(name) }
    let parts = [RosterRole.firstName, .middleName, .lastName, .suffix].compactMap { self[$0] }
    let whole = parts.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
      .joined(separator: " ")
    return whole.isEmpty ? self[.name] ?? "" : whole
  }

  /// What the name's own text says; where a last name stands beside it and not in it, the two of them.
  private func wholeName(_ name: String) -> String {
    guard let last = self[.lastName]?.trimmed, !last.isEmpty,
      !name.trimmed.lowercased().hasSuffix(last.lowercased())
    else { return name }
    return name.trimmed.isEmpty ? last : name.trimmed + " " + last
  }

  /// The column of the name, for its faults.
  var nameRole: RosterRole { [.name, .firstName, .lastName].first { self[$0] != nil } ?? .name }

  /// True for a coach, and for who is marked as no player.
  var isStaff: Bool { isMarked(.isCoach) || isMarked(.isNonPlayer) }

  private func isMarked(_ role: RosterRole) -> Bool {
    guard let mark = self[role] else { return false }
    return ["yes", "y", "true", "1", "x", "ja"].contains(mark.lowercased())
  }
}
