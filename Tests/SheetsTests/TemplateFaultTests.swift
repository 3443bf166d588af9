import Diagnostics
import Testing

@testable import Sheets

/// A template with a fault, and its error.
struct Fault: CustomTestStringConvertible {
  let path: String
  let text: String
  let place: String
  let message: String

  init(_ path: String, _ text: String, at place: String, _ message: String) {
    self.path = path
    self.text = text
    self.place = place
    self.message = message
  }

  var testDescription: String { message }
}

@Suite struct TemplateFaultTests {
  @Test(arguments: [
    // Names
    Fault(
      "html/footer.mustache", "<p>\n  {{page.bok}}</p>", at: "2:5",
      "variable: expected a name of the game sheet, found 'page.bok'; did you mean 'page.book'?"),
    Fault(
      "html/score-header.mustache", "{{own.scroe}}", at: "1:3",
      "variable: expected a name of the game sheet, found 'own.scroe'; did you mean 'own.score'?"),
    Fault(
      "html/score-header.mustache", "{{#sides}}\n{{scroe}}\n{{/sides}}", at: "2:3",
      "variable: expected a name of the game sheet, found 'scroe'; did you mean 'score'?"),
    Fault(
      "html/stat-table.mustache", "{{ xyzzyxyzzy }}", at: "1:4",
      "variable: expected a name of the game sheet, found 'xyzzyxyzzy'"),
    Fault(
      "html/shooting.mustache", "{{#shotting}}{{/shotting}}", at: "1:4",
      "section: expected a name of the game sheet, found 'shotting'; did you mean 'shooting'?"),
    Fault(
      "html/shooting.mustache", "{{^note}}{{/note}}", at: "1:4",
      "section: expected a name of the game sheet, found 'note'; did you mean 'notes'?"),
    Fault(
      "text/game.mustache", "é{{#focus}}{{ponts}}{{/focus}}", at: "1:15",
      "variable: expected a name of the game message, found 'ponts'; did you mean 'points'?"),
    Fault(
      "html/footer.mustache", "{{sides}}", at: "1:3",
      "variable: expected a text, found 'sides', which is for a section"),
    // Other templates
    Fault(
      "html/game.mustache", "{{> foter}}", at: "1:5",
      "partial: expected a template, found 'foter'; did you mean 'footer'?"),
    Fault(
      "html/game.mustache", "{{<layot}}{{/layot}}", at: "1:4",
      "partial: expected a template, found 'layot'; did you mean 'layout'?"),
    Fault(
      "html/game.mustache", "{{<layout}}\n{{$mian}}{{/mian}}\n{{/layout}}", at: "2:4",
      "block: expected one of 'layout', found 'mian'; did you mean 'main'?"),
    Fault(
      "html/game.mustache", "{{<layout}}{{day}}{{/layout}}", at: "1:14",
      "layout: expected only blocks within '{{<layout}}', found 'day'"),
    Fault(
      "html/game.mustache", "{{<layout}} words {{/layout}}", at: "1:4",
      "layout: expected only blocks within '{{<layout}}', found 'words '"),
    Fault(
      "html/footer.mustache", "{{>footer}}", at: "1:4",
      "partial: expected another template, found 'footer' within itself"),
    Fault(
      "html/game.mustache", "{{<layout}}{{$main}}{{$main}}{{/main}}{{/main}}{{/layout}}", at: "1:24",
      "block: expected another block, found 'main' within itself"),
    // Tags
    Fault(
      "html/footer.mustache", "<p>{{{book}}}</p>", at: "1:4",
      "variable: expected an escaped one as in '{{name}}', found '{{{'"),
    Fault(
      "html/footer.mustache", "<p>{{& book}}</p>", at: "1:4",
      "variable: expected an escaped one as in '{{name}}', found '{{&'"),
    Fault(
      "html/footer.mustache", "{{=<% %>=}}", at: "1:1",
      "tag: expected no change of delimiters, found '{{='"),
    Fault(
      "html/footer.mustache", "\n{{% CONTENT_TYPE: TEXT}}", at: "2:1",
      "tag: expected no pragma, found '{{%'"),
    Fault(
      "html/footer.mustache", "{{uppercased(book)}}", at: "1:3",
      "tag: expected a name of letters, digits, '.', '-' and '/', found 'uppercased(book)'"),
    Fault(
      "html/footer.mustache", "{{>*book}}", at: "1:4",
      "tag: expected a name of letters, digits, '.', '-' and '/', found '*book'"),
    Fault(
      "html/footer.mustache", "a {{ }}", at: "1:3",
      "tag: expected a name, found none"),
    Fault(
      "html/footer.mustache", "a\nb {{book", at: "2:3",
      "tag: expected '}}' on the same line"),
    Fault(
      "html/footer.mustache", "{{book\n}}", at: "1:1",
      "tag: expected '}}' on the same line"),
    Fault(
      "html/footer.mustache", "{{#isFinal}}\n", at: "1:4",
      "section: expected '{{/isFinal}}', found the end of the file"),
    Fault(
      "html/footer.mustache", "{{#isFinal}}\n{{/isOpen}}", at: "2:4",
      "section: expected '{{/isFinal}}' for line 1, found '{{/isOpen}}'"),
    Fault(
      "html/footer.mustache", "{{/isOpen}}", at: "1:4",
      "section: expected none to end here, found '{{/isOpen}}'"),
    // Limits
    Fault(
      "html/footer.mustache",
      String(repeating: "{{#isFinal}}", count: 16_000) + String(repeating: "{{/isFinal}}", count: 16_000), at: "1:772",
      "section: expected nesting of at most 64 levels, found more"),
    Fault(
      "text/game.mustache",
      String(repeating: "{{^isFinal}}", count: 65) + String(repeating: "{{/isFinal}}", count: 65), at: "1:772",
      "section: expected nesting of at most 64 levels, found more"),
    Fault(
      "html/game.mustache", String(repeating: "{{$a}}", count: 65) + String(repeating: "{{/a}}", count: 65),
      at: "1:388", "section: expected nesting of at most 64 levels, found more"),
    Fault(
      "html/layout.mustache", "{{<layout}}{{$main}}{{/main}}{{/layout}}", at: "1:4",
      "partial: expected another template, found 'layout' within itself"),
    // Contexts in which no value is safe
    Fault(
      "html/footer.mustache", "<p title={{book}}></p>", at: "1:12",
      "attribute: expected a value in quotes, found '{{book}}'"),
    Fault(
      "html/footer.mustache", "<p title=\"a\" {{book}}></p>", at: "1:16",
      "attribute: expected a value in quotes, found '{{book}}'"),
    Fault(
      "html/footer.mustache", "<{{book}}>", at: "1:4",
      "attribute: expected a value in quotes, found '{{book}}'"),
    Fault(
      "assets/page.css", "p { color: {{book}} }", at: "",
      "style sheet: expected no tags, found '{{'"),
    Fault(
      "html/layout.mustache", "<style>p { color: {{day}} }</style>", at: "1:21",
      "style: expected no variable, found '{{day}}'"),
    Fault(
      "html/layout.mustache", "<script>let day = '{{day}}'</script>", at: "1:22",
      "script: expected no variable, found '{{day}}'"),
    // Sentences
    Fault(
      "html/footer.mustache", "{{words.game.finl}}", at: "1:3",
      "words: expected a sentence of templates/locales/, found 'game.finl'; did you mean 'game.final'?"),
    Fault(
      "html/footer.mustache", "{{words.message.topScorers}}: {{words.box.caption}}", at: "1:33",
      "words.box.caption: expected a name of the game sheet, found 'team'"),
    // Files
    Fault(
      "html/gmae.mustache", "", at: "",
      "template: expected one of ours, found 'html/gmae.mustache'; did you mean 'html/game.mustache'?"),
    Fault(
      "poster.txt", "", at: "",
      "template: expected one of ours, found 'poster.txt'"),
  ])
  func aFaultIsToldWithItsPlace(fault: Fault) {
    let reported = #expect(throws: Diagnostic.self) {
      try TemplateSet(overrides: [(fault.path, fault.text, "my/\(fault.path)")]).inLanguage("en")
    }
    let place = fault.place.isEmpty ? "" : ":\(fault.place)"
    #expect(reported?.description == "my/\(fault.path)\(place): error: \(fault.message)")
  }
}
