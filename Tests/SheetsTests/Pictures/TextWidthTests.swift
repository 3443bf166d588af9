import Testing

@testable import Sheets

@Suite struct TextWidthTests {
  @Test func `a wide letter counts as more than a narrow one`() {
    #expect(TextWidth.of("iiii") < TextWidth.of("aaaa"))
    #expect(TextWidth.of("aaaa") < TextWidth.of("WWWW"))
    #expect(TextWidth.of("") == 0)
    #expect(TextWidth.of("W\u{301}") == TextWidth.of("W"))
  }

  @Test func `a text that has room stays as it is`() {
    #expect(TextWidth.shortened("Lions", to: TextWidth.of("Lions")) == "Lions")
  }

  @Test func `a text that has none is cut, and says so`() {
    let short = TextWidth.shortened("Harbour City Basketball Association", to: 300)
    #expect(short == "Harbour City Baske…")
    #expect(TextWidth.of(short) <= 300)
    #expect(TextWidth.shortened("Lions", to: 5) == "…")
  }

  @Test func `a letter keeps only a few of a thousand marks`() {
    let short = TextWidth.shortened("Z" + String(repeating: "\u{336}", count: 1000) + "a", to: 300)
    #expect(short.unicodeScalars.count == 13)
    #expect(short.hasSuffix("a"))
  }

  @Test func `a name from right to left that is cut is still isolated`() {
    let name = "Lead of " + "אריות הנהר הגדול".isolated
    #expect(TextWidth.of(name) == TextWidth.of("Lead of אריות הנהר הגדול"))
    let short = TextWidth.shortened(name, to: TextWidth.of("Lead of אריות הנה"))
    #expect(short == "Lead of \u{2068}אריות ה…\u{2069}")
  }

  @Test func `a family stays together`() {
    #expect(TextWidth.shortened("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", to: 70) == "👩‍👩‍👧‍👦…")
  }
}
