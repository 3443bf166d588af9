package import Diagnostics
package import Foundation
import People

/// A session at a table, the same for every game; a game's own counts are in the rounds.
package struct Session: Hashable, Sendable {
  package enum EndReason: String, CaseIterable, Hashable, Sendable {
    case manual
    case outOfMoney = "out-of-money"
  }

  package static let styleLimit = 50
  package static let roundLimit = 100_000

  package let game: GameKind
  /// The style of the game: `Vegas Strip`.
  package let style: String
  package private(set) var person: String?
  package let startedAt: Date
  /// Nil while it is open; `endReason` is nil then too.
  package private(set) var endedAt: Date?
  package private(set) var endReason: EndReason?
  package let startingBalance: Money
  package private(set) var rounds: [Round] = []
  package private(set) var endingBalance: Money

  /// A session before its first round.
  ///
  /// - Throws: a `Diagnostic` without a place that begins with the field's name: style is required, up to 50
  ///   characters; the balance is above zero; a finished session has a reason, and ends after its start.
  package init(
    game: GameKind, style: String, person: String? = nil, startedAt: Date, endedAt: Date? = nil,
    endReason: EndReason? = nil, startingBalance: Money
  ) throws(Diagnostic) {
    self.game = game
    self.style = try singleLine(style, as: "style", upTo: Self.styleLimit)
    self.person = try optionalSingleLine(person, as: "person", upTo: Person.nameLimit)
    guard startingBalance.cents > 0 else {
      throw Diagnostic("starting_balance", .moreThan("$0"), found: .text("\(startingBalance)"))
    }
    guard (endedAt == nil) == (endReason == nil) else {
      throw endedAt == nil
        ? Diagnostic("ended_at", .endWithReason, found: .nothing)
        : Diagnostic("end_reason", .reasonWithEnd, found: .nothing)
    }
    if let endedAt, endedAt < startedAt {
      throw Diagnostic("ended_at", .afterStart, found: .earlier)
    }
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.endReason = endReason
    self.startingBalance = startingBalance
    endingBalance = startingBalance
  }

  /// Adds a round.
  ///
  /// - Throws: a `Diagnostic` without a place that begins with the field's name: the bet is within the balance; the
  ///   counts are the game's own; at most 100,000 rounds per session.
  package mutating func add(_ round: Round) throws(Diagnostic) {
    guard rounds.count < Self.roundLimit else {
      throw Diagnostic("round", .upToInSession(Self.roundLimit), found: nil)
    }
    guard round.bet <= endingBalance else {
      throw Diagnostic("bet", .balance("\(endingBalance)"), found: .text("\(round.bet)"))
    }
    if let name = round.counts.keys.sorted().first(where: { !game.counts.contains($0) }) {
      throw Diagnostic(FieldKey(name), .noneIn(game.rawValue, counts: game.counts), found: nil)
    }
    let balance = endingBalance + round.payout
    guard balance.cents <= Money.limit else {
      throw Diagnostic("payout", .balanceUpTo("100000000000"), found: .more)
    }
    endingBalance = balance
    rounds.append(round)
  }

  /// Adds a round to an open session, and ends it if there is nothing left to bet.
  ///
  /// - Throws: a `Diagnostic` without a place if the session is finished, if the time is before its start, and as
  ///   `add(_:)` does; then nothing has changed.
  package mutating func record(_ round: Round, at now: Date) throws(Diagnostic) {
    guard endedAt == nil else {
      throw Diagnostic(
        field: .round,
        MessageText(
          "expected an open session, found a finished one; start another session",
          "verwacht een open sessie, gevonden een afgesloten sessie; begin een andere"))
    }
    guard now >= startedAt else {
      throw Diagnostic("round", .afterStart, found: .earlier)
    }
    try add(round)
    if endingBalance.cents == 0 {
      endedAt = now
      endReason = .outOfMoney
    }
  }

  /// Undoes the last round.
  ///
  /// - Returns: that round.
  /// - Throws: a `Diagnostic` without a place if the session is finished or has no round.
  package mutating func undo() throws(Diagnostic) -> Round {
    guard endedAt == nil else {
      throw Diagnostic(
        field: "undo",
        MessageText(
          "expected an open session, found a finished one", "verwacht een open sessie, gevonden een afgesloten sessie"))
    }
    guard let last = rounds.popLast() else {
      throw Diagnostic(
        field: "undo",
        MessageText("expected a round to undo, found none", "verwacht een ronde om terug te nemen, gevonden geen"))
    }
    endingBalance = endingBalance - last.payout
    return last
  }

  /// A copy under another name.
  package func of(_ person: String) -> Session {
    var session = self
    session.person = person
    return session
  }

  /// Ends the session.
  ///
  /// - Throws: a `Diagnostic` without a place if it is finished, or the time is before its start.
  package mutating func end(at now: Date, because reason: EndReason = .manual) throws(Diagnostic) {
    guard endedAt == nil else {
      throw Diagnostic(
        field: .session,
        MessageText(
          "expected an open one, found a finished one; start another session",
          "verwacht een open sessie, gevonden een afgesloten sessie; begin een andere"))
    }
    guard now >= startedAt else {
      throw Diagnostic("ended_at", .afterStart, found: .earlier)
    }
    endedAt = now
    endReason = reason
  }

  /// The session's change to the balance.
  package var netResult: Money { endingBalance - startingBalance }
}

extension Session {
  /// In seconds: after that, it is assumed that the end was not recorded.
  private static let durationLimit = 6 * 3600.0

  /// From the start to the end, or to now while it is being played; nil without an end once that cannot be true any
  /// more, as for a session that was never ended, or a file without the end.
  package func playTime(until now: Date?) -> PlayTime? {
    if let endedAt { return PlayTime(from: startedAt, to: endedAt) }
    guard let now, now >= startedAt, now.timeIntervalSince(startedAt) < Self.durationLimit else { return nil }
    return PlayTime(from: startedAt, to: now)
  }

  /// Whether somebody recorded the game's own counts: who won every round, in a game that counts it; else anything. A
  /// count of zero and one that nobody kept are otherwise the same.
  package var hasCounts: Bool {
    guard !game.outcomes.isEmpty else { return rounds.contains { !$0.counts.isEmpty } }
    return !rounds.isEmpty && rounds.allSatisfy { round in game.outcomes.contains { round.counts[$0] != nil } }
  }
}
