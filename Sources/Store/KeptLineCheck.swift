import Basketball
import GRDB

/// Adds the lines of finished games up anew from their events and holds them against those that are kept.
///
/// Cost: one pass over the events in the order in which they lie, a hash and a few additions each; who was on court is worked
/// out again only for games that say so, or that have an official box. Memory: one game.
struct KeptLineCheck {
  private static let mostFaults = 20
  private let book: BookTransaction
  private let events: BulkStatement
  private let lines: BulkStatement
  private let totals: BulkStatement
  private let kinds = EventKindNames()
  private var faults: [String] = []
  private var hasEvent = false
  private var hasLine = false

  init(_ book: BookTransaction) throws {
    self.book = book
    events = try BulkStatement(
      "SELECT game_id, side, player_id, kind, points FROM event WHERE NOT undone ORDER BY game_id, sequence",
      in: book.db)
    lines = try BulkStatement(
      """
      SELECT game_id, side, player_id, \(LineColumns.list) FROM box_line
      ORDER BY game_id, side, ifnull(player_id, 0)
      """, in: book.db)
    totals = try BulkStatement(
      "SELECT side, \(LineColumns.list) FROM side_total WHERE game_id = ? ORDER BY side", in: book.db)
  }

  /// A sentence for each line that does not agree, twenty at most.
  mutating func run() throws -> [String] {
    defer {
      events.reset()
      lines.reset()
    }
    hasEvent = try events.next()
    hasLine = try lines.next()
    let games = try Int64.fetchAll(book.db, sql: "SELECT id FROM game WHERE ended_at IS NOT NULL ORDER BY id")
    let withBox = Set(try Int64.fetchAll(book.db, sql: "SELECT DISTINCT game_id FROM official_side"))
    for game in games where faults.count < Self.mostFaults { try check(game, hasBox: withBox.contains(game)) }
    return Array(faults.prefix(Self.mostFaults))
  }

  private mutating func check(_ game: Int64, hasBox: Bool) throws {
    var counted = CountedLines()
    while hasEvent, events.integer(0) <= game {
      if events.integer(0) == game {
        let kind = events.withText(3) { kinds[$0] }
        counted.count(
          kind, points: Int(events.integer(4)), by: events.optionalInteger(2), on: Int(events.integer(1)))
      }
      hasEvent = try events.next()
    }
    var kept: [LineKey: KeptLine] = [:]
    while hasLine, lines.integer(0) <= game {
      if lines.integer(0) == game {
        kept[LineKey(player: lines.optionalInteger(2), side: Int(lines.integer(1)))] = KeptLine(lines, from: 3)
      }
      hasLine = try lines.next()
    }
    var expected = counted.kept
    var expectedTotals = counted.totals
    if counted.hasLineup || hasBox, let game = try book.game(id: game) {
      (expected, expectedTotals) = try addedUp(game)
    }
    for key in Set(expected.keys).union(kept.keys).sorted() where expected[key] != kept[key] {
      let whose = key.player.map(String.init) ?? "of the side itself"
      faults.append("game \(game): the line kept for player \(whose) does not agree with the events")
    }
    totals.bind(game, at: 1)
    defer { totals.reset() }
    var sides = 0
    while try totals.next() {
      sides += 1
      let side = Int(totals.integer(0)) & 1
      let total = KeptLine(totals, from: 1)
      if total != expectedTotals[side] {
        faults.append("game \(game): the total kept of side \(side) does not agree with its lines")
      }
    }
    if sides != 2 { faults.append("game \(game): \(sides) totals of sides are kept, not two") }
  }

  /// What is to be kept of a game, worked out as at its end.
  private func addedUp(_ game: Game) throws -> ([LineKey: KeptLine], [KeptLine]) {
    let rosters = try book.rosters(of: game)
    let box = BoxScore(game, events: try book.events(of: game), rosters: rosters)
    var lines: [LineKey: KeptLine] = [:]
    for side in SideIndex.allCases {
      for line in box[side].lines {
        lines[LineKey(player: line.player.id, side: side.rawValue)] = KeptLine(line.line, isStarter: line.isStarter)
      }
      if !box[side].sideLine.hasNoCounts {
        lines[LineKey(player: nil, side: side.rawValue)] = KeptLine(box[side].sideLine)
      }
    }
    let standing = try book.officialBox(of: game, rosters: rosters).map(box.standing) ?? box
    return (lines, SideIndex.allCases.map { KeptLine(standing[$0].totals) })
  }
}

private struct LineKey: Hashable, Comparable {
  let player: Int64?
  let side: Int

  static func < (a: LineKey, b: LineKey) -> Bool { (a.side, a.player ?? 0) < (b.side, b.player ?? 0) }
}

private struct KeptLine: Equatable {
  let line: BoxLine
  let isStarter: Bool

  init(_ line: BoxLine, isStarter: Bool = false) {
    self.line = line
    self.isStarter = isStarter
  }

  init(_ row: BulkStatement, from first: Int32) {
    line = row.line(from: first)
    isStarter = row.isStarter(from: first)
  }
}

/// The counts of one game by player and side, while its events come in.
private struct CountedLines {
  private var places: [LineKey: Int] = [:]
  private var lines: [BoxLine] = []
  /// Where the last event counted: players often do two things in a row.
  private var last: (key: LineKey, place: Int)?
  private(set) var hasLineup = false

  mutating func count(_ kind: EventKind?, points: Int, by player: Int64?, on side: Int) {
    guard let kind, kind != .periodStart else { return }
    if player == nil, kind == .timeout || kind == .deadBallRebound { return }
    if kind.isOfLineup { hasLineup = true }
    let key = LineKey(player: player, side: side)
    lines[place(of: key)].count(kind, points: points)
  }

  private mutating func place(of key: LineKey) -> Int {
    if let last, last.key == key { return last.place }
    let place = places[key] ?? lines.count
    if place == lines.count {
      places[key] = place
      lines.append(BoxLine())
    }
    last = (key, place)
    return place
  }

  var kept: [LineKey: KeptLine] { places.mapValues { KeptLine(lines[$0]) } }

  /// Of a game that does not say who was on court.
  var totals: [KeptLine] {
    (0...1).map { side in
      var total = BoxLine()
      for (key, place) in places where key.side == side { total += lines[place] }
      return KeptLine(total)
    }
  }
}
