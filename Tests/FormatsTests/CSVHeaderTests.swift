import Diagnostics
import Formats
import Testing

struct CSVHeaderTests {
  private func check(_ text: String) throws(Diagnostic) -> Int {
    var reader = try CSVReader(ByteSource(Array(text.utf8)), named: "r.csv")
    let header = try CSVHeader(reading: &reader)
    var rows = 0
    while try reader.next() {
      try header.complete(reader)
      rows += 1
    }
    return rows
  }

  @Test func `a column is found by its name`() throws {
    var reader = try CSVReader(ByteSource(Array("number,name\n7,Ana\n".utf8)), named: "r.csv")
    let header = try CSVHeader(reading: &reader)
    #expect(header.names == ["number", "name"])
    #expect(header.index(of: "name") == 1)
    #expect(header.index(of: "Name") == nil)
    #expect(try check("number,name\n7,Ana\n\n8,\n") == 2)
  }

  @Test(arguments: [
    ("name,number,name\n", "1:13: error: header: expected each name once, found 'name' in columns 1 and 3"),
    ("", "1:1: error: expected a header line, found an empty file"),
    ("a,b,c\n1,2,3\n\n5,\"6\n\",7,x\n", "5:5: error: expected 3 cells, found 4: 'x'"),
    ("name,number,position\n1,2,3\nAna,7\n", "3:1: error: expected 3 cells, found 2; 'position' is missing"),
    (
      "name,number,position\nAna\n", "2:1: error: expected 3 cells, found 1; 'number', 'position' are missing"
    ),
    ("name\nAna,X\n", "2:5: error: expected 1 cell, found 2: 'X'"),
  ])
  func `cells that have no name or names that have no cell are told`(text: String, expected: String) {
    let found = message { () throws(Diagnostic) in try check(text) }
    #expect(found == "r.csv:\(expected)")
  }
}
