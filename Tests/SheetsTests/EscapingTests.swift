import People
import Testing

@testable import Sheets

@Suite struct EscapingTests {
  @Test(arguments: [
    ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
    ("\u{600}<img src=x onerror=alert(1)>", "\u{600}&lt;img src=x onerror=alert(1)&gt;"),
    ("<\u{301}img src=x onerror=alert(1)>", "&lt;\u{301}img src=x onerror=alert(1)&gt;"),
    ("<\u{200D}img src=x onerror=alert(1)>", "&lt;\u{200D}img src=x onerror=alert(1)&gt;"),
    ("\"\u{301} onmouseover=\"alert(1)", "&quot;\u{301} onmouseover=&quot;alert(1)"),
    ("\"\u{200D} onmouseover=\"alert(1)", "&quot;\u{200D} onmouseover=&quot;alert(1)"),
    ("\u{600}\" onmouseover='alert(1)", "\u{600}&quot; onmouseover=&#39;alert(1)"),
    ("&lt;&\u{301}", "&amp;lt;&amp;\u{301}"),
    ("a\u{0}b\u{1B}c\u{7F}d\u{85}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}"),
    ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"),
    ("Zoë – 3\n\tOkafor", "Zoë – 3\n\tOkafor"),
  ])
  func markupInANameIsText(name: String, expected: String) throws {
    #expect(Escaping.html.escaped(name).unicodeScalars.elementsEqual(expected.unicodeScalars))

    // The same on the page: in text, in attributes, and within partials.
    let own = [player(1, name, team: 1, number: "23"), player(2, name, team: 1)]
    let box = boxScore(
      "L23 2pt+,H 2", own: own, ownName: name, opponentName: name, location: name, notes: name)
    let sheet = GameSheet(
      box, SheetSetting(following: [.init(id: 1, name: name)], footer: PageFooter(book: name, made: footer.made)))
    let page = try sheet.bytes(as: .html, with: english())
    #expect(page.occurrences(of: Array(expected.utf8)) >= 12)
    if name != expected { #expect(page.occurrences(of: Array(name.utf8)) == 0) }
  }

  /// By the rule of each character, which the escaper knows by its bytes.
  @Test func everyOtherCharacterStaysAsItIs() {
    let markup: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]
    for scalar in (UInt32(0)...0x3000).compactMap(Unicode.Scalar.init) + ["\u{FEFF}", "\u{FFFD}", "🏀", "\u{10FFFF}"] {
      let isUnprintable: Bool
      switch scalar.value {
      case 0x0A: isUnprintable = false
      // An isolate that is never closed, or was never opened.
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: isUnprintable = true
      default: isUnprintable = false
      }
      let plain = isUnprintable ? "\u{FFFD}" : String(scalar)
      let html = scalar == "\t" ? "\t" : markup[scalar] ?? plain
      for (escaping, expected) in [(Escaping.html, html), (.plain, plain)] {
        let escaped = escaping.escaped("é\(scalar)–")
        #expect(escaped.unicodeScalars.elementsEqual("é\(expected)–".unicodeScalars), "U+\(scalar.value) \(escaping)")
      }
    }
  }

  @Test func aTemplateThatIsReplacedEscapesToo() throws {
    let templates = try english(with: [
      ("html/footer.mustache", "<footer title=\"{{page.book}}\">{{page.book}}</footer>", "footer.mustache")
    ])
    let sheet = GameSheet(
      boxScore(""), SheetSetting(footer: PageFooter(book: "<\u{301}b \"\u{301}>", made: footer.made)))
    let page = try sheet.bytes(as: .html, with: templates)
    #expect(
      page.occurrences(of: Array("<footer title=\"&lt;\u{301}b &quot;\u{301}&gt;\">&lt;\u{301}b".utf8)) == 1)
  }

  @Test(arguments: EmbeddedFiles.files.filter { $0.path.hasPrefix("html/") }.map(\.path))
  func everyAttributeOfOurTemplatesIsQuoted(path: String) throws {
    let text = try #require(EmbeddedFiles.files.first { $0.path == path }).text
    let bare = text.replacing(/\{\{[^}]*\}\}/, with: "").replacing(/="[^"]*"/, with: "")
    for tag in bare.matches(of: /<[^>]*>/) { #expect(!tag.0.contains("=")) }
  }
}

extension [UInt8] {
  fileprivate func occurrences(of part: [UInt8]) -> Int {
    indices.count { self[$0...].starts(with: part) }
  }
}
