import Foundation
import Testing

/// What a site brings besides its pages: the search, the page for unknown addresses, a theme, and the check.
@Suite struct SiteSearchTests {
  private static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("front,back\nLima,Peru\nOslo,Norway\n", to: "capitals.csv")
    let made = try workshop.bash(
      """
      set -e
      exec > /dev/null
      scorebook init --title "Small club"
      scorebook team add Lions --season 2025-26
      scorebook player add "Mia Okafor" --jersey 23
      printf '%s\\n' 'game start Hawks --date 2025-11-08' 'stat 23 2pt+' 'opponent 3' 'game end' > game.batch
      scorebook run game.batch --now 2025-11-08T10:00:00Z
      scorebook import deck capitals.csv
      """)
    try #require(made == Outcome(status: 0, output: "", errors: ""))
    return workshop
  }

  @Test func `the search finds names, the days of games and the words of cards`() throws {
    let workshop = try Self.workshop()
    try workshop.scorebook("site", "public", "--quiet")
    let index = try workshop.text(of: "public/assets/search-en.js")
    #expect(index.contains(#""kinds":[["People","people/"],["Teams","teams/"],["Games","games/"],["Decks","decks/"]]"#))
    #expect(index.contains(#"["Mia Okafor",0,"1-mia-okafor"]"#))
    // A game is its number, its sides, its day and its score.
    #expect(index.contains(#""sides":[["Lions","lions"],["Hawks","hawks"]],"days":[["8 Nov 2025","2025-11-08"]]"#))
    #expect(index.contains(#"[1,0,1,0,"2–3"]"#))
    #expect(index.contains(#"["capitals",3,"1-capitals","Lima Peru Oslo Norway"]"#))
    let page = try workshop.text(of: "public/games/1-lions-hawks.html")
    #expect(page.contains(#"<form class="site-search" role="search" action="../search.html">"#))
    #expect(page.contains("form-action 'self' file:"))
    #expect(try !workshop.text(of: "public/search.html").contains("site-search"))
  }

  @Test(arguments: [
    ("", "/"), ("--base-url https://example.org/", "/"), ("--base-url https://example.org/club/lions", "/club/lions/"),
  ])
  func `the page for unknown addresses has links that work at any of them`(options: String, root: String) throws {
    let workshop = try Self.workshop()
    try workshop.bash("scorebook site public --quiet \(options)")
    let page = try workshop.text(of: "public/404.html")
    #expect(page.contains("There is no such page"))
    #expect(page.contains("href=\"\(root)assets/site.css\"") && page.contains("href=\"\(root)games/index.html\""))
    #expect(page.contains("src=\"\(root)assets/search-en.js\""))
    let map = options.isEmpty ? "" : try workshop.text(of: "public/sitemap.xml")
    #expect(!map.contains("404.html"))
  }

  @Test func `a theme colours the site, and its logo is the icon`() throws {
    let workshop = try Self.workshop()
    try FileManager.default.createDirectory(at: workshop.file("mine"), withIntermediateDirectories: true)
    try workshop.write(##"{"color": "#b03a2e", "logo": "mia.jpg"}"##, to: "mine/theme.json")
    let missing = try workshop.bash("scorebook site public --templates mine")
    #expect(missing.status == 66)
    #expect(
      missing.errors == "mine/mia.jpg: error: logo: expected a picture beside theme.json, found none\n")
    #expect(try workshop.bash("scorebook templates check mine").output == "1 file: no problems found\n")

    try workshop.bash("cp \"$SAMPLES/pictures/mia.jpg\" mine/ && scorebook site public --templates mine --quiet")
    #expect(try workshop.text(of: "public/assets/site.css").contains("--accent: #b03a2e"))
    let page = try workshop.text(of: "public/games/index.html")
    #expect(page.contains(#"<link rel="icon" href="../assets/logo.jpg">"#))
    #expect(page.contains(#"<img src="../assets/logo.jpg" alt="">"#))
    #expect(!FileManager.default.fileExists(atPath: workshop.file("public/assets/icon.svg").path))
    try workshop.bash("scorebook report game --templates mine --output game.html --quiet")
    #expect(try workshop.text(of: "game.html").contains("--accent: #b03a2e"))
  }

  @Test func `a site without faults passes its check`() throws {
    let workshop = try Self.workshop()
    let outcome = try workshop.bash("scorebook site public --check --lang en,nl --base-url https://example.org/club/")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      outcome.output.contains(/\nchecked \d+ pages with \d+ links: \d+ kB in all, the largest page \S+ with \d+ kB\n$/))
  }

  @Test func `links that lead nowhere are found`() throws {
    let workshop = try Self.workshop()
    try FileManager.default.createDirectory(at: workshop.file("mine/html"), withIntermediateDirectories: true)
    let links = [
      "gone.html", "#nothing", "../../out.html", "teams/index.html#no-part", "index.html#main", "mailto:x@y",
    ]
    try workshop.write(
      "<footer>" + links.map { "<a href=\"\($0)\">x</a>" }.joined() + "</footer>\n", to: "mine/html/footer.mustache")
    let outcome = try workshop.bash("scorebook site public --check --templates mine --only teams 2>&1 | grep '^index'")
    #expect(
      outcome.output == """
        index.html: error: leads to 'gone.html', which is not in the site
        index.html: error: leads to '#nothing', which it does not have
        index.html: error: leads to '../../out.html', which is not in the site
        index.html: error: leads to 'teams/index.html#no-part', which has no such part

        """)
    #expect(try workshop.bash("scorebook site public --check --templates mine --only teams").status == 65)
  }
}
