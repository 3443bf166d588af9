import Testing

@testable import Sheets

@Suite struct SVGTests {
  private func drawing(title: String = "T", description: String = "D", _ draw: (inout SVG) -> Void) -> String {
    var svg = SVG(id: "a b\"c", kind: "wide", width: 20, height: 10, title: title, description: description)
    draw(&svg)
    return svg.markup.text
  }

  @Test func `a picture has a name and a description that it points to`() {
    #expect(
      drawing { _ in } == """
        <svg class="wide" viewBox="0 0 20 10" role="img" aria-labelledby="a-b-c-title" aria-describedby="a-b-c-description">
        <title id="a-b-c-title">T</title>
        <desc id="a-b-c-description">D</desc>
        </svg>
        """)
  }

  @Test func `without a description nothing points to one`() {
    #expect(!drawing(description: "") { _ in }.contains("desc"))
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("<\u{301}b>", "&lt;\u{301}b&gt;"),
    ("\"\u{338} onload='x'", "&quot;\u{338} onload=&#39;x&#39;"),
    ("]]>&amp;", "]]&gt;&amp;amp;"),
    ("\u{202E}evil\u{2066}\u{0}", "\u{FFFD}evil\u{FFFD}\u{FFFD}"),
  ])
  func `texts are escaped scalar by scalar wherever they stand`(text: String, escaped: String) {
    let markup = drawing(title: text, description: text) { svg in
      svg.text(text, x: 1, y: 2)
      svg.uprightText(text, x: 1, y: 2)
    }
    let small = SVG(kind: "sparkline", width: 1, height: 1, label: text).markup.text
    #expect(
      Array(small.utf8)
        == Array(
          """
          <svg class="sparkline" viewBox="0 0 1 1" role="img" aria-label="\(escaped)">
          </svg>
          """.utf8))
    #expect(
      Array(markup.utf8)
        == Array(
          """
          <svg class="wide" viewBox="0 0 20 10" role="img" aria-labelledby="a-b-c-title" aria-describedby="a-b-c-description">
          <title id="a-b-c-title">\(escaped)</title>
          <desc id="a-b-c-description">\(escaped)</desc>
          <text x="1" y="11">\(escaped)</text>
          <text transform="rotate(-90)" x="-2" y="10">\(escaped)</text>
          </svg>
          """.utf8))
  }

  @Test func `a group of nothing is nothing`() {
    let markup = drawing { svg in
      svg.group("outer", anchor: .end) { svg in
        svg.group("inner") { svg in
          svg.text("", x: 0, y: 0)
          svg.path("line", Path())
          svg.rectangle("band", x: 0, y: 0, width: 0, height: 5)
        }
      }
    }
    #expect(!markup.contains("<g"))
  }
}

@Suite struct PathTests {
  @Test func `only what changes is written`() {
    var path = Path()
    path.move(to: (0, 10))
    path.line(to: (40, 10))
    path.line(to: (40, 10))
    path.line(to: (40, -5))
    path.line(to: (60, 30))
    path.dot(at: (7, 8))
    #expect(path.data == "M0 10H40V-5L60 30M7 8h0")
  }

  @Test func `every series has a sign of its own`() {
    let signs = (0..<6).map { series in
      var path = Path()
      path.marker(ofSeries: series, at: (100, 100))
      return path.data
    }
    #expect(Set(signs).count == 6)
    #expect(signs[1] == "M93 93h14v14h-14z")
  }
}
