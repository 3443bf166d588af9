import Blackjack
import Foundation
import People
import Sheets
import Store

extension SiteBuild {
  /// Each recorded drill, the progress over all of them, and the list.
  func makeDrills() throws {
    let drills = try book.drills(at: plan.now).filter { $0.isKept && $0.end != nil }
    let links = drills.map { SitePlace.Link(.drill(Int($0.id)), "drills/\($0.id).html") }
    var together = SitePrint()
    for (number, drill) in drills.enumerated() {
      let place = SitePlace(number, of: links, in: .drills)
      let print = SitePrint(of: drill)
      together.add(print.value)
      try page(.drill, place, madeOf: print.value) { try $0.drill(numbered: String(drill.id)) }
    }
    let progress = SitePlace("drills/progress.html", .progress, in: .drills)
    try page(.drills, progress, madeOf: together.value) { try $0.drills(of: nil) }
    let hasOthers = Set(drills.map(\.person)).count > 1
    try makeList(
      .drills, [.stat("DATE").label, .stat("PERSON").words, .stat("SCORE").label, .stat("ACCURACY")],
      zip(drills, links).map { drill, link in
        let person = Datum.some(hasOthers ? drill.person.map { names($0) } : nil)
        return SiteList.Row(
          link,
          [
            .day(clock(drill.startedAt).day), person,
            .text("\(drill.tally.right) / \(drill.tally.total)"),
            drill.tally.total == 0 ? .blank : .percent(drill.tally.accuracy),
          ])
      }, links: [progress.link])
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
