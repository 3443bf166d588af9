import Testing

@testable import Sheets

/// The addresses of a site for search engines.
@Suite struct SiteMapTests {
  private func siteMap(_ base: String?, _ editions: [Site.Edition]) -> SiteMap? {
    SiteMap(of: Site(title: "Club", base: base, editions: editions, sections: [.games], feeds: []))
  }

  private let english = Site.Edition(code: "en", name: "English", folder: "")
  private let dutch = Site.Edition(code: "nl", name: "Nederlands", folder: "nl/")

  @Test func `a site of two languages names each page in both`() throws {
    var map = try #require(siteMap("https://example.org/a&b/", [english, dutch]))
    map.add("games/1.html")
    let files = map.files
    #expect(files.map(\.path) == ["sitemap.xml"])
    let links =
      "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.org/a&amp;b/games/1.html\"/>"
      + "<xhtml:link rel=\"alternate\" hreflang=\"nl\" href=\"https://example.org/a&amp;b/nl/games/1.html\"/>"
    #expect(
      String(decoding: files[0].bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
        <url><loc>https://example.org/a&amp;b/games/1.html</loc>\(links)</url>
        <url><loc>https://example.org/a&amp;b/nl/games/1.html</loc>\(links)</url>
        </urlset>

        """)
  }

  @Test func `more addresses than one file may hold are several, and an index of them`() throws {
    var map = try #require(siteMap("https://example.org/", [english]))
    for number in 1...50_001 { map.add("games/\(number).html") }
    let files = map.files.map { (path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self)) }
    #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    #expect(
      files[0].text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <sitemap><loc>https://example.org/sitemap-1.xml</loc></sitemap>
        <sitemap><loc>https://example.org/sitemap-2.xml</loc></sitemap>
        </sitemapindex>

        """)
    #expect(files[1].text.split(separator: "\n").count == 50_003)
    #expect(files[2].text.contains("<url><loc>https://example.org/games/50001.html</loc></url>\n</urlset>"))
  }

  @Test func `long addresses make a file full sooner`() throws {
    var map = try #require(siteMap("https://example.org/" + String(repeating: "a", count: 20_000) + "/", [english]))
    for number in 1...3_000 { map.add("games/\(number).html") }
    #expect(map.files.count == 3)
    #expect(map.files.allSatisfy { $0.bytes.count <= 50 << 20 })
  }

  @Test func `a site that stands nowhere yet has no map`() {
    #expect(siteMap(nil, [english]) == nil)
  }
}
