import Basketball
import People

/// The games of the schedule that were not played before an import. A result of another day may be of one that was moved.
struct OpenFixtures {
  private let byTeams: [[String]: [ScheduledGame]]

  /// Cost: one pass over the fixtures, and the games of their days.
  init(of book: BookTransaction) throws {
    let open = try book.fixtures().filter { $0.played == nil && $0.fixture.status != .cancelled }
    byTeams = Dictionary(grouping: open) { [$0.fixture.home.folded, $0.fixture.away.folded] }
  }

  /// The only one of the same teams, with the same one at home, that is before the day of a result, if none is on that day.
  func moved(to score: FinalScore) -> ScheduledGame? {
    let fixtures = byTeams[[score.home.name.folded, score.away.name.folded]] ?? []
    let earlier = fixtures.filter { $0.fixture.date < score.date }
    return earlier.count == 1 && !fixtures.contains { $0.fixture.date == score.date } ? earlier[0] : nil
  }
}
