import Chance
import Foundation
import Testing

/// A build writes only the pages whose records have changed. What it takes for unchanged must be unchanged.
@Suite struct SiteAfterCorrectionTests {
  @Test(arguments: UInt64(1)...2)
  func `a site that is built again after corrections is the one that is built from nothing`(seed: UInt64) throws {
    print("site after corrections: seed \(seed)")
    var random = SplitMix64(seed: seed)
    let book = try CorrectedBook()
    let workshop = book.workshop
    func build(_ folder: String) throws -> [String: Data] {
      let built = try workshop.bash("scorebook site \(folder) --book . --now 2026-01-01T12:00:00Z --lang en --quiet")
      #expect(built.status == 0, "\(built.errors)")
      return try workshop.files(below: folder)
    }
    _ = try build("kept")
    for number in 1...6 {
      var done: [String] = []
      while done.isEmpty || Int.random(in: 0..<2, using: &random) == 0 {
        let words = try book.correction(&random)
        if try book.run(words) { done.append(words.joined(separator: " ")) }
      }
      let (kept, new) = (try build("kept"), try build("new-\(number)"))
      let differing = Set(kept.keys).union(new.keys).filter { kept[$0] != new[$0] && $0 != ".scorebook-site" }
      #expect(differing.isEmpty, "seed \(seed): \(differing.sorted()) after \(done)")
    }
  }
}
