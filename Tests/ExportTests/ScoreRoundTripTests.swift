import Chance
import Formats
import Foundation
import Import
import Records
import Testing
import TimesTables

struct ScoreRoundTripTests {
  @Test(arguments: UInt64(1)...20, [RecordForm.csv, .json])
  func `scores that are written are read back the same`(seed: UInt64, form: RecordForm) throws {
    var random = SplitMix64(seed: seed)
    let written = try (0..<50).map { _ in try score(&random) }
    let hasKeys = seed.isMultiple(of: 2)
    let records = written.enumerated().map { index, score in
      KeyedScore(score, key: hasKeys && index.isMultiple(of: 3) ? "k\(index)" : nil)
    }
    let file = try RecordKind.score.file(of: records, as: form)
    var reader = try KindReader(
      .score, ByteSource(file), named: "scores", as: form == .csv ? .csv : .json)
    var found: [Score] = []
    var keys: [String?] = []
    while let record = try reader.next() {
      guard case .record(let keyed) = record else {
        Issue.record("seed \(seed): \(record)")
        continue
      }
      found.append(keyed.score)
      keys.append(keyed.key)
    }
    #expect(found == written, "seed \(seed)")
    #expect(keys == written.indices.map { hasKeys && $0.isMultiple(of: 3) ? "k\($0)" : nil }, "seed \(seed)")
    #expect(reader.records.remarks == [])
  }

  private func score(_ random: inout SplitMix64) throws -> Score {
    let decimals = Int.random(in: 0...5, using: &random)
    let number = String(Int.random(in: 1...999_999, using: &random))
    let table =
      decimals < number.count ? number.dropLast(decimals) + "." + number.suffix(decimals) + "0" : "0.\(number)"
    return try Score(
      person: ["Mia", "Zoë \"Zed\" Brandt", "=1+1", "a,b;c", "Noor\u{301}"].randomElement(using: &random) ?? "",
      operation: Score.Operation.allCases.randomElement(using: &random) ?? .divide,
      table: try TableNumber(String(table)), milliseconds: Int.random(in: 1...86_400_000, using: &random),
      at: Date(
        timeIntervalSince1970: Double(Int64.random(in: -60_000_000_000_000...250_000_000_000_000, using: &random))
          / 1000))
  }
}
