import Basketball
import People
import Store

extension ImportAnswer {
  /// Counts one accepted roster entry.
  mutating func count(_ outcome: RosterOutcome) {
    switch outcome {
    case .added(let id, _), .linked(let id, _, _):
      tally.added += 1
      ids.append(id)
    case .updated(let id, _):
      tally.updated += 1
      ids.append(id)
    case .unchanged(let id):
      tally.unchanged += 1
      ids.append(id)
    case .kept(let player):
      tally.unchanged += 1
      ids.append(player.id)
    case .rejected: break
    }
  }
}

extension Difference {
  mutating func add(_ outcome: RosterOutcome, _ entry: RosterEntry, _ sentences: [String]) {
    switch outcome {
    case .added, .linked: add(.added, entry.jersey.map { "#\($0.text) \(entry.name)" } ?? entry.name)
    case .updated: add(.updated, sentences.joined(separator: "; "))
    case .kept: add(.kept, sentences.joined(separator: "; "))
    case .unchanged, .rejected: break
    }
  }
}

extension Team {
  /// A note that a file writes the team's name differently; nil if it is the same.
  func note(for name: String, _ season: String) -> String? {
    if name == self.name && season == self.season { return nil }
    return "team: '\(name)', \(season), is matched to '\(self.name)', \(self.season), of this book"
  }
}

extension RosterOutcome {
  /// Whether it added somebody to the team.
  var isArrival: Bool {
    switch self {
    case .added, .linked: true
    case .updated, .unchanged, .kept, .rejected: false
    }
  }

  /// The changes from an entry.
  func sentences(for entry: RosterEntry, missingFields missing: Set<RosterItem>) -> [String] {
    switch self {
    case .added, .unchanged, .rejected: []
    case .linked(_, let person, _): Self.sentences(entry, person)
    case .updated(_, let player):
      Self.renaming(entry, player.name)
        + Self.sentence(
          "'\(player.name)': ", Self.changes(entry, player, missing).map { "\($0) \($1) → \($2)" }, joinedBy: ", ")
    case .kept(let player):
      Self.renaming(entry, player.name)
        + Self.sentence(
          "'\(player.name)' is already on the team and left unchanged: ",
          Self.changes(entry, player, missing).map { "\($0) \($1), not \($2)" }, joinedBy: "; ")
    }
  }

  private static func sentences(_ entry: RosterEntry, _ person: Person) -> [String] {
    let learned = learned(entry, born: person.born, key: person.key).map { "\($0) \($1) → \($2)" }
    return renaming(entry, person.name) + sentence("'\(person.name)': ", learned, joinedBy: ", ")
  }

  private static func sentence(_ head: String, _ parts: [String], joinedBy separator: String) -> [String] {
    parts.isEmpty ? [] : [head + parts.joined(separator: separator)]
  }

  /// A person found by key keeps the name in the book.
  private static func renaming(_ entry: RosterEntry, _ name: String) -> [String] {
    entry.name == name
      ? []
      : [
        "key '\(entry.key ?? "")' is '\(name)' in this book and is not renamed; 'scorebook person rename' does that"
      ]
  }

  private typealias Change = (what: String, old: String, new: String)

  private static func changes(_ entry: RosterEntry, _ player: Player, _ missing: Set<RosterItem>) -> [Change] {
    let items = RosterItem.allCases.filter { !missing.contains($0) && entry[$0] != player[$0] }
    return items.map { ($0.rawValue, player[$0] ?? "none", entry[$0] ?? "none") }
      + learned(entry, born: player.born, key: player.key)
  }

  private static func learned(_ entry: RosterEntry, born: CalendarDate?, key: String?) -> [Change] {
    var changes: [Change] = []
    if let new = entry.born, born == nil { changes.append(("born", "none", new.description)) }
    if let new = entry.key, key == nil { changes.append(("key", "none", new)) }
    return changes
  }
}
