import Chance
import Diagnostics
import Formats
import Fuzzing
import Testing

@testable import Store

struct HistoryPropertyTests {
  @Test(arguments: UInt64(1)...20)
  func `a run of anything is taken back to the byte`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withBook { book in
      for _ in 1...Int.random(in: 1...4, using: &random) {
        try book.write { try $0.doAnything(Int.random(in: 1...10, using: &random), &random) }
      }
      let before = try book.read { try $0.wholeText() }
      try book.write {
        try $0.doAnything(Int.random(in: 1...15, using: &random), &random)
        try $0.logRun()
      }
      _ = try book.write { try $0.revert(try $0.run(numbered: nil)) }
      #expect(try book.read { try $0.wholeText() } == before, "seed \(seed)")
      #expect(try book.read { try $0.faultsOfRecords() } == [], "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `runs are taken back one after the other, the last first, past single commands or not at all`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    try withBook { book in
      for _ in 1...4 {
        try book.write {
          try $0.doAnything(Int.random(in: 1...8, using: &random), &random)
          try $0.logRun()
        }
      }
      // With single commands in between, a run that cannot be reverted leaves everything unchanged.
      try book.write(as: "person rename") { try $0.doAnything(1, &random) }
      let after = try book.read { try $0.wholeText() }
      do {
        _ = try book.write { try $0.revert(try $0.run(numbered: Int64.random(in: 1...4, using: &random))) }
        #expect(try book.read { try $0.faultsOfRecords() } == [], "seed \(seed)")
      } catch let refusal as Diagnostic {
        #expect(refusal.message.contains("because later changes depend on it: "), "seed \(seed)")
        #expect(try book.read { try $0.wholeText() } == after, "seed \(seed)")
      }
    }
    // Without any, all of them can be reverted.
    random = SplitMix64(seed: seed)
    try withBook { book in
      var states: [String] = []
      for _ in 1...4 {
        states.append(try book.read { try $0.wholeText() })
        try book.write {
          try $0.doAnything(Int.random(in: 1...8, using: &random), &random)
          try $0.logRun()
        }
      }
      for state in states.reversed() {
        _ = try book.write { try $0.revert(try $0.run(numbered: nil)) }
        #expect(try book.read { try $0.wholeText() } == state, "seed \(seed)")
      }
    }
  }

  @Test(arguments: UInt64(1)...15)
  func `a book restored from its text is the same book`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withBook { book in
      for _ in 1...5 {
        try book.write {
          try $0.doAnything(Int.random(in: 1...10, using: &random), &random)
          if random.isOnce(in: 2) { try $0.logRun() }
        }
      }
      try withBook { restored in
        try book.read { source in
          _ = try restored.write { target in
            try target.restore { table in
              var bytes: [UInt8] = []
              _ = try source.export(table) { bytes += $0 }
              return (ByteSource(bytes), "\(table).jsonl")
            }
          }
        }
        let text = try book.read { try $0.wholeText() }
        #expect(try restored.read { try $0.wholeText() } == text, "seed \(seed)")
        if try restored.read({ try !$0.runs().isEmpty }) {
          // Its history is complete too: what can be reverted in one can be in the other.
          let outcomes = [book, restored].map { book in
            do {
              let counts = try book.write { try $0.revert(try $0.run(numbered: nil)) }
              return "\(counts.removed) \(counts.restored)"
            } catch {
              return "\(error)"
            }
          }
          #expect(outcomes[0] == outcomes[1], "seed \(seed)")
        }
      }
    }
  }
}
