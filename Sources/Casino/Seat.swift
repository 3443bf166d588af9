package import Diagnostics
package import Foundation

/// A person's place at a game: at most one session that goes on, and those that have ended.
///
/// It is the same for every game; what a game counts is its own type.
package struct Seat<Statistics: GameStatistics>: Sendable {
  package let person: String?
  package private(set) var current: Session?
  /// The sessions that have ended, the oldest first.
  package private(set) var history: [Session]

  package init(of person: String? = nil, history: [Session] = []) {
    self.person = person
    self.history = history
  }

  /// Begins a session.
  ///
  /// - Throws: a `Diagnostic` without a place where one of the game goes on, and as `Session` does.
  package mutating func start(style: String, balance: Money, at now: Date) throws(Diagnostic) {
    guard current == nil else {
      throw Diagnostic(
        "session: expected none of \(Statistics.name) that goes on, found one; end it first")
    }
    current = try session(style: style, balance: balance, at: now)
  }

  /// Records a round. Where a game is always open and none of its sessions goes on, one begins like the last, with as much
  /// as that began with.
  ///
  /// - Throws: a `Diagnostic` without a place where no session goes on, and as `Round` and `Session` do; then nothing has
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

  /// Ends the session that goes on.
  ///
  /// - Throws: a `Diagnostic` without a place where none does.
  @discardableResult
  package mutating func end(at now: Date) throws(Diagnostic) -> Session {
    guard var session = current else { throw none("session") }
    try session.end(at: now)
    current = nil
    history.append(session)
    return session
  }

  /// Ends the session that goes on and begins another; where nothing else is said, like the one that ended.
  ///
  /// - Throws: a `Diagnostic` without a place; then nothing has changed.
  package mutating func startAnew(
    style: String? = nil, balance: Money? = nil, at now: Date
  ) throws(Diagnostic) {
    guard let session = current else { throw none("session") }
    let next = try self.session(
      style: style ?? session.style, balance: balance ?? session.startingBalance, at: now)
    try end(at: now)
    current = next
  }

  private func openSession(at now: Date) throws(Diagnostic) -> Session {
    if let current { return current }
    guard Statistics.isAlwaysOpen, let last = history.last else { throw none("round") }
    return try session(style: last.style, balance: last.startingBalance, at: now)
  }

  private func session(style: String, balance: Money, at now: Date) throws(Diagnostic) -> Session {
    try Session(game: Statistics.game, style: style, person: person, startedAt: now, startingBalance: balance)
  }

  private func none(_ field: String) -> Diagnostic {
    Diagnostic("\(field): expected a session of \(Statistics.name) that goes on, found none; start one first")
  }
}

extension Seat {
  /// All sessions, the one that goes on last.
  package var sessions: [Session] { history + (current.map { [$0] } ?? []) }

  /// What the game's own counts of all sessions add up to.
  package var statistics: Statistics { SessionTotals(sessions).statistics(of: Statistics.self) }
}
