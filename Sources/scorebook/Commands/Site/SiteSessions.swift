import Casino
import Foundation
import People
import Report
import Store

extension SiteBuild {
  /// What a list tells of a casino session, and what its page is made of.
  private struct Line {
    let id: Int64
    let startedAt: Date
    let style: String
    let rounds: Int
    /// Nil where a chart says what was expected: the chart may have changed.
    let print: UInt64?

    /// Nil of a session that goes on.
    init?(_ kept: KeptSession) {
      guard let endedAt = kept.session.endedAt else { return nil }
      let session = kept.session
      id = kept.id
      startedAt = session.startedAt
      style = session.style
      rounds = session.rounds.count
      var print = SitePrint()
      print.add(UInt64(bitPattern: kept.id))
      for text in [session.person, session.style, kept.manner?.rules, kept.manner?.strategy] { print.add(text) }
      for time in [session.startedAt, endedAt] { print.add(time.timeIntervalSince1970.bitPattern) }
      for money in [session.startingBalance, session.endingBalance] {
        print.add(UInt64(bitPattern: Int64(money.cents)))
      }
      print.add(UInt64(rounds))
      self.print = kept.manner?.strategy?.hasPrefix("chart:") == true ? nil : print.value
    }
  }

  /// Each session that has ended, what all of them come to, and the list.
  func makeSessions() throws {
    var lines: [Line] = []
    try book.eachSession { kept in if let line = Line(kept) { lines.append(line) } }
    let links = lines.map { SitePlace.Link(.session(Int($0.id)), "sessions/\($0.id).html") }
    for (number, line) in lines.enumerated() {
      let place = SitePlace(number, of: links, in: .sessions)
      try page(place, madeOf: line.print) { templates, imprint in
        let kept = try named(odds.shown(book.keptSession(numbered: String(line.id))))
        return try SessionSheet(kept, at: plan.now, imprint: imprint, clock: Clock.wall)
          .bytes(as: .html, with: templates)
      }
    }
    let totals = SitePlace("sessions/totals.html", .totals, in: .sessions)
    try page(totals) { templates, imprint in
      try TotalsSheet(endedSessions(of: nil), of: nil, at: plan.now, imprint: imprint)
        .bytes(as: .html, with: templates)
    }
    try makeList(
      .sessions, [.date, .style, .rounds],
      zip(lines, links).map { line, link in
        SiteList.Row(link, [.day(Clock.day(of: line.startedAt)), .text(line.style), .count(line.rounds)])
      })
    home.append(SiteHome.Part(.sessions, count: lines.count, first: [totals.link] + links.suffix(4).reversed()))
  }

  /// The sessions that have ended: of all, or of a person.
  func endedSessions(of person: Person?) throws -> [ShownSession] {
    var kept: [KeptSession] = []
    try book.eachSession { session in
      guard session.session.endedAt != nil, person == nil || session.personID == person?.id else { return }
      kept.append(session)
    }
    return try kept.map { try named(odds.shown($0)) }
  }

  private func named(_ session: ShownSession) -> ShownSession {
    session.session.person.map { session.of(shown($0)) } ?? session
  }
}
