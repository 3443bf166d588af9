import Chance
import Flashcards
import Testing

@testable import Export

struct ReplayFileTests {
  /// None, one, a pack and its neighbours, several packs.
  @Test(arguments: [0, 1, 4095, 4096, 4097, 20_000])
  func `rows written on another thread are the same and in the same order`(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    var replay = Replay(try Scheduler(.standard(.fsrs6)))
    var (file, plain) = (ReplayFile(), ReplayText())
    plain.begin()
    var written: [UInt8] = []
    for answer in 0..<count {
      let card = answer % 300
      let rating = try #require(Review.Rating(rawValue: Int.random(in: 1...4, using: &random)))
      let row = try replay.answer(
        card: card, rating, at: Instant(milliseconds: 1_600_000_000_000 + Int64(answer) * 60_000))
      // Names of many lengths, some in quotes.
      let name = String(repeating: "né, ", count: card % 7) + "\(card)"
      file.add(row, card: name)
      Array(name.utf8).withUnsafeBufferPointer { plain.add(row, card: $0) }
      if file.isFull { file.passOn { written += $0 } }
    }
    file.finish { written += $0 }
    #expect(String(decoding: written, as: UTF8.self) == String(decoding: plain.takeBytes(), as: UTF8.self))
  }

  @Test func `what fails to be written stops the replay`() throws {
    struct DiskFull: Error {}
    var replay = Replay(try Scheduler(.standard(.fsrs6)))
    var file = ReplayFile()
    #expect(throws: DiskFull.self) {
      for answer in 0..<20_000 {
        file.add(try replay.answer(card: answer, .good, at: Instant(milliseconds: 1_600_000_000_000)), card: "a")
        if file.isFull { try file.passOn { _ in throw DiskFull() } }
      }
      Issue.record("nothing was written")
    }
  }
}
