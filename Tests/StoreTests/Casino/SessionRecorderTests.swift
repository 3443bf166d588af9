import Casino
import Diagnostics
import Foundation
import GRDB
import People
import Testing

@testable import Store

@Suite struct SessionRecorderTests {
  private func round(_ bet: String = "25", _ payout: String = "25", counts: [String: Int] = [:]) throws -> Round {
    let payout = try Money(payout)
    return try Round(
      bet: Money(bet), outcome: payout.cents > 0 ? .win : payout.cents < 0 ? .lose : .push, payout: payout,
      counts: counts)
  }

  private func message(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? Diagnostic)?.message }
    return nil
  }

  private func kept(in book: BookTransaction) throws -> [KeptSession] {
    var sessions: [KeptSession] = []
    try book.eachSession { sessions.append($0) }
    return sessions
  }

  @Test func `a session is begun, played and ended`() throws {
    try withTransaction { book in
      var croupier = try SessionRecorder(in: book)
      let setup = try SessionSetup(rules: "--decks 6")
      let id = try croupier.start(
        .blackjack, style: "Vegas Strip", balance: Money("500"), of: nil, setup: setup, at: tipOff)
      try croupier.record(round("25", "37.50", counts: ["blackjacks": 1]), at: tipOff + 10)
      // Another recorder continues the session.
      croupier = try SessionRecorder(in: book)
      #expect(try croupier.record(round("50", "-50"), at: tipOff + 20).endingBalance.description == "$487.50")
      let ended = try croupier.end(at: tipOff + 60)
      #expect(ended.id == id && ended.session.endReason == .manual)
      let found = try #require(try kept(in: book).first)
      #expect(found.session == ended.session && found.setup == setup)
      #expect(try book.faults() == [])
    }
  }

  @Test func `a session ends when nothing is left, and rounds need one`() throws {
    try withTransaction { book in
      var croupier = try SessionRecorder(in: book)
      let none = "expected an open session, found none; 'scorebook session start' starts one"
      #expect(message { try croupier.record(round(), at: tipOff) } == "round: \(none)")
      #expect(message { try croupier.end(at: tipOff) } == "session: \(none)")
      #expect(message { _ = try croupier.undo() } == "undo: \(none)")
      try croupier.start(.baccarat, style: "Punto banco", balance: Money("25"), of: nil, at: tipOff)
      #expect(try croupier.record(round("25", "-25"), at: tipOff + 5).endReason == .outOfMoney)
      #expect(message { try croupier.record(round(), at: tipOff) } == "round: \(none)")
      #expect(message { try croupier.end(at: tipOff) } == "session: \(none)")
      #expect(try kept(in: book).map { $0.session.endReason } == [.outOfMoney])
    }
  }

  @Test func `a fault changes nothing`() throws {
    try withTransaction { book in
      var croupier = try SessionRecorder(in: book)
      try croupier.start(.blackjack, style: "European", balance: Money("100"), of: nil, at: tipOff)
      try croupier.record(round(), at: tipOff)
      #expect(
        message { try croupier.record(round("126", "1"), at: tipOff) }
          == "bet: expected at most the balance of $125, found '$126'")
      #expect(
        message { try croupier.record(round(counts: ["ties": 1]), at: tipOff) }?.hasPrefix("ties: expected none")
          == true)
      #expect(
        message { try croupier.start(.blackjack, style: "European", balance: Money("5"), of: nil, at: tipOff) }
          == "session: expected no open session of blackjack, found one; 'scorebook session end' ends it")
      try croupier.record(round("125", "0"), at: tipOff)
      #expect(try kept(in: book).map { $0.session.rounds.count } == [2])
    }
  }

  @Test func `games and people have sessions of their own`() throws {
    try withTransaction { book in
      let (mia, zoe) = (try book.addPerson("Mia"), try book.addPerson("Zoë"))
      var croupier = try SessionRecorder(in: book)
      try croupier.start(.blackjack, style: "European", balance: Money("100"), of: "Mia", at: tipOff)
      try croupier.start(.blackjack, style: "European", balance: Money("200"), of: "Zoë", at: tipOff)
      try croupier.start(.baccarat, style: "Punto banco", balance: Money("300"), of: "Mia", at: tipOff)
      try croupier.record(round("1", "1"), at: tipOff)
      try croupier.turn(to: nil, of: "Zoë")
      try croupier.record(round("2", "2"), at: tipOff)
      try croupier.turn(to: .blackjack, of: "Mia")
      try croupier.record(round("3", "3"), at: tipOff)
      #expect(message { try croupier.turn(to: nil, of: "Nobody") } != nil)
      let balances = try kept(in: book).map { "\($0.session.person ?? "") \($0.session.endingBalance)" }
      #expect(balances.sorted() == ["Mia $103", "Mia $301", "Zoë $202"])
      #expect(mia.id != zoe.id)
    }
  }

  @Test func `sessions that begin at one moment are told apart`() throws {
    try withTransaction { book in
      var croupier = try SessionRecorder(in: book)
      for _ in 0..<3 {
        try croupier.start(.blackjack, style: "European", balance: Money("100"), of: nil, at: tipOff)
        try croupier.record(round(), at: tipOff)
        try croupier.end(at: tipOff)
      }
      let starts = try kept(in: book).map { $0.session.startedAt.timeIntervalSince(tipOff) }
      #expect(starts.map { Int(($0 * 1000).rounded()) } == [0, 1, 2])
      #expect(try book.faults() == [])
    }
  }

  @Test func `rounds are taken back one by one`() throws {
    try withTransaction { book in
      var croupier = try SessionRecorder(in: book)
      try croupier.start(.blackjack, style: "European", balance: Money("100"), of: nil, at: tipOff)
      try croupier.record(round("10", "10"), at: tipOff)
      try croupier.record(round("20", "-20", counts: ["busts": 1]), at: tipOff)
      #expect(try croupier.undo().round.payout.cents == -2_000)
      #expect(try croupier.undo().session.endingBalance.cents == 10_000)
      #expect(message { _ = try croupier.undo() } == "undo: expected a round to undo, found none")
      try croupier.record(round("30", "30"), at: tipOff)
      #expect(try kept(in: book).map { $0.session.rounds.map(\.bet.cents) } == [[3_000]])
      #expect(try book.faults() == [])
    }
  }

  @Test func `a whole session is kept with how it was played`() throws {
    try withTransaction { book in
      var croupier = try SessionRecorder(in: book)
      var session = try Session(
        game: .baccarat, style: "Six decks", startedAt: tipOff, startingBalance: try Money("100"))
      try session.add(round("10", "9.50", counts: ["banker_wins": 1]))
      try session.end(at: tipOff + 30)
      let setup = try SessionSetup(
        rules: "--decks 6", strategy: "banker", bet: try Money("10"), seed: UInt64.max)
      let first = try croupier.keep(session, of: nil, setup: setup)
      let second = try croupier.keep(session, of: nil, setup: nil)
      let found = try kept(in: book)
      #expect(found.map(\.id) == [first, second])
      #expect(found.map(\.setup) == [setup, nil])
      #expect(found[0].session == session && found[1].session.rounds == session.rounds)
      #expect(try book.keptSession(numbered: "\(first)") == found[0])
      #expect(try book.keptSession(numbered: nil) == found[1])
      #expect(
        message { _ = try book.keptSession(numbered: "9") }
          == "session: no '9' in this book; 'scorebook list sessions' shows them")
    }
  }

  @Test func `what a batch has begun is taken back with it`() throws {
    try withBook { book in
      let before = try book.read { try $0.wholeText() }
      try book.write(as: "run", at: tipOff) { transaction in
        var croupier = try SessionRecorder(in: transaction)
        try croupier.start(
          .blackjack, style: "European", balance: Money("100"), of: nil, setup: SessionSetup(rules: "--decks 6"),
          at: tipOff)
        try croupier.record(round("20", "-20", counts: ["busts": 1]), at: tipOff)
        try transaction.logRun("run", of: "table.batch")
      }
      try book.write(as: "revert", at: tipOff) { _ = try $0.revert(try $0.run(numbered: nil)) }
      #expect(try book.read { try $0.wholeText() } == before)
    }
  }

  @Test func `rounds of a session that stood before are taken back too`() throws {
    try withBook { book in
      try book.write(as: "session start", at: tipOff) { transaction in
        var croupier = try SessionRecorder(in: transaction)
        try croupier.start(.blackjack, style: "European", balance: Money("100"), of: nil, at: tipOff)
        try croupier.record(round("20", "-20", counts: ["busts": 1]), at: tipOff)
      }
      let before = try book.read { try $0.wholeText() }
      try book.write(as: "run", at: tipOff) { transaction in
        var croupier = try SessionRecorder(in: transaction)
        _ = try croupier.undo()
        try croupier.record(round("80", "80", counts: ["doubles": 1]), at: tipOff)
        try croupier.end(at: tipOff + 9)
        try transaction.logRun("run", of: "table.batch")
      }
      try book.write(as: "revert", at: tipOff) { _ = try $0.revert(try $0.run(numbered: nil)) }
      #expect(try book.read { try $0.wholeText() } == before)
    }
  }
}
