import Diagnostics
import Testing
import TimesTables

struct ExactNumberTests {
  @Test(arguments: [
    ("21", "21"), ("2.5", "2.5"), ("2,50", "2.5"), ("0,6", "0.6"), ("007", "7"), ("0", "0"), ("0,0", "0"),
    (" 21 ", "21"), ("999999999999", "999999999999"), ("0.000006", "0.000006"), ("9999990", "9999990"),
  ])
  func `an answer is read with a comma or a point`(text: String, canonical: String) throws {
    #expect(try ExactNumber(answer: text).description == canonical)
  }

  @Test(arguments: ["", " ", "abc", "2l", "1,,5", ",", "5,", ",5", "-3", "+3", "1e9", "2 1", "٣", "21;", "1.2.3"])
  func `what is no answer says why`(text: String) {
    #expect(throws: PracticeFault.noAnswer(text)) { try ExactNumber(answer: text) }
    #expect(
      PracticeFault.noAnswer(text).diagnostic.message
        == "answer: expected a number as in '21' or '2.5', found '\(text)'")
  }

  @Test(arguments: ["1000000000000", "0.0000000000001", "00000000000000000000000000001234567890123"])
  func `an answer has up to twelve digits`(text: String) {
    #expect(throws: PracticeFault.answerTooLong(text)) { try ExactNumber(answer: text) }
  }

  @Test(arguments: [
    ("0.2", ["0.2", "0.4", "0.6", "0.8", "1", "1.2", "1.4", "1.6", "1.8", "2"]),
    ("1.1", ["1.1", "2.2", "3.3", "4.4", "5.5", "6.6", "7.7", "8.8", "9.9", "11"]),
    ("3.3", ["3.3", "6.6", "9.9", "13.2", "16.5", "19.8", "23.1", "26.4", "29.7", "33"]),
    ("0.125", ["0.125", "0.25", "0.375", "0.5", "0.625", "0.75", "0.875", "1", "1.125", "1.25"]),
    ("999999", (1...10).map { "\(999_999 * $0)" }),
  ])
  func `products are exact`(table: String, products: [String]) throws {
    let table = try TableNumber(table)
    #expect((1...10).map { Fact(.multiply, table, times: $0).product.description } == products)
  }
}
