package import Basketball
package import Diagnostics
package import People

/// Adds fixtures one by one. A fixture is identified by its event in a calendar, or by its day and its two teams.
///
/// Cost: a look-up of the fixtures of the day.
package struct FixtureWriter {
  private let book: BookTransaction
  private let whenKnown: DuplicatePolicy
  private let season: (CalendarDate, [String]) throws -> String
  private var written: Set<Int64> = []
  private var added: Set<Int64> = []
  /// What is to be reported about the last fixture.
  package private(set) var remarks: [Diagnostic] = []

  /// - Parameters:
  ///   - whenKnown: how to handle a fixture that differs from the book's: `update` or `keep`.
  ///   - season: the season of a day and of teams, for fixtures without one.
  package init(
    in book: BookTransaction, whenKnown: DuplicatePolicy = .update,
    season: @escaping (CalendarDate, [String]) throws -> String
  ) {
    (self.book, self.whenKnown, self.season) = (book, whenKnown, season)
  }

  package mutating func write(_ fixture: Fixture) throws -> RecordOutcome {
    remarks = []
    do {
      guard let known = try known(fixture) else {
        let fixture = try merging(fixture, over: nil)
        remarks = try book.expectFree(fixture, besides: nil, added: added)
        if let name = fixture.season, let warning = SeasonYears(name)?.warning(for: fixture.date) {
          remarks.append(warning)
        }
        let id = try book.insert(fixture)
        written.insert(id)
        added.insert(id)
        return .added(id: id)
      }
      let changed = try merging(fixture, over: known.fixture)
      if changed == known.fixture { return written.insert(known.id).inserted ? .unchanged(id: known.id) : .duplicate }
      guard written.insert(known.id).inserted else {
        throw Diagnostic(
          "away",
          .words(MessageText("one game of these teams on this day", "één wedstrijd van deze teams op deze dag")),
          found: .words(
            MessageText("another one after '\(known.fixture.title)'", "nog een na '\(known.fixture.title)'")))
      }
      if whenKnown == .keep { return .unchanged(id: known.id) }
      remarks = try book.change(known.id, to: changed)
      return .updated(id: known.id)
    } catch let fault as Diagnostic {
      return .rejected(fault)
    }
  }

  /// The fixture of the book that is the same game: of that event; at that time; of those teams on that day.
  private func known(_ fixture: Fixture) throws -> ScheduledGame? {
    if let uid = fixture.uid, let known = try book.fixture(ofEvent: uid) { return known }
    let meetings = try book.fixtures(on: fixture.date, between: [fixture.home, fixture.away])
    if let same = meetings.first(where: { $0.fixture.time == fixture.time }) { return same }
    // A second game of a day has a time of its own.
    return meetings.first { !written.contains($0.id) || fixture.time == nil || $0.fixture.time == nil }
  }

  /// A fixture with what only the book's has: what a file does not say stays. A postponed game with a new day is
  /// scheduled again.
  private func merging(_ fixture: Fixture, over known: Fixture?) throws -> Fixture {
    let isSameDay = known?.date == fixture.date
    return try Fixture(
      date: fixture.date, time: fixture.time ?? (isSameDay ? known?.time : nil), home: fixture.home,
      away: fixture.away,
      season: fixture.season ?? known?.season ?? season(fixture.date, [fixture.home, fixture.away]),
      location: fixture.location ?? known?.location, round: fixture.round ?? known?.round,
      group: fixture.group ?? known?.group,
      status: fixture.stated ?? (isSameDay || known?.status == .cancelled ? known?.status : nil) ?? .scheduled,
      isNeutral: fixture.isNeutral || known?.isNeutral ?? false, uid: fixture.uid ?? known?.uid)
  }
}
