import Basketball
import Testing

struct ShootingTests {
  /// A well-known game of 81 points: 28 of 46, 7 of 13 threes, 18 of 20 free throws.
  private let known = BoxLine(((28, 46), (7, 13), (18, 20)))

  @Test func `shares are of the attempts`() {
    #expect(agree(known.fieldGoalPercentage, 100.0 * 28 / 46))
    #expect(agree(known.twoPointPercentage, 100.0 * 21 / 33))
    #expect(agree(known.threePointPercentage, 100.0 * 7 / 13))
    #expect(known.freeThrowPercentage == 90)
    #expect(agree(known.threePointAttemptRate, 13.0 / 46))
    #expect(agree(known.freeThrowAttemptRate, 20.0 / 46))
    #expect(agree(known.freeThrowRate, 18.0 / 46))
  }

  @Test func `a night that everybody knows is what its record says`() {
    #expect(known.points == 81)
    #expect(agree(known.effectiveFieldGoalPercentage, 3_150.0 / 46))
    #expect(agree(known.trueShootingPercentage, 8_100 / (2 * (46 + 0.44 * 20))))
    #expect(known.trueShootingPercentage.map { ($0 * 10).rounded() } == 739)
  }

  @Test func `three for three from afar is more than all`() {
    let line = BoxLine(((3, 3), (3, 3), (0, 0)))
    #expect(line.effectiveFieldGoalPercentage == 150)
    #expect(line.trueShootingPercentage == 150)
  }

  @Test func `free throws alone have a true shooting share`() {
    let line = BoxLine(((0, 0), (0, 0), (1, 2)))
    #expect(agree(line.trueShootingPercentage, 100 / (2 * 0.88)))
    #expect(line.effectiveFieldGoalPercentage == nil)
    #expect(line.freeThrowRate == nil && line.freeThrowAttemptRate == nil)
  }

  @Test func `a share of no attempts is unknown`() {
    let shares: [KeyPath<BoxLine, Double?>] = [
      \.fieldGoalPercentage, \.twoPointPercentage, \.threePointPercentage, \.freeThrowPercentage,
      \.effectiveFieldGoalPercentage, \.trueShootingPercentage, \.threePointAttemptRate, \.freeThrowAttemptRate,
      \.freeThrowRate, \.turnoverPercentage, \.assistToTurnoverRatio,
    ]
    for share in shares { #expect(BoxLine()[keyPath: share] == nil) }
  }

  @Test func `none of some is zero`() {
    let line = BoxLine(((0, 4), (0, 1), (0, 2)))
    #expect(line.fieldGoalPercentage == 0)
    #expect(line.trueShootingPercentage == 0)
    #expect(line.turnoverPercentage == 0)
  }

  @Test func `points without shots leave unknown what hangs on all shots`() {
    var line = known
    line.count(.teamPoint, points: 2)
    #expect(line.trueShootingPercentage == nil)
    #expect(line.turnoverPercentage == nil)
    #expect(line.gameScore == nil)
    #expect(line.efficiency == nil)
    #expect(line.fieldGoalPercentage == known.fieldGoalPercentage)
  }
}
