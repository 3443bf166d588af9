import Basketball
import Testing

struct ShootingPercentageTests {
  @Test(arguments: [(0, 4, 0.0), (4, 4, 100), (1, 2, 50), (7, 16, 43.75)])
  func `a percentage is made of attempted`(made: Int, attempted: Int, percentage: Double) {
    #expect(shootingPercentage(made: made, of: attempted) == percentage)
  }

  @Test func `without an attempt there is no percentage`() {
    #expect(shootingPercentage(made: 0, of: 0) == nil)
    #expect(BoxLine().fieldGoalPercentage == nil)
  }

  @Test func `each kind of shot has its own`() {
    var line = BoxLine()
    for kind in [EventKind.freeThrowMade, .threePointMade, .twoPointMissed, .threePointMissed, .twoPointMade] {
      line.count(kind, points: kind.points ?? 0)
    }
    #expect(line.freeThrowPercentage == 100)
    #expect(line.fieldGoalPercentage == 50)
    #expect(line.threePointPercentage == 50)
  }
}
