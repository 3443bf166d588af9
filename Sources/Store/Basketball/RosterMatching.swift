import Basketball
import Diagnostics
import GRDB
import People

/// Matches each roster entry to a player on the team, a person in the book, or a new person.
///
/// Matches are made in this order, each over all entries: the person with the same key; then, on the team and after
/// that among all people, the one with the same name and date of birth; on the team, the same name and number; and
/// last the only person of that name, by `NamesakeRule`. Nobody is matched who has another date of birth or key.
/// Nobody is matched twice.
///
/// Cost: a look-up by key and one by name for each entry; namesakes are matched together, however many there are.
struct RosterMatching {
  enum Meaning: Hashable {
    case somebodyNew
    /// Already on the team; the index in the list of its players.
    case player(Int)
    /// The index in the links.
    case person(Int)
  }

  private(set) var meanings: [Meaning]
  private(set) var links: [(person: Person, by: RosterLink)] = []
  /// Why an entry cannot be matched, by entry.
  private(set) var faults: [Int: Diagnostic] = [:]
  /// For entries that are new people: the namesakes in the book, and why they were not matched.
  private(set) var separations: [Int: Separation] = [:]

  /// The entries, each with the name that the book has for the person.
  let entries: [RosterEntry]
  private let players: [Player]
  /// People who are already matched, or on the team.
  private var taken: Set<Int64> = []

  init(
    _ entries: [RosterEntry], on players: [Player], joining team: Team, _ whenKnown: DuplicatePolicy,
    readsSpellings: Bool = true, in db: Database
  ) throws {
    let spelled = whenKnown == .add || !readsSpellings ? [:] : Self.spellings(of: entries, on: players)
    self.entries = try Self.known(entries, spelled, in: db)
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
    try matchPeople(NamesakeRule(joining: team, in: db), in: db)
  }

  /// The entries with the people's own names where a file has another one of theirs, or spells it in another way.
  private static func known(
    _ entries: [RosterEntry], _ spelled: [String: String], in db: Database
  ) throws -> [RosterEntry] {
    let aliases = try PersonAliases(in: db)
    return try entries.map { entry in
      try spelled[entry.name].map(entry.named) ?? aliases.person(named: entry.name).map { entry.named($0.name) }
        ?? entry
    }
  }

  /// The player's own name for each name that differs from it only in case or accents: `sam de vries` is `Sam de Vries`. Not
  /// where two entries or two players differ by no more than that.
  private static func spellings(of entries: [RosterEntry], on players: [Player]) -> [String: String] {
    let names = Set(players.map(\.name))
    let others = Set(entries.lazy.map(\.name).filter { !names.contains($0) })
    guard !names.isEmpty, !others.isEmpty else { return [:] }
    let written = Dictionary(entries.map { ($0.name.folded, 1) }, uniquingKeysWith: +)
    let known = Dictionary(grouping: players.map(\.name), by: \.folded)
    return others.reduce(into: [:]) { spelled, name in
      if written[name.folded] == 1, let same = known[name.folded], same.count == 1 { spelled[name] = same[0] }
    }
  }

  private func isOpen(_ index: Int) -> Bool { meanings[index] == .somebodyNew && faults[index] == nil }

  private mutating func matchKeys(_ db: Database?, isAdding: Bool) throws {
    guard entries.contains(where: { !$0.hasNoDetails && $0.key != nil }) else { return }
    let holder = try db.map { try BulkStatement(BookTransaction.personSQL + " WHERE key = ?", in: $0) }
    let onTeam = Dictionary(players.enumerated().map { ($1.personID, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    for (index, entry) in entries.enumerated() {
      guard let key = entry.key else { continue }
      guard seen.insert(key).inserted else {
        faults[index] = Diagnostic(
          field: .key,
          MessageText(
            "expected each once in a roster, found '\(key)' again",
            "verwacht elke één keer in een spelerslijst, gevonden nog eens '\(key)'"))
        continue
      }
      guard let holder, let person = try Self.holder(of: key, by: holder) else { continue }
      if isAdding {
        faults[index] = Diagnostic(
          field: .key,
          MessageText(
            "expected one that is not in use, found '\(key)', the key of \(person.name) (\(person.id)) in this book",
            "verwacht een die vrij is, gevonden '\(key)', de sleutel van \(person.name) (\(person.id)) in dit boek"))
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

  private static func holder(of key: String, by statement: BulkStatement) throws -> Person? {
    statement.bind(key, at: 1)
    defer { statement.reset() }
    return try statement.next() ? BookTransaction.person(statement) : nil
  }

  private mutating func matchTeam() {
    var namesakes: [String: (players: Numbers, entries: Numbers)] = [:]
    for number in players.indices where taken.isEmpty || !taken.contains(players[number].personID) {
      namesakes[players[number].name, default: (Numbers(), Numbers())].players.append(number)
    }
    for index in entries.indices where isOpen(index) { namesakes[entries[index].name]?.entries.append(index) }
    for (players, entries) in namesakes.values where !entries.isEmpty {
      if let player = players.only, let entry = entries.only {
        if self.entries[entry].agrees(with: self.players[player]) { meanings[entry] = .player(player) }
      } else {
        match(Namesakes(entries: entries.all, players: players.all))
      }
    }
  }

  /// Matches entries with players of the same name.
  private mutating func match(_ namesakes: Namesakes) {
    var group = namesakes
    // Pairs that agree in more come first; entries without numbers are matched in order.
    pair(&group, \.bornAndNumber, \.bornAndNumber)
    pair(&group, \.born, \.born)
    pair(&group, \.jersey, \.jersey)
    pair(&group, \.textsUnnumbered, \.textsUnnumbered)
    pair(&group, \.isUnnumbered, \.isUnnumbered)
    if group.entries.count == 1 && group.players.count == 1 { pair(&group, \.name, \.name) }
  }

  /// Refuses an entry whose key adds a person to a team that has an unmatched namesake. Very likely they are the same
  /// person, and two players of one team cannot be merged later.
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
        field: .key,
        MessageText(
          "expected that of \(entry.name) on the team, found '\(entry.key ?? "")', the key of another in this book; "
            + "if they are one, join them with 'scorebook person merge \(known) \(other)'",
          "verwacht die van \(entry.name) in het team, gevonden '\(entry.key ?? "")', de sleutel van een ander in dit boek; "
            + "zijn zij dezelfde, voeg ze dan samen met 'scorebook person merge \(known) \(other)'"))
    }
  }

  private struct Namesakes {
    var entries: [Int]
    var players: [Int]
  }

  /// Pairs entries and players with the same mark, in order; a pair that does not agree is skipped.
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

  private mutating func matchPeople(_ rule: NamesakeRule, in db: Database) throws {
    var rule = rule
    let bearers = try BulkStatement(BookTransaction.personSQL + " WHERE name = ? ORDER BY id", in: db)
    var namesakes: [String: Numbers] = [:]
    var firsts: [Int] = []
    var areSingle = true
    for index in entries.indices where isOpen(index) {
      let isFirst = namesakes[entries[index].name, default: Numbers()].append(index)
      if isFirst { firsts.append(index) } else { areSingle = false }
    }
    for index in firsts {
      let name = entries[index].name
      bearers.bind(name, at: 1)
      var people: [Person] = []
      while try bearers.next() { people.append(try BookTransaction.person(bearers)) }
      bearers.reset()
      guard !people.isEmpty else { continue }
      try match(areSingle ? [index] : namesakes[name]?.all ?? [index], with: people, &rule)
    }
  }

  /// Matches entries with people of the same name.
  private mutating func match(_ indices: [Int], with people: [Person], _ rule: inout NamesakeRule) throws {
    let possible = people.filter { !taken.contains($0.id) }
    if possible.contains(where: { $0.born != nil }) {
      let byBirth = Dictionary(grouping: possible.filter { $0.born != nil }, by: \.born)
      for index in indices {
        guard let born = entries[index].born, let same = byBirth[born], same.count == 1, !taken.contains(same[0].id),
          entries[index].agrees(with: same[0])
        else { continue }
        link(index, to: same[0], by: .birth)
      }
    }
    let open = indices.filter(isOpen)
    let others = people.filter { !taken.contains($0.id) }
    for index in open {
      switch try rule.meaning(of: entries[index], among: others, isAlone: open.count == 1 && people.count == 1) {
      case .person(let person): link(index, to: person, by: .name)
      case .somebodyNew(let separation): separations[index] = separation
      }
    }
  }

  private mutating func link(_ index: Int, to person: Person, by link: RosterLink) {
    taken.insert(person.id)
    meanings[index] = .person(links.count)
    links.append((person, link))
  }
}

/// The indices of entries or players with the same name; nearly always one, which takes no memory of its own.
private struct Numbers {
  private var first = -1
  private var more: [Int] = []

  var isEmpty: Bool { first < 0 }
  /// The only index; nil if there are none or several.
  var only: Int? { first >= 0 && more.isEmpty ? first : nil }
  var all: [Int] { first < 0 ? [] : [first] + more }

  /// - Returns: whether it is the first.
  @discardableResult
  mutating func append(_ number: Int) -> Bool {
    guard first >= 0 else {
      first = number
      return true
    }
    more.append(number)
    return false
  }
}
