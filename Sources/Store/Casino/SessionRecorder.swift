package import Casino
import Diagnostics
package import Foundation
import GRDB
import People

/// Records casino sessions; it caches the open session, so a round costs one insert.
///
/// Valid for one transaction, as long as nothing else changes sessions. A person has at most one open session per
/// game; an imported open session can be continued.
package struct SessionRecorder {
  private let transaction: BookTransaction
  private let db: Database
  private let rows: RoundRows
  private let ending: BulkStatement
  /// The open sessions used so far.
  private var loaded: [Int64: Session] = [:]
  /// The session that rounds go to: the last started, or the one switched to.
  private var openID: Int64?
  /// Whether the open session was looked up since the last one ended.
  private var isKnown = false

  package init(in transaction: BookTransaction) throws {
    self.transaction = transaction
    db = transaction.db
    rows = try RoundRows(in: db)
    ending = try BulkStatement("UPDATE session SET ended_at = ?, end_reason = ? WHERE id = ?", in: db)
  }

  /// The session that rounds go to; nil if none is open.
  package mutating func current() throws -> (id: Int64, session: Session)? {
    guard let id = try open(), let session = loaded[id] else { return nil }
    return (id, session)
  }

  /// Switches to the last started open session of a game, a person, or both.
  ///
  /// - Throws: a `Diagnostic` if the person does not exist.
  package mutating func turn(to game: GameKind?, of name: String?) throws {
    guard game != nil || name != nil else { return }
    if let openID, let session = loaded[openID], game == nil || session.game == game, name == nil { return }
    let person = try name.map { try transaction.person(named: $0) }
    openID = try Int64.fetchOne(
      db,
      sql: """
        SELECT id FROM session WHERE ended_at IS NULL AND (?1 IS NULL OR game = ?1) AND (?2 IS NULL OR person_id = ?2)
        ORDER BY started_at DESC, id DESC LIMIT 1
        """, arguments: [game?.rawValue, person?.id])
    isKnown = true
    if openID == nil, let game, game.isAlwaysOpen { try startLikeLast(game, of: person) }
  }

  /// Starts a session.
  ///
  /// - Parameter name: the person; nil means the focus person, or nobody.
  /// - Throws: a `Diagnostic` if the person has one of this game open, and as `Session` does.
  @discardableResult
  package mutating func start(
    _ game: GameKind, style: String, balance: Money, of name: String?, setup: SessionSetup? = nil, at instant: Date
  ) throws -> Int64 {
    let person = try person(name)
    let isOpen =
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM session WHERE ended_at IS NULL AND game = ? AND person_id IS ?)",
        arguments: [game.rawValue, person?.id]) ?? false
    guard !isOpen else {
      throw Diagnostic(
        field: .session,
        MessageText(
          """
          expected no open session of \(game.rawValue), found one; 'scorebook session end' ends it
          """,
          """
          verwacht geen open sessie \(game.rawValue), gevonden een open sessie; 'scorebook session end' \
          sluit die af
          """))
    }
    let session = try Session(
      game: game, style: style, person: person?.name,
      startedAt: try freeStart(game, person?.id, from: instant), startingBalance: balance)
    let id = try insert(session, person?.id, setup)
    loaded[id] = session
    (openID, isKnown) = (id, true)
    return id
  }

  /// Stores a whole session that was played elsewhere.
  ///
  /// - Parameter session: its person is ignored. Its start is moved if another session has the same one.
  /// - Returns: its id.
  package mutating func keep(_ session: Session, of name: String?, setup: SessionSetup?) throws -> Int64 {
    let person = try person(name)
    let start = try freeStart(session.game, person?.id, from: session.startedAt)
    let shift = start.timeIntervalSince(session.startedAt)
    let kept = try Session(
      game: session.game, style: session.style, person: person?.name, startedAt: start,
      endedAt: session.endedAt.map { $0 + shift }, endReason: session.endReason,
      startingBalance: session.startingBalance)
    let id = try insert(kept, person?.id, setup)
    for (index, round) in session.rounds.enumerated() { try rows.insert(round, number: index + 1, of: id) }
    return id
  }

  /// Records a round, and ends the session if there is nothing left to bet.
  ///
  /// - Returns: the session after the round.
  /// - Throws: a `Diagnostic` if none is open, and as `Session` does; then nothing has changed.
  @discardableResult
  package mutating func record(_ round: Round, at instant: Date) throws -> Session {
    let id = try openOrNone(.round)
    let moment = time(instant, in: id)
    try loaded[id]?.record(round, at: moment)
    guard let session = loaded[id] else { throw Self.none(.round) }
    try rows.insert(round, number: session.rounds.count, of: id)
    if session.endedAt != nil { try close(id, session) }
    return session
  }

  /// Undoes the last round of the open session.
  ///
  /// - Returns: the round, and the session without it.
  package mutating func undo() throws -> (round: Round, session: Session) {
    let id = try openOrNone("undo")
    guard let round = try loaded[id]?.undo(), let session = loaded[id] else { throw Self.none("undo") }
    let number = session.rounds.count + 1
    try db.execute(
      sql: "DELETE FROM round_count WHERE session_id = ? AND number = ?", arguments: [id, number])
    try db.execute(sql: "DELETE FROM round WHERE session_id = ? AND number = ?", arguments: [id, number])
    return (round, session)
  }

  /// Ends the open session.
  ///
  /// - Returns: the session.
  @discardableResult
  package mutating func end(at instant: Date) throws -> (id: Int64, session: Session) {
    let id = try openOrNone(.session)
    let moment = time(instant, in: id)
    try loaded[id]?.end(at: moment)
    guard let session = loaded[id] else { throw Self.none(.session) }
    try close(id, session)
    return (id, session)
  }
}

extension SessionRecorder {
  private static func none(_ field: FieldKey) -> Diagnostic {
    Diagnostic(
      field: field,
      MessageText(
        "expected an open session, found none; 'scorebook session start' starts one",
        "verwacht een open sessie, gevonden geen; 'scorebook session start' begint er een"))
  }

  private mutating func openOrNone(_ field: FieldKey) throws -> Int64 {
    guard let id = try open() else { throw Self.none(field) }
    return id
  }

  private mutating func open() throws -> Int64? {
    if !isKnown {
      openID = try Int64.fetchOne(
        db, sql: "SELECT id FROM session WHERE ended_at IS NULL ORDER BY started_at DESC, id DESC LIMIT 1")
      isKnown = true
    }
    guard let id = openID else { return nil }
    if loaded[id] == nil {
      let kept = try transaction.keptSession(numbered: String(id))
      loaded[id] = kept.session
    }
    return id
  }

  /// Sessions with the same start are moved apart by milliseconds, so later times may appear to be earlier.
  private func time(_ instant: Date, in id: Int64) -> Date {
    let instant = Date(milliseconds: instant.milliseconds)
    guard let start = loaded[id]?.startedAt, instant < start, start.timeIntervalSince(instant) < 1 else {
      return instant
    }
    return start
  }

  private mutating func close(_ id: Int64, _ session: Session) throws {
    ending.bind(session.endedAt?.milliseconds, at: 1)
    ending.bind(session.endReason?.rawValue, at: 2)
    ending.bind(id, at: 3)
    try ending.run()
    loaded[id] = nil
    (openID, isKnown) = (nil, false)
  }

  /// For a game that always has a session: starts one with the settings of the person's last.
  private mutating func startLikeLast(_ game: GameKind, of person: Person?) throws {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT style, starting_balance, ended_at FROM session WHERE game = ?1 AND (?2 IS NULL OR person_id = ?2)
        ORDER BY started_at DESC, id DESC LIMIT 1
        """, arguments: [game.rawValue, person?.id])
    guard let row, let ended = row["ended_at"] as Int64? else { return }
    try start(
      game, style: row["style"], balance: Money(cents: row["starting_balance"]), of: person?.name,
      at: Date(milliseconds: ended))
  }

  private func person(_ name: String?) throws -> Person? {
    try name.map { try transaction.person(named: $0) } ?? transaction.focusPerson()
  }

  /// The first instant from this one at which no other session of the game and the person starts.
  private func freeStart(_ game: GameKind, _ person: Int64?, from instant: Date) throws -> Date {
    var start = instant.milliseconds
    let taken = try BulkStatement(
      kept: "SELECT 1 FROM session WHERE game = ? AND started_at = ? AND ifnull(person_id, 0) = ?", in: db)
    while true {
      taken.bind(game.rawValue, at: 1)
      taken.bind(start, at: 2)
      taken.bind(person ?? 0, at: 3)
      guard try taken.first({ _ in true }) != nil else { return Date(milliseconds: start) }
      start += 1
    }
  }

  private func insert(_ session: Session, _ person: Int64?, _ setup: SessionSetup?) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO session (game, style, person_id, started_at, ended_at, end_reason, starting_balance)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        session.game.rawValue, session.style, person, session.startedAt.milliseconds, session.endedAt?.milliseconds,
        session.endReason?.rawValue, session.startingBalance.cents,
      ])
    let id = db.lastInsertedRowID
    if let setup {
      try db.execute(
        sql: "INSERT INTO manner (session_id, rules, strategy, bet, seed) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          id, setup.rules, setup.strategy, setup.bet?.cents, setup.seed.map { Int64(bitPattern: $0) },
        ])
    }
    return id
  }
}
