import Basketball
import Chance
import Diagnostics
import Foundation
import Fuzzing
import People
import Testing

@testable import Store

private let sunday = CalendarDate(year: 2025, month: 11, day: 9)

extension BookTransaction {
  /// A finished game of Mia's: her basket, an opponent's three, her assist, the second period, her miss.
  fileprivate func makeGame(isOpen: Bool = false) throws -> Game {
    let game = try startGame(of: try makeLions())
    var scorer = try Scorer(game, in: self)
    let mia = try scorer.player("23")
    try scorer.record(.twoPointMade, by: mia, at: tipOff)
    try scorer.scoreOpponent(3, at: tipOff + 10)
    try scorer.record(.assist, by: mia, at: tipOff + 20)
    try scorer.startPeriod(at: tipOff + 30)
    try scorer.record(.twoPointMissed, by: mia, at: tipOff + 40)
    if !isOpen { try end(game, at: tipOff + 5_400) }
    return try self.game(numbered: nil)
  }

  fileprivate func correction() throws -> GameCorrection {
    try GameCorrection(try game(numbered: nil), in: self, on: sunday)
  }

  /// The numbers of the events that count, in their order.
  fileprivate func numbers() throws -> [Int] {
    try events(of: try game(numbered: nil)).filter { !$0.isUndone }.map(\.sequence)
  }

  fileprivate func line(of name: String) throws -> BoxLine {
    try career(of: try person(named: name)).totals.line
  }
}

private func change(_ set: (inout EventChange) -> Void) -> EventChange {
  var change = EventChange()
  set(&change)
  return change
}

struct GameCorrectionTests {
  @Test func `a deleted event keeps its number and counts no more`() throws {
    try withTransaction { book in
      let game = try book.makeGame()
      var correction = try book.correction()
      let deleted = try correction.delete(1)
      #expect(deleted.kind == .twoPointMade)
      #expect(try book.points(in: game) == [0, 3])
      #expect(try book.line(of: "Mia").fieldGoalsMade == 0)
      #expect(try book.numbers() == [2, 3, 4, 5])
      #expect(throws: Diagnostic(system: "event: event 1.1 was undone or deleted")) { _ = try correction.delete(1) }
      #expect(
        throws: Diagnostic(system: "event: no event 1.9 in this book; 'scorebook event list 1' shows them")
      ) { _ = try correction.delete(9) }
      #expect(try book.game(numbered: "1").correctedOn == sunday)
      #expect(try book.faults() == [])
    }
  }

  @Test func `an event is of another player, and the lines of both follow`() throws {
    try withTransaction { book in
      let game = try book.makeGame()
      var correction = try book.correction()
      let (before, after) = try correction.edit(1, change { $0.owner = .player("00") })
      #expect(before.sequence == after.sequence && before.playerID != after.playerID)
      #expect(try book.line(of: "Zoë").points == 2)
      #expect(try book.line(of: "Mia").points == 0)
      #expect(try book.points(in: game) == [2, 3])
      _ = try correction.edit(5, change { $0.kind = .threePointMade })
      #expect(try book.line(of: "Mia").threePointersMade == 1)
      #expect(try book.standingBoxScore(of: game).own.pointsByPeriod == [2, 3, 0, 0])
      let same = try correction.edit(5, change { $0.kind = .threePointMade })
      #expect(same.before == same.after)
      #expect(try book.faults() == [])
    }
  }

  @Test func `an event moves to the other side and back`() throws {
    try withTransaction { book in
      let game = try book.makeGame()
      var correction = try book.correction()
      _ = try correction.edit(2, change { ($0.side, $0.owner) = (.own, .player("0")) })
      #expect(try book.points(in: game) == [5, nil])
      _ = try correction.edit(2, change { ($0.side, $0.owner) = (.opponent, .side) })
      #expect(try book.points(in: game) == [2, 3])
      #expect(try book.faults() == [])
    }
  }

  @Test(arguments: [
    (1, change { $0.owner = .player("99") }, "jersey number: no '99' on 'Lions'"),
    (
      2, change { $0.owner = .player("7") },
      "player: expected none for 'Hawks', which is no team of this book; found '7'"
    ),
    (
      1, change { $0.side = .opponent },
      "player: expected one of 'Hawks', found 'Mia'; add player=NUMBER, or player=team for the side itself"
    ),
    (1, change { $0.owner = .side }, "player: expected a number or a name for TWO_MADE, found none"),
    (1, change { $0.points = 3 }, "points: expected 2 for TWO_MADE, found '3'"),
    (3, change { $0.kind = .teamPoint }, "points: expected 1 to 3 for TEAM_POINT, found '0'"),
    (3, change { $0.kind = .timeout }, "event: expected no player for a TIMEOUT"),
    (
      3, change { $0.kind = .periodStart },
      "kind: expected an action; 'scorebook event insert … period' starts a period"
    ),
    (
      4, change { $0.period = 3 },
      "event: expected an action, found the start of period 2; 'scorebook event delete' deletes it"
    ),
    (1, change { $0.period = 2 }, "period: expected 1 or less before event 1.2, found '2'"),
    (5, change { $0.period = 1 }, "period: expected 2 or more after event 1.4, found '1'"),
    (5, change { $0.period = 5 }, "period: expected up to 4, the periods of the game, found '5'"),
  ])
  func `a broken rule is named, and nothing changes`(event: Int, change: EventChange, message: String) throws {
    try withBook { book in
      _ = try book.write { try $0.makeGame() }
      let before = try book.read { try $0.wholeText() }
      #expect(throws: Diagnostic(system: message)) {
        try book.write {
          var correction = try $0.correction()
          _ = try correction.edit(event, change)
        }
      }
      #expect(try book.read { try $0.wholeText() } == before)
    }
  }

  @Test(arguments: [true, false])
  func `inserted events have the next numbers and their places in the order`(isOpen: Bool) throws {
    try withTransaction { book in
      let game = try book.makeGame(isOpen: isOpen)
      var correction = try book.correction()
      let mia = EventChange.Owner.player("23")
      let first = try correction.insert(.steal, of: mia, on: .own, beside: 1)
      #expect((first.sequence, first.period, first.at) == (6, 1, tipOff))
      let last = try correction.insert(.teamPoint, points: 2, of: .side, on: .opponent, beside: 5, isAfter: true)
      #expect((last.sequence, last.period) == (7, 2))
      let beforePeriod = try correction.insert(.freeThrowMade, of: mia, on: .own, beside: 4)
      #expect((beforePeriod.sequence, beforePeriod.period) == (8, 1))
      _ = try correction.insert(.block, of: mia, on: .own, beside: 6)
      _ = try correction.insert(.turnover, of: mia, on: .own, beside: 6, isAfter: true)
      #expect(try book.numbers() == [9, 6, 10, 1, 2, 3, 8, 4, 5, 7])
      #expect(try book.points(in: game) == [3, 5])
      if isOpen {
        // The next one is last, and undo takes back the last in the order.
        var scorer = try Scorer(game, in: book)
        #expect(scorer.standing == [3, 5, 2])
        try scorer.scoreOpponent(1, at: tipOff + 50)
        #expect(try book.numbers().last == 11)
        let undone = try [scorer.undo().points, scorer.undo().points]
        #expect(undone == [1, 2])
        #expect(try book.numbers() == [9, 6, 10, 1, 2, 3, 8, 4, 5])
      } else {
        #expect(try book.line(of: "Mia").freeThrowsMade == 1)
      }
      #expect(try book.faults() == [])
    }
  }

  @Test func `two hundred events find room between two others`() throws {
    try withTransaction { book in
      _ = try book.makeGame(isOpen: true)
      var correction = try book.correction()
      var numbers = [1, 2]
      for number in 6..<206 {
        // Always before the one that was inserted last, so that the room is halved each time.
        _ = try correction.insert(
          .steal, of: .player("23"), on: .own, beside: number == 6 ? 2 : number - 1)
        numbers.insert(number, at: 1)
      }
      #expect(try book.numbers() == numbers + [3, 4, 5])
      #expect(try book.faults() == [])
    }
  }

  @Test func `an exported game keeps the order, and is known again`() throws {
    try withTransaction { book in
      let game = try book.makeGame()
      var correction = try book.correction()
      _ = try correction.insert(.steal, of: .player("23"), on: .own, beside: 1)
      let record = try book.record(of: try book.game(numbered: "1"))
      #expect(record.plays.map(\.kind) == [.steal, .twoPointMade, .teamPoint, .assist, .periodStart, .twoPointMissed])
      #expect(try book.put(record, addsPlayers: false) == .unchanged(id: game.id))
      try book.delete(game)
      #expect(try book.put(record, addsPlayers: false) == .added(id: 1, players: []))
      #expect(try book.numbers() == [1, 2, 3, 4, 5, 6])
      #expect(try book.events(of: try book.game(numbered: nil)).first?.kind == .steal)
    }
  }

  @Test func `a correction in a game of 400 events takes under 50 ms`() throws {
    try withTransaction { book in
      let game = try book.startGame(of: try book.makeLions())
      var scorer = try Scorer(game, in: book)
      for number in 1...400 {
        try scorer.record(.twoPointMade, by: try scorer.player("23"), at: tipOff + Double(number))
      }
      try book.end(game, at: tipOff + 5_400)
      let times = try (1...5).map { number in
        try ContinuousClock().measure {
          var correction = try book.correction()
          _ = try correction.edit(number, change { $0.owner = .player("00") })
        }
      }
      #expect(try #require(times.min()) < .milliseconds(50))
      #expect(try book.line(of: "Zoë").points == 10)
    }
  }

  @Test(arguments: UInt64(1)...30)
  func `random corrections are reverted to the byte, the newest first`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withBook { book in
      _ = try book.write { try $0.makeRandomSeason(&random) }
      var states: [String] = []
      for _ in 1...Int.random(in: 1...12, using: &random) {
        let before = try book.read { try $0.wholeText() }
        do {
          try book.write(as: "event edit") {
            try $0.correctAnything(&random)
            try $0.logRun("event edit", of: "something")
          }
          states.append(before)
        } catch is Diagnostic {
          #expect(try book.read { try $0.wholeText() } == before, "seed \(seed)")
        }
        #expect(try book.read { try $0.faultsOfRecords() } == [], "seed \(seed)")
        // What is exported keeps the rules of a game.
        try book.read { book in for game in try book.games() { _ = try book.record(of: game) } }
      }
      for state in states.reversed() {
        _ = try book.write { try $0.revert(try $0.run(numbered: nil)) }
        #expect(try book.read { try $0.wholeText() } == state, "seed \(seed)")
      }
      #expect(try book.read { try $0.faultsOfRecords() } == [], "seed \(seed)")
    }
  }
}

extension BookTransaction {
  /// One random correction of a random game.
  ///
  /// - Throws: a `Diagnostic` if it breaks a rule.
  fileprivate func correctAnything(_ random: inout SplitMix64) throws {
    guard let game = try games().randomElement(using: &random) else { return }
    if random.isOnce(in: 12) { return try delete(game) }
    if random.isOnce(in: 12) {
      _ = try reopen(game, on: sunday)
      return
    }
    var correction = try GameCorrection(game, in: self, on: sunday)
    let events = try events(of: game)
    let sequence = events.randomElement(using: &random)?.sequence ?? 1
    func owner() -> EventChange.Owner {
      random.isOnce(in: 4) ? .side : .player("\(Int.random(in: 1...9, using: &random))")
    }
    func side() -> SideIndex { random.isOnce(in: 2) ? .own : .opponent }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: _ = try correction.delete(sequence)
    case 1:
      let kind = EventKind.allCases.randomElement(using: &random) ?? .steal
      _ = try correction.insert(
        kind, points: kind == .teamPoint ? Int.random(in: 1...3, using: &random) : nil, of: owner(), on: side(),
        beside: sequence, isAfter: random.isOnce(in: 2))
    default:
      var change = EventChange()
      if random.isOnce(in: 2) { change.owner = owner() }
      if random.isOnce(in: 4) { (change.side, change.owner) = (side(), owner()) }
      if random.isOnce(in: 2) { change.kind = EventKind.allCases.randomElement(using: &random) }
      if change.kind == .teamPoint { change.points = Int.random(in: 1...3, using: &random) }
      if random.isOnce(in: 3) { change.period = Int.random(in: 1...6, using: &random) }
      if random.isOnce(in: 4) { change.clock = .some(GameClock(tenths: Int.random(in: 0...6_000, using: &random))) }
      _ = try correction.edit(sequence, change)
    }
  }
}
