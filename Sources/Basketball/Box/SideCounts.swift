/// The totals of one side's events, one line per player, in the order of their first events.
///
/// Cost: an addition per event, and a look-up when the player is not the same as in the event before.
package struct SideCounts: Sendable {
  package private(set) var players: [Int64] = []
  /// One for each of the players.
  package private(set) var lines: [BoxLine] = []
  /// The side's own line, without a player.
  package private(set) var sideLine = BoxLine()
  private var places: [Int64: Int] = [:]
  private var last = 0

  package init() {}

  /// Counts an event of the side; the caller skips undone ones.
  package mutating func count(_ event: GameEvent) {
    guard let player = event.playerID else { return sideLine.count(event.kind, points: event.points) }
    if last >= players.count || players[last] != player { last = place(of: player) }
    lines[last].count(event.kind, points: event.points)
  }

  private mutating func place(of player: Int64) -> Int {
    if let place = places[player] { return place }
    places[player] = players.count
    players.append(player)
    lines.append(BoxLine())
    return players.count - 1
  }

  /// The index of a player's line; nil without an event.
  package func index(of player: Int64) -> Int? { places[player] }

  /// A player's line; nil without an event.
  package subscript(player: Int64) -> BoxLine? { places[player].map { lines[$0] } }

  /// Adds time on court and plus/minus to the lines.
  ///
  /// The side's own line has no time; if no player's time is known, neither is the side's.
  ///
  /// - Parameter isMarginKnown: false if either score was not recorded: then nobody has a plus/minus.
  package mutating func add(_ lineups: Lineups.SideLineups, isMarginKnown: Bool) {
    for (index, player) in players.enumerated() {
      lines[index].timePlayed = lineups.timePlayed[player]
      lines[index].plusMinus = isMarginKnown ? lineups.plusMinus[player] : nil
    }
    sideLine.timePlayed = lineups.timePlayed.isEmpty ? nil : 0
    sideLine.plusMinus = isMarginKnown && !lineups.plusMinus.isEmpty ? 0 : nil
  }

  /// The sum of all lines. Its plus/minus is that of all players together, five times the margin.
  package var totals: BoxLine { lines.reduce(into: sideLine) { $0 += $1 } }
}
