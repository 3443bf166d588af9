import Diagnostics
import Formats
import Testing

struct CSVReaderTests {
  @Test(arguments: [
    ("a,b,c\n1,2,3\n", [["a", "b", "c"], ["1", "2", "3"]]),
    ("a,b\r\n\"x, \"\"y\"\"\",\r\n\r\n,\r\n", [["a", "b"], ["x, \"y\"", ""], ["", ""]]),
    ("a;b\r1;2", [["a", "b"], ["1", "2"]]),
    ("\"\"", [[""]]),
    ("", []),
    ("a,b\n\"say \\\"hi\\\" now\",2\n", [["a", "b"], ["say \"hi\" now", "2"]]),
    ("a,b\n\"C:\\\",2\n", [["a", "b"], ["C:\\", "2"]]),
  ])
  func `records are read as they stand`(text: String, expected: [[String]]) throws {
    #expect(try records(text) == expected)
  }

  @Test(arguments: [
    ("a,b\n1,\"2\n3,4\n", "r.csv:2:3: error: quote: expected a closing '\"', found the end of the file; the quote opened here"),
    ("a,b\n\"1\n2\",\"3\"x,4\n", "r.csv:3:7: error: quote: expected ',' or the end of the line after the closing '\"', found 'x'; a '\"' within quotes is written twice"),
    ("a,b\n1,2\"3\n", "r.csv:2:4: error: quote: expected a '\"' only around a whole cell, found one within a cell; put the cell in quotes and write the '\"' twice"),
    ("a,b\n1,\0\n", "r.csv:2:3: error: expected text, found a NUL byte; this looks like a binary file"),
  ])
  func `what would lose data is told with its place`(text: String, expected: String) {
    #expect(message { () throws(Diagnostic) in try records(text) } == expected)
  }
}
