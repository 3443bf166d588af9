import Foundation
import Testing

/// A book as a site: what is built again, what is left unchanged, and what is never touched.
@Suite(.runningCommands) struct SiteTests {
  /// A roster of two, a finished game, a deck and a score.
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
      scorebook player add "Zoë Brandt" --jersey 7
      scorebook person focus "Mia Okafor"
      printf '%s\\n' 'game start Hawks --date 2025-11-08' 'stat 23 2pt+' 'stat 7 ast' 'opponent 3' 'game end' > game.batch
      scorebook run game.batch --now 2025-11-08T10:00:00Z
      scorebook import deck capitals.csv
      printf 'person,operation,table,time,at\\nMia Okafor,multiply,7,65.3,2025-11-09T10:00:00Z\\n' > scores.csv
      scorebook import scores scores.csv --quiet
      """)
    try #require(made == Outcome(status: 0, output: "", errors: ""))
    return workshop
  }

  private static let now = "2025-12-01T12:00:00Z"

  @discardableResult
  private static func build(_ workshop: Workshop, _ more: String = "") throws -> Outcome {
    try workshop.bash("scorebook site public --now \(now) \(more)")
  }

  @Test func `the files of a site have stable addresses`() throws {
    let workshop = try Self.workshop()
    #expect(try Self.build(workshop) == Outcome(status: 0, output: "wrote 35 files to public\n", errors: ""))
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
    #expect(try Self.build(workshop) == Outcome(status: 0, output: "wrote 35 files to public\n", errors: ""))
    let pages = try workshop.files(below: "public").keys.filter { $0.contains("nia-rill") }
    #expect(pages == ["people/2-nia-rill.html"])
    #expect(try workshop.text(of: "public/people/index.html").contains("nia-rill"))
  }

  @Test func `what cannot be made is reported and replaced, and the rest of the site is there`() throws {
    let workshop = try Self.workshop()
    let made = try workshop.bash(
      """
      scorebook import chart "$SAMPLES/charts/dealer-hits.xml" --quiet
      scorebook game start Foxes --date 2025-11-15 --quiet --now 2025-11-15T10:00:00Z
      scorebook stat 23 2pt+ --quiet --now 2025-11-15T10:01:00Z
      """)
    try #require(made.status == 0, "\(made.errors)")
    try workshop.bookFile().damage(
      "UPDATE event SET kind = 'NONE' WHERE game_id = 2; UPDATE cell SET action = 'None'")
    let built = try Self.build(workshop, "--lang en,nl")
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
    let workshop = try Self.workshop()
    try Self.build(workshop, "--lang nl")
    let team = try workshop.text(of: "public/teams/1-lions-2025-26.html")
    // Sort keys: a day is its date, an opponent the name, a figure has no comma of the language.
    #expect(team.contains("<th scope=\"row\" data-key=\"2025-11-08\">"))
    #expect(team.contains("<td class=\"words\" data-key=\"Hawks\"><img class=\"face\" src=\"../shields/"))
    #expect(team.contains("<bdi>tegen Hawks</bdi></td>"))
    #expect(team.contains(" data-key=\"2.0\">2,0</td>"))
    #expect(team.contains("<table class=\"stats sortable\">") && team.contains(" src=\"../assets/sort.js\""))
    #expect(try !workshop.text(of: "public/games/1-lions-hawks.html").contains("sort.js"))
  }

  @Test func `a second build writes nothing, and one after a new game only what tells of it`() throws {
    let workshop = try Self.workshop()
    try Self.build(workshop)
    let times = "find public -type f -printf '%p %T@ %i\\n' | sort"
    let before = try workshop.bash(times).output
    #expect(try Self.build(workshop).output == "wrote 0 files to public, 35 unchanged\n")
    #expect(try workshop.bash(times).output == before)

    // Another day does not either.
    #expect(
      try workshop.bash("scorebook site public --now 2025-12-02").output == "wrote 0 files to public, 35 unchanged\n")

    try workshop.bash("sed 's/Hawks --date 2025-11-08/Foxes --date 2025-11-15/' game.batch > next.batch")
    try workshop.scorebook("run", "next.batch", "--now", "2025-11-15T10:00:00Z", "--quiet")
    let old = try workshop.files(below: "public")
    #expect(try Self.build(workshop).status == 0)
    let new = try workshop.files(below: "public")
    for (path, bytes) in new
    where path.hasPrefix("decks/") || path.hasPrefix("scoreboards")
      || path.hasPrefix("assets/s")
        && path.hasSuffix("css")
    { #expect(old[path] == bytes, "\(path)") }
    #expect(old["games/1-lions-hawks.html"] != new["games/1-lions-hawks.html"], "its neighbour is new")
    #expect(new["games/2-lions-foxes.html"] != nil)
    // Building step by step gives the same as building at once.
    #expect(try workshop.bash("scorebook site anew --now \(Self.now) --quiet && diff -r public anew").output == "")
  }

  @Test func `a page that vanished is removed, and what is somebody else's stays`() throws {
    let workshop = try Self.workshop()
    try FileManager.default.createDirectory(at: workshop.file("public/games"), withIntermediateDirectories: true)
    try workshop.write("lions.example.org\n", to: "public/CNAME")
    try workshop.write("mine\n", to: "public/games/photo.txt")
    try Self.build(workshop)
    try workshop.bash("scorebook revert 3 --quiet")
    #expect(try Self.build(workshop, "--only games").output.hasSuffix("removed\n"))
    let left = try workshop.files(below: "public").keys.filter { !$0.hasPrefix("shields/") }.sorted()
    #expect(
      left == [
        ".scorebook-site", "404.html", "CNAME", "assets/filter.js", "assets/icon.svg", "assets/search-en.js",
        "assets/search.js", "assets/site.css", "assets/site.js", "assets/sort.js", "games.xml",
        "games/1-lions-hawks-plays.html", "games/1-lions-hawks.html", "games/index.html",
        "games/photo.txt", "index.html", "search.html",
      ])
    #expect(try workshop.text(of: "public/CNAME") == "lions.example.org\n")
    #expect(!FileManager.default.fileExists(atPath: workshop.file("public/people").path))
  }

  @Test func `a page that somebody removed or cut is made again`() throws {
    let workshop = try Self.workshop()
    try Self.build(workshop)
    let whole = try workshop.files(below: "public")
    try workshop.bash("rm public/games/1-lions-hawks.html; echo > public/index.html; rm -r public/people")
    #expect(try Self.build(workshop).status == 0)
    #expect(try workshop.files(below: "public") == whole)
  }

  @Test(arguments: [
    ("mkdir public; echo mine > public/index.html", 73, "public/index.html: error: expected room for a page"),
    ("mkdir -p public elsewhere; ln -s ../elsewhere public/games", 73, "expected a folder of the site above it"),
    ("echo > public", 73, "public: error: expected a folder, found a file"),
    ("mkdir elsewhere; ln -s elsewhere public", 73, "public: error: expected a folder, found a link"),
    ("scorebook init public", 73, "public: error: expected a folder for the site only, found a book in it"),
    ("mkdir public; echo x > public/.scorebook-site", 65, ".scorebook-site:1: error: expected the list of this site's"),
    (
      "mkdir public; touch victim; printf 'scorebook site 1\\n0 0 0 ../victim\\n' > public/.scorebook-site", 65,
      ".scorebook-site:2: error: expected the list of this site's pages"
    ),
  ])
  func `a target that is something else is refused and left as it is`(setup: String, status: Int32, says: String) throws
  {
    let workshop = try Self.workshop()
    try workshop.bash(setup)
    let before = try workshop.bash("find . -path ./scorebook.sqlite* -prune -o -type f -print | sort | xargs md5sum")
      .output
    let outcome = try Self.build(workshop)
    #expect(outcome.status == status && outcome.output.isEmpty)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    let after = try workshop.bash("find . -path ./scorebook.sqlite* -prune -o -type f -print | sort | xargs md5sum")
      .output
    #expect(before == after)
  }

  @Test func `two builds into one folder are not at once`() throws {
    let workshop = try Self.workshop()
    try Self.build(workshop)
    let outcome = try workshop.bash("flock -x public scorebook site public")
    #expect(
      outcome
        == Outcome(
          status: 75, output: "",
          errors: "public: error: another build into this folder is running; try again when it is finished\n"))
    #expect(try Self.build(workshop).status == 0)
  }

  @Test func `a private site has no name and no photo in any file`() throws {
    let workshop = try Self.workshop()
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
    let workshop = try Self.workshop()
    try workshop.bash("scorebook player add 'Mia Brandt' --jersey 5 -q; scorebook site public --private --quiet")
    let list = try workshop.text(of: "public/people/index.html")
    #expect(list.contains(">M. 1</a>") && list.contains(">M. 3</a>") && list.contains(">Z. 2</a>"))
  }

  @Test func `pictures stay when nothing changed, and a page loses the one that is gone from the book`() throws {
    let workshop = try Self.workshop()
    try workshop.bash(
      "cp \"$SAMPLES/pictures/mia.jpg\" .; scorebook player photo 23 mia.jpg -q; scorebook team logo mia.jpg -q")
    let base = "--base-url https://lions.example.org/"
    try Self.build(workshop, base)
    let files = try workshop.files(below: "public")
    let pictures = files.keys.filter { $0.hasPrefix("pictures/") }
    #expect(pictures.count == 1)
    #expect(try Self.build(workshop, base).output.hasPrefix("wrote 0 files"))
    #expect(try workshop.files(below: "public") == files)
    let shared = "<meta property=\"og:image\" content=\"https://lions.example.org/\(pictures[0])\">"
    for page in ["people/1-mia-okafor", "people/1-mia-okafor-season-1", "teams/1-lions-2025-26", "games/1-lions-hawks"]
    {
      #expect(try workshop.text(of: "public/\(page).html").contains(shared), "\(page)")
    }
    try workshop.bash("rm -r media")
    try Self.build(workshop, base)
    for (path, bytes) in try workshop.files(below: "public") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("pictures/"), "\(path)")
    }
  }

  @Test func `an empty book is a page that says what to do next`() throws {
    let workshop = try Workshop()
    try workshop.scorebook("init", "--quiet")
    #expect(try Self.build(workshop).output == "wrote 10 files to public\n")
    let page = try workshop.text(of: "public/index.html")
    #expect(page.contains("This book is empty yet") && page.contains("scorebook import roster"))
  }

  @Test func `many scores are pages, and one more changes the last of them`() throws {
    let workshop = try Workshop()
    let rows = (0..<1_203).map { "Mia,multiply,7,65.\($0 % 9 + 1),2025-11-09T10:\($0 / 60 % 60):\($0 % 60)Z" }
    let times = rows.map { row in
      row.replacing(/T10:(\d+):(\d+)Z/) {
        "T10:\($0.1.count == 1 ? "0" : "")\($0.1):\($0.2.count == 1 ? "0" : "")\($0.2)Z"
      }
    }
    try workshop.write("person,operation,table,time,at\n" + times.joined(separator: "\n"), to: "scores.csv")
    try #require(try workshop.bash("scorebook init -q && scorebook import scores scores.csv -q").status == 0)
    try Self.build(workshop, "--only scoreboards")
    let before = try workshop.files(below: "public")
    #expect(
      before.keys.filter { $0.hasPrefix("scoreboards/") }.sorted() == [
        "scoreboards/index.html", "scoreboards/page-1.html", "scoreboards/page-2.html", "scoreboards/page-3.html",
        "scoreboards/pages.html",
      ])
    try workshop.write("person,operation,table,time,at\nMia,divide,7,99,2025-11-10T10:00:00Z\n", to: "more.csv")
    try workshop.scorebook("import", "scores", "more.csv", "--quiet")
    try Self.build(workshop, "--only scoreboards")
    let after = try workshop.files(below: "public")
    #expect(before["scoreboards/page-1.html"] == after["scoreboards/page-1.html"])
    #expect(before["scoreboards/page-3.html"] != after["scoreboards/page-3.html"])
  }

  @Test func `a build that is killed leaves whole pages, and the next one the whole site`() throws {
    let workshop = try Self.workshop()
    try Self.build(workshop)
    let old = try workshop.files(below: "public")
    try workshop.bash("sed 's/Hawks --date 2025-11-08/Foxes --date 2025-11-15/' game.batch > next.batch")
    try workshop.scorebook("run", "next.batch", "--now", "2025-11-15T10:00:00Z", "--quiet")
    try workshop.bash("scorebook site new --now \(Self.now) --quiet; cp -r public before")
    let new = try workshop.files(below: "new")
    let start = Date()
    try workshop.bash("cp -r before timed; scorebook site timed --now \(Self.now)")
    let length = Date().timeIntervalSince(start)
    for number in 1...20 {
      try workshop.bash("rm -rf public; cp -r before public")
      let command = try workshop.starting("site", "public", "--now", Self.now)
      command.kill(after: length * Double(number) / 21)
      _ = try command.outcome()
      for (path, bytes) in try workshop.files(below: "public")
      where !path.hasPrefix(".scorebook-site") { #expect(bytes == old[path] || bytes == new[path], "\(path)") }
      for path in old.keys where new[path] != nil {
        #expect(FileManager.default.fileExists(atPath: workshop.file("public/\(path)").path), "\(path)")
      }
      #expect(try Self.build(workshop).status == 0)
      #expect(try workshop.files(below: "public") == new)
    }
  }

  @Test func `a disk that takes no more leaves the site of before`() throws {
    let workshop = try Self.workshop()
    let outcome = try workshop.bash(
      """
      mkdir disk
      if [ "$(id -u)" = 0 ] && mount -t tmpfs -o size=300k scorebook disk 2> /dev/null; then
        trap 'umount -l disk' EXIT
        limited() { "$@"; }
      else
        limited() { (trap '' XFSZ; ulimit -f 4; "$@"); }
      fi
      scorebook site disk/public --only decks --quiet
      find disk/public -type f | sort | xargs md5sum > before
      head -c 1M /dev/zero > disk/filler 2> /dev/null
      limited scorebook site disk/public --title Other
      echo "exit $?"
      find disk/public -type f | sort | xargs md5sum | diff before - && echo "as before"
      ls -A disk/public | grep -c part
      """)
    #expect(outcome.output == "exit 74\nas before\n0\n", "\(outcome)")
  }

  @Test func `feeds and the map name every address in full where it is known`() throws {
    let workshop = try Self.workshop()
    try Self.build(workshop, "--lang en,nl --base-url https://lions.example.org/club")
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
