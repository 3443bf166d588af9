import Blackjack
import People
import Sheets
import Store

extension BookSheets {
  /// A drill with costs.
  func drill(_ session: DrillSession) -> DrillSheet { DrillSheet(session, footer: footer, clock: clock) }

  /// - Parameter number: nil for the latest one.
  func drill(numbered number: String?) throws -> DrillSheet {
    drill(priced(try book.drillSession(numbered: number, at: now)))
  }

  /// - Parameter person: nil for everybody.
  func drills(of person: Person?) throws -> DrillProgressSheet {
    DrillProgressSheet(
      try book.keptDrillSessions(of: person, at: now).map(priced), of: person.map { named($0).name }, footer: footer,
      clock: clock)
  }

  private func priced(_ session: DrillSession) -> DrillSession {
    var session = odds.priced(session)
    session.person = session.person.map { named($0) }
    return session
  }
}
