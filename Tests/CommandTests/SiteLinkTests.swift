import Foundation
import Testing

/// Follows every link of the samples' site.
@Suite struct SiteLinkTests {
  @Test func `no link of the samples' site is dead, and every page is reached`() throws {
    let workshop = try Workshop()
    let made = try workshop.bash(
      """
      set -e
      exec > /dev/null
      scorebook init --title "Riverside"
      scorebook import roster "$SAMPLES/rosters/riverside-lions.csv" --team "Riverside Lions" --season 2025-26
      for deck in "$SAMPLES"/decks/*.json; do scorebook import deck "$deck"; done
      for chart in "$SAMPLES"/charts/*.xml; do scorebook import chart "$chart"; done
      scorebook person focus "Mia Okafor"
      for game in "$SAMPLES"/games/0[1-3]*.batch; do scorebook run "$game"; done
      scorebook import game "$SAMPLES/games/cup-final-statcrew.xml" -q
      scorebook import reviews "$SAMPLES/reviews/dutch-words-year.csv"
      scorebook run "$SAMPLES/drills/random.batch"
      for evening in "$SAMPLES"/casino/*-*.batch; do scorebook run "$evening"; done
      for scores in "$SAMPLES"/scores/*.csv; do scorebook import scores "$scores"; done
      scorebook site site --lang en,nl --now 2025-12-14
      """)
    try #require(made.status == 0, "\(made.errors)")
    let root = workshop.file("site").standardizedFileURL
    let pages = try Set(
      #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
        .filter { $0.hasSuffix(".html") || $0.hasSuffix(".ics") || $0.hasSuffix(".xml") })
    for kind in ["people", "teams", "games", "decks", "scoreboards", "charts", "drills", "sessions"] {
      for folder in ["", "nl/"] { #expect(pages.contains("\(folder)\(kind)/index.html"), "\(folder)\(kind)") }
    }
    var waiting = ["index.html"]
    var reached: Set = ["index.html"]
    while let page = waiting.popLast() {
      guard page.hasSuffix(".html") else { continue }
      let text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
      let ids = Set(text.matches(of: /\sid="([^"]*)"/).map { String($0.1) })
      #expect(ids.count == text.matches(of: /\sid="/).count, "\(page) has an id twice")
      for match in text.matches(of: /\s(?:href|src|action)="([^"]*)"/) {
        let address = String(match.1)
        if address == "data:," { continue }
        if address.hasPrefix("#") {
          #expect(ids.contains(String(address.dropFirst())), "\(page): \(address)")
          continue
        }
        let folder = root.appendingPathComponent(page).deletingLastPathComponent()
        let target = folder.appendingPathComponent(address).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: target), "\(page): \(address)")
        #expect(target.hasPrefix(root.path + "/"), "\(page): \(address)")
        let path = String(target.dropFirst(root.path.count + 1))
        if pages.contains(path), reached.insert(path).inserted { waiting.append(path) }
      }
    }
    // A host shows it instead of a page that does not exist.
    #expect(pages.subtracting(reached).sorted() == ["404.html", "nl/404.html"])
  }
}
