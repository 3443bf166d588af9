package import Diagnostics
package import Foundation

/// A person's sessions of a game: at most one open, and the finished ones.
///
/// The same for every game; `Statistics` has the game's own counts.
package struct Seat<Statistics: GameStatistics>: Sendable {
  package let person: String?
  package private(set) var current: Session?
  /// The finished sessions, oldest first.
  package private(set) var history: [Session]

  package init(of person: String? = nil, history: [Session] = []) {
    self.person = person
    self.history = history
  }

  /// Starts a session.
  ///
  /// - Throws: a `Diagnostic` without a place if one of the game is open, and as `Session` does.
  package mutating func start(style: String, balance: Money, at now: Date) throws(Diagnostic) {
    guard current == nil else {
      throw Diagnostic(
        field: .session,
        MessageText(
          "expected no open session of \(Statistics.name), found one; end it first",
          "verwacht geen open sessie \(Statistics.name), gevonden een open sessie; sluit die eerst af"))
    }
    current = try session(style: style, balance: balance, at: now)
  }

  /// Records a round. If the game always has a session and none is open, one is started with the settings and starting
  /// balance of the last.
  ///
  /// - Throws: a `Diagnostic` without a place if no session is open, and as `Round` and `Session` do; then nothing has
  ///   changed.
  package mutating func record(
    bet: Money, outcome: Outcome, payout: Money, statistics: Statistics = Statistics(), at now: Date
  ) throws(Diagnostic) {
    let round = try Round(bet: bet, outcome: outcome, payout: payout, counts: statistics.counts)
    var session = try openSession(at: now)
    try session.record(round, at: now)
    if session.endedAt == nil {
      current = session
    } else {
      current = nil
      history.append(session)
    }
  }

  /// Ends the open session.
  /// - Throws: a `Diagnostic` without a place if none is open.
  @discardableResult
  package mutating func end(at now: Date) throws(Diagnostic) -> Session {
    guard var session = current else { throw none(.session) }
    try session.end(at: now)
    current = nil
    history.append(session)
    return session
  }

  /// Ends the open session and starts another, by default with the same settings.
  ///
  /// - Throws: a `Diagnostic` without a place; then nothing has changed.
  package mutating func startAnew(
    style: String? = nil, balance: Money? = nil, at now: Date
  ) throws(Diagnostic) {
    guard let session = current else { throw none(.session) }
    let next = try self.session(
      style: style ?? session.style, balance: balance ?? session.startingBalance, at: now)
    try end(at: now)
    current = next
  }

  private func openSession(at now: Date) throws(Diagnostic) -> Session {
    if let current { return current }
    guard Statistics.isAlwaysOpen, let last = history.last else { throw none(.round) }
    return try session(style: last.style, balance: last.startingBalance, at: now)
  }

  private func session(style: String, balance: Money, at now: Date) throws(Diagnostic) -> Session {
    try Session(game: Statistics.game, style: style, person: person, startedAt: now, startingBalance: balance)
  }

  private func none(_ field: FieldKey) -> Diagnostic {
    Diagnostic(
      field: field,
      MessageText(
        "expected an open session of \(Statistics.name), found none; start one first",
        "verwacht een open sessie \(Statistics.name), gevonden geen; begin er eerst een"))
  }
}

extension Seat {
  /// All sessions, the open one last.
  package var sessions: [Session] { history + (current.map { [$0] } ?? []) }

  /// The totals of the game's own counts in all sessions.
  package var statistics: Statistics { SessionTotals(sessions).statistics(of: Statistics.self) }
}
