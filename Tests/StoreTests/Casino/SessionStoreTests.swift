import Casino
import Diagnostics
import Formats
import Foundation
import GRDB
import Testing

@testable import Store

struct SessionStoreTests {
  private func session(
    _ game: GameKind = .blackjack, of person: String? = "Mia", after seconds: Double = 0, rounds: Int = 2,
    style: String = "Strip"
  ) throws -> Session {
    var session = try Session(
      game: game, style: style, person: person, startedAt: tipOff + seconds, endedAt: tipOff + seconds + 60,
      endReason: .manual, startingBalance: Money("1000"))
    for number in 0..<rounds {
      let counts = number.isMultiple(of: 2) ? [game.counts[0]: 1, game.counts[1]: number + 1] : [:]
      try session.add(Round(bet: Money("12.50"), outcome: .lose, payout: Money("-12.50"), counts: counts))
    }
    return session
  }

  private func kept(in book: BookTransaction, of game: GameKind? = nil) throws -> [KeptSession] {
    var sessions: [KeptSession] = []
    try book.eachSession(of: game) { sessions.append($0) }
    return sessions
  }

  @Test func `sessions are kept with their rounds and counts, and known again`() throws {
    try withTransaction { book in
      let given = [
        try session(), try session(.baccarat), try session(of: nil), try session(after: 5, rounds: 0),
      ]
      var writer = try SessionWriter(in: book)
      #expect(
        try given.map { try writer.write($0) } == [
          .added(id: 1, PersonLink(name: "Mia", isNew: true)), .added(id: 2), .added(id: 3), .added(id: 4),
        ])
      #expect(try writer.write(given[0]) == .duplicate)
      #expect(
        try writer.write(try session(rounds: 3))
          == .rejected(
            Diagnostic(
              system: "started_at: expected one session of a game at a time, found a different one earlier in the file")
          ))
      writer = try SessionWriter(in: book)
      #expect(try given.map { try writer.write($0) } == (1...4).map { .unchanged(id: $0) })
      #expect(try kept(in: book).map(\.session) == given)
      #expect(try kept(in: book, of: .baccarat).map(\.id) == [2])
      #expect(try !book.sessionsNeedKeys())
      #expect(try book.faults() == [])
    }
  }

  @Test(arguments: [0, 1, 5]) func `a session that has changed is replaced`(rounds: Int) throws {
    try withTransaction { book in
      var writer = try SessionWriter(in: book)
      _ = try writer.write(try session())
      _ = try writer.write(try session(after: 5))
      writer = try SessionWriter(in: book)
      let changed = try session(rounds: rounds, style: "Downtown")
      #expect(try writer.write(changed) == .updated(id: 1))
      #expect(try kept(in: book).map(\.session) == [changed, try session(after: 5)])
      #expect(try book.faults() == [])
    }
  }

  @Test func `a run that replaced a session can be taken back`() throws {
    try withBook { book in
      try book.write(as: "import sessions", at: tipOff) { book in
        var writer = try SessionWriter(in: book)
        _ = try writer.write(try session())
        _ = try book.log("import sessions", source: "a", fingerprint: Fingerprint(), tally: Tally(), at: tipOff)
      }
      try book.write(as: "import sessions", at: tipOff) { book in
        var writer = try SessionWriter(in: book)
        _ = try writer.write(try session(rounds: 5))
        _ = try writer.write(try session(after: 9))
        _ = try book.log("import sessions", source: "b", fingerprint: Fingerprint(), tally: Tally(), at: tipOff)
      }
      _ = try book.write { try $0.revert(try #require(try $0.runs().last)) }
      let left = try book.read { try kept(in: $0).map(\.session) }
      #expect(try left == [session()])
      let faults = try book.read { try $0.faults() }
      #expect(faults == [])
    }
  }
}
