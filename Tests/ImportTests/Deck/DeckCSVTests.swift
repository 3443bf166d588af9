import Diagnostics
import Flashcards
import Formats
import Import
import Records
import Testing

/// Cards in rows of cells, and their faults.
struct DeckCSVTests {
  @Test(arguments: [
    // A time does not make a colon the field delimiter.
    ("time,note\n10:30,wake up\n11:45,go out\n", ["time = note", "10:30 = wake up", "11:45 = go out"]),
    // A row that begins with '#' is a card, not a comment.
    ("front,back\n#1,first\n# two,second\n", ["#1 = first", "# two = second"]),
    ("#hash,tag\na,b\n", ["#hash = tag", "a = b"]),
    // Quotes, line breaks, any line end, blank lines.
    ("front,back\r\n\"a, b\",\"say \"\"x\"\"\"\r\n\r\nc,\"d\ne\"\r\n", ["a, b = say \"x\"", "c = d\ne"]),
    ("front,back\ra,b\rc,d", ["a = b", "c = d"]),
    // A definition with other separators in it.
    ("front;back\na;b, c\nd;e, f\n", ["a = b, c", "d = e, f"]),
    ("front,back\na,b; c\nd,e; f\n", ["a = b; c", "d = e; f"]),
    // What a spreadsheet treats as a formula is plain text here.
    ("front,back\n=1+1,2\n+x,-y\n@a,b\n", ["=1+1 = 2", "+x = -y", "@a = b"]),
    ("front,back\n007,1.50\n", ["007 = 1.50"]),
  ])
  func `rows are cards as they stand`(text: String, lines: [String]) throws {
    let deck = try deck(text, named: "d.csv")
    #expect(deck.lines == lines)
    #expect(deck.rejections.isEmpty)
  }

  @Test(arguments: [
    ("a", "d.csv:3:1: error: expected 3 cells, found 1; 'back', 'level' are missing"),
    ("a,b", "d.csv:3:1: error: expected 3 cells, found 2; 'level' is missing"),
    ("a,b,A1,x", "d.csv:3:8: error: expected 3 cells, found 4: 'x'"),
    (",b,A1", "d.csv:3:1: error: front: expected some text, found none"),
    ("a,b\u{1B}c,A1", "d.csv:3:3: error: back: expected no control characters, found U+001B"),
    (
      String(repeating: "x", count: 2_001) + ",b,A1",
      "d.csv:3:1: error: front: expected up to 2000 characters, found 2001"
    ),
  ])
  func `a row at fault is rejected at its place, and the next one is read`(row: String, message: String) throws {
    let deck = try deck("front,back,level\nx,y,\n\(row)\nz,y,C2\n", named: "d.csv")
    #expect(deck.faults == [message])
    #expect(deck.rejections.map { String(decoding: $0.record, as: UTF8.self) } == [row])
    #expect(deck.lines == ["x = y", "z = y | level C2"])
    #expect(deck.read == 3)
    #expect(deck.places == ["d.csv:2:1", "d.csv:4:1"])
  }

  @Test(arguments: [
    (
      "front,back\na,b\n\"c,d\ne,f\ng,h\n",
      "d.csv:3:1: error: quote: expected a closing '\"', found the end of the file; the quote opened here"
    ),
    (
      "front,back\na,\"b\nc,d\n\"e\",f\n",
      "d.csv:4:2: error: quote: expected ',' or the end of the line after the closing '\"', found 'e\"'; a '\"' within quotes "
        + "is written twice"
    ),
  ])
  func `a quote that would swallow the rest stops the file`(text: String, message: String) {
    #expect { try deck(text, named: "d.csv") } throws: { "\($0)" == message }
  }

  @Test func `in CSV a quote within a cell is a letter`() throws {
    #expect(try deck("front,back\na,b \"c\"\n", named: "d.csv").lines == ["a = b \"c\""])
  }

  @Test func `in TSV a quote within a cell is a letter`() throws {
    let deck = try deck("front\tback\nsay \"hi\"\t5\" wide\n\"a\tb\"\tc\n", named: "d.tsv")
    #expect(deck.form == .tsv)
    #expect(deck.lines == ["say \"hi\" = 5\" wide", "a\tb = c"])
  }

  @Test func `rows of empty cells are left out, which is told once`() throws {
    let deck = try deck("front,back,level\na,b,\n,,\n , ,\n,\nc,d,\n", named: "d.csv")
    #expect(deck.lines == ["a = b", "c = d"])
    #expect(deck.rejections.isEmpty)
    #expect(deck.remarks == ["d.csv:3:1: note: a row of empty cells is left out"])
  }

  @Test func `tags of HTML are kept, which is told once`() throws {
    let deck = try deck("front,back\n1 < 2,2 > 1\n<b>a</b>,c\nd,<i>e</i>\n", named: "d.csv")
    #expect(deck.lines == ["1 < 2 = 2 > 1", "<b>a</b> = c", "d = <i>e</i>"])
    #expect(deck.remarks == ["d.csv:3:1: note: front: '<b>' looks like HTML and is kept as it is"])
    #expect(try ImportTests.deck("front,back,key,tags\nhond,dog,</lr>,<b>\n", named: "d.csv").remarks == [])
  }

  @Test func `a column names each card's deck`() throws {
    let deck = try deck("deck,front,back\nA,a,b\nA,c,d\n,e,f\nB::C,g,h\n", named: "d.csv")
    #expect(deck.decks == ["A", "A", nil, "B::C"])
    let long = String(repeating: "x", count: 101)
    #expect(
      try ImportTests.deck("front,back,deck\na,b,\(long)\n", named: "d.csv").faults
        == ["d.csv:2:5: error: deck name: expected up to 100 characters, found 101"])
  }

  @Test(arguments: [
    ("front;back\na;b\n", Character(";"), "a = b"), ("front:back\na:b\n", ":", "a = b"),
    ("a,b|c,d\n", "|", "a,b = c,d"),
  ])
  func `what stands between cells can be told`(text: String, delimiter: Character, line: String) throws {
    #expect(try deck(text, named: "d.csv", delimiter: delimiter).lines == [line])
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian, .windows1252, .latin1])
  func `other encodings are read`(encoding: TextEncoding) throws {
    let text = "front,back\nétude,ça\n"
    let bytes: [UInt8] =
      switch encoding {
      case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      default: text.unicodeScalars.map { UInt8($0.value) }
      }
    let isUTF16 = encoding == .utf16LittleEndian || encoding == .utf16BigEndian
    #expect(try deck(bytes, named: "d.csv", encoding: isUTF16 ? nil : encoding).lines == ["étude = ça"])
  }

  @Test(arguments: [
    ("front,back,x\na\n", "front,back,x,line,column,reason\n", ","),
    ("a;b;c\nd\n", "front;back;column 3;line;column;reason\n", ";"),
    ("\"front\"\tback\na\n", "\"front\"\tback\tline\tcolumn\treason\n", "\t"),
  ])
  func `a file of rejects begins with the columns' names`(text: String, head: String, delimiter: Character) throws {
    let rejects = try deck(text, named: "d.csv").rejects
    #expect(rejects == .cells(head: Array(head.utf8), delimiter: try #require(delimiter.asciiValue)))
  }
}
