import Basketball
import Diagnostics
import People
import Records
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
  mutating func add(_ outcome: RosterOutcome, _ entry: RosterEntry, _ sentences: [MessageText]) {
    switch outcome {
    case .added, .linked:
      add(.added, MessageText(same: entry.jersey.map { "#\($0.text) \(entry.name)" } ?? entry.name))
    case .updated: add(.updated, MessageText(joining: sentences))
    case .kept: add(.kept, MessageText(joining: sentences))
    case .unchanged, .rejected: break
    }
  }
}

extension Team {
  /// A note that a file writes the team's name differently; nil if it is the same.
  func note(for name: String, _ season: String) -> MessageText? {
    name == self.name && season == self.season ? nil : .matchedTeam(name, season, to: self)
  }
}

extension RosterOutcome {
  var isRefusal: Bool { if case .rejected = self { true } else { false } }

  /// Whether it added somebody to the team.
  var isArrival: Bool {
    switch self {
    case .added, .linked: true
    case .updated, .unchanged, .kept, .rejected: false
    }
  }

  /// The changes from an entry.
  func sentences(for entry: RosterEntry, missingFields missing: Set<RosterItem>) -> [MessageText] {
    switch self {
    case .added, .unchanged, .rejected: return []
    case .linked(_, let person, _):
      let learned = RosterChange.learned(entry, person.born, person.key, person.given)
      return Self.renaming(entry, person.name) + (learned.isEmpty ? [] : [.changes(of: person.name, learned)])
    case .updated(_, let player):
      let changes = RosterChange.all(entry, player, missing)
      return Self.renaming(entry, player.name) + (changes.isEmpty ? [] : [.changes(of: player.name, changes)])
    case .kept(let player):
      let changes = RosterChange.all(entry, player, missing)
      return Self.renaming(entry, player.name) + (changes.isEmpty ? [] : [.leftUnchanged(player.name, changes)])
    }
  }

  /// A person found by key, or spelled in another way, keeps the name in the book.
  private static func renaming(_ entry: RosterEntry, _ name: String) -> [MessageText] {
    if entry.name == name { return [] }
    if let key = entry.key { return [.notRenamed(key: key, name)] }
    // Any other name is one that the book has for the person too.
    return entry.name.folded == name.folded ? [.spelled(entry.name, as: name)] : []
  }
}

/// A detail in which a roster's entry differs from the book.
struct RosterChange {
  let what: FieldKey
  let old: String?
  let new: String?

  private init(_ what: FieldKey, _ old: String?, _ new: String?) {
    // The record's own field has the Dutch name.
    self.what = RecordKind.player.columns.lazy.map(\.key).first { $0 == what } ?? what
    (self.old, self.new) = (old, new)
  }

  static func all(_ entry: RosterEntry, _ player: Player, _ missing: Set<RosterItem>) -> [RosterChange] {
    let items = RosterItem.allCases.filter { !missing.contains($0) && entry[$0] != player[$0] }
    return items.map { RosterChange(FieldKey($0.rawValue), player[$0], entry[$0]) }
      + learned(entry, player.born, player.key, player.given)
  }

  /// What the entry adds to a person with this date of birth, key and given name.
  static func learned(
    _ entry: RosterEntry, _ born: CalendarDate?, _ key: String?, _ given: String?
  ) -> [RosterChange] {
    var changes: [RosterChange] = []
    if let new = entry.born, born == nil { changes.append(RosterChange("born", nil, new.description)) }
    if let new = entry.key, key == nil { changes.append(RosterChange("key", nil, new)) }
    if let new = entry.given, given == nil {
      changes.append(RosterChange(FieldKey("given name", dutch: "voornaam"), nil, new))
    }
    return changes
  }
}
