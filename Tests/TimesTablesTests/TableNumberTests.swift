import Diagnostics
import Testing
import TimesTables

struct TableNumberTests {
  @Test(arguments: [
    ("7", "7"), ("12", "12"), ("2.5", "2.5"), ("2,5", "2.5"), ("0.2", "0.2"), ("0,125", "0.125"), ("2.50", "2.5"),
    ("02,50", "2.5"), ("10", "10"), ("100", "100"), ("7.0", "7"), ("999999", "999999"), ("000000007", "7"),
    ("0.000001", "0.000001"), ("123.456", "123.456"), ("1.0000000000", "1"), ("0.100000000000", "0.1"),
    ("100.001", "100.001"),
  ])
  func `a table is read with a comma or a point and written with a point`(text: String, canonical: String) throws {
    #expect(try TableNumber(text).description == canonical)
  }

  @Test(arguments: [
    ("", "table: expected a decimal number as in '7' or '2.5', found ''"),
    ("abc", "table: expected a decimal number as in '7' or '2.5', found 'abc'"),
    ("1,,5", "table: expected a decimal number as in '7' or '2.5', found '1,,5'"),
    ("1,5.2", "table: expected a decimal number as in '7' or '2.5', found '1,5.2'"),
    (",5", "table: expected a decimal number as in '7' or '2.5', found ',5'"),
    ("5,", "table: expected a decimal number as in '7' or '2.5', found '5,'"),
    (".", "table: expected a decimal number as in '7' or '2.5', found '.'"),
    ("-3", "table: expected a decimal number as in '7' or '2.5', found '-3'"),
    ("+3", "table: expected a decimal number as in '7' or '2.5', found '+3'"),
    ("1e9", "table: expected a decimal number as in '7' or '2.5', found '1e9'"),
    ("٣", "table: expected a decimal number as in '7' or '2.5', found '٣'"),
    ("7 8", "table: expected a decimal number as in '7' or '2.5', found '7 8'"),
    ("0", "table: expected a number above 0, found '0'"),
    ("0,000", "table: expected a number above 0, found '0,000'"),
    ("1000000", "table: expected up to 6 digits, found '1000000'"),
    ("1234.567", "table: expected up to 6 digits, found '1234.567'"),
    ("0.0000001", "table: expected up to 6 digits, found '0.0000001'"),
    ("99999999999999999999999", "table: expected up to 6 digits, found '99999999999999999999999'"),
    ("1.00000000000000000000000001", "table: expected up to 6 digits, found '1.00000000000000000000000001'"),
  ])
  func `what is no table says why`(text: String, message: String) {
    #expect { try TableNumber(text) } throws: { ($0 as? Diagnostic)?.message == message }
  }

  @Test func `tables are ordered by what they are worth`() throws {
    let sorted = try ["12", "2.5", "0.2", "7", "0.25", "2"].map { try TableNumber($0) }.sorted()
    #expect(sorted.map(\.description) == ["0.2", "0.25", "2", "2.5", "7", "12"])
  }

  @Test func `one number is one table however it is written`() throws {
    #expect(try TableNumber("0,50") == TableNumber("0.5"))
  }
}
