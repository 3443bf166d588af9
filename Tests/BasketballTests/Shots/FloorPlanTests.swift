import Basketball
import Testing

struct FloorPlanTests {
  private func zone(_ x: Int, _ y: Int, _ floor: FloorPlan = .fiba, worth: Int? = nil) throws -> String {
    floor.zone(of: try #require(ShotPlace(x: x, y: y)), worth: worth).rawValue
  }

  @Test(arguments: [
    (0, 158, "restricted"), (125, 158, "restricted"), (126, 158, "paint"), (0, 0, "paint"), (245, 580, "paint"),
    (246, 580, "mid-right"), (0, 581, "mid-center"), (-300, 400, "mid-left"), (0, 832, "mid-center"),
    (0, 833, "above-center"), (-661, 100, "corner-left"), (659, 100, "mid-right"), (661, 298, "corner-right"),
    (-700, 500, "above-left"), (700, 500, "above-right"), (0, 1_400, "above-center"), (0, 1_401, "backcourt"),
  ])
  func `a place on FIBA's floor has a zone`(x: Int, y: Int, expected: String) throws {
    #expect(try zone(x, y) == expected)
  }

  @Test func `every rule book has its own line`() throws {
    // Six metres from the basket, straight ahead: behind the line of American high schools only.
    #expect(
      try FloorPlan.Rules.allCases.map { try zone(0, 770, FloorPlan($0)) } == [
        "mid-center", "mid-center", "mid-center", "above-center",
      ])
    #expect(
      try FloorPlan.Rules.allCases.map { try zone(665, 100, FloorPlan($0)) } == [
        "corner-right", "mid-right", "corner-right", "corner-right",
      ])
    #expect(FloorPlan.Rules.allCases.map { FloorPlan($0).cornerLength } == [300, 432, 302, 160])
  }

  @Test func `what the shot counted decides near the line`() throws {
    #expect(try zone(0, 820, worth: 3) == "above-center")
    #expect(try zone(0, 840, worth: 2) == "mid-center")
    #expect(FloorPlan.fiba.points(from: try #require(ShotPlace(x: 0, y: 820))) == nil)
    #expect(FloorPlan.fiba.points(from: try #require(ShotPlace(x: 0, y: 700))) == 2)
    #expect(FloorPlan.fiba.points(from: try #require(ShotPlace(x: 0, y: 900))) == 3)
  }

  @Test func `left and right are mirrored`() throws {
    for x in stride(from: 5, through: 745, by: 20) {
      for y in stride(from: 0, through: 2_800, by: 70) {
        let mirrored = try zone(-x, y).replacing("left", with: "right")
        #expect(mirrored == (try zone(x, y)).replacing("left", with: "right"), "\(x),\(y)")
      }
    }
  }

  @Test func `the floor follows from the periods`() {
    #expect(FloorPlan(periods: 4, minutes: nil) == .fiba)
    #expect(FloorPlan(periods: 4, minutes: 12) == .nba)
    #expect(FloorPlan(periods: 4, minutes: 8) == .nfhs)
    #expect(FloorPlan(periods: 2, minutes: 20) == .ncaa)
  }
}
