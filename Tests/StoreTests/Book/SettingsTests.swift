import Diagnostics
import Testing

@testable import Store

struct SettingsTests {
  @Test func `a setting is set, changed and forgotten`() throws {
    try withTransaction { transaction in
      #expect(try transaction.value(of: .title) == nil)
      try transaction.set(.title, to: " Our season ")
      #expect(try transaction.value(of: .title) == "Our season")
      try transaction.set(.title, to: "Lions")
      #expect(try transaction.value(of: .title) == "Lions")
      try transaction.set(.title, to: nil)
      #expect(try transaction.value(of: .title) == nil)
    }
  }

  @Test(arguments: [
    ("", "title: expected 1 to 100 characters, found none"),
    (String(repeating: "x", count: 101), "title: expected up to 100 characters, found 101"),
    ("a\nb", "title: expected no control characters, found U+000A"),
  ])
  func `a setting obeys its rule`(value: String, message: String) throws {
    try withTransaction { transaction in
      #expect(throws: Diagnostic(system: message)) { try transaction.set(.title, to: value) }
    }
  }
}
