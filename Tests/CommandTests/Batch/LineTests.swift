import Diagnostics
import Testing

@testable import Commands

struct LineTests {
  @Test(arguments: [
    "a\nb c\n", "a\r\nb c\r\n", "a\rb c\r", "a\nb c", "a\rb c", "\u{FEFF}a\nb c\n", "a\r\n\r\nb c",
  ])
  func `every kind of line end ends a line, and the last line needs none`(text: String) throws {
    #expect(try lines(text).map(\.words) == [["a"], ["b", "c"]])
  }

  @Test(arguments: [
    ("a\n\nb\n", [1, 3]), ("a\r\n# c\r\nb", [1, 3]), ("a\r\rb", [1, 3]), ("\n\n\na", [4]),
    ("a\n\r\nb", [1, 3]),
  ])
  func `a line is numbered as an editor numbers it`(text: String, numbers: [Int]) throws {
    #expect(try lines(text).map(\.location.line) == numbers)
  }

  @Test(arguments: [
    ("stat 23 \\\n2pt+\nundo", [["stat", "23", "2pt+"], ["undo"]], [1, 3]),
    ("stat 23 2p\\\r\nt+\r\nundo", [["stat", "23", "2pt+"], ["undo"]], [1, 3]),
    ("start \"Harbor \\\nHawks\"\nundo", [["start", "Harbor Hawks"], ["undo"]], [1, 3]),
    ("a \\\nb \\\nc\nd", [["a", "b", "c"], ["d"]], [1, 4]),
    ("a b\\\\\nc", [["a", "b\\"], ["c"]], [1, 2]),
    ("a \\\n# a comment\nb", [["a"], ["b"]], [1, 3]),
    ("undo \\", [["undo"]], [1]),
    ("undo \\\n", [["undo"]], [1]),
  ])
  func `a backslash at the end of a line joins it to the next`(
    text: String, words: [[String]], numbers: [Int]
  ) throws {
    let read = try lines(text)
    #expect(read.map(\.words) == words)
    #expect(read.map(\.location.line) == numbers)
  }

  @Test(arguments: [
    "# a comment \\\nundo", "  # a comment \\\nundo", "stat 23 ast # a comment \\\nundo", "a 'b' #c\\\nundo",
  ])
  func `a comment ends with its line, whatever stands at its end`(text: String) throws {
    #expect(try lines(text).last?.words == ["undo"])
    #expect(try lines(text).last?.location.line == 2)
  }

  @Test(arguments: [
    (
      "start 'Harbor Hawks\nundo",
      #"g.batch:1:7: error: quote: expected a closing "'" on this line, found its end"#
    ),
    (
      "start \"Harbor\nundo", "g.batch:1:7: error: quote: expected a closing '\"' on this line, found its end"
    ),
    ("start a\"\\\"\nundo", "g.batch:1:8: error: quote: expected a closing '\"' on this line, found its end"),
    ("ö '\nundo", #"g.batch:1:4: error: quote: expected a closing "'" on this line, found its end"#),
    ("start 'C:\\\nundo", #"g.batch:1:7: error: quote: expected a closing "'" on this line, found its end"#),
  ])
  func `a quote that is not closed is told at the quote, and the next line is read`(
    text: String, fault: String
  ) throws {
    let read = try lines(text)
    #expect(read.map(\.fault) == [fault, nil])
    #expect(read.last?.words == ["undo"])
  }

  @Test func `bytes that are no text end the reading where they stand`() {
    #expect(
      throws: Diagnostic(
        system: "expected text, found a NUL byte; this looks like a binary file",
        at: Location(file: "g.batch", line: 2, column: 2))
    ) { try lines("undo\na\0b\n") }
  }
}
