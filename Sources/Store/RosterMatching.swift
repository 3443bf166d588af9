import Basketball
import Diagnostics
import GRDB
import People

/// Whom each entry of a roster means: a player who is on the team already, a person whom the book knows, or somebody new.
///
/// The strongest sign goes first, over all entries: the person with the same key; then, on the team and after that among
/// all people, the one with the same name and day of birth; on the team the same name and number; and last the one bearer
/// of the name. Nobody is meant whose day of birth or key is another one. Nobody is meant by two entries.
///
/// Cost: a look-up by key and one by name for each entry; namesakes are taken together, however many they are.
struct RosterMatching {
  enum Meaning: Hashable {
    case somebodyNew
    /// On the team already; the number in the list of its players.
    case player(Int)
    /// The number among the links.
    case person(Int)
  }

  private(set) var meanings: [Meaning]
  private(set) var links: [(person: Person, by: RosterLink)] = []
  /// Why an entry cannot mean anybody, by the entry.
  private(set) var faults: [Int: Diagnostic] = [:]

  private let entries: [RosterEntry]
  private let players: [Player]
  /// Who is meant already, or on the team.
  private var taken: Set<Int64> = []

  init(_ entries: [RosterEntry], on players: [Player], _ whenKnown: WhenKnown, in db: Database) throws {
    self.entries = entries
    self.players = players
    meanings = Array(repeating: .somebodyNew, count: entries.count)
    let hasPeople = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM person)") ?? false
    try matchKeys(hasPeople ? db : nil, isAdding: whenKnown == .add)
    guard hasPeople, whenKnown != .add else { return }
    if !players.isEmpty {
      matchTeam()
      refuseSecondNamesakes()
    }
    taken.formUnion(players.map(\.personID))
    try matchPeople(in: db)
  }

  private func isOpen(_ index: Int) -> Bool { meanings[index] == .somebodyNew && faults[index] == nil }

  private mutating func matchKeys(_ db: Database?, isAdding: Bool) throws {
    guard entries.contains(where: { $0.key != nil }) else { return }
    let holder = try db?.makeStatement(sql: BookTransaction.personSQL + " WHERE key = ?")
    let onTeam = Dictionary(players.enumerated().map { ($1.personID, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    for (index, entry) in entries.enumerated() {
      guard let key = entry.key else { continue }
      guard seen.insert(key).inserted else {
        faults[index] = Diagnostic("key: expected each once in a roster, found '\(key)' again")
        continue
      }
      guard let holder, let row = try Row.fetchOne(holder, arguments: [key]) else { continue }
      let person = try BookTransaction.person(row)
      if isAdding {
        faults[index] = Diagnostic(
          "key: expected one that is free, found '\(key)', the key of \(person.name) (\(person.id)) in this book")
        continue
      }
      let player = onTeam[person.id]
      if let fault = entry.contradiction(to: person, wearing: player.flatMap { players[$0].jersey }) {
        faults[index] = fault
        continue
      }
      taken.insert(person.id)
      if let player { meanings[index] = .player(player) } else { link(index, to: person, by: .key) }
    }
  }

  private mutating func matchTeam() {
    var namesakes: [String: (players: [Int], entries: [Int])] = [:]
    for (number, player) in players.enumerated() where !taken.contains(player.personID) {
      namesakes[player.name, default: ([], [])].players.append(number)
    }
    for (index, entry) in entries.enumerated() where isOpen(index) {
      namesakes[entry.name]?.entries.append(index)
    }
    for group in namesakes.values where !group.entries.isEmpty { match(group.entries, with: group.players) }
  }

  /// Entries with players of one name.
  private mutating func match(_ entries: [Int], with players: [Int]) {
    if entries.count == 1 && players.count == 1 {
      if self.entries[entries[0]].agrees(with: self.players[players[0]]) { meanings[entries[0]] = .player(players[0]) }
      return
    }
    var group = Namesakes(entries: entries, players: players)
    // Those who are equal in more go before those who are equal in less; without any number, in their order.
    pair(&group, \.bornAndNumber, \.bornAndNumber)
    pair(&group, \.born, \.born)
    pair(&group, \.jersey, \.jersey)
    pair(&group, \.textsUnnumbered, \.textsUnnumbered)
    pair(&group, \.isUnnumbered, \.isUnnumbered)
    if group.entries.count == 1 && group.players.count == 1 { pair(&group, \.name, \.name) }
  }

  /// Refuses whom a key brings to the team beside a namesake there whom no entry means: very likely the two are one, and on
  /// one team they could not be joined any more.
  private mutating func refuseSecondNamesakes() {
    guard !links.isEmpty else { return }
    let met = Set(meanings.compactMap { if case .player(let number) = $0 { number } else { nil } })
    var left: [String: [Int]] = [:]
    for number in players.indices where !met.contains(number) { left[players[number].name, default: []].append(number) }
    for (index, entry) in entries.enumerated() {
      guard case .person(let number) = meanings[index], faults[index] == nil,
        let namesake = left[entry.name]?.first(where: { entry.agrees(with: players[$0]) })
      else { continue }
      let (known, other) = (links[number].person.id, players[namesake].personID)
      faults[index] = Diagnostic(
        "key: expected that of \(entry.name) on the team, found '\(entry.key ?? "")', the key of another in this book; "
          + "if they are one, join them with 'scorebook person merge \(known) \(other)'")
    }
  }

  private struct Namesakes {
    var entries: [Int]
    var players: [Int]
  }

  /// Pairs those who have the same mark, in their order; a pair that does not agree is none.
  private mutating func pair<Mark: Hashable>(
    _ group: inout Namesakes, _ mark: (RosterEntry) -> Mark?, _ other: (Player) -> Mark?
  ) {
    guard !group.entries.isEmpty, !group.players.isEmpty else { return }
    var marked: [Mark: [Int]] = [:]
    for number in group.players.reversed() {
      if let mark = other(players[number]) { marked[mark, default: []].append(number) }
    }
    guard !marked.isEmpty else { return }
    var met: Set<Int> = []
    for index in group.entries {
      guard let mark = mark(entries[index]), let number = marked[mark]?.popLast(),
        entries[index].agrees(with: players[number])
      else { continue }
      meanings[index] = .player(number)
      met.insert(number)
    }
    guard !met.isEmpty else { return }
    group.players.removeAll(where: met.contains)
    group.entries.removeAll { meanings[$0] != .somebodyNew }
  }

  private mutating func matchPeople(in db: Database) throws {
    let bearers = try db.makeStatement(sql: BookTransaction.personSQL + " WHERE name = ? ORDER BY id")
    var first: [String: Int] = [:]
    var more: [String: [Int]] = [:]
    for index in entries.indices where isOpen(index) {
      let name = entries[index].name
      if first[name] == nil { first[name] = index } else { more[name, default: []].append(index) }
    }
    for index in entries.indices where isOpen(index) && first[entries[index].name] == index {
      let name = entries[index].name
      var people: [Person] = []
      let rows = try Row.fetchCursor(bearers, arguments: [name])
      while let row = try rows.next() {
        let person = try BookTransaction.person(row)
        if !taken.contains(person.id) { people.append(person) }
      }
      if !people.isEmpty { match([index] + (more[name] ?? []), with: people) }
    }
  }

  /// Entries with people of one name.
  private mutating func match(_ indices: [Int], with people: [Person]) {
    let byBirth = Dictionary(grouping: people.filter { $0.born != nil }, by: \.born)
    for index in indices {
      guard let born = entries[index].born, let same = byBirth[born], same.count == 1, !taken.contains(same[0].id),
        entries[index].agrees(with: same[0])
      else { continue }
      link(index, to: same[0], by: .birth)
    }
    let left = people.filter { !taken.contains($0.id) }
    guard left.count == 1, let index = indices.first(where: { isOpen($0) && entries[$0].agrees(with: left[0]) }) else {
      return
    }
    link(index, to: left[0], by: .name)
  }

  private mutating func link(_ index: Int, to person: Person, by link: RosterLink) {
    taken.insert(person.id)
    meanings[index] = .person(links.count)
    links.append((person, link))
  }
}
