import Diagnostics
import Formats
import Testing

struct CSVReaderTests {
  @Test(arguments: [
    ("a,b,c\n1,2,3\n", [["a", "b", "c"], ["1", "2", "3"]]),
    ("a,b\r\n\"x, \"\"y\"\"\",\r\n\r\n,\r\n", [["a", "b"], ["x, \"y\"", ""], ["", ""]]),
    ("a;b\r1;2", [["a", "b"], ["1", "2"]]),
    ("\"\"", [[""]]),
    ("\"\"\n\"\"\r\n", [[""], [""]]),
    ("", []),
    ("\n\r\n\r\r\n", []),
    (",", [["", ""]]),
    ("a", [["a"]]),
    ("a,", [["a", ""]]),
    ("a,\"\"", [["a", ""]]),
    (" a , b ", [[" a ", " b "]]),
    ("a\tb\n1,5\t2\n", [["a", "b"], ["1,5", "2"]]),
    ("a|b\n1|2\n", [["a", "b"], ["1", "2"]]),
    ("sep=;\na,b;c\n", [["a,b", "c"]]),
    ("sep=\t\r\na\tb", [["a", "b"]]),
    ("SEP=|", []),
    ("sep=\n\na", [["sep="], ["a"]]),
    ("sep=\r\na,b", [["sep="], ["a", "b"]]),
    ("sep=é\na", [["sep=é"], ["a"]]),
    ("a,b\n1,2\r3,4\r\n5,6", [["a", "b"], ["1", "2"], ["3", "4"], ["5", "6"]]),
    ("\"a\nb\",\"c\r\nd\"\n", [["a\nb", "c\r\nd"]]),
    ("e\u{301},x\u{200D},\u{1F469}\n", [["e\u{301}", "x\u{200D}", "\u{1F469}"]]),
  ])
  func `records are read as they stand`(text: String, expected: [[String]]) throws {
    #expect(try records(text) == expected)
  }

  // The cases of the csv-spectrum suite.
  @Test(arguments: [
    (
      "name,street,town,code\nNoor Elbaz,7 Quay,\"Harbor, East\",01234",
      [["name", "street", "town", "code"], ["Noor Elbaz", "7 Quay", "Harbor, East", "01234"]]
    ),
    ("a,b,c\n1,\"\",\"\"\n2,3,4", [["a", "b", "c"], ["1", "", ""], ["2", "3", "4"]]),
    ("a,b,c\r\n1,\"\",\"\"\r\n2,3,4", [["a", "b", "c"], ["1", "", ""], ["2", "3", "4"]]),
    ("a,b\n1,\"to \"\"go\"\" in\"\n3,4", [["a", "b"], ["1", "to \"go\" in"], ["3", "4"]]),
    (
      "key,val\n1,\"{\"\"kind\"\": \"\"court\"\", \"\"at\"\": [3, 0.5]}\"",
      [["key", "val"], ["1", "{\"kind\": \"court\", \"at\": [3, 0.5]}"]]
    ),
    (
      "a,b,c\n1,2,3\n\"One line \nand one more\",5,6\n7,8,9",
      [["a", "b", "c"], ["1", "2", "3"], ["One line \nand one more", "5", "6"], ["7", "8", "9"]]
    ),
    (
      "a,b\n1,\"to \n\"\"go\"\" \nin\"\n3,4\n",
      [["a", "b"], ["1", "to \n\"go\" \nin"], ["3", "4"]]
    ),
    ("a,b,c\n1,2,3\n4,5,ŋ", [["a", "b", "c"], ["1", "2", "3"], ["4", "5", "ŋ"]]),
  ])
  func `files with commas, quotes, line ends and letters within cells are read`(
    text: String, expected: [[String]]
  ) throws {
    #expect(try records(text) == expected)
    #expect(
      try records(text.replacing("\n", with: "\r\n").replacing("\r\r\n", with: "\r\n")).count
        == expected.count)
  }

  @Test(arguments: [
    ("a,b\n\"say \\\"hi\\\" now\",2\n", [["a", "b"], ["say \"hi\" now", "2"]]),
    ("a,b\n\"C:\\\",2\n", [["a", "b"], ["C:\\", "2"]]),
    ("a,b\n\"C:\\\\\",2\n", [["a", "b"], ["C:\\\\", "2"]]),
    ("\"a\\\",b\",c\n", [["a\",b", "c"]]),
    ("\"a \\\"\",b\n\"c \\\"d\\\" \\\\ \\n e\",f", [["a \"", "b"], ["c \"d\" \\ \\n e", "f"]]),
  ])
  func `a backslash before a quote escapes it only where the file shows it`(
    text: String, expected: [[String]]
  ) throws {
    #expect(try records(text, delimiter: UInt8(ascii: ",")) == expected)
  }

  @Test func `comment lines are skipped only when asked`() throws {
    let bytes = Array("#x \"\na,b\n#y\n1,\"#2\"\n#z".utf8)
    #expect(try records(bytes, comment: UInt8(ascii: "#")) == [["a", "b"], ["1", "#2"]])
    #expect(try records("a,b\n#y,1\n") == [["a", "b"], ["#y", "1"]])
  }

  // The cases of the csv-test-data suite, which treats an empty line as a record.
  @Test(arguments: [
    ("foo,bar,baz\n,,\n", [["foo", "bar", "baz"], ["", "", ""]]),
    (",,", [["", "", ""]]),
    ("foo\n\n", [["foo"], [""]]),
    ("foo\r\n\r\n", [["foo"], [""]]),
    ("\r\r", [[""], [""]]),
    ("foo\n1", [["foo"], ["1"]]),
    ("foo\n1\n", [["foo"], ["1"]]),
    ("foo,bar,baz\r\n1,,3\r\n", [["foo", "bar", "baz"], ["1", "", "3"]]),
    ("foo,bar,baz\n1, 2,3\n", [["foo", "bar", "baz"], ["1", " 2", "3"]]),
    ("foo,bar,baz\n1,2 ,3\n", [["foo", "bar", "baz"], ["1", "2 ", "3"]]),
    ("foo,bar,baz\n1,\" 2 \",\"\"\n", [["foo", "bar", "baz"], ["1", " 2 ", ""]]),
  ])
  func `an empty line is a record where it is not skipped`(text: String, expected: [[String]]) throws {
    for chunk in [nil, 1, 2] {
      #expect(try records(Array(text.utf8), skippingBlankLines: false, chunk: chunk) == expected)
    }
    let comments = Array("#\n1\n#\r\n\n".utf8)
    #expect(
      try records(comments, comment: UInt8(ascii: "#"), skippingBlankLines: false, chunk: 1) == [["1"], [""]])
  }

  @Test func `without quoting a quote is a letter`() throws {
    let bytes = Array("a\t\"b\n5'10\"\tc\n".utf8)
    #expect(try records(bytes, quoting: false) == [["a", "\"b"], ["5'10\"", "c"]])
    let coordinates = Array("name,at\nQuay,52°20'1.5\"N 4°53'2.7\"E\n".utf8)
    #expect(try records(coordinates, quoting: false) == [["name", "at"], ["Quay", "52°20'1.5\"N 4°53'2.7\"E"]])
  }

  @Test(arguments: [
    ("name,height\nMia,5'4\"\nZoë,\"4'11\"\"\"\n", [["name", "height"], ["Mia", "5'4\""], ["Zoë", "4'11\""]]),
    ("a,b\n1, \"3\"\n", [["a", "b"], ["1", " \"3\""]]), ("sep=\"\na", [["sep=\""], ["a"]]),
    // A backslash that escapes a quote is tried first.
    ("\"a\\\",b\",c\nd,e\"f\n", [["a\",b", "c"], ["d", "e\"f"]]),
  ])
  func `a quote within a cell that does not begin with one is a character`(text: String, expected: [[String]]) throws {
    #expect(try records(text, delimiter: UInt8(ascii: ",")) == expected)
  }

  @Test(arguments: [
    (
      "a,b\n1,\"2\n3,4\n",
      "2:3: error: quote: expected a closing '\"', found the end of the file; "
        + "the quote opened here"
    ),
    (
      "a,b\n\"1\n2\",\"3\"x,4\n",
      "3:7: error: quote: expected ',' or the end of the line after the closing '\"', "
        + "found 'x'; a '\"' within quotes is written twice"
    ),
    (
      "a\tb\n\"1\" \t2\n",
      "2:4: error: quote: expected a tab or the end of the line after the closing '\"', "
        + "found ' '; a '\"' within quotes is written twice"
    ),
    ("a,b\n1,\0\n", "2:3: error: expected text, found a NUL byte; this looks like a binary file"),
    ("\"", "1:1: error: quote: expected a closing '\"', found the end of the file; the quote opened here"),
    (
      "\"a\nb\",\"\nc",
      "2:4: error: quote: expected a closing '\"', found the end of the file; "
        + "the quote opened here"
    ),
  ])
  func `what would lose data is told with its place`(text: String, expected: String) {
    #expect(message { () throws(Diagnostic) in try records(text) } == "r.csv:\(expected)")
  }

  @Test func `the place of a fault of encoding is that in the whole file`() {
    let bytes = Array("a,b\n\"1\r\n2\",caf".utf8) + [0xE9]
    let expected =
      "r.csv:3:7: error: encoding: expected UTF-8, found byte 0xE9; "
      + "if the file comes from Excel or Windows try --encoding windows-1252"
    #expect(message { () throws(Diagnostic) in try records(bytes) } == expected)
    #expect(throws: Never.self) { try records(bytes, encoding: .windows1252) }
    let cutOff = message { () throws(Diagnostic) in try records(Array("sep=;".utf8) + [0xE9]) }
    #expect(cutOff.hasPrefix("r.csv:1:6: error: encoding: expected UTF-8, found byte 0xE9"))
  }

  @Test func `a fault is told after the records before it`() throws {
    var reader = try CSVReader(ByteSource(Array("a,b\n1,2\n".utf8) + [0xFF]), named: "r.csv")
    #expect(try reader.next())
    #expect(try reader.next())
    #expect(reader.text(1) == "2")
    #expect(throws: Diagnostic.self) { _ = try reader.next() }
  }

  @Test func `a cell's place is its line and byte, behind cells of several lines too`() throws {
    let text = "a,b\n\n\"1\n\r2\r\n3\",\"x\",é,y\nz\n"
    var reader = try CSVReader(ByteSource(Array(text.utf8)), named: "r.csv")
    _ = try reader.next()
    #expect(reader.location.description == "r.csv:1:1")
    #expect(reader.location(of: 1).description == "r.csv:1:3")
    _ = try reader.next()
    #expect(
      (0..<reader.count).map { reader.location(of: $0).description } == [
        "r.csv:3:1", "r.csv:6:4", "r.csv:6:8", "r.csv:6:11",
      ])
    #expect(String(decoding: reader.raw(), as: UTF8.self) == "\"1\n\r2\r\n3\",\"x\",é,y")
    #expect((0..<reader.count).map { reader.isQuoted($0) } == [true, true, false, false])
    _ = try reader.next()
    #expect(reader.location.description == "r.csv:7:1")
    #expect(try !reader.next())
    #expect(try !reader.next())
  }

  @Test(arguments: [
    ("a,b;c\n1,2;3\n4,5\n", ","),
    ("name;note\nx;1,5\ny;2,5,1\n", ";"),
    ("\"a,b,c\";d\n\"1\";2", ";"),
    ("a\n1\n", ","),
    ("a|b|c\n", "|"),
    ("a,b\tc\n1,2\tc\n", "\t"), ("a,b;c\n1,2;c\n", ";"),
    ("front\tback\nto go, went\tein, aus\nx, y, z\tw\n", "\t"),
  ])
  func `the delimiter is found out with quotes respected`(text: String, delimiter: Character) throws {
    let reader = try CSVReader(ByteSource(Array(text.utf8)), named: "r.csv")
    #expect(Character(Unicode.Scalar(reader.delimiter)) == delimiter)
  }

  @Test func `a record may have more cells than any other`() throws {
    let cells = (0..<5000).map { "\($0)" }
    #expect(try records("a,b\n" + cells.joined(separator: ",") + "\n")[1] == cells)
  }
}
