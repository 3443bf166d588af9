/// A place in percent of the whole floor, from its left end and from its far side, as FIBA LiveStats has it.
package struct FloorPercent: Hashable, Sendable {
  package let along: Double
  package let across: Double

  package init(along: Double, across: Double) { (self.along, self.across) = (along, across) }

  /// A place near one of the baskets, to a thousandth of a percent; nil in the other half of the floor, where it cannot be
  /// told from a shot at the other basket.
  ///
  /// - Parameter isAtLeft: whether the basket is that of the left end.
  package init?(_ place: ShotPlace, on floor: FloorPlan, isAtLeft: Bool) {
    guard floor.contains(place), place.y * 2 < floor.length, place != ShotPlace(x: floor.width / 2, y: 0) else {
      return nil
    }
    func rounded(_ percent: Double) -> Double { (percent * 1_000).rounded() / 1_000 }
    let along = 100 * Double(place.y) / Double(floor.length)
    let across = 50 - 100 * Double(place.x) / Double(floor.width)
    self.init(
      along: rounded(isAtLeft ? along : 100 - along), across: rounded(isAtLeft ? across : 100 - across))
  }
}

extension ShotPlace {
  /// Both teams' shots may be at either basket.
  package init?(_ percent: FloorPercent, on floor: FloorPlan) {
    guard (0...100).contains(percent.along), (0...100).contains(percent.across) else { return nil }
    let isAtLeft = percent.along <= 50
    let along = isAtLeft ? percent.along : 100 - percent.along
    let across = isAtLeft ? percent.across : 100 - percent.across
    self.init(
      metresX: (50 - across) * Double(floor.width) / 10_000, metresY: along * Double(floor.length) / 10_000)
  }
}
