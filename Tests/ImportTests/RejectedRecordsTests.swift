import Diagnostics
import Testing

@testable import Import

struct RejectedRecordsTests {
  @Test func `a file of nothing but faults is given up`() throws {
    var rejected = RejectedRecords()
    let place = Location(file: "d", line: 7, column: 1)
    for _ in 1...RejectedRecords.most { _ = try rejected.add(Diagnostic(system: "x", at: place), record: []) }
    #expect(
      throws: Diagnostic(
        system:
          "expected a deck, found more than 250000 records that are no cards, this one the last; is the format right?",
        at: place)
    ) { try rejected.add(Diagnostic(system: "x", at: place), record: []) }
  }
}
