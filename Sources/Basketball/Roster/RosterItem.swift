/// The details of a player on a team's roster. Name, date of birth and key belong to the person.
package enum RosterItem: String, CaseIterable, Sendable {
  case number, position, height, weight, grade, hometown

  /// The maximum number of characters; a number has its own rule, that of `Jersey`.
  package var limit: Int {
    switch self {
    case .number: 3
    case .position, .height, .weight, .grade: 30
    case .hometown: 100
    }
  }
}

extension Player {
  package subscript(item: RosterItem) -> String? {
    switch item {
    case .number: jersey?.text
    case .position: position
    case .height: height
    case .weight: weight
    case .grade: grade
    case .hometown: hometown
    }
  }
}

extension RosterEntry {
  package subscript(item: RosterItem) -> String? {
    switch item {
    case .number: jersey?.text
    case .position: position
    case .height: height
    case .weight: weight
    case .grade: grade
    case .hometown: hometown
    }
  }
}
