import ArgumentParser
import Diagnostics
import Foundation
import Store

struct CheckCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Prove the book sound: the file, the references, and that kept lines agree with events.",
    discussion: """
      Example:
        scorebook check
      """)
  static let writes = false

  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let faults = try book.faults()
    guard faults.isEmpty else { throw Failure(.badData, faults.map { Diagnostic($0) }) }
    return Reply("the book is sound")
  }
}
