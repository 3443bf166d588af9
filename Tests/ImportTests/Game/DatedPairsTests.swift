import Records
import Testing

struct DatedPairsTests {
  private func pairs(_ texts: [String]) -> [String] {
    var pairs = DatedPairs()
    return texts.map { text in pairs.pair(of: text).map { "\($0.small)-\($0.large)" } ?? "none" }
  }

  @Test func `the smaller number is the first, whichever a spreadsheet took for the month`() {
    #expect(pairs(["14-Jun", "9-Mar", "5-May"]) == ["6-14", "3-9", "5-5"])
    #expect(pairs(["3-mei", "jun-14"]) == ["3-5", "6-14"])
    #expect(pairs(["2026-06-14", "2026-03-09T00:00:00"]) == ["6-14", "3-9"])
    #expect(pairs(["4-8-2026", "3-3-2026"]) == ["4-8", "3-3"])
  }

  @Test func `dates that were not all made the same way are no pairs`() {
    #expect(pairs(["14-Jun", "3-May"]) == ["6-14", "none"])
    #expect(pairs(["2026-05-03", "2014-06-01"]) == ["3-5", "none"])
    #expect(pairs(["Jun-02", "6-14", "yes"]) == ["none", "none", "none"])
  }
}
