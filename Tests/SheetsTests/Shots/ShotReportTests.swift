import Basketball
import Foundation
import Testing

@testable import Sheets

struct ShotReportTests {
  private func shot(_ kind: EventKind, _ spot: ShotSpot) throws -> Shot {
    try #require(Shot(game: 1, side: .own, playerID: 1, period: 1, kind: kind, spot: spot, floor: .fiba))
  }

  @Test func `shots are a sentence, marks and rows`() throws {
    let shots = [
      try shot(.twoPointMade, .place(try ShotPlace("0,4"))), try shot(.twoPointMissed, .place(try ShotPlace("0.5,4"))),
      try shot(.threePointMade, .place(try ShotPlace("-7,1"))),
    ]
    let report = try #require(ShotReport(of: "Mia <Okafor>", shots))
    let words = try language("en")
    #expect(
      report.sentence(in: words)
        == "Mia <Okafor> made 2 of 3 shots: 1 of 2 elsewhere in the paint, 1 of 1 from the left corner.")
    #expect(
      report.sentence(in: try language("nl"))
        == "Mia <Okafor> raakte 2 van 3 schoten: 1 van 2 elders in de bucket, 1 van 1 uit de linkerhoek.")
    #expect(!report.isOfZones)
    let picture = report.picture(id: "shots", in: words)
    #expect(
      picture.rows.map { [$0.head] + $0.cells } == [["Paint", "1/2", "50.0"], ["Corner three, left", "1/1", "100.0"]])
    #expect(picture.svg.text.contains("Mia &lt;Okafor&gt; made 2 of 3"))
    // A cross for the miss beside the one in the legend.
    #expect(picture.svg.text.components(separatedBy: "class=\"miss\"").count == 3)
  }

  @Test func `many shots, or zones, are shown by zone beside the league`() throws {
    let shots = try (0..<61).map { index in
      try shot(index.isMultiple(of: 2) ? .twoPointMade : .twoPointMissed, .place(try ShotPlace("0,4")))
    }
    let league = ZoneCounts(shots + (try (0..<61).map { _ in try shot(.twoPointMissed, .zone(.paint)) }))
    let report = try #require(ShotReport(of: "Lions", shots, league: league))
    #expect(report.isOfZones)
    let picture = report.picture(id: "shots", in: try language("en"))
    #expect(picture.rows.map { [$0.head] + $0.cells } == [["Paint", "31/61", "50.8", "25.4"]])
    #expect(picture.svg.text.contains("heat-5"))
    #expect(picture.svg.text.contains(">51%<"))
    #expect(try #require(ShotReport(of: "Lions", [try shot(.twoPointMade, .zone(.paint))])).isOfZones)
    #expect(ShotReport(of: "Lions", []) == nil)
  }

  @Test func `every zone but the backcourt has a place for its text inside it`() throws {
    for rules in FloorPlan.Rules.allCases {
      let plan = FloorDrawing(FloorPlan(rules), width: 720, top: 40)
      for zone in ShotZone.allCases where zone != .backcourt {
        let place = try #require(plan.label(of: zone))
        #expect(plan.zone(at: place) == zone, "\(rules) \(zone)")
        #expect((40...plan.bottom).contains(place.y))
      }
    }
  }
}
