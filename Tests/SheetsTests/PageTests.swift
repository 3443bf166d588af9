import Diagnostics
import Testing

@testable import Sheets

/// The semantics of the Mustache language in our templates.
@Suite struct PageTests {
  private struct View {
    struct Item {
      let name: String
      let tags: [String]
    }
    let title = "A & B"
    let part: Item? = Item(name: "inner", tags: ["x", "y"])
    let none: Item?
    let items: [Item]
    let empty: [Item]
    let yes = true
    let no = false
    let one: String
    let nested = Nested()
    struct Nested { let deep = Deep() }
    struct Deep { let name = "deep" }
  }

  private func page(_ template: String, _ partials: [String: String] = [:], one: String = "1") throws -> String {
    var trees = try partials.mapValues { try templateTree(of: $0, file: "partial", isHTML: true) }
    trees["main"] = try templateTree(of: template, file: "main", isHTML: true)
    let filled = View.Item(name: "i", tags: ["t"])
    let sentences = [
      "plain": Sentence(other: try Sentence.parts(of: "<{{title}}>", at: Location(file: ""))),
      "count": Sentence(
        other: try Sentence.parts(of: "{{one}} dogs", at: Location(file: "")),
        forms: [.one: try Sentence.parts(of: "{{one}} dog", at: Location(file: ""))], count: "one"),
    ]
    let linking = Linking(
      sheet: MessageText(same: "test"), trees: trees,
      language: Language(code: "en", name: "", direction: "ltr", sentences: sentences, lists: [:]),
      escaping: .html)
    let linked = try linking.page(
      "main", for: ViewNode(View(none: filled, items: [filled], empty: [filled], one: "1")))
    let view = View(
      none: nil, items: [View.Item(name: "a", tags: []), View.Item(name: "b", tags: ["1", "2"])], empty: [], one: one)
    return String(decoding: try linked.bytes(of: PageValues(view)), as: UTF8.self)
  }

  @Test(arguments: [
    ("Hello {{title}}!", "Hello A &amp; B!"),
    ("{{ title }}", "A &amp; B"),
    ("<p title=\"{{title}}\">", "<p title=\"A &amp; B\">"),
    ("{{nested.deep.name}}", "deep"),
    // Sections
    ("{{#yes}}on{{/yes}}{{#no}}off{{/no}}", "on"),
    ("{{^yes}}on{{/yes}}{{^no}}off{{/no}}", "off"),
    ("{{#items}}{{name}},{{/items}}", "a,b,"),
    ("{{#items}}{{name}}{{#tags}}[{{.}}]{{/tags}}{{^tags}}-{{/tags}};{{/items}}", "a-;b[1][2];"),
    ("{{#empty}}x{{/empty}}{{^empty}}none{{/empty}}", "none"),
    ("{{#part}}{{name}} {{title}}{{/part}}", "inner A &amp; B"),
    ("{{#none}}x{{/none}}{{^none}}none{{/none}}", "none"),
    ("{{#nested}}{{#deep}}{{name}}{{/deep}}{{/nested}}", "deep"),
    // A tag alone on its line removes the line; beside other text it does not.
    ("a\n  {{#yes}}  \nb\n{{/yes}}\nc\n", "a\nb\nc\n"),
    ("a\n{{! words }}\nb", "a\nb"),
    ("a {{! words }}\nb", "a \nb"),
    ("{{#yes}}\r\nb\r\n{{/yes}}\r\n", "b\r\n"),
    ("  {{title}}\n", "  A &amp; B\n"),
    ("{{#yes}} {{/yes}}\n", " \n"),
    ("| {{#yes}}\n{{/yes}} |\n", "| \n |\n"),
    ("{{#yes}}\n{{#yes}}\nx\n{{/yes}}\n{{/yes}}", "x\n"),
    // Sentences
    ("{{words.plain}}", "&lt;A &amp; B&gt;"),
    ("{{words.count}}", "1 dog"),
  ])
  func aTemplateMeansWhatMustacheSays(template: String, expected: String) throws {
    #expect(try page(template) == expected)
  }

  @Test(arguments: [("0", "0 dogs"), ("2", "2 dogs"), ("11", "11 dogs")])
  func anyOtherNumberIsSaidAsMany(count: String, expected: String) throws {
    #expect(try page("{{words.count}}", one: count) == expected)
  }

  @Test func aPartialSeesWhatItsPlaceSees() throws {
    #expect(try page("{{#items}}{{> row}}{{/items}}", ["row": "{{name}}/{{title}};"]) == "a/A &amp; B;b/A &amp; B;")
    #expect(try page("x\n{{> row}}\ny", ["row": "<p>{{title}}</p>\n"]) == "x\n<p>A &amp; B</p>\ny")
  }

  @Test func aLayoutTakesTheBlocksThatItIsGiven() throws {
    let layout = "<h1>{{$head}}{{title}}{{/head}}</h1>{{$main}}nothing{{/main}}"
    #expect(try page("{{<layout}}{{$main}}{{one}}{{/main}}{{/layout}}", ["layout": layout]) == "<h1>A &amp; B</h1>1")
    #expect(try page("{{<layout}}{{/layout}}", ["layout": layout]) == "<h1>A &amp; B</h1>nothing")
    let middle = "{{<layout}}{{$head}}middle{{/head}}{{$main}}<{{$inner}}-{{/inner}}>{{/main}}{{/layout}}"
    #expect(
      try page("{{<middle}}{{$inner}}own{{/inner}}{{/middle}}", ["layout": layout, "middle": middle])
        == "<h1>middle</h1><own>")
  }

  @Test func markupOfOursIsTakenAsItIs() throws {
    struct Holder { let picture: Markup }
    let drawing = SVG(kind: "k", width: 1, height: 1, label: "a").markup
    let view = Holder(picture: drawing)
    let linking = Linking(
      sheet: MessageText(same: "test"), trees: ["main": try templateTree(of: "{{picture}}", file: "", isHTML: true)],
      language: try language(), escaping: .html)
    #expect(try linking.page("main", for: ViewNode(view)).bytes(of: PageValues(view)) == Array(drawing.text.utf8))
  }
}
