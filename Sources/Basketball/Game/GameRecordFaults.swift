package import Diagnostics

extension GameRecord {
  /// The contradictions in the plays, each with the index of its play: a clock that increases, more than five on
  /// court, a play from the bench, a foul of somebody who is out, a place outside the floor. The game is stored with them.
  ///
  /// Players are identified by the file's references. Cost: a few passes over the plays.
  package var playFaults: [(play: Int, diagnostic: Diagnostic)] {
    var mentions: [PlayerMention] = []
    var ids: [PlayerMention: Int64] = [:]
    let events = plays.enumerated().map { index, play in
      var id: Int64?
      if let player = play.player {
        id = ids[player]
        if id == nil {
          id = Int64(mentions.count)
          ids[player] = id
          mentions.append(player)
        }
      }
      return GameEvent(
        sequence: index + 1, side: play.side, playerID: id, kind: play.kind, points: play.points, period: play.period,
        at: play.at, clock: play.clock, detail: play.detail, spot: play.spot,
        isUndone: play.isUndone)
    }
    let game = Game(
      date: date, regulationPeriods: regulationPeriods, startedAt: startedAt,
      status: endedAt.map { .ended(at: $0) } ?? .open, own: Side(name: team, isHome: isHome),
      opponent: Side(name: opponent, isHome: !isHome), details: details)
    let all =
      Lineups(game, events: events).faults + game.faults(ofFoulsIn: events) + game.faults(ofSpotsOf: events)
    let faults = all.enumerated().sorted {
      ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset)
    }
    return faults.map(\.element).map { fault in
      (fault.sequence - 1, fault.diagnostic { mentions[Int($0)].description })
    }
  }
}

extension GameRecord.PlayerMention: CustomStringConvertible {
  /// `#23 Mia Okafor`, or the parts that are known.
  package var description: String {
    [jersey?.description, name ?? key].compactMap(\.self).joined(separator: " ")
  }
}
