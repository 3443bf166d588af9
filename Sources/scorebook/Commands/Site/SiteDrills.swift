import Blackjack
import Foundation
import People
import Report
import Store

extension SiteBuild {
  /// The kept drills that have ended with what each mistake costs: of all, or of a person.
  func pricedDrills(of person: Person?) throws -> [DrillSession] {
    try book.keptDrillSessions(of: person).map { try priced($0) }
  }

  private func priced(_ session: DrillSession) throws -> DrillSession {
    var session = session
    let rules = session.rules
    session.price(by: &prices[rules, default: Prices(rules)])
    session.person = session.person.map(shown)
    return session
  }

  /// Each kept drill, progress over all of them, and the list.
  func makeDrills() throws {
    let drills = try book.drills().filter { $0.isKept && $0.end != nil }
    let links = drills.map { SitePlace.Link(.drill(Int($0.id)), "drills/\($0.id).html") }
    var together = SitePrint()
    for (number, drill) in drills.enumerated() {
      let place = SitePlace(number, of: links, in: .drills)
      let print = SitePrint(of: drill)
      together.add(print.value)
      try page(place, madeOf: print.value) { templates, imprint in
        try DrillSheet(
          priced(book.drillSession(numbered: String(drill.id))), imprint: imprint, clock: Clock.wall
        ).bytes(as: .html, with: templates)
      }
    }
    let progress = SitePlace("drills/progress.html", .progress, in: .drills)
    try page(progress, madeOf: together.value) { templates, imprint in
      try DrillProgressSheet(pricedDrills(of: nil), of: nil, imprint: imprint, clock: Clock.wall)
        .bytes(as: .html, with: templates)
    }
    try makeList(
      .drills, [.date, .accuracy],
      zip(drills, links).map { drill, link in
        SiteList.Row(
          link,
          [.day(Clock.day(of: drill.startedAt)), .text("\(drill.tally.right) / \(drill.tally.total)")])
      })
    home.append(SiteHome.Part(.drills, count: drills.count, first: [progress.link] + links.suffix(4).reversed()))
  }
}

extension SitePrint {
  fileprivate init(of drill: DrillLine) {
    self.init()
    add(UInt64(bitPattern: drill.id))
    for text in [drill.person, drill.chart] { add(text) }
    add(drill.startedAt.timeIntervalSince1970.bitPattern)
    add(drill.endedAt?.timeIntervalSince1970.bitPattern ?? 0)
    add(UInt64(drill.tally.total))
    add(UInt64(drill.tally.right))
  }
}
