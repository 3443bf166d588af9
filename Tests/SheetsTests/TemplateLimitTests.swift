import Diagnostics
import Fuzzing
import Testing

@testable import Sheets

/// Short templates that ask for more than any machine can do.
@Suite struct TemplateLimitTests {
  private struct View {
    struct Item {
      let name: String
    }

    let items: [Item]
  }

  private func page(_ templates: [String: String]) throws -> Page {
    let linking = Linking(
      sheet: MessageText("test sheet", "het proefblad"),
      trees: try templates.mapValues { try templateTree(of: $0, file: "my.mustache", isHTML: true) },
      language: Language(code: "en", name: "", direction: "ltr", sentences: [:], lists: [:]), escaping: .html)
    return try linking.page("main", for: ViewNode(View(items: [View.Item(name: "a")])))
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "{{#items}}", count: depth) + String(repeating: "{{/items}}", count: depth)
  }

  @Test func `partials are as deep as the sections that they are in`() throws {
    let half = String(nested(20).prefix(200))
    let end = String(nested(20).suffix(200))
    #expect(throws: Never.self) {
      try page(["main": half + "{{>one}}" + end, "one": half + "{{>two}}" + end, "two": nested(10)])
    }
    #expect(
      throws: Diagnostic(
        system: "section: expected nesting of at most 64 levels, found more",
        at: Location(file: "my.mustache", line: 1, column: 224))
    ) {
      try page(["main": half + "{{>one}}" + end, "one": half + "{{>two}}" + end, "two": nested(30)])
    }
  }

  @Test func `partials that double each other are stopped`() throws {
    var templates = ["main": "{{>p1}}", "p40": "x"]
    for index in 1..<40 { templates["p\(index)"] = "{{>p\(index + 1)}}{{>p\(index + 1)}}" }
    let seconds = processorTime {
      #expect {
        try page(templates)
      } throws: {
        ($0 as? Diagnostic)?.message
          == "partial: expected a sheet of at most 100000 texts and tags with its partials, found more"
      }
    }
    #expect(seconds < 30)
  }

  @Test func `a list that is repeated within itself is stopped`() throws {
    let view = PageValues(View(items: [View.Item(name: "a"), View.Item(name: "b")]))
    #expect(try page(["main": nested(3)]).bytes(of: view, atMost: 40) == [])
    #expect(
      throws: Diagnostic(
        system: "test sheet: expected a page of at most 1024 MB and 10000 texts and values, found more; "
          + "a list may be repeated within itself")
    ) { try page(["main": nested(60)]).bytes(of: view, atMost: 10_000) }
  }

  @Test func `ours are far below the limits`() throws {
    let set = try TemplateSet()
    let language = try #require(set.languages["en"])
    for sheet in SheetTemplate.all {
      let page = try set.page(of: sheet, in: language)
      #expect(page.depth < TemplateLimits.depth / 4, "\(sheet.path)")
      #expect(page.count < TemplateLimits.nodes / 20, "\(sheet.path)")
    }
  }
}
