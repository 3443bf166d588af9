import Diagnostics
import Foundation
import Import
import Records
import Testing
import TimesTables

struct ScoreFileTests {
  private static let header = "person,operation,table,time,at\n"

  @Test(arguments: [
    ("Mia,multiply,7,65.3,2025-11-02T10:04:00Z", "Mia × 7 65.3 2025-11-02T10:04:00Z"),
    ("Mia,divide,\"2,5\",\"65,3\",2025-11-02 10:04Z", "Mia : 2.5 65.3 2025-11-02T10:04:00Z"),
    ("Mia,×,7,1:05.3,2025-11-02T11:04:00+01:00", "Mia × 7 65.3 2025-11-02T10:04:00Z"),
    ("Mia,x,12,1:02:05,2025-11-02T10:04:00.999Z", "Mia × 12 3725 2025-11-02T10:04:00Z"),
    ("Mia,*,7,65.3 s,2025-11-02T04:34:00-0530", "Mia × 7 65.3 2025-11-02T10:04:00Z"),
    ("Mia,÷,7,65sec,2025-11-02T10:04:00Z", "Mia : 7 65 2025-11-02T10:04:00Z"),
    ("Mia,:,7,0.001,2025-11-02T10:04:00Z", "Mia : 7 0.001 2025-11-02T10:04:00Z"),
    ("Mia,,× 7,65,2025-11-02T10:04:00Z", "Mia × 7 65 2025-11-02T10:04:00Z"),
    ("Mia,,: 3,65,2025-11-02T10:04:00Z", "Mia : 3 65 2025-11-02T10:04:00Z"),
    ("Mia,x2,,65,2025-11-02T10:04:00Z", "Mia × 2 65 2025-11-02T10:04:00Z"),
    ("Mia,multiply,× 2,65,2025-11-02T10:04:00Z", "Mia × 2 65 2025-11-02T10:04:00Z"),
    (" Mia ,Multiply, 7 , 65 ,2024-02-29T23:59:59Z", "Mia × 7 65 2024-02-29T23:59:59Z"),
    ("Mia,multiply,7,65,1699999999", "Mia × 7 65 2023-11-14T22:13:19Z"),
    ("Mia,multiply,7,65,2026/11/04 9:02:11 AM GMT", "Mia × 7 65 2026-11-04T09:02:11Z"),
    ("Mia,multiply,7,65,2026/11/04 12:02:11 AM GMT+1", "Mia × 7 65 2026-11-03T23:02:11Z"),
    ("Mia,multiply,7,65,2026/11/04 9:02:11 p.m. GMT-05:30", "Mia × 7 65 2026-11-05T02:32:11Z"),
    ("Mia,multiply,7,65,2026/1/4 21:02 UTC", "Mia × 7 65 2026-01-04T21:02:00Z"),
  ])
  func `a score is read as people write it`(row: String, line: String) throws {
    let found = try scores(Self.header + row + "\n")
    #expect(found.faults == [])
    #expect(found.lines == [line])
  }

  @Test(arguments: [
    (",multiply,7,65,2025-11-02T10:04Z", "s:2:1: error: person: expected 1 to 50 characters, found none"),
    ("Mia,plus,7,65,2025-11-02T10:04Z", "s:2:5: error: operation: expected multiply or divide, × or ÷, found 'plus'"),
    ("Mia,divide,× 7,65,2025-11-02T10:04Z", "s:2:12: error: table: expected one to divide by, found '× 7'"),
    (
      "Mia,divide,,65,2025-11-02T10:04Z",
      "s:2:12: error: table: expected a decimal number as in '7' or '2.5', found none"
    ),
    ("Mia,,,65,2025-11-02T10:04Z", "s:2:6: error: table: expected a decimal number as in '7' or '2.5', found none"),
    ("Mia,divide,0,65,2025-11-02T10:04Z", "s:2:12: error: table: expected a number above 0, found '0'"),
    (
      "Mia,divide,-3,65,2025-11-02T10:04Z",
      "s:2:12: error: table: expected a decimal number as in '7' or '2.5', found '-3'"
    ),
    (
      "Mia,divide,3,,2025-11-02T10:04Z",
      "s:2:14: error: time: expected seconds as in '65.3' or minutes as in '1:05.3', found none"
    ),
    (
      "Mia,divide,3,1:65,2025-11-02T10:04Z",
      "s:2:14: error: time: expected seconds as in '65.3' or minutes as in '1:05.3', found '1:65'"
    ),
    (
      "Mia,divide,3,-5,2025-11-02T10:04Z",
      "s:2:14: error: time: expected seconds as in '65.3' or minutes as in '1:05.3', found '-5'"
    ),
    (
      "Mia,divide,3,65.3001,2025-11-02T10:04Z",
      "s:2:14: error: time: expected up to three decimals of a second, found '65.3001'"
    ),
    ("Mia,divide,3,0,2025-11-02T10:04Z", "s:2:14: error: time: expected 0.001 to 86400 seconds, found '0'"),
    ("Mia,divide,3,99999,2025-11-02T10:04Z", "s:2:14: error: time: expected 0.001 to 86400 seconds, found '99999'"),
    (
      "Mia,divide,3,999999999:59:59:59:59:59:59:59:59:59,2025-11-02T10:04Z",
      "s:2:14: error: time: expected seconds as in '65.3' or minutes as in '1:05.3', found '999999999:59:59:59:59:59:59:59:59:59'"
    ),
    ("Mia,divide,3,5,", "s:2:16: error: at: expected a time as in '2025-11-02T10:04:11', found none"),
    (
      "Mia,divide,3,5,2025-02-30T10:04Z",
      "s:2:16: error: at: expected a time as in '2025-11-02T10:04:11', found '2025-02-30T10:04Z'"
    ),
    (
      "Mia,divide,3,5,2025-11-02T24:04Z",
      "s:2:16: error: at: expected a time as in '2025-11-02T10:04:11', found '2025-11-02T24:04Z'"
    ),
    ("Mia,divide,3,5,yesterday", "s:2:16: error: at: expected a time as in '2025-11-02T10:04:11', found 'yesterday'"),
    (
      "Mia,divide,3,5,02/11/25 10:04",
      "s:2:16: error: at: expected a time as in '2025-11-02T10:04:11', found '02/11/25 10:04'; add --dates dmy if the day comes first, --dates mdy if the month does"
    ),
    ("Mia,divide,3,5", "s:2:1: error: expected 5 cells, found 4; 'at' is missing"),
  ])
  func `a row at fault is rejected with its place, and the next one is read`(row: String, message: String) throws {
    let found = try scores(Self.header + row + "\nAda,divide,3,5,2025-11-02T10:04Z\n")
    #expect(found.faults == [message])
    #expect(found.rejections.map { String(decoding: $0.record, as: UTF8.self) } == [row])
    #expect(found.lines == ["Ada : 3 5 2025-11-02T10:04:00Z"])
    #expect(found.read == 2)
  }

  @Test func `a Dutch scoreboard is read with its dates and commas`() throws {
    let found = try scores("naam;tafel;tijd;datum\nMia;× 2,5;65,3;02/11/25 10:04\nZoë;: 3;1:05;2/1/2026\n")
    #expect(found.faults == [])
    #expect(found.scores.map(\.table.description) == ["2.5", "3"])
    #expect(found.scores.map(\.milliseconds) == [65_300, 65_000])
    #expect(found.scores[1].at > found.scores[0].at)
  }

  @Test func `milliseconds may stand in a column of their own`() throws {
    let found = try scores("name,ms,table,op,date\nMia,65300,7,x,2025-11-02T10:04:00Z\nMia,1.5,7,x,2025-11-02T10:05Z\n")
    #expect(found.lines == ["Mia × 7 65.3 2025-11-02T10:04:00Z"])
    #expect(found.faults == ["s:3:5: error: milliseconds: expected a whole number, found '1.5'"])
  }

  @Test func `what numbers stand for is found out by the first, and told`() throws {
    let found = try scores(
      Self.header + "Mia,x,7,65,1699999999999\nMia,x,8,65,1700000000000\nMia,x,9,65,1700000000\n")
    #expect(found.scores.count == 2)
    #expect(found.faults == ["s:4:12: error: at: expected milliseconds since 1970, found '1700000000'"])
    #expect(found.remarks == ["s: note: times: numbers are read as milliseconds since 1970"])
  }

  @Test(arguments: [
    "[{\"person\":\"Mia\",\"operation\":\"multiply\",\"table\":2.5,\"time\":65.3,\"at\":\"2025-11-02T10:04:00Z\"}]",
    "{\"scores\":[{\"Person\":\"Mia\",\"op\":\"×\",\"table\":\"2,5\",\"milliseconds\":65300,\"completedAt\":\"2025-11-02T10:04:00Z\"}]}",
    "{\"person\":\"Mia\",\"table\":\"× 2.5\",\"time\":\"1:05.3\",\"at\":\"2025-11-02T10:04:00Z\"}\n",
  ])
  func `JSON is an array, an object that holds it, or an object a line`(text: String) throws {
    let found = try scores(text)
    #expect(found.faults == [])
    #expect(found.lines == ["Mia × 2.5 65.3 2025-11-02T10:04:00Z"])
    #expect(found.remarks == [])
  }

  @Test func `a record of JSON that is at fault stands as it was`() throws {
    let found = try scores(
      """
      {"app": "tables", "scores": [
        {"person": "Mia", "operation": "multiply", "table": 1e9, "time": 5, "at": "2025-11-02", "tries": [1, 2]},
        {"person": "Mia", "operation": ["×"], "table": 7, "time": 5, "at": "2025-11-02"},
        7,
        {"person": null, "name": "Ada", "student": "Bo", "operation": "divide", "table": 7, "time": 5, "at": "2025-11-02"}
      ], "version": 2}
      """)
    #expect(found.read == 4)
    #expect(
      found.faults == [
        "s:2:55: error: table: expected a decimal number as in '7' or '2.5', found '1e9'",
        "s:3:34: error: operation: expected a string or a number, found an array",
        "s:4:3: error: expected an object, found a number",
        "s:5:35: error: person: expected one key, found 'student' too",
      ])
    #expect(
      found.rejections.map { String(decoding: $0.record, as: UTF8.self) }[0]
        == "{\"person\":\"Mia\",\"operation\":\"multiply\",\"table\":1e9,\"time\":5,\"at\":\"2025-11-02\",\"tries\":[1,2]}"
    )
    #expect(
      found.remarks == [
        "s:1:1: note: key 'app': not kept in scores", "s:2:91: note: key 'tries': not kept in scores",
        "s:6:4: note: key 'version': not kept in scores",
      ])
  }

  @Test(arguments: [
    ("", "s:1:1: error: expected a header line, found an empty file"),
    (
      "person,table,at\n",
      "s:1:1: error: header: expected a column 'time' or 'minutes' or 'milliseconds', found 'person', 'table', 'at'; a column of another name is named with --map time=COLUMN"
    ),
    (
      "a,b\n",
      "s:1:1: error: header: expected columns 'person', 'table' or 'operation', 'time' or 'minutes' or 'milliseconds', 'at', found 'a', 'b'; a column of another name is named with --map person=COLUMN"
    ),
    (
      "name,person,table,time,at\n", "s:1:6: error: header: expected one column for person, found 'name' and 'person'"
    ),
    (
      "name,table,time,ms,at\n", "s:1:1: error: header: expected one column for the time, found 'time' and 'ms'"
    ),
    ("[{\"person\":\"Mia\"}] x", "s:1:20: error: expected one value a line, found 'x'"),
    (
      "{\"cards\":[]}",
      "s:1:1: error: expected scores: an array of objects, an object with 'scores', or an object on each line, found 'cards'"
    ),
    ("{\"scores\":7}", "s:1:11: error: scores: expected an array, found a number"),
  ])
  func `a file that holds no scores says what it holds`(text: String, message: String) {
    #expect { try scores(text) } throws: { "\($0)" == message }
  }

  @Test func `columns of other names are told, and those that are not kept are named`() throws {
    let found = try scores(
      "Student,Sum,Seconds,Finished,person,Class\nMia,× 7,65,2025-11-02T10:04:00Z,x,4b\n",
      mapping: ["person=Student", "table=Sum", "time=Seconds", "at=Finished"])
    #expect(found.lines == ["Mia × 7 65 2025-11-02T10:04:00Z"])
    #expect(found.remarks == ["s:1:1: note: columns 'person', 'Class': not kept in scores"])
  }

  @Test(arguments: [
    (["person"], "error: --map: expected FIELD=COLUMN as in 'name=1', found 'person'"),
    (
      ["persn=a"],
      "error: --map: expected one of person, key, operation, table, time, minutes, milliseconds, at, none, found 'persn'; did you mean 'person'?"
    ),
    (["person=a", "name=b"], "error: --map: expected one column for person, found 'name=b' too"),
    (["person=a", "table=a"], "error: --map: expected one field for column 'a', found 'table=a' too"),
    (
      ["person=a"],
      "s:1:1: error: --map: expected a column of the file, found 'a'; the columns are 'person', 'operation', 'table', 'time', 'at'"
    ),
  ])
  func `a column that is told must be there`(mapping: [String], message: String) {
    #expect { try scores(Self.header, mapping: mapping) } throws: { "\($0)" == message }
  }
}
