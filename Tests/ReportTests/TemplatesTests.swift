import Testing

@testable import Report

@Suite struct TemplatesTests {
  @Test func oursAreSound() throws {
    _ = try Templates()
  }

  @Test func theLaterOfTwoTextsStands() throws {
    let templates = try Templates(overrides: [
      ("text/game.mustache", "{{name}} {{score}}\n", "a/text/game.mustache"),
      ("text/game.mustache", "{{score}}–{{otherScore}} {{result}}\n", "b/text/game.mustache"),
    ])
    #expect(try text(overtimeGame, as: .text, templates: templates) == "15–14 WIN\n")
  }

  @Test func aStyleSheetIsReplacedLikeATemplate() throws {
    let templates = try Templates(overrides: [
      ("assets/scorebook.css", "body { color: #123456 }\n", "my.css")
    ])
    #expect(
      try text(overtimeGame, as: .html, templates: templates)
        .contains("<style>\nbody { color: #123456 }\n</style>"))
  }

  @Test func aPartMayBeLeftOutOrUsedElsewhere() throws {
    let templates = try Templates(overrides: [
      (
        "html/game.mustache",
        """
        {{<layout}}{{$main}}{{#boxes}}{{#players}}{{#line}}{{points}},{{/line}}{{/players}}{{/boxes}}{{/main}}{{/layout}}
        """,
        "game.mustache"
      )
    ])
    #expect(try text(overtimeGame, as: .html, templates: templates).contains("<main>\n4,2,9,</main>"))
  }
}
