import Testing

@testable import Basketball

/// Counts that a box score does not have are not zero: they are not known, and neither is what follows from them.
struct UnrecordedTests {
  private let whole = BoxLine(
    ((4, 9), (1, 3), (2, 3)), rebounds: (2, 3), assists: 4, steals: 1, blocks: 1, turnovers: 2, fouls: 3)

  private func line(without columns: BoxColumn...) -> BoxLine { whole.without(BoxColumnSet(columns)) }

  @Test(arguments: BoxColumn.allCases.filter { BoxColumnSet.counts.contains($0) })
  func `a count that was not recorded has no value, and the others keep theirs`(column: BoxColumn) {
    let line = line(without: column)
    for other in BoxColumn.allCases {
      let isUnknown =
        other == column
        || [column, other].allSatisfy { [.offensiveRebounds, .defensiveRebounds].contains($0) }
      #expect(line[other] == (isUnknown ? nil : whole[other]), "\(other)")
    }
  }

  @Test(arguments: BoxColumn.allCases.filter { BoxColumnSet.counts.contains($0) })
  func `a sum is known if every line has the count`(column: BoxColumn) {
    #expect(BoxLine.sum([whole, whole])[column] == (whole[column] ?? 0) * 2)
    #expect(BoxLine.sum([whole, line(without: column)])[column] == nil)
    #expect(BoxLine.sum([whole, line(without: column)]).points == 22)
  }

  @Test func `percentages, rates and scores need their counts`() {
    let attempts = line(without: .fieldGoalsAttempted)
    #expect(attempts.fieldGoalPercentage == nil && attempts.effectiveFieldGoalPercentage == nil)
    #expect(attempts.trueShootingPercentage == nil && attempts.turnoverPercentage == nil)
    #expect(attempts.freeThrowPercentage == whole.freeThrowPercentage)
    #expect(line(without: .threePointersAttempted).effectiveFieldGoalPercentage == whole.effectiveFieldGoalPercentage)
    #expect(line(without: .threePointersMade).effectiveFieldGoalPercentage == nil)
    #expect(line(without: .assists).efficiency == nil && line(without: .fouls).efficiency == whole.efficiency)
    #expect(line(without: .fouls).gameScore == nil && line(without: .technicalFouls).gameScore == whole.gameScore)
    #expect(line(without: .turnovers).assistToTurnoverRatio == nil)
    #expect(line(without: .assists).fieldGoalPercentage == whole.fieldGoalPercentage)
  }

  @Test func `two of the rebounds give the third`() {
    let rebounds: [BoxColumn] = [.offensiveRebounds, .defensiveRebounds, .rebounds]
    for column in rebounds {
      let lacking = BoxColumnSet(rebounds.filter { $0 != column }).lacking
      #expect(!rebounds.contains { lacking.contains($0) })
    }
    #expect(rebounds.map { BoxColumnSet([.rebounds]).lacking.contains($0) } == [true, true, false])
    #expect(BoxColumnSet(BoxColumn.allCases).lacking == [])
    #expect(BoxColumnSet().lacking == .counts)
  }

  @Test func `a double-double is one if the recorded counts are enough, and not known if the others decide`() {
    let big = BoxLine(((5, 9), (0, 0), (0, 0)), rebounds: (4, 6))
    #expect(big.without(BoxColumnSet([.assists])).isDoubleDouble == true)
    #expect(big.without(BoxColumnSet([.assists])).isTripleDouble == nil)
    #expect(big.without(BoxColumnSet([.rebounds])).isDoubleDouble == nil)
    #expect(whole.without(BoxColumnSet([.assists])).isDoubleDouble == nil)
    #expect(BoxLine().without(BoxColumnSet([.assists])).isDoubleDouble == false)
  }

  @Test func `possessions need the turnovers of both sides`() {
    let other = line(without: .turnovers)
    #expect(Matchup(whole, against: whole).possessions != nil)
    #expect(Matchup(whole, against: other).possessions == nil && Matchup(other, against: whole).possessions == nil)
    #expect(Matchup(whole, against: line(without: .assists)).possessions == Matchup(whole, against: whole).possessions)
  }

  @Test func `nothing is compared with what was not recorded`() {
    let other = BoxLine(((4, 9), (1, 3), (2, 3))).without(
      BoxColumnSet([.rebounds, .offensiveRebounds, .defensiveRebounds]))
    #expect(BoxColumn.differences(whole, other).map(\.column) == [.assists, .turnovers, .steals, .blocks, .fouls])
  }
}
