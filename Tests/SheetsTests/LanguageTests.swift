import Diagnostics
import People
import Testing

@testable import Sheets

@Suite struct LanguageTests {
  @Test(arguments: [
    ("en", 2025, 11, 8, "Saturday 8 November 2025", "Sat 8 Nov 2025", "8 November 2025"),
    ("en", 2024, 2, 29, "Thursday 29 February 2024", "Thu 29 Feb 2024", "29 February 2024"),
    ("en", 2000, 1, 1, "Saturday 1 January 2000", "Sat 1 Jan 2000", "1 January 2000"),
    ("nl", 2025, 3, 9, "zondag 9 maart 2025", "zo 9 mrt 2025", "9 maart 2025"),
    ("nl", 1999, 12, 31, "vrijdag 31 december 1999", "vr 31 dec 1999", "31 december 1999"),
  ])
  func datesAreWrittenAsTheLanguageDoes(
    code: String, year: Int, month: Int, day: Int, long: String, short: String, plain: String
  ) throws {
    let language = try language(code)
    let date = CalendarDate(year: year, month: month, day: day)
    #expect(language.long(date) == long)
    #expect(language.short(date) == short)
    #expect(language.plain(date) == plain)
  }

  @Test(arguments: [
    ("en", 10, 30, "Dec 29, 2024, 10:30 AM"), ("en", 0, 5, "Dec 29, 2024, 12:05 AM"),
    ("en", 12, 0, "Dec 29, 2024, 12:00 PM"), ("en", 23, 59, "Dec 29, 2024, 11:59 PM"),
    ("nl", 10, 30, "29 dec 2024 10:30"), ("nl", 0, 5, "29 dec 2024 00:05"), ("nl", 23, 59, "29 dec 2024 23:59"),
  ])
  func momentsAreWrittenAsTheLanguageDoes(code: String, hour: Int, minute: Int, expected: String) throws {
    let moment = Moment(day: CalendarDate(year: 2024, month: 12, day: 29), hour: hour, minute: minute)
    #expect(try language(code).brief(moment) == expected)
  }

  @Test(arguments: [
    ("en", "58.3", "58.3"), ("nl", "58.3", "58,3"), ("en", "1234567.25", "1,234,567.25"), ("nl", "-1234.5", "-1.234,5"),
    ("nl", "-0.5", "-0,5"), ("en", "999", "999"), ("en", "1000", "1,000"), ("nl", "-1000000", "-1.000.000"),
  ])
  func numbersAreWrittenAsTheLanguageDoes(code: String, number: String, expected: String) throws {
    #expect(try language(code).decimal(number) == expected)
  }

  @Test func percentagesFollow() throws {
    #expect(try language("en").percent("58.3") == "58.3%")
    #expect(try language("nl").percent("58.3") == "58,3%")
  }

  @Test(arguments: [
    ("en", 0, "0 s"), ("en", 59, "59 s"), ("en", 65, "1 min 5 s"), ("en", 8100, "2 h 15 min"),
    ("nl", 8100, "2 u 15 min"),
    ("nl", 3_600_000, "1.000 u 0 min"),
  ])
  func spansOfTimeAreSaidByTheirTwoLargestUnits(code: String, seconds: Int, expected: String) throws {
    #expect(try language(code).duration(seconds: seconds) == expected)
  }

  @Test(arguments: [
    ("en", "1", "Shots were kept for 0 of the 1 point; it was kept as a point alone."),
    ("en", "3", "Shots were kept for 0 of the 3 points; the others were kept as points alone."),
    ("nl", "1", "Van 0 van het 1 punt is het schot bijgehouden; het telde alleen als punt."),
  ])
  func oneAndManyAreSaidDifferently(code: String, points: String, expected: String) throws {
    #expect(try language(code).say("box.untoldPoints", ["points": points, "pointsTold": "0"]) == expected)
  }

  @Test func `a sentence that ends in an abbreviation has one full stop`() throws {
    let values = ["own": "Boston Univ.", "opponent": "Tufts Univ.", "ownLead": "3", "opponentLead": "4"]
    #expect(
      try language().say("leads.description", values) == "Above the middle Boston Univ. leads, below it Tufts Univ. "
        + "Largest lead of Boston Univ.: 3, of Tufts Univ.: 4.")
  }

  @Test func aNameFromRightToLeftStandsApartInASentence() throws {
    let language = try language()
    #expect(language.say("box.caption", ["team": "נשרים"]) == "Box score of \u{2068}נשרים\u{2069}")
    #expect(language.say("box.caption", ["team": "Hawks é"]) == "Box score of Hawks é")
    #expect(language.say("box.caption", ["team": "\u{2069}נ\u{2066}"]) == "Box score of \u{2068}נ\u{2069}")
  }

  @Test(
    arguments: [
      ("nl", nil, [nil, nil], "nl"), (nil, "nl", ["en_GB.UTF-8", nil], "nl"), ("en", "nl", ["nl_NL", nil], "en"),
      (nil, nil, ["nl_NL.UTF-8", nil], "nl"), (nil, nil, [nil, "nl_BE@euro"], "nl"), (nil, nil, ["C", "nl_NL"], "en"),
      (nil, nil, ["", "nl"], "nl"), (nil, nil, ["xx_YY.UTF-8", nil], "en"), (nil, nil, [nil, nil], "en"),
    ] as [(String?, String?, [String?], String)])
  func theLanguageIsTheOneAskedForThenTheBooksThenTheSurroundings(
    asked: String?, ofBook: String?, surroundings: [String?], expected: String
  ) throws {
    let languages = try TemplateSet().languages
    #expect(try languages.choice(asked: asked, ofBook: ofBook, surroundings: surroundings) == expected)
  }

  @Test func aLanguageThatIsNotThereIsAnError() throws {
    let languages = try TemplateSet().languages
    let fault = #expect(throws: Diagnostic.self) {
      try languages.choice(asked: "nll", ofBook: nil, surroundings: [])
    }
    #expect(fault?.message == "language: expected one of en, nl, found 'nll'; did you mean 'nl'?")
  }

  @Test func aFewSentencesCanBeSaidOtherwise() throws {
    let own = #"{"words": {"game": {"final": "Full time"}}}"#
    let templates = try english(with: [("locales/en.json", own, "my/locales/en.json")])
    #expect(try text(overtimeGame, as: .html, templates: templates).contains(">Full time</span>"))
  }

  @Test func aLanguageOfOnesOwnFallsBackToEnglishAndSaysSo() throws {
    let frisian = #"{"name": "Frysk", "words": {"game": {"final": "Einstân"}}}"#
    let set = try TemplateSet(overrides: [("locales/fy.json", frisian, "my/locales/fy.json")])
    let gaps = set.languages.gaps.map(\.description)
    // One for each part of the program: those of the page itself, for example.
    #expect(Set(gaps.map { $0.split(separator: " ")[2] }).count == gaps.count)
    #expect(
      gaps.contains(
        "my/locales/fy.json: warning: page (every page): expected 2 sentences, found 0; English is used for "
          + "'page.fromBook', 'page.jumps'"))
    let game = try #require(gaps.first { $0.contains(" game (pages game, ") })
    #expect(game.contains("found 1; English is used for ") && game.hasSuffix(" more"))
    let page = try text(overtimeGame, as: .html, templates: set.inLanguage("fy"))
    #expect(page.contains(#"<html lang="fy" dir="ltr""#))
    #expect(page.contains(">Einstân</span>"))
    #expect(page.contains("Score by period"))
  }

  @Test func everyPartOfALanguageHasItsPages() throws {
    let english = try #require(try TemplateSet(overrides: []).languages["en"])
    let parts = Set(english.sentences.keys.map { String($0.prefix { $0 != "." }) })
    #expect(parts.subtracting(PartPages.all.keys).sorted() == [])
    #expect(
      Set(PartPages.all.keys).subtracting(parts).subtracting(
        Set(english.lists.keys.map { String($0.prefix { $0 != "." }) })
      ).sorted() == [])
  }

  @Test(arguments: [
    ("{", "1:2: error: "),
    (
      #"{"wrods": {}}"#,
      "1:11: error: key: expected one of name, direction, words, found 'wrods'; did you mean 'words'?"
    ),
    (#"{"direction": "up"}"#, "1:15: error: direction: expected 'ltr' or 'rtl', found 'up'"),
    (
      #"{"words": {"game": {"finl": "x"}}}"#,
      "1:29: error: words: expected a known key, found 'game.finl'; did you mean 'game.final'?"
    ),
    (#"{"words": {"game": {"final": "x {{y}}"}}}"#, "1:30: error: game.final: expected no value, found '{{y}}'"),
    (
      #"{"words": {"message": {"ofPlayer": "{{nmae}}"}}}"#,
      "1:36: error: message.ofPlayer: expected one of name, found '{{nmae}}'; did you mean 'name'?"
    ),
    (#"{"words": {"game": {"final": "x {{y"}}}"#, "1:30: error: sentence: expected '}}' after '{{y'"),
    (
      #"{"words": {"game": {"final": "{{a b}}"}}}"#,
      "1:30: error: sentence: expected a name of letters and digits in '{{…}}', found 'a b'"
    ),
    (#"{"words": {"game": {"final": 3}}}"#, "1:30: error: game.final: expected a sentence, found a number"),
    (#"{"words": {"game": {"final": {"other": "x"}}}}"#, "1:30: error: game.final: expected 'one', found none"),
    (
      #"{"words": {"site": {"count": {"count": "count", "one": "x", "fwe": "y", "other": "z"}}}}"#,
      "1:68: error: site.count: expected one of count, one, other, found 'fwe'"
    ),
    (#"{"words": {"date": {"months": ["January"]}}}"#, "1:31: error: date.months: expected 12 names, found 1"),
    (#"{"words": {"date": {"days": []}}}"#, "1:29: error: date.days: expected a known list, found 0"),
    ("[]", "1:1: error: language: expected an object, found an array"),
  ])
  func aFaultInALanguageIsToldWithItsPlace(text: String, expected: String) {
    let fault = #expect(throws: Diagnostic.self) {
      try TemplateSet(overrides: [("locales/en.json", text, "en.json")])
    }
    #expect(fault?.description.hasPrefix("en.json:\(expected)") == true, "\(fault?.description ?? "none")")
  }

  /// Examples of CLDR's plural rules: a form for each number.
  @Test(
    arguments: [
      ("en", [1: .one, 0: .other, 2: .other, 101: .other]),
      ("fr", [0: .one, 1: .one, 2: .other]),
      ("ja", [0: .other, 1: .other]),
      ("pl", [1: .one, 2: .few, 4: .few, 5: .many, 12: .many, 22: .few, 112: .many, 0: .many, 21: .many]),
      ("ru", [1: .one, 21: .one, 11: .many, 3: .few, 13: .many, 104: .few, 5: .many]),
      ("cs", [1: .one, 3: .few, 5: .other, 22: .other]),
      ("ar", [0: .zero, 1: .one, 2: .two, 3: .few, 10: .few, 11: .many, 99: .many, 100: .other, 103: .few]),
      ("he", [1: .one, 2: .two, 3: .other]),
      ("lt", [1: .one, 11: .other, 21: .one, 2: .few, 12: .other, 10: .other]),
      ("sl", [1: .one, 101: .one, 2: .two, 3: .few, 5: .other]),
      ("ro", [1: .one, 0: .few, 19: .few, 20: .other, 101: .few]),
    ] as [(String, [Int: PluralCategory])])
  func `a number has the form of its language`(code: String, forms: [Int: PluralCategory]) {
    let rule = PluralRule(code)
    for (number, form) in forms {
      #expect(rule(number) == form, "\(code) \(number)")
      #expect(rule.categories.contains(form))
    }
  }

  @Test func `a number is read as a sheet writes it`() {
    let rule = PluralRule("pl")
    #expect(rule("1") == .one && rule("1,002") == .few && rule("1.005") == .many && rule("12 345") == .many)
    #expect(rule("2.5") == .other && rule("–") == .other && rule("") == .other)
  }

  @Test func `a language with several plurals is said as it has them`() throws {
    let polish = #"""
      {"name": "Polski", "words": {"site": {"count":
        {"count": "count", "one": "{{count}} wpis", "few": "{{count}} wpisy", "many": "{{count}} wpisów", "other": "{{count}} wpisu"}}}}
      """#
    let set = try TemplateSet(overrides: [("locales/pl.json", polish, "locales/pl.json")])
    let language = try set.inLanguage("pl").language
    let said = ["1", "3", "5", "1,024"].map { language.say("site.count", ["count": $0]) }
    #expect(said == ["1 wpis", "3 wpisy", "5 wpisów", "1,024 wpisy"])
  }
}
