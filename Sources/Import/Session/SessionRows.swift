import Casino
import Diagnostics
import Formats
import Records

/// One session of a CSV file while its rows are read: one row per round, or one row for a session without rounds.
struct SessionRows {
  private var group: RecordGroup
  private var faults: [Diagnostic] = []
  private var identity: RepeatedFields<SessionRole>?
  private var facts: RepeatedFields<SessionRole>?
  private var session: Session?
  private var key: String?
  private var endingBalance: String?
  private var endingPlace: Location?
  private var rows = 0
  /// The location of a first row without a round: then the session must have no further row.
  private var emptyRound: Location?

  init(at location: Location) { group = RecordGroup(at: location) }

  /// Whether the current row belongs to this session: its identifying fields are the same or empty.
  func mayGoOn(with records: RecordReader) -> Bool { identity?.difference(in: records) == nil }

  var outcome: SessionReader.Record {
    var faults = faults
    if let emptyRound, rows > 1 {
      faults.insert(Diagnostic("bet", .amountInEachRow, found: .nothing, at: emptyRound), at: 0)
    }
    if faults.isEmpty, let session {
      do throws(Diagnostic) {
        try SessionText.check(session, endingBalance: endingBalance)
        return .session(session, key: key, group)
      } catch {
        faults.append(error.located(at: endingPlace ?? group.location))
      }
    }
    return .rejected(faults, group)
  }

  /// Adds a faulty row.
  mutating func fail(_ rejection: Rejection) {
    rows += 1
    group.append(rejection.diagnostic.location ?? group.location, rejection.record)
    fail(rejection.diagnostic)
  }

  private mutating func fail(_ fault: Diagnostic) {
    if faults.count < 1_000 { faults.append(fault) }
  }

  mutating func take(_ records: inout RecordReader) {
    rows += 1
    if rows <= Session.roundLimit + 1 { group.append(records.location, records.record) }
    do throws(Diagnostic) {
      if identity == nil {
        identity = RepeatedFields(SessionRole.ofIdentity, in: records)
        facts = RepeatedFields(SessionRole.ofTheSession, in: records)
        endingBalance = records.text(SessionRole.endingBalance)
        endingPlace = records.location(of: SessionRole.endingBalance)
        let head = try RecordKind.session.record(in: &records)
        (session, key) = (head.session, head.key)
      } else {
        try facts?.compare(records, noun: FieldKey("session", dutch: "sessie"))
      }
      let ofTheRound: [SessionRole] = [.round, .bet, .outcome, .payout]
      if rows == 1, !ofTheRound.contains(where: { records.has($0) }) {
        emptyRound = records.location(of: SessionRole.bet)
        return
      }
      let round = try round(records)
      try session?.add(round)
    } catch {
      fail(records.located(error, as: SessionRole.self))
    }
  }

  private func round(_ records: RecordReader) throws(Diagnostic) -> Round {
    if let number = try records.count(SessionRole.round), number != rows {
      throw Diagnostic("round", .value("\(rows)"), found: .text("\(number)"))
    }
    var counts: [String: Int] = [:]
    for (role, name) in SessionRole.ofCounts {
      if let count = try records.count(role), count > 0 { counts[name] = count }
    }
    return try Round(
      bet: SessionText.money(records.text(SessionRole.bet), as: .bet),
      outcome: SessionText.outcome(records.text(SessionRole.outcome)),
      payout: SessionText.money(records.text(SessionRole.payout), as: .payout), counts: counts)
  }
}
