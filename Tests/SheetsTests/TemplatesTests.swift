import Testing

@testable import Sheets

@Suite struct TemplatesTests {
  @Test(arguments: ["en", "nl"]) func oursAreSound(language: String) throws {
    let set = try TemplateSet()
    let templates = try set.inLanguage(language)
    #expect(templates.language.code == language)
    for sheet in SheetTemplate.all {
      #expect(try !templates.render(sheet.example(templates.language), as: sheet).isEmpty)
    }
  }

  /// A run reads only the language that it needs, so they are held against each other here.
  @Test func ourLanguagesHaveTheSameSentences() throws {
    let files = TemplateSet.ours.map { TemplateFile(path: $0.path, text: $0.text, file: $0.path) }
      .filter { $0.languageCode != nil }
    let languages = try Languages(
      LanguageFile.all(of: Dictionary(uniqueKeysWithValues: files.map { ($0.languageCode ?? "", $0) })))
    #expect(languages.codes == ["en", "nl"])
    #expect(languages.gaps == [])
    #expect(try TemplateSet().languages.codes == languages.codes)
  }

  @Test func theLaterOfTwoTextsStands() throws {
    let templates = try english(with: [
      ("text/game.mustache", "{{name}} {{score}}\n", "a/text/game.mustache"),
      ("text/game.mustache", "{{score}}–{{otherScore}} {{result}}\n", "b/text/game.mustache"),
    ])
    #expect(try text(overtimeGame, as: .text, templates: templates) == "15–14 WIN\n")
  }

  @Test func aStyleSheetIsReplacedLikeATemplate() throws {
    let templates = try english(with: [
      ("assets/page.css", "body { color: #123456 }\n", "my.css")
    ])
    #expect(
      try text(overtimeGame, as: .html, templates: templates)
        .contains("\nbody { color: #123456 }\n"))
  }

  @Test func aPartMayBeLeftOutOrUsedElsewhere() throws {
    let templates = try english(with: [
      (
        "html/game.mustache",
        """
        {{<layout}}{{$main}}{{#boxes}}{{#table}}{{#rows}}{{#cells}}{{#kind}}{{text}},{{/kind}}{{/cells}};{{/rows}}{{/table}}{{/boxes}}{{/main}}{{/layout}}
        """,
        "game.mustache"
      )
    ])
    #expect(
      try text(overtimeGame, as: .html, templates: templates).contains(
        /<main>\n2,0,0,1,[^;]*;1,0,0,0,[^;]*;3,2,1,0,[^;]*;<\/main>/))
  }
}
