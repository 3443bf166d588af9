import Chance
import Diagnostics
import Formats
import Fuzzing
import Testing

struct CSVWriterTests {
  private func written(_ rows: [[String]], guarded: Bool = false) -> String {
    var writer = CSVWriter(guarded: guarded)
    for row in rows { writer.write(row) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `only cells that need quotes are quoted`() {
    #expect(
      written([["a", "b c", "d,e"], ["f\"g", "h\ni", "j\r", "k;"]])
        == "a,b c,\"d,e\"\n\"f\"\"g\",\"h\ni\",\"j\r\",k;\n")
  }

  @Test func `a record of one empty cell is no empty line`() {
    #expect(written([[""], ["", ""], []]) == "\"\"\n,\n")
  }

  @Test func `lines end with CR LF where asked`() {
    var writer = CSVWriter(delimiter: UInt8(ascii: ";"), lineEnd: .carriageReturnLineFeed)
    writer.write(["a", "b;"])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "a;\"b;\"\r\n")
  }

  @Test(arguments: [
    ("=1+1", "'=1+1\n"), ("+x", "'+x\n"), ("-x", "'-x\n"), ("@x", "'@x\n"), ("\tx", "'\tx\n"),
    ("\rx", "\"'\rx\"\n"),
    ("x=", "x=\n"), ("=\"a\"", "\"'=\"\"a\"\"\"\n"),
  ])
  func `in a sheet for people no text is taken for a formula`(text: String, expected: String) {
    #expect(written([[text]], guarded: true) == expected)
  }

  @Test func `a number is never guarded`() {
    var writer = CSVWriter(guarded: true)
    writer.write(number: -3)
    writer.write(number: "-.525")
    writer.write(text: "-3")
    writer.endRecord()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "-3,-.525,'-3\n")
  }

  @Test(arguments: [",", ";", "\t", "|"] as [Character])
  func `what is written is read back the same`(delimiter: Character) throws {
    let seed = Fuzz.seed(of: "CSV rows")
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "\"", ",", ";", "\t", "|", "\n", "\r", "\r\n", " ", "", "é", "😀", "\\", "\\\"", "=", "#",
      "\u{301}",
    ]
    for _ in 0..<300 {
      let rows = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
          (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
        }
      }
      let mark = delimiter.asciiValue ?? 0
      for lineEnd in [CSVWriter.LineEnd.lineFeed, .carriageReturnLineFeed] {
        var writer = CSVWriter(delimiter: mark, lineEnd: lineEnd)
        for row in rows { writer.write(row) }
        let read = try records(writer.bytes, delimiter: mark)
        #expect(read == rows, "seed \(seed): \(rows)")
        #expect(
          read.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } }, "seed \(seed)")
      }
    }
  }
}
