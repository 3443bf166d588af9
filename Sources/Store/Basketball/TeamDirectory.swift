import Basketball
import People

/// The teams of a book by their names, for an import that looks up many: the book reads all of its teams for a name that
/// none has exactly.
struct TeamDirectory {
  private let book: BookTransaction
  /// By name, as it is compared.
  private var teams: [String: [Team]]
  /// The book's names of teams, by the names that files have.
  private var names: [String: String] = [:]

  init(of book: BookTransaction) throws {
    self.book = book
    teams = Dictionary(grouping: try book.teams()) { $0.name.folded }
  }

  /// The ids of the teams that are in it.
  var ids: Set<Int64> { Set(teams.values.joined().map(\.id)) }

  /// As the book's function of this name.
  ///
  /// - Throws: a `Diagnostic` if several differ only in case and accents.
  func existingTeam(_ name: String, in season: String) throws -> Team? {
    try book.team(meantBy: name, in: season, among: teams[name.folded] ?? [])
  }

  /// The only team of a season whose name ends with the same word and begins with the same letter, `Eastgate Foxes` for
  /// `E. Foxes`, or begins or ends with all of the words: `Ashford Kites` for `Ashford` and for `Kites`.
  func like(_ name: String, in season: String) -> Team? {
    let words = name.folded.split(separator: " ")
    guard let last = words.last, last.count > 3 else { return nil }
    let found = teams.values.joined().filter { team in
      guard team.season == season else { return false }
      let others = team.name.folded.split(separator: " ")
      if others.count > words.count, others.starts(with: words) || others.suffix(words.count).elementsEqual(words) {
        return true
      }
      // `U14-1` is the last word of many.
      return words.count > 1 && others.first?.first == words[0].first && others.last == last
        && !last.contains(where: \.isNumber)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The name of the book for a team that a file names.
  mutating func teamName(_ name: String) throws -> String {
    if let known = names[name] { return known }
    let found = try book.teamName(name)
    names[name] = found
    return found
  }

  /// Adds a team that the book does not have.
  mutating func add(_ team: Team) throws -> Team {
    let added = try book.insert(team)
    teams[team.name.folded, default: []].append(added)
    return added
  }
}
