import Basketball
import People
import Testing

@testable import Sheets

@Suite struct DatumTests {
  @Test(arguments: [
    (Datum.unknown, "–", nil), (.blank, "", nil), (.count(12_345), "12.345", "12345"), (.signed(7), "+7", "7"),
    (.signed(0), "0", "0"), (.signed(-3), "-3", "-3"), (.tenths(12.25), "12,3", "12.3"), (.tenths(-0.04), "0,0", "0.0"),
    (.signedTenths(0.04), "0,0", "0.0"), (.signedTenths(2.5), "+2,5", "2.5"), (.signedTenths(-2.5), "-2,5", "-2.5"),
    (.thousandths(0.625), "0,625", "0.625"), (.share(7, of: 12), "58,3", "58.3"), (.share(0, of: 0), "–", nil),
    (.tenths(.infinity), "0", "0"), (.day(CalendarDate(year: 2025, month: 3, day: 8)), "8 mrt 2025", "2025-03-08"),
    (.result(.loss), "V", "LOSS"), (.streak(Streak(.win, games: 3)), "W3", "W3"),
  ])
  func aFigureIsWrittenInTheLanguageAndInNone(datum: Datum, dutch: String, plain: String?) throws {
    #expect(datum.text(in: try language("nl")) == dutch)
    #expect(datum.plain == plain)
  }

  @Test(arguments: [
    (Datum.signed(3), "\u{2068}+3\u{2069}"), (.signed(-3), "\u{2068}-3\u{2069}"), (.signed(0), "0"),
    (.signedTenths(-2.5), "\u{2068}-2.5\u{2069}"), (.count(3), "3"), (.text("+3"), "\u{2068}+3\u{2069}"),
  ])
  func aSignStaysInFrontOfItsNumberAmongWordsFromRightToLeft(datum: Datum, text: String) throws {
    let english = try language("en")
    let hebrew = Language(
      code: "he", name: "", direction: "rtl", sentences: english.sentences, lists: english.lists)
    #expect(datum.text(in: hebrew) == text)
  }
}
