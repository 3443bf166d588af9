import Testing

@testable import Sheets

@Suite struct ScaleTests {
  @Test(
    arguments: [
      ([0, 0], [0, 1]), ([0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]), ([0, 6], [0, 1, 2, 3, 4, 5, 6]),
      ([0, 7], [0, 2, 4, 6, 8]), ([0, 43], [0, 10, 20, 30, 40, 50]), ([0, 61], [0, 20, 40, 60, 80]),
      ([-0.3, 0.45], [-0.4, -0.2, 0, 0.2, 0.4, 0.6]), ([-170, 40], [-200, -150, -100, -50, 0, 50]),
      ([97, 103.5], [96, 98, 100, 102, 104]), ([0.1, 0.3], [0.1, 0.15, 0.2, 0.25, 0.3]),
      ([1e9, 1e9 + 6], [1e9, 1e9 + 1, 1e9 + 2, 1e9 + 3, 1e9 + 4, 1e9 + 5, 1e9 + 6]),
    ] as [([Double], [Double])])
  func `steps are 1, 2 or 5 and reach beyond the data`(values: [Double], ticks: [Double]) {
    let scale = Scale(of: values, on: plainAxis(""))
    if values != [0, 0] { #expect(scale.ticks == ticks) }
    #expect(scale.low == scale.ticks.first)
    #expect(scale.high == scale.ticks.last)
  }

  @Test(
    arguments: [
      (0, [0, 1]), (1, [0, 1]), (2, [0, 1, 2]), (7, [0, 2, 4, 6, 8]), (250, [0, 50, 100, 150, 200, 250]),
      (1201, [0, 500, 1000, 1500]),
    ] as [(Double, [Double])])
  func `counts have whole steps from zero`(top: Double, ticks: [Double]) {
    #expect(Scale(of: [top], on: plainCounts("")).ticks == ticks)
  }

  @Test func `a tight axis ends where the data end`() {
    let scale = Scale(of: [3, 47], on: plainAxis(""), isTight: true)
    #expect((scale.low, scale.high) == (3, 47))
    #expect(scale.ticks == [10, 20, 30, 40])
  }

  @Test func `given ends stay, and what lies beyond is drawn there`() {
    let scale = Scale(of: [0.2, 7], on: plainAxis("", ends: 0...1))
    #expect((scale.low, scale.high) == (0, 1))
    #expect(scale.place(of: 7, from: 100, to: 0) == 0)
    #expect(scale.place(of: -7, from: 100, to: 0) == 100)
  }

  @Test(arguments: [0, 5, -5, 1e-13, 1e17, -1e300] as [Double])
  func `equal values lie between the ends`(value: Double) {
    let scale = Scale(of: [value, value], on: plainAxis(""))
    #expect(scale.low < value && value < scale.high)
    #expect(!scale.ticks.isEmpty)
  }

  @Test(
    arguments: [
      [], [.nan], [.infinity, -.infinity], [.infinity, 3], [-.greatestFiniteMagnitude, .greatestFiniteMagnitude],
      [.leastNonzeroMagnitude, 0], [1e300, 1], [0, 1e-10], [-1e-11, 1e-11], [1e-12],
    ] as [[Double]])
  func `whatever the values are, the ends are finite and apart`(values: [Double]) {
    for (isTight, axis) in [(false, plainAxis("")), (true, plainAxis("")), (false, plainCounts(""))] {
      let scale = Scale(of: values, on: axis, isTight: isTight)
      #expect(scale.low < scale.high)
      #expect(scale.low.isFinite && scale.high.isFinite && scale.ticks.allSatisfy(\.isFinite))
      for value in values + [.nan, .infinity] {
        #expect(10...90 ~= scale.place(of: value, from: 90, to: 10))
      }
    }
  }
}
