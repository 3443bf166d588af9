import Basketball
import Diagnostics

/// Decides which players can have the number in the roster.
struct RosterNumbers {
  /// Why an entry cannot have its number, by entry.
  private(set) var conflicts: [Int: Diagnostic] = [:]
  /// The team's players who get another number, or none.
  private(set) var renumbered: Set<Int64> = []

  /// If a player's new number is taken, they keep the old one, which may then be refused to a third player. So this
  /// repeats until nothing changes, at most once per number.
  ///
  /// - Parameter changesKnown: false if players who are already on the team keep their numbers.
  init(_ entries: [RosterEntry], _ matching: RosterMatching, _ players: [Player], changesKnown: Bool) {
    /// The number that an entry asks for, and its player if already on the team.
    func wish(_ index: Int) -> (jersey: Jersey, player: Player?)? {
      guard matching.faults[index] == nil, let jersey = entries[index].jersey else { return nil }
      guard case .player(let number) = matching.meanings[index] else { return (jersey, nil) }
      let player = players[number]
      return changesKnown && player.jersey != jersey ? (jersey, player) : nil
    }
    if changesKnown {
      for index in entries.indices {
        if case .player(let number) = matching.meanings[index], players[number].jersey != entries[index].jersey {
          renumbered.insert(players[number].id)
        }
      }
    }
    while true {
      conflicts = [:]
      var wearers: [Jersey: String] = [:]
      for player in players where !renumbered.contains(player.id) {
        if let jersey = player.jersey { wearers[jersey] = player.name }
      }
      var hasChanged = false
      for index in entries.indices {
        guard let (jersey, player) = wish(index) else { continue }
        guard let wearer = wearers[jersey] else {
          wearers[jersey] = entries[index].name
          continue
        }
        if let player, renumbered.remove(player.id) != nil { hasChanged = true }
        conflicts[index] = Diagnostic(
          field: .jerseyNumber,
          MessageText(
            "expected one that is not in use, found '\(jersey.text)', worn by \(wearer)",
            "verwacht een dat vrij is, gevonden '\(jersey.text)', van \(wearer)"))
      }
      if !hasChanged { return }
    }
  }
}
