import Blackjack
import Testing

@testable import Store

struct ChartStoreTests {
  private func chart(
    hitting: Set<Chart.Cell> = [], decks: String? = "6",
    mnemonics: [Situation: String] = [.hardTwelve: "Twelve."]
  ) -> Chart {
    var rules = TableRules()
    rules.decks = decks
    rules.softSeventeen = .hit
    rules.doubleAfterSplit = true
    rules.surrender = .late
    let cells = Chart.matrix.map { ($0, hitting.contains($0) ? Action.hit : .stand) }
    return Chart(
      name: "Plain", rules: rules, cells: Dictionary(uniqueKeysWithValues: cells), mnemonics: mnemonics)
  }

  private func counts(_ tally: Store.Tally) -> [Int] { [tally.read, tally.added, tally.updated, tally.unchanged] }

  @Test func `a chart is kept whole`() throws {
    try withTransaction { transaction in
      let (id, tally) = try transaction.store(chart())
      #expect(counts(tally) == [360, 360, 0, 0])
      let stored = try #require(try transaction.chart(named: "Plain"))
      #expect(stored.id == id)
      #expect(stored.chart == chart())
      #expect(try transaction.charts().map(\.name) == ["Plain"])
      #expect(try transaction.charts().map(\.rules) == [chart().rules])
      #expect(try transaction.chart(named: "Other") == nil)
    }
  }

  @Test func `rules that a chart does not tell are not told of it`() throws {
    try withTransaction { transaction throws in
      let silent = Chart(name: "Plain", rules: TableRules(), cells: chart().cells, mnemonics: [:])
      _ = try transaction.store(silent)
      #expect(try transaction.chart(named: "Plain")?.chart == silent)
    }
  }

  @Test func `a chart that comes again changes what differs and nothing else`() throws {
    try withTransaction { transaction in
      let id = try transaction.store(chart()).id
      #expect(counts(try transaction.store(chart()).tally) == [360, 0, 0, 360])
      let two = chart(hitting: Set(Chart.matrix.prefix(2)))
      let (sameID, tally) = try transaction.store(two)
      #expect(sameID == id)
      #expect(counts(tally) == [360, 0, 2, 358])
      #expect(try transaction.chart(named: "Plain")?.chart == two)
    }
  }

  @Test func `its rules and its sayings are a change that is not counted`() throws {
    try withTransaction { transaction throws in
      _ = try transaction.store(chart())
      let ruled = try transaction.store(chart(decks: "8")).tally
      #expect(counts(ruled) == [360, 0, 0, 360])
      #expect(ruled.changesTheBook)
      #expect(try !transaction.store(chart(decks: "8")).tally.changesTheBook)
      let other = chart(decks: "8", mnemonics: [.doubling: "Ten doubles."])
      #expect(counts(try transaction.store(other).tally) == [360, 0, 0, 360])
      #expect(try transaction.chart(named: "Plain")?.chart == other)
    }
  }
}
