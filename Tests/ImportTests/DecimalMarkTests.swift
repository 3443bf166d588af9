import Diagnostics
import Testing

@testable import Records

@Suite struct DecimalMarkTests {
  @Test(
    "a mark before the fraction, the other between thousands",
    arguments: [
      (DecimalMark.comma, "1.200,5", "1200.5"), (.comma, "1.200", "1200"), (.comma, "2,5", "2.5"),
      (.comma, "€ 1.234.567,89", "€ 1234567.89"), (.comma, "1:54,3", "1:54.3"), (.comma, "42", "42"),
      (.point, "1,200.5", "1200.5"), (.point, "1,200", "1200"), (.point, "-$12.50", "-$12.50"),
    ])
  func plain(_ mark: DecimalMark, _ text: String, _ expected: String) throws {
    #expect(try mark.plain(text, as: "amount") == expected)
  }

  @Test(
    "marks in wrong places are refused",
    arguments: [
      (DecimalMark.comma, "2.5"), (.comma, "1,2,3"), (.point, "1,20.5"), (.point, "1.200.5"), (.comma, "1.2000"),
      (.point, "2,5"), (.point, "1234,567"),
    ])
  func refused(_ mark: DecimalMark, _ text: String) {
    #expect(throws: Diagnostic.self) { try mark.plain(text, as: "amount") }
  }
}
