import Testing

@testable import Flashcards

struct HistogramTests {
  @Test func `a value falls between two marks, or to the ends`() {
    var histogram = BinHistogram(from: 0, to: 1, parts: 4)
    for value in [-5, 0, 0.24, 0.25, 0.99, 1, 7] { histogram.add(value) }
    #expect(histogram.counts == [3, 1, 0, 3])
    #expect(histogram.total == 7)
    #expect(BinHistogram(from: 0, to: 1, parts: 4).mean == nil)
  }

  @Test func `a quantile is the day that so many do not go beyond`() {
    var histogram = DayHistogram()
    for day in [1, 1, 2, 9] { histogram.add(day) }
    #expect([0.5, 0.51, 0.75, 1].map { histogram.quantile($0) } == [1, 2, 2, 9])
    #expect(DayHistogram().quantile(0.5) == nil)
  }
}
