import Blackjack
import Chance
import Diagnostics
import Export
import Import
import Records
import Testing

/// An import reads back what an export writes, for charts of every kind.
struct ChartRoundTripTests {
  private static let seeds = (0..<40).map { UInt64($0) &* 0x9E37_79B9 &+ 11 }

  private func readBack(_ chart: Chart, as form: ChartForm, _ seed: UInt64) throws -> Chart {
    let read = try ChartImport(in: [(try chartFile(chart, as: form), "c")], orAfter: chart.name)
    #expect(read.form == form, "seed \(seed)")
    #expect(read.findings.filter { $0.severity == .error } == [], "seed \(seed)")
    return try #require(read.chart, "seed \(seed)")
  }

  @Test(arguments: seeds, [ChartForm.xml, .json])
  func `XML and JSON give the whole chart back`(seed: UInt64, form: ChartForm) throws {
    var chance = SplitMix64(seed: seed)
    let chart = Chart.random(using: &chance)
    #expect(try readBack(chart, as: form, seed) == chart, "seed \(seed)")
  }

  @Test(arguments: seeds, [ChartForm.csv, .text, .trainerXML])
  func `CSV, text and the trainer's XML give every cell back`(seed: UInt64, form: ChartForm) throws {
    var chance = SplitMix64(seed: seed)
    let chart = Chart.random(using: &chance).changed { cell, action in
      if form == .text, cell.hand != .pair, cell.player == 21 { return .stand }
      let surrenders = action.rawValue.hasPrefix("R")
      return form == .trainerXML && surrenders ? .doubleOrStand : action
    }
    #expect(try readBack(chart, as: form, seed).cells == chart.cells, "seed \(seed)")
  }

  @Test(arguments: seeds.prefix(8), ChartForm.allCases)
  func `a chart laid over another is that chart`(seed: UInt64, form: ChartForm) throws {
    var chance = SplitMix64(seed: seed)
    let below = Chart.random(using: &chance)
    let above = Chart.random(using: &chance).changed { cell, action in
      cell.hand != .pair && cell.player == 21 ? .stand : action.rawValue.hasPrefix("R") ? .hit : action
    }
    let base = below.changed { cell, action in cell.player == 21 ? .stand : action }
    let files = [
      (try chartFile(base, as: .csv), "below"), (try chartFile(above, as: form), "above"),
    ]
    let read = try ChartImport(in: files, orAfter: "both")
    #expect(read.chart?.cells == above.cells, "seed \(seed)")
    #expect(read.chart?.name == "both")
  }
}
