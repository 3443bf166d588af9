import Foundation
import Testing

/// A book as a site: its addresses, its pages and what a private one leaves out.
@Suite(.runningCommands) struct SiteTests {
  @Test func `the files of a site have stable addresses`() throws {
    let workshop = try Workshop.club()
    #expect(try workshop.site() == Outcome(status: 0, output: "wrote 35 files to public\n", errors: ""))
    #expect(
      try workshop.files(below: "public").keys.filter { !$0.hasPrefix("shields/") }.sorted() == [
        ".scorebook-site", "404.html", "assets/filter.js", "assets/icon.svg", "assets/search-en.js", "assets/search.js",
        "assets/site.css", "assets/site.js", "assets/sort.js", "decks/1-capitals.html", "decks/index.html", "games.xml",
        "games/1-lions-hawks-plays.html",
        "games/1-lions-hawks.html", "games/index.html", "index.html", "people/1-mia-okafor-career.html",
        "people/1-mia-okafor-season-1.html", "people/1-mia-okafor-tables.html", "people/1-mia-okafor.html",
        "people/2-zoe-brandt-career.html", "people/2-zoe-brandt-season-2.html", "people/2-zoe-brandt.html",
        "people/index.html", "scoreboards.xml", "scoreboards/index.html", "scoreboards/page-1.html", "search.html",
        "teams/1-lions-2025-26-scouting.html", "teams/1-lions-2025-26-situations.html", "teams/1-lions-2025-26.html",
        "teams/index.html", "teams/leaders-2025-26.html",
        "teams/standings-2025-26.html",
      ])
  }

  /// A game in the form of scoring programs: a player with `gp="0"` has substitutions in the plays nevertheless.
  private static let game = """
    <bbgame source="Table" version="2" generated="11/09/2025">
    <venue gameid="7" visid="OTT" visname="Otters" homeid="HAW" homename="Hawks" date="11/08/2025">
    <rules prds="2" minutes="20" minutesot="5" qh="H"/>
    </venue>
    <status complete="Y" period="2" clock="00:00"/>
    <team vh="V" id="OTT" name="Otters"><linescore line="2,0" score="2"/>
    <player uni="1" name="Abel, Ann" checkname="ABEL,ANN" gp="1" gs="1"><stats fgm="1" fga="1" tp="2" min="40"/></player>
    </team>
    <team vh="H" id="HAW" name="Hawks"><linescore line="2,0" score="2"/>
    <player uni="5" name="Lind, Ida" checkname="LIND,IDA" gp="1" gs="1"><stats fgm="1" fga="1" tp="2" min="40"/></player>
    <player uni="9" name="Rill, Nia" checkname="RILL,NIA" gp="0"><stats fgm="0" fga="0" tp="0" min="0"/></player>
    </team>
    <plays><period number="1" time="20:00">
    <play vh="H" time="19:30" uni="5" checkname="LIND,IDA" action="GOOD" type="JUMPER"/>
    <play vh="V" time="19:00" uni="1" checkname="ABEL,ANN" action="GOOD" type="JUMPER"/>
    <play vh="H" time="10:00" uni="9" checkname="RILL,NIA" action="SUB" type="IN"/>
    <play vh="H" time="09:59" uni="9" checkname="RILL,NIA" action="SUB" type="OUT"/>
    </period></plays>
    </bbgame>

    """

  @Test func `a person without a game of their own has a page and stops nothing`() throws {
    let workshop = try Workshop()
    try workshop.write(Self.game, to: "game.xml")
    let made = try workshop.bash("scorebook init && scorebook import game game.xml --quiet")
    try #require(made.status == 0, "\(made.errors)")
    #expect(try workshop.site() == Outcome(status: 0, output: "wrote 35 files to public\n", errors: ""))
    let pages = try workshop.files(below: "public").keys.filter { $0.contains("nia-rill") }
    #expect(pages == ["people/2-nia-rill.html"])
    #expect(try workshop.text(of: "public/people/index.html").contains("nia-rill"))
  }

  @Test func `what cannot be made is reported and replaced, and the rest of the site is there`() throws {
    let workshop = try Workshop.club()
    let made = try workshop.bash(
      """
      scorebook import chart "$SAMPLES/charts/dealer-hits.xml" --quiet
      scorebook game start Foxes --date 2025-11-15 --quiet --now 2025-11-15T10:00:00Z
      scorebook stat 23 2pt+ --quiet --now 2025-11-15T10:01:00Z
      """)
    try #require(made.status == 0, "\(made.errors)")
    try workshop.bookFile().damage(
      "UPDATE event SET kind = 'NONE' WHERE game_id = 2; UPDATE cell SET action = 'None'")
    let built = try workshop.site("--lang en,nl")
    #expect(built.status == 65)
    #expect(built.output == "wrote 71 files to public\n")
    let reported = built.errors.split(separator: "\n")
    #expect(reported.count == 3 && reported.allSatisfy { $0.contains(".html: error: could not be made: book: ") })
    #expect(
      reported.map { $0.prefix { $0 != ":" } } == [
        "charts/1-dealer-hits-soft-17.html", "games/2-lions-foxes-plays.html", "games/2-lions-foxes.html",
      ])
    let files = try workshop.files(below: "public")
    let page = try #require(files["games/2-lions-foxes.html"].map { String(decoding: $0, as: UTF8.self) })
    #expect(page.contains("This page could not be made."))
    #expect(files["nl/games/2-lions-foxes-plays.html"] != nil && files["people/1-mia-okafor-career.html"] != nil)
    #expect(try workshop.text(of: "public/games/1-lions-hawks.html").contains("Hawks"))
  }

  @Test func `heads sort by what is meant and not by how it is written`() throws {
    let workshop = try Workshop.club()
    try workshop.site("--lang nl")
    let team = try workshop.text(of: "public/teams/1-lions-2025-26.html")
    // Sort keys: a day is its date, an opponent the name, a figure has no comma of the language.
    #expect(team.contains("<th scope=\"row\" data-key=\"2025-11-08\">"))
    #expect(team.contains("<td class=\"words\" data-key=\"Hawks\"><img class=\"face\" src=\"../shields/"))
    #expect(team.contains("<bdi>tegen Hawks</bdi></td>"))
    #expect(team.contains(" data-key=\"2.0\">2,0</td>"))
    #expect(team.contains("<table class=\"stats sortable\">") && team.contains(" src=\"../assets/sort.js\""))
    #expect(try !workshop.text(of: "public/games/1-lions-hawks.html").contains("sort.js"))
  }

  @Test func `a private site has no name and no photo in any file`() throws {
    let workshop = try Workshop.club()
    try workshop.bash(
      "cp \"$SAMPLES/pictures/mia.jpg\" .; scorebook player photo 23 mia.jpg --quiet; scorebook site open --quiet")
    let open = try workshop.files(below: "open")
    #expect(open.contains { $0.key.hasPrefix("pictures/") })
    try workshop.bash("scorebook site public --private --lang en,nl --quiet")
    let files = try workshop.files(below: "public")
    for (path, bytes) in files {
      let text = path + " " + String(decoding: bytes, as: UTF8.self)
      for name in ["Mia", "-mia", "Okafor", "okafor", "Zoë", "-zoe", "Brandt", "brandt"] {
        #expect(!text.contains(name), "\(path)")
      }
      #expect(!path.hasPrefix("pictures/"))
    }
    #expect(files.keys.contains("people/1-m.html") && files.keys.contains("nl/people/2-z-tables.html") == false)
  }

  @Test func `in a private site people of one initial are told apart by their numbers`() throws {
    let workshop = try Workshop.club()
    try workshop.bash("scorebook player add 'Mia Brandt' --jersey 5 -q; scorebook site public --private --quiet")
    let list = try workshop.text(of: "public/people/index.html")
    #expect(list.contains(">M. 1</a>") && list.contains(">M. 3</a>") && list.contains(">Z. 2</a>"))
  }

  @Test func `pictures stay when nothing changed, and a page loses the one that is gone from the book`() throws {
    let workshop = try Workshop.club()
    try workshop.bash(
      "cp \"$SAMPLES/pictures/mia.jpg\" .; scorebook player photo 23 mia.jpg -q; scorebook team logo mia.jpg -q")
    let base = "--base-url https://lions.example.org/"
    try workshop.site(base)
    let files = try workshop.files(below: "public")
    let pictures = files.keys.filter { $0.hasPrefix("pictures/") }
    #expect(pictures.count == 1)
    #expect(try workshop.site(base).output.hasPrefix("wrote 0 files"))
    #expect(try workshop.files(below: "public") == files)
    let shared = "<meta property=\"og:image\" content=\"https://lions.example.org/\(pictures[0])\">"
    for page in ["people/1-mia-okafor", "people/1-mia-okafor-season-1", "teams/1-lions-2025-26", "games/1-lions-hawks"]
    {
      #expect(try workshop.text(of: "public/\(page).html").contains(shared), "\(page)")
    }
    try workshop.bash("rm -r media")
    try workshop.site(base)
    for (path, bytes) in try workshop.files(below: "public") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("pictures/"), "\(path)")
    }
  }

  @Test func `an empty book is a page that says what to do next`() throws {
    let workshop = try Workshop()
    try workshop.scorebook("init", "--quiet")
    #expect(try workshop.site().output == "wrote 10 files to public\n")
    let page = try workshop.text(of: "public/index.html")
    #expect(page.contains("This book is empty yet") && page.contains("scorebook import roster"))
  }

  @Test func `feeds and the map name every address in full where it is known`() throws {
    let workshop = try Workshop.club()
    try workshop.site("--lang en,nl --base-url https://lions.example.org/club")
    let feed = try workshop.text(of: "public/nl/games.xml")
    #expect(feed.contains("<id>https://lions.example.org/club/nl/games/1</id>"))
    #expect(feed.contains("<updated>2025-11-08T10:00:00Z</updated>"))
    #expect(feed.contains("<title>Lions 2–3 Hawks</title>"))
    let map = try workshop.text(of: "public/sitemap.xml")
    let page = "https://lions.example.org/club/nl/games/1-lions-hawks.html"
    #expect(map.contains("<loc>\(page)</loc>"))
    let html = try workshop.text(of: "public/games/1-lions-hawks.html")
    #expect(html.contains("<link rel=\"alternate\" hreflang=\"nl\" href=\"\(page)\">"))
    #expect(
      html.contains("<meta property=\"og:url\" content=\"https://lions.example.org/club/games/1-lions-hawks.html\">"))
    try workshop.bash("scorebook site plain --quiet")
    #expect(try workshop.files(below: "plain")["sitemap.xml"] == nil)
  }
}
