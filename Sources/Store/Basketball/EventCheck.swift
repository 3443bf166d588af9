import Basketball
import Diagnostics
import Foundation
import GRDB

/// Checks all events in one pass, game by game, for missing references, wrong numbers and players of other teams.
///
/// Cost: a row, a hash and a few comparisons per event. Memory: the players' numbers, and one game.
struct EventCheck {
  private static let maxFaults = 20
  private var rows: GameRows
  private var sides: GameRows
  private let teamOfPlayer: [Int64: Int64]
  private let kinds = EventKindNames()
  private let storedKinds: Set<EventKind>
  /// Events that refer to a missing row, by the table of the row.
  private(set) var lost: [MessageText] = []
  private(set) var misnumbered: [MessageText] = []
  private(set) var strangers: [MessageText] = []

  /// - Parameter condition: an SQL condition for the games.
  init(_ book: BookTransaction, where condition: String = "TRUE") throws {
    rows = try GameRows(
      "SELECT game_id, \(EventColumns.list) FROM event WHERE \(condition) ORDER BY game_id, sequence", in: book)
    sides = try GameRows(
      "SELECT game_id, side, team_id FROM side WHERE \(condition) ORDER BY game_id, side", in: book)
    let players = try Row.fetchAll(book.db, sql: "SELECT id, team_id FROM player").map {
      ($0[0] as Int64, $0[1] as Int64)
    }
    teamOfPlayer = Dictionary(players, uniquingKeysWith: { first, _ in first })
    storedKinds = Set(
      try String.fetchAll(book.db, sql: "SELECT kind FROM event_kind").compactMap(EventKind.init(rawValue:)))
  }

  /// The game of the next event; nil at the end.
  var game: Int64? { rows.game }

  /// The events of a game that can be counted, in their order.
  mutating func events(of game: Int64) throws -> [GameEvent] {
    var teams: [Int64??] = [nil, nil]
    while try sides.next(of: game) {
      if let side = SideIndex(rawValue: Int(sides.row.integer(1))) {
        teams[side.rawValue] = .some(sides.row.optionalInteger(2))
      }
    }
    var order = EventOrder()
    var isNumbered = true
    var number: Int64 = 0
    while try rows.next(of: game) {
      let row = rows.row
      number += 1
      if row.integer(1) != number { isNumbered = false }
      let kind = row.withText(4) { kinds[$0] }
      if kind.map(storedKinds.contains) != true { tellLost("event_kind") }
      let side = SideIndex(rawValue: Int(row.integer(2)))
      let team = side.flatMap { teams[$0.rawValue] }
      if team == nil { tellLost("side") }
      let player = row.optionalInteger(3)
      if let player {
        if let known = teamOfPlayer[player] {
          if let team, team != known { tellStranger(game, row.integer(1)) }
        } else {
          tellLost("player")
        }
      }
      guard let kind, let side else { continue }
      order.add(
        GameEvent(
          sequence: Int(row.integer(1)), side: side, playerID: player, kind: kind,
          // Values out of range are reported by the file check.
          points: Int(min(max(row.integer(5), 0), 3)), period: Int(min(max(row.integer(6), 1), 100)),
          at: Date(milliseconds: row.integer(7)), clock: row.optionalInteger(9).flatMap { GameClock(tenths: Int($0)) },
          detail: ShotDetail(rawValue: Int(row.integer(10))), spot: row.spot(12), isUndone: row.integer(8) != 0),
        at: row.optionalReal(11))
    }
    if !isNumbered, misnumbered.count < Self.maxFaults {
      misnumbered.append(
        MessageText(
          "game \(game): its events are not numbered from 1 without gaps",
          "wedstrijd \(game): de acties zijn niet zonder gaten genummerd vanaf 1"))
    }
    return order.sorted.events
  }

  func end() {
    rows.end()
    sides.end()
  }

  private mutating func tellLost(_ table: String) {
    guard lost.count < Self.maxFaults else { return }
    lost.append(.lostReference(from: "event", to: table))
  }

  private mutating func tellStranger(_ game: Int64, _ event: Int64) {
    guard strangers.count < Self.maxFaults else { return }
    strangers.append(
      MessageText(
        "game \(game): event \(event) is of a player who is not on that side's team",
        "wedstrijd \(game): actie \(event) is van een speler die niet in het team van die kant zit"))
  }
}

extension MessageText {
  static func lostReference(from table: String, to other: String) -> MessageText {
    MessageText(
      "a row of table '\(table)' points to a row of '\(other)' that is not there",
      "een rij van tabel '\(table)' wijst naar een rij van '\(other)' die er niet is")
  }
}
