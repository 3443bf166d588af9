package import Casino
import Diagnostics
import GRDB

extension BookTransaction {
  /// A session with one round, which is known to be there.
  ///
  /// - Throws: a `Diagnostic` if there is none.
  package func round(_ number: RoundNumber) throws -> (session: Session, round: Round) {
    let session = try keptSession(numbered: "\(number.session)").session
    guard number.number <= session.rounds.count else {
      throw Diagnostic(
        field: .round,
        MessageText(
          """
          session \(number.session) has no round \(number.number); it has \(session.rounds.count)
          """,
          """
          sessie \(number.session) heeft geen ronde \(number.number); het zijn er \(session.rounds.count)
          """))
    }
    return (session, session.rounds[number.number - 1])
  }

  /// Replaces a round; the balance of every later one follows. Without a new round it is removed, and the numbers of the
  /// later ones are one less.
  ///
  /// - Returns: the session after it.
  /// - Throws: a `Diagnostic` if a later round could not have been bet then, or an open session would be out of money.
  package func correct(_ number: RoundNumber, to round: Round?) throws -> Session {
    let known = try self.round(number).session
    var rounds = known.rounds
    rounds.replaceSubrange(number.number - 1..<number.number, with: round.map { [$0] } ?? [])
    var session = try Session(
      game: known.game, style: known.style, person: known.person, startedAt: known.startedAt, endedAt: known.endedAt,
      endReason: known.endReason, startingBalance: known.startingBalance)
    for (index, round) in rounds.enumerated() {
      do throws(Diagnostic) { try session.add(round) } catch {
        throw Diagnostic(
          field: .round,
          MessageText(
            "round \(index + 1) of the session would not be possible: \(error.message)",
            "ronde \(index + 1) van de sessie zou niet kunnen: \(error.message(in: .dutch))"))
      }
    }
    let isOut = session.endingBalance.cents == 0
    if isOut, known.endedAt == nil {
      throw Diagnostic(
        field: .round,
        MessageText(
          """
          the balance of the session, which is open, would be $0; end it with 'scorebook session end' \
          first
          """,
          """
          het saldo van de sessie, die open is, zou $0 worden; sluit haar eerst af met 'scorebook session \
          end'
          """))
    }
    try replaceRounds(of: number, by: rounds)
    if known.endedAt != nil {
      let reason: Session.EndReason = isOut ? .outOfMoney : .manual
      try db.execute(
        sql: "UPDATE session SET end_reason = ? WHERE id = ?", arguments: [reason.rawValue, number.session])
    }
    return try keptSession(numbered: "\(number.session)").session
  }

  /// Writes the rounds from this one on.
  private func replaceRounds(of first: RoundNumber, by rounds: [Round]) throws {
    for table in ["round_count", "round"] {
      try db.execute(
        sql: "DELETE FROM \(table) WHERE session_id = ? AND number >= ?", arguments: [first.session, first.number])
    }
    let rows = try RoundRows(in: db)
    for (index, round) in rounds.enumerated().dropFirst(first.number - 1) {
      try rows.insert(round, number: index + 1, of: first.session)
    }
  }
}
