import People

/// The teams of one season by their names, without regard to case and accents.
package struct TeamNames: Sendable {
  private var exact: [String: Int64] = [:]
  private var folded: [String: [Int64]] = [:]
  private var names: [Int64: String] = [:]
  /// Other names of the teams, by which files name them.
  private var aliases: [String: Set<Int64>] = [:]

  package init(_ teams: some Sequence<(id: Int64, name: String)>) {
    for (id, name) in teams {
      exact[name] = id
      folded[name.folded, default: []].append(id)
      names[id] = name
    }
  }

  /// Adds another name of the teams of a name.
  package mutating func add(alias: String, of team: String) {
    aliases[alias.folded, default: []].formUnion(folded[team.folded] ?? [])
  }

  /// The team for a name: an exact match, or the only one that differs just in case and accents, or that has it as another
  /// name.
  ///
  /// - Parameter other: the team on the other side of the game, which is never matched.
  /// - Returns: nil if there is none, or more than one.
  package func team(named name: String, against other: Int64? = nil) -> (id: Int64, name: String)? {
    let candidates = exact[name].map { [$0] } ?? folded[name.folded] ?? Array(aliases[name.folded] ?? [])
    guard candidates.count == 1, let id = candidates.first, id != other, let name = names[id] else { return nil }
    return (id, name)
  }
}
