import Formats
import Foundation
import Testing

@testable import Store

struct RunLogTests {
  private func fingerprint(_ text: String) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.update(Array(text.utf8))
    return fingerprint
  }

  private var tally: Tally {
    var tally = Tally()
    tally.read = 6
    tally.added = 1
    tally.updated = 2
    tally.unchanged = 3
    tally.duplicates = 4
    tally.rejected = 5
    return tally
  }

  @Test func `a run is kept with its source, its time to the millisecond and its counts`() throws {
    try withTransaction { transaction in
      let run = try transaction.log(
        "import roster", source: "r.csv", fingerprint: fingerprint("x"), tally: tally, at: tipOff + 0.125)
      #expect(run.tally == tally)
      #expect(run.at == tipOff + 0.125)
      #expect(try transaction.runs() == [run])
    }
  }

  @Test func `a file is recognised by its bytes when the same command comes again`() throws {
    try withTransaction { transaction in
      let first = try transaction.log(
        "run", source: "a", fingerprint: fingerprint("x"), tally: tally, at: tipOff)
      let last = try transaction.log(
        "run", source: "b", fingerprint: fingerprint("x"), tally: tally, at: tipOff + 1)
      #expect(try transaction.run(of: "run", over: fingerprint("x")) == last)
      #expect(try transaction.run(of: "import roster", over: fingerprint("x")) == nil)
      #expect(try transaction.run(of: "run", over: fingerprint("y")) == nil)
      #expect(try transaction.runs() == [first, last])
    }
  }

  @Test func `a run changes the book when it adds or updates`() {
    var tally = Tally()
    tally.read = 3
    tally.unchanged = 1
    tally.duplicates = 1
    tally.rejected = 1
    #expect(!tally.changesTheBook)
    tally.added = 1
    #expect(tally.changesTheBook)
    tally.added = 0
    tally.updated = 1
    #expect(tally.changesTheBook)
  }
}
