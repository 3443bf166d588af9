import Basketball
import Foundation
import People

extension GameSheet {
  /// A game in which every part of the sheet has something to show: what templates are held against.
  static var example: GameSheet {
    func player(_ id: Int64, _ name: String, team: Int64) -> Player {
      Player(id: id, personID: id, teamID: team, name: name)
    }
    let dawn = Date(timeIntervalSince1970: 0)
    let game = Game(
      id: 1, date: CalendarDate(year: 2025, month: 11, day: 8), location: "«Gym»", notes: "«Notes»",
      startedAt: dawn, status: .ended(at: dawn), own: Side(name: "«Own»", teamID: 1, isHome: true),
      opponent: Side(name: "«Other»", teamID: 2, isHome: false))
    var events: [GameEvent] = []
    func add(_ side: SideIndex, _ player: Int64?, _ kind: EventKind, points: Int) {
      events.append(
        GameEvent(
          sequence: events.count + 1, side: side, playerID: player, kind: kind, points: points, period: 1,
          at: dawn))
    }
    for (side, scorer) in [(SideIndex.own, Int64(1)), (.opponent, 3)] {
      add(side, scorer, .twoPointMade, points: 2)
      add(side, nil, .teamPoint, points: 1)
    }
    let box = BoxScore(
      game, events: events,
      rosters: [
        .own: [player(1, "«A»", team: 1), player(2, "«B»", team: 1)],
        .opponent: [player(3, "«C»", team: 2), player(4, "«D»", team: 2)],
      ])
    return GameSheet(
      box, focus: Person(id: 1, name: "«A»", isFocus: true),
      imprint: Imprint(book: "«book»", made: CalendarDate(year: 2025, month: 11, day: 9)))
  }
}
