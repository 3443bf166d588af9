import Foundation
import People
import Testing

@testable import Sheets

/// The paths of a site's pages, and the links between them.
@Suite struct SiteFrameTests {
  @Test(arguments: [
    ("Zoë Brandt", "zoe-brandt"), ("Tess O'Callan", "tess-ocallan"), ("  Team #7 / 2025-26 ", "team-7-2025-26"),
    ("Łódź Großherz", "lodz-grossherz"), ("נשרי הנמל", ""), ("../../etc", "etc"), ("<b>&", "b"), ("", ""),
  ])
  func `a name becomes a part of an address`(name: String, expected: String) {
    #expect(slug(name) == expected)
  }

  @Test func `a long name is cut`() {
    #expect(slug(String(repeating: "W", count: 500)).utf8.count == 48)
  }

  private func frame(_ path: String, _ folder: String) -> SiteFrame {
    let editions = [
      Site.Edition(code: "en", name: "English", folder: ""),
      Site.Edition(code: "nl", name: "Nederlands", folder: "nl/"),
    ]
    var site = Site(
      title: "Club", base: "https://example.org/club/", editions: editions, sections: [.games], feeds: [.games])
    site.teams[3] = "teams/3-lions.html"
    return SiteFrame(site, SitePlace(path, .text("here"), in: .games), editions[folder.isEmpty ? 0 : 1])
  }

  @Test func `addresses go by where a page lies`() {
    let page = frame("games/1.html", "nl/")
    #expect(page.address(ofTeam: 3) == "../teams/3-lions.html")
    #expect(page.address(ofTeam: 4) == nil)
    #expect(page.shared("assets/site.css") == "../../assets/site.css")
    #expect(page.address(in: page.site.editions[0]) == "../../games/1.html")
    #expect(page.url(in: page.edition) == "https://example.org/club/nl/games/1.html")
    let home = frame("index.html", "")
    #expect(home.shared("assets/site.css") == "assets/site.css")
    #expect(home.address(in: home.site.editions[1]) == "nl/index.html")
  }

  @Test func `what stands above a page leads to its kind, and the kind's own page to nothing`() {
    #expect(frame("games/1.html", "").place.trail.map(\.path) == ["games/index.html"])
    #expect(frame("games/index.html", "").place.trail.isEmpty)
  }

  @Test func `a sheet by itself has nothing of a site, and one in a site no day`() throws {
    func page(_ frame: SiteFrame?) throws -> String {
      let footer = PageFooter(book: "Book", made: CalendarDate(year: 2025, month: 11, day: 9), frame: frame)
      let page = try SheetKind.scoreboard.bytes(
        of: exampleScoreboard(footer: footer), as: .html, with: TemplateSet().inLanguage("en"))
      return String(decoding: page, as: UTF8.self)
    }
    let alone = try page(nil)
    #expect(
      alone.contains("<style>") && alone.contains("datetime=\"2025-11-09\">9 November 2025</time></span></p></footer>"))
    #expect(!alone.contains("site-head") && !alone.contains("rel=\"stylesheet\""))
    let within = try page(frame("games/1.html", ""))
    #expect(!within.contains("<style>") && within.contains("<link rel=\"stylesheet\" href=\"../assets/site.css\">"))
    #expect(!within.contains("</time></span></p></footer>"))
    #expect(within.contains("<li><a href=\"../games/index.html\" class=\"here\">Games</a></li>"))
  }

  @Test func `a feed escapes what it tells`() throws {
    let page = frame("games/1.html", "nl/")
    let templates = try TemplateSet().inLanguage("nl")
    let entry = SiteFeed.Entry(
      "<b>&\"", path: "games/1.html", key: "games/1", at: Date(timeIntervalSince1970: 1_762_596_000), summary: "x")
    let feed = String(
      decoding: SiteFeed(page.site, .games, page.edition, [entry]).bytes(with: templates), as: UTF8.self)
    #expect(feed.contains("<title>&lt;b&gt;&amp;&quot;</title>"))
    #expect(feed.contains("<updated>2025-11-08T10:00:00Z</updated>"))
    #expect(feed.contains("href=\"https://example.org/club/nl/games/1.html\""))
    #expect(feed.contains("<title>Wedstrijden · Club</title>"))
  }
}
