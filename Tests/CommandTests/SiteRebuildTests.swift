import Foundation
import Testing

/// A site that is built again, or into a folder that has something: what is written, what is left unchanged, and what is
/// never touched.
@Suite(.runningCommands) struct SiteRebuildTests {
  @Test func `a second build writes nothing, and one after a new game only what tells of it`() throws {
    let workshop = try Workshop.club()
    try workshop.site()
    let times = "find public -type f -printf '%p %T@ %i\\n' | sort"
    let before = try workshop.bash(times).output
    #expect(try workshop.site().output == "wrote 0 files to public, 35 unchanged\n")
    #expect(try workshop.bash(times).output == before)

    // Another day does not either.
    #expect(
      try workshop.bash("scorebook site public --now 2025-12-02").output == "wrote 0 files to public, 35 unchanged\n")

    try workshop.bash("sed 's/Hawks --date 2025-11-08/Foxes --date 2025-11-15/' game.batch > next.batch")
    try workshop.scorebook("run", "next.batch", "--now", "2025-11-15T10:00:00Z", "--quiet")
    let old = try workshop.files(below: "public")
    #expect(try workshop.site().status == 0)
    let new = try workshop.files(below: "public")
    for (path, bytes) in new
    where path.hasPrefix("decks/") || path.hasPrefix("scoreboards")
      || path.hasPrefix("assets/s")
        && path.hasSuffix("css")
    { #expect(old[path] == bytes, "\(path)") }
    #expect(old["games/1-lions-hawks.html"] != new["games/1-lions-hawks.html"], "its neighbour is new")
    #expect(new["games/2-lions-foxes.html"] != nil)
    // Building step by step gives the same as building at once.
    #expect(try workshop.bash("scorebook site anew --now \(Workshop.now) --quiet && diff -r public anew").output == "")
  }

  @Test func `a page that vanished is removed, and what is somebody else's stays`() throws {
    let workshop = try Workshop.club()
    try FileManager.default.createDirectory(at: workshop.file("public/games"), withIntermediateDirectories: true)
    try workshop.write("lions.example.org\n", to: "public/CNAME")
    try workshop.write("mine\n", to: "public/games/photo.txt")
    try workshop.site()
    try workshop.bash("scorebook revert 3 --quiet")
    #expect(try workshop.site("--only games").output.hasSuffix("removed\n"))
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
    let workshop = try Workshop.club()
    try workshop.site()
    let whole = try workshop.files(below: "public")
    try workshop.bash("rm public/games/1-lions-hawks.html; echo > public/index.html; rm -r public/people")
    #expect(try workshop.site().status == 0)
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
    let workshop = try Workshop.club()
    try workshop.bash(setup)
    let before = try workshop.bash("find . -path ./scorebook.sqlite* -prune -o -type f -print | sort | xargs md5sum")
      .output
    let outcome = try workshop.site()
    #expect(outcome.status == status && outcome.output.isEmpty)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    let after = try workshop.bash("find . -path ./scorebook.sqlite* -prune -o -type f -print | sort | xargs md5sum")
      .output
    #expect(before == after)
  }

  @Test func `two builds into one folder are not at once`() throws {
    let workshop = try Workshop.club()
    try workshop.site()
    let outcome = try workshop.bash("flock -x public scorebook site public")
    #expect(
      outcome
        == Outcome(
          status: 75, output: "",
          errors: "public: error: another build into this folder is running; try again when it is finished\n"))
    #expect(try workshop.site().status == 0)
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
    try workshop.site("--only scoreboards")
    let before = try workshop.files(below: "public")
    #expect(
      before.keys.filter { $0.hasPrefix("scoreboards/") }.sorted() == [
        "scoreboards/index.html", "scoreboards/page-1.html", "scoreboards/page-2.html", "scoreboards/page-3.html",
        "scoreboards/pages.html",
      ])
    try workshop.write("person,operation,table,time,at\nMia,divide,7,99,2025-11-10T10:00:00Z\n", to: "more.csv")
    try workshop.scorebook("import", "scores", "more.csv", "--quiet")
    try workshop.site("--only scoreboards")
    let after = try workshop.files(below: "public")
    #expect(before["scoreboards/page-1.html"] == after["scoreboards/page-1.html"])
    #expect(before["scoreboards/page-3.html"] != after["scoreboards/page-3.html"])
  }

  @Test func `a build that is killed leaves whole pages, and the next one the whole site`() throws {
    let workshop = try Workshop.club()
    try workshop.site()
    let old = try workshop.files(below: "public")
    try workshop.bash("sed 's/Hawks --date 2025-11-08/Foxes --date 2025-11-15/' game.batch > next.batch")
    try workshop.scorebook("run", "next.batch", "--now", "2025-11-15T10:00:00Z", "--quiet")
    try workshop.bash("scorebook site new --now \(Workshop.now) --quiet; cp -r public before")
    let new = try workshop.files(below: "new")
    let start = Date()
    try workshop.bash("cp -r before timed; scorebook site timed --now \(Workshop.now)")
    let length = Date().timeIntervalSince(start)
    for number in 1...20 {
      try workshop.bash("rm -rf public; cp -r before public")
      let command = try workshop.starting("site", "public", "--now", Workshop.now)
      command.kill(after: length * Double(number) / 21)
      _ = try command.outcome()
      for (path, bytes) in try workshop.files(below: "public")
      where !path.hasPrefix(".scorebook-site") { #expect(bytes == old[path] || bytes == new[path], "\(path)") }
      for path in old.keys where new[path] != nil {
        #expect(FileManager.default.fileExists(atPath: workshop.file("public/\(path)").path), "\(path)")
      }
      #expect(try workshop.site().status == 0)
      #expect(try workshop.files(below: "public") == new)
    }
  }

  @Test func `a disk that takes no more leaves the site of before`() throws {
    let workshop = try Workshop.club()
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
}
