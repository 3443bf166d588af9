import Casino
import Foundation
import People
import Sheets
import Store

extension SiteBuild {
  /// A list's row of a casino session, and the inputs of its page.
  private struct Line {
    let id: Int64
    let startedAt: Date
    let style: String
    let rounds: Int
    let person: String?
    let net: Money
    /// Nil if the expected results depend on a chart, which may have changed.
    let print: UInt64?

    /// Nil for an open session.
    init?(_ kept: KeptSession) {
      guard let endedAt = kept.session.endedAt else { return nil }
      let session = kept.session
      id = kept.id
      startedAt = session.startedAt
      style = session.style
      rounds = session.rounds.count
      (person, net) = (session.person, session.netResult)
      var print = SitePrint()
      print.add(UInt64(bitPattern: kept.id))
      for text in [session.person, session.style, kept.setup?.rules, kept.setup?.strategy] { print.add(text) }
      for time in [session.startedAt, endedAt] { print.add(time.timeIntervalSince1970.bitPattern) }
      for money in [session.startingBalance, session.endingBalance] {
        print.add(UInt64(bitPattern: Int64(money.cents)))
      }
      print.add(UInt64(rounds))
      self.print = kept.setup?.strategy?.hasPrefix("chart:") == true ? nil : print.value
    }
  }

  /// Each finished session, the totals of all, and the list.
  func makeSessions() throws {
    var lines: [Line] = []
    try book.eachSession { kept in if let line = Line(kept) { lines.append(line) } }
    let links = lines.map { SitePlace.Link(.session(Int($0.id)), "sessions/\($0.id).html") }
    for (number, line) in lines.enumerated() {
      let place = SitePlace(number, of: links, in: .sessions)
      try page(.session, place, madeOf: line.print) { try $0.session(numbered: String(line.id)) }
    }
    let totals = SitePlace("sessions/totals.html", .totals, in: .sessions)
    try page(.totals, totals) { try $0.totals(of: nil) }
    let hasOthers = Set(lines.map(\.person)).count > 1
    try makeList(
      .sessions,
      [.stat("DATE").label, .stat("PERSON").words, .stat("STYLE").words, .stat("ROUNDS"), .stat("NET")],
      zip(lines, links).map { line, link in
        let person = Datum.some(hasOthers ? line.person.map { names($0) } : nil)
        return SiteList.Row(
          link,
          [
            .day(clock(line.startedAt).day), person, .some(line.style),
            .some(line.rounds), .money(line.net),
          ])
      }, links: [totals.link])
  }
}
