import Foundation
import GRDB
import People
import Testing

@testable import Store

/// A process waits for a locked book: without limit for another Scorebook, for a limited time for other programs.
struct WaitingTests {
  @Test func `a writer waits for another Scorebook beyond its patience, and says so once`() throws {
    try withBook { book in
      let notices = Notices()
      let other = try Book(in: book.folder, patience: 0.1) { notices.add($0) }
      let (isHeld, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Thread.detachNewThread {
        do {
          try book.write { transaction in
            isHeld.signal()
            Thread.sleep(forTimeInterval: 1)
            _ = try transaction.addPerson("Mia")
          }
        } catch {
          Issue.record(error)
        }
        isDone.signal()
      }
      isHeld.wait()
      #expect(try other.write { try $0.addPerson("Zoë").id } == 2)
      isDone.wait()
      #expect(notices.all == [.waiting(file: book.file)])
    }
  }

  @Test func `patience with another program ends`() throws {
    try withBook { book in
      let notices = Notices()
      let impatient = try Book(in: book.folder, patience: 0.7) { notices.add($0) }
      let other = try rawDatabase(in: book.folder)
      try other.inTransaction(.immediate) { _ in
        #expect(throws: BookFault.busy(file: book.file)) { try impatient.write { _ = try $0.addPerson("Mia") } }
        // A dry run takes no lock.
        let name = try impatient.rehearse { try $0.addPerson("Mia").name }
        #expect(name == "Mia")
        return .rollback
      }
      #expect(notices.all == [.waiting(file: book.file)])
      #expect(try impatient.read { try $0.people().count } == 0)
    }
  }
}
