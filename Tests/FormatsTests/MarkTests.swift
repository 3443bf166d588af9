import Diagnostics
import Formats
import Testing

/// What readers and sources return besides tokens and cells: the original text, and its head.
struct MarkTests {
  @Test(arguments: 1...30)
  func `the text of an object is kept from its mark on`(chunk: Int) throws {
    let text = #"[{"a": "é\n", "b": [1, 2]},  {"c" : {"d": null}}, {"e": "<"}]"#
    var reader = try JSONReader(source(Array(text.utf8), chunk: chunk), named: "d.json")
    _ = try reader.nextKind()
    var found: [String] = []
    var marked: [Bool] = []
    while try reader.nextKind() == .beginObject {
      reader.markContainer()
      try reader.skipValue(beginning: JSONKind.beginObject)
      found.append(String(decoding: reader.marked, as: UTF8.self))
      marked.append(reader.markedContains(UInt8(ascii: "<")))
    }
    #expect(found == [#"{"a": "é\n", "b": [1, 2]}"#, #"{"c" : {"d": null}}"#, #"{"e": "<"}"#])
    #expect(marked == [false, false, true])
  }

  @Test func `a key is marked from its quote on, and nothing where nothing is`() throws {
    var reader = try JSONReader(source(Array(#"{"a": 1, "b": "c"}"#.utf8), chunk: 4), named: "d.json")
    _ = try reader.nextKind()
    #expect(reader.marked == [])
    _ = try reader.nextKind()
    reader.markKey()
    _ = try reader.nextKind()
    #expect(reader.marked == Array(#""a": 1"#.utf8))
    reader.unmark()
    #expect(reader.marked == [])
  }

  @Test(arguments: [nil, 1, 3, 100])
  func `the head of a source is looked at and still read`(chunk: Int?) throws {
    let text = Array("0123456789".utf8)
    let (head, rest) = try source(text, chunk: chunk).peeking(4)
    #expect(head.count >= 4 && text.starts(with: head))
    var source = rest
    var read: [UInt8] = []
    while let bytes = try source.nextChunk() { read += bytes }
    #expect(read == text)
    #expect(try ByteSource([]).peeking(4).head == [])
  }

  @Test func `comments are counted`() throws {
    var reader = try CSVReader(
      source(Array("# x\na,b\n# y\n\n#z".utf8), chunk: 2), named: "r", comment: UInt8(ascii: "#"))
    while try reader.next() {}
    #expect(reader.commentCount == 3)
    #expect(reader.lastCommentLine == 5)
  }

  @Test func `a quote within a cell is a letter where the caller says so`() throws {
    var reader = try CSVReader(
      source(Array("a \"b\"\t\"c\td\"\n".utf8)), named: "r", delimiter: UInt8(ascii: "\t"))
    _ = try reader.next()
    #expect((0..<reader.count).map { reader.text($0) } == ["a \"b\"", "c\td"])
  }
}
