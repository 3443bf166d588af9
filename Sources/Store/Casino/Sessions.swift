package import Casino
import Diagnostics
import Foundation
import GRDB
import People

/// A session of the book.
package struct KeptSession: Hashable, Sendable {
  package let id: Int64
  package let session: Session
  package let personID: Int64?
  /// The key that distinguishes people of the same name; nil if not needed.
  package let key: String?
  /// Further settings of the session, if any were given.
  package let setup: SessionSetup?
}

extension BookTransaction {
  /// Iterates over the sessions, the oldest first: all, or a game's. Cost: one pass. Memory: one session.
  package func eachSession(of game: GameKind? = nil, _ body: (KeptSession) throws -> Void) throws {
    let rounds = try StoredRounds(db)
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT session.*, name, \(PersonLinks.keySQL) AS person_key, rules, strategy, manner.bet, seed FROM session
        LEFT JOIN person ON person.id = person_id LEFT JOIN manner ON session_id = session.id
        WHERE ?1 IS NULL OR game = ?1 ORDER BY started_at, session.id
        """, arguments: [game?.rawValue])
    while let row = try rows.next() { try body(kept(row, rounds)) }
  }

  /// Whether any session is finished.
  package func hasEndedSession() throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM session WHERE ended_at IS NOT NULL)") ?? false
  }

  /// A session with its rounds.
  ///
  /// - Parameter number: nil means the last one started.
  /// - Throws: a `Diagnostic` if there is none.
  package func keptSession(numbered number: String?) throws -> KeptSession {
    let id: Int64?
    if let number {
      id = try Int64(number).flatMap {
        try Int64.fetchOne(db, sql: "SELECT id FROM session WHERE id = ?", arguments: [$0])
      }
      if id == nil {
        throw Diagnostic(
          field: .session,
          MessageText(
            "no '\(number)' in this book; 'scorebook list sessions' shows them",
            "geen '\(number)' in dit boek; 'scorebook list sessions' toont ze"))
      }
    } else {
      id = try Int64.fetchOne(db, sql: "SELECT id FROM session ORDER BY started_at DESC, id DESC LIMIT 1")
    }
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT session.*, name, \(PersonLinks.keySQL) AS person_key, rules, strategy, manner.bet, seed FROM session
        LEFT JOIN person ON person.id = person_id LEFT JOIN manner ON session_id = session.id WHERE session.id = ?
        """, arguments: [id])
    guard let row else {
      throw Diagnostic(
        field: .session,
        MessageText(
          "expected one in this book, found none; 'scorebook session start' starts one",
          "verwacht een sessie in dit boek, gevonden geen; 'scorebook session start' begint er een"))
    }
    return try kept(row, StoredRounds(db))
  }

  private func kept(_ row: Row, _ rounds: StoredRounds) throws -> KeptSession {
    var setup: SessionSetup?
    if let rules = row["rules"] as String? {
      setup = try SessionSetup(
        rules: rules, strategy: row["strategy"], bet: try (row["bet"] as Int?).map { try Money(cents: $0) },
        seed: (row["seed"] as Int64?).map { UInt64(bitPattern: $0) })
    }
    return KeptSession(
      id: row["id"], session: try session(row, named: row["name"], rounds), personID: row["person_id"],
      key: row["person_key"], setup: setup)
  }

  func session(_ row: Row, named person: String?, _ rounds: StoredRounds) throws -> Session {
    let word: String = row["game"]
    guard let game = GameKind(rawValue: word) else {
      throw BookFault.damaged(file: folder + "/" + Book.fileName, reason: "session of a game '\(word)'")
    }
    var session = try Session(
      game: game, style: row["style"], person: person, startedAt: Date(milliseconds: row["started_at"]),
      endedAt: (row["ended_at"] as Int64?).map { Date(milliseconds: $0) },
      endReason: (row["end_reason"] as String?).flatMap(Session.EndReason.init),
      startingBalance: try Money(cents: row["starting_balance"]))
    for round in try rounds.rounds(of: row["id"]) { try session.add(round) }
    return session
  }

  /// Whether any person needs a key because of a namesake.
  package func sessionsNeedKeys() throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM session JOIN person ON person.id = person_id WHERE \(PersonLinks.keySQL) IS NOT NULL)
        """) ?? false
  }
}

/// The stored rounds of a session.
struct StoredRounds {
  private let rounds: BulkStatement
  private let counts: BulkStatement

  init(_ db: Database) throws {
    rounds = try BulkStatement("SELECT bet, outcome, payout FROM round WHERE session_id = ? ORDER BY number", in: db)
    counts = try BulkStatement("SELECT number, name, count FROM round_count WHERE session_id = ?", in: db)
  }

  func rounds(of session: Int64) throws -> [Round] {
    defer {
      rounds.reset()
      counts.reset()
    }
    var named: [Int64: [String: Int]] = [:]
    counts.bind(session, at: 1)
    while try counts.next() { named[counts.integer(0), default: [:]][counts.text(1)] = Int(counts.integer(2)) }
    var found: [Round] = []
    rounds.bind(session, at: 1)
    while try rounds.next() {
      found.append(
        try Round(
          bet: Money(cents: Int(rounds.integer(0))), outcome: Outcome(rawValue: rounds.text(1)) ?? .push,
          payout: Money(cents: Int(rounds.integer(2))), counts: named[Int64(found.count + 1)] ?? [:]))
    }
    return found
  }
}

/// Adds sessions one by one, identified by game, person and start; a changed one is replaced.
///
/// Cost: an insert for each round and each count. Memory: one session.
package struct SessionWriter {
  private let db: Database
  private let transaction: BookTransaction
  private var people: PersonLinks
  private let insertion: BulkStatement
  private let rounds: RoundRows
  private let lastBefore: Int64
  private let whenKnown: DuplicatePolicy

  /// - Parameter whenKnown: how to handle a record that differs from the book's: `update` or `keep`.
  package init(in transaction: BookTransaction, whenKnown: DuplicatePolicy = .update) throws {
    self.whenKnown = whenKnown
    db = transaction.db
    self.transaction = transaction
    people = try PersonLinks(in: transaction)
    insertion = try BulkStatement(
      """
      INSERT INTO session (game, style, person_id, started_at, ended_at, end_reason, starting_balance)
      VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
      """, in: db)
    rounds = try RoundRows(in: db)
    lastBefore = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM session") ?? 0
  }

  /// - Parameter key: the key that distinguishes people of the same name.
  package mutating func write(_ session: Session, key: String? = nil) throws -> RecordOutcome {
    var person: Int64?
    if session.person != nil || key != nil {
      do { person = try people.person(session.person, key: key) } catch let fault as Diagnostic {
        return .rejected(fault)
      }
    }
    insertion.bind(session.game.rawValue, at: 1)
    insertion.bind(session.style, at: 2)
    insertion.bind(person, at: 3)
    insertion.bind(session.startedAt.milliseconds, at: 4)
    insertion.bind(session.endedAt?.milliseconds, at: 5)
    insertion.bind(session.endReason?.rawValue, at: 6)
    insertion.bind(Int64(session.startingBalance.cents), at: 7)
    try insertion.run()
    if db.changesCount > 0 {
      let id = db.lastInsertedRowID
      try insertRounds(of: session, as: id)
      return .added(id: id, person.flatMap { people.report($0) })
    }
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM session WHERE game = ? AND started_at = ? AND ifnull(person_id, 0) = ?",
      arguments: [session.game.rawValue, session.startedAt.milliseconds, person ?? 0])
    guard let row else { throw BookFault.constraint(reason: "session") }
    let id: Int64 = row["id"]
    let known = try transaction.session(row, named: session.person, try StoredRounds(db))
    if known == session { return id > lastBefore ? .duplicate : .unchanged(id: id) }
    guard id <= lastBefore else {
      return .rejected(
        Diagnostic(
          field: "started_at",
          MessageText(
            "expected one session of a game at a time, found a different one earlier in the file",
            "verwacht één sessie van een spel tegelijk, gevonden eerder in het bestand een andere"))
      )
    }
    if whenKnown == .keep { return .unchanged(id: id) }
    try replace(id, by: session)
    return .updated(id: id)
  }

  private func replace(_ id: Int64, by session: Session) throws {
    try db.execute(sql: "DELETE FROM round_count WHERE session_id = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM round WHERE session_id = ?", arguments: [id])
    try db.execute(
      sql: "UPDATE session SET style = ?, ended_at = ?, end_reason = ?, starting_balance = ? WHERE id = ?",
      arguments: [
        session.style, session.endedAt?.milliseconds, session.endReason?.rawValue, session.startingBalance.cents, id,
      ])
    try insertRounds(of: session, as: id)
  }

  private func insertRounds(of session: Session, as id: Int64) throws {
    for (index, round) in session.rounds.enumerated() { try rounds.insert(round, number: index + 1, of: id) }
  }
}

/// Inserts rounds: one row for each, and one for each of its counts.
struct RoundRows {
  private let newRound: BulkStatement
  private let newCount: BulkStatement

  init(in db: Database) throws {
    newRound = try BulkStatement(
      "INSERT INTO round (session_id, number, bet, outcome, payout) VALUES (?, ?, ?, ?, ?)", in: db)
    newCount = try BulkStatement(
      "INSERT INTO round_count (session_id, number, name, count) VALUES (?, ?, ?, ?)", in: db)
  }

  func insert(_ round: Round, number: Int, of session: Int64) throws {
    newRound.bind(session, at: 1)
    newRound.bind(Int64(number), at: 2)
    newRound.bind(Int64(round.bet.cents), at: 3)
    newRound.bind(round.outcome.rawValue, at: 4)
    newRound.bind(Int64(round.payout.cents), at: 5)
    try newRound.run()
    for (name, count) in round.counts.sorted(by: { $0.key < $1.key }) {
      newCount.bind(session, at: 1)
      newCount.bind(Int64(number), at: 2)
      newCount.bind(name, at: 3)
      newCount.bind(Int64(count), at: 4)
      try newCount.run()
    }
  }
}
