/// Shots made of shots attempted, in percent: 7 of 12 is 58.333…; nil where nothing was attempted.
package func shootingPercentage(made: Int, of attempted: Int) -> Double? {
  attempted > 0 ? 100 * Double(made) / Double(attempted) : nil
}

extension BoxLine {
  package var fieldGoalPercentage: Double? {
    shootingPercentage(made: fieldGoalsMade, of: fieldGoalsAttempted)
  }
  package var threePointPercentage: Double? {
    shootingPercentage(made: threePointersMade, of: threePointersAttempted)
  }
  package var freeThrowPercentage: Double? {
    shootingPercentage(made: freeThrowsMade, of: freeThrowsAttempted)
  }
}
