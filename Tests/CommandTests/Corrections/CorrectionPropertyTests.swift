import Chance
import Diagnostics
import Testing

@testable import Commands
@testable import Store

/// Whatever is corrected, nothing is wrong with the book, and all of it can be taken back.
@Suite struct CorrectionPropertyTests {
  @Test(arguments: UInt64(1)...6)
  func `any corrections and reverts leave a book without problems, and reverting all gives the first one`(
    seed: UInt64
  ) throws {
    print("corrections: seed \(seed)")
    var random = SplitMix64(seed: seed)
    let book = try CorrectedBook()
    let first = try book.text()
    #expect(try book.faults() == [])
    var done: [String] = []
    for number in 1...25 {
      let corrections = try book.corrections()
      if !corrections.isEmpty, Int.random(in: 0..<6, using: &random) == 0 {
        let run = corrections.randomElement(using: &random) ?? 0
        let before = try book.text()
        do {
          try book.revert(run)
          done.append("revert \(run)")
        } catch let refusal as Diagnostic {
          #expect(refusal.message.contains("later changes depend on it"), "seed \(seed): \(refusal.message)")
          #expect(try book.text() == before, "seed \(seed): a refused revert of run \(run) changed the book")
        }
      } else {
        let words = try book.correction(&random)
        if try book.run(words) { done.append(words.joined(separator: " ")) }
      }
      guard number.isMultiple(of: 5) else { continue }
      let faults = try book.faults()
      guard faults.isEmpty else {
        Issue.record("seed \(seed): \(faults) after \(done.suffix(7))")
        return
      }
    }
    for run in try book.corrections() {
      do { try book.revert(run) } catch {
        Issue.record("seed \(seed): run \(run) cannot be reverted: \(error) after \(done)")
        return
      }
    }
    let last = try book.text()
    #expect(last == first, "seed \(seed): \(Self.difference(first, last)) after \(done)")
    #expect(done.count > 6, "seed \(seed): only \(done)")
  }

  /// The first line that differs, with the table it is in.
  private static func difference(_ first: String, _ last: String) -> String {
    let (one, other) = (first.split(separator: "\n"), last.split(separator: "\n"))
    guard let place = zip(one, other).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset else {
      return "\(one.count) and \(other.count) lines"
    }
    let table = one[...place].last { !$0.hasPrefix("{") } ?? ""
    return "\(table): \(one[place]) became \(other[place])"
  }
}
