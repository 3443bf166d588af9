import Chance
import Flashcards
import Formats
import Foundation
import Fuzzing
import Import
import Records
import Testing

struct ReviewRoundTripTests {
  @Test(arguments: UInt64(1)...20, [RecordForm.csv, .json])
  func `reviews that are written are read back the same`(seed: UInt64, form: RecordForm) throws {
    var random = SplitMix64(seed: seed)
    let written = (0..<50).map { _ in review(&random) }
    let cards = ["platform", "a, \"b\"\nc", "=1+1", "ü", "-", "7"]
    var file = KindWriter(.review, as: form)
    for (index, review) in written.enumerated() {
      let isOdd = !index.isMultiple(of: 2)
      file.add(
        ReviewEntry(
          review: review, card: cards[index % cards.count], occurrence: isOdd ? index : nil, deck: "Deck, \(index % 3)",
          person: isOdd ? "Mia" : nil, key: isOdd ? "S-\(index)" : nil))
    }
    try file.end()
    var reader = try KindReader(
      .review, ByteSource(file.takeBytes()), named: "reviews", as: form == .csv ? .csv : .json)
    var index = 0
    while let record = try reader.next() {
      guard case .record(let entry) = record else {
        Issue.record("seed \(seed): \(record)")
        continue
      }
      let isOdd = !index.isMultiple(of: 2)
      #expect(entry.review == written[index], "seed \(seed)")
      #expect(entry.card == cards[index % cards.count], "seed \(seed)")
      #expect(entry.occurrence == (isOdd ? index : nil), "seed \(seed)")
      #expect(entry.deck == "Deck, \(index % 3)", "seed \(seed)")
      #expect(entry.person == (isOdd ? "Mia" : nil), "seed \(seed)")
      #expect(entry.key == (isOdd ? "S-\(index)" : nil), "seed \(seed)")
      index += 1
    }
    #expect(index == written.count, "seed \(seed)")
    #expect(reader.records.remarks == [])
  }

  private func review(_ random: inout SplitMix64) -> Review {
    func maybe<Value>(_ value: Value) -> Value? { random.isOnce(in: 3) ? nil : value }
    // Every finite positive Double, including the smallest and the largest.
    let bits = Double(bitPattern: UInt64.random(in: 1..<Double.infinity.bitPattern, using: &random))
    return Review(
      rating: Review.Rating.allCases.randomElement(using: &random) ?? .good,
      reviewedAt: Date(
        timeIntervalSince1970: Double(Int64.random(in: -60_000_000_000_000...250_000_000_000_000, using: &random))
          / 1000),
      state: maybe(Review.State.allCases.randomElement(using: &random) ?? .new), scheduledDays: maybe(bits),
      elapsedDays: maybe(Double.random(in: 0...400, using: &random)),
      milliseconds: maybe(Int.random(in: 0...86_400_000, using: &random)), stability: maybe(bits),
      difficulty: maybe(Double.random(in: 1...10, using: &random)),
      retrievability: maybe(Double.random(in: 0...1, using: &random)))
  }
}
