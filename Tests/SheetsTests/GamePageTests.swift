import Basketball
import Foundation
import People
import Testing

@testable import Sheets

@Suite struct GamePageTests {
  @Test func thePageIsTheOneThatWasLookedAt() throws {
    let page = try text(overtimeGame, as: .html)
    let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/game.html")
    if ProcessInfo.processInfo.environment["SCOREBOOK_RECORD"] == "1" {
      try Data(page.utf8).write(to: golden)
      Issue.record("recorded \(golden.path()): look at it, then run again without SCOREBOOK_RECORD")
    }
    #expect(Array(page.utf8) == Array(try Data(contentsOf: golden)))
  }

  @Test func theSameGameIsTheSameBytes() throws {
    #expect(try text(overtimeGame, as: .html) == text(overtimeGame, as: .html))
  }

  @Test func nothingIsFetchedAndNoScriptRuns() throws {
    let page = try text(overtimeGame, as: .html)
    #expect(page.contains("default-src 'none'; style-src 'unsafe-inline'; img-src data:;"))
    for sign in ["<script", "src=", "http:", "https:", "@import", "url("] { #expect(!page.contains(sign)) }
    // The icon, and links to sections of the page.
    #expect(page.matches(of: /href="[^#]/).count == 1)
  }

  @Test func aPageStaysSmall() throws {
    let script = (1...300).map { "L\([23, 0][$0 % 2]) 2pt+" }.joined(separator: ",")
    #expect(try text(boxScore(script), as: .html).utf8.count < 60_000)
  }

  @Test(arguments: [
    ("L23 2pt+,H 2", false, ["TIE", "TIE"]), ("L23 2pt+,H 1", false, ["WIN", "LOSS"]),
    ("L23 2pt+,H 3", false, ["LOSS", "WIN"]), ("L23 2pt+,H 3", true, []),
  ])
  func eachSideIsToldItsResultOnceTheGameIsOver(script: String, isOpen: Bool, results: [String]) throws {
    let page = try text(boxScore(script, isOpen: isOpen), as: .html)
    let shown = page.matches(of: /<strong class="badge [a-z]+">([A-Z]+)</).map { String($0.1) }
    #expect(shown == results)
    #expect(page.contains("In progress") == isOpen)
  }

  @Test func aGameWithoutEventsSaysSo() throws {
    let page = try text(boxScore("", isOpen: true), as: .html)
    #expect(page.contains("Nothing was kept of this game."))
    for sign in ["<svg", "class=\"stats\"", "Shooting"] { #expect(!page.contains(sign)) }
  }

  @Test func aSideKeptAsABareScoreHasOneLine() throws {
    let page = try text(boxScore("L23 2pt+,H 3"), as: .html)
    #expect(page.contains("Only the points of this side were kept, not who scored them: 3."))
    #expect(page.matches(of: /<caption class="unseen">Box score of/).count == 1)
  }

  @Test func aReboundWithoutItsEndOfTheCourtLeavesBothPartsUnknown() throws {
    let known = try text(boxScore("L23 oreb,L23 dreb"), as: .html)
    #expect(known.contains(#"<td class="group">1</td><td>1</td><td class="lead">2</td>"#))
    let unknown = try text(boxScore("L23 oreb,L23 reb"), as: .html)
    #expect(unknown.contains(#"<td class="lead">2</td>"#) && !unknown.contains(">OREB</abbr>"))
  }

  @Test func pointsWhoseShotsWereNotKeptAreSaidToBe() throws {
    let page = try text(boxScore("L23 2pt+,L0 +3"), as: .html)
    #expect(page.contains("Shots were kept for 2 of the 5 points"))
    #expect(try !text(boxScore("L23 2pt+"), as: .html).contains("Shots were kept for"))
  }

  @Test func pointsOfNoPlayerHaveALineOfTheirOwn() throws {
    #expect(try text(boxScore("L23 2pt+,L 3"), as: .html).contains("Not by player"))
  }

  @Test func playersWithoutAnEntryAreNamed() throws {
    let page = try text(boxScore("L23 2pt+"), as: .html)
    #expect(page.contains("<li>#0 <bdi>Zoë Brandt</bdi></li><li>#00 <bdi>Ana López</bdi></li>"))
    #expect(page.contains("<li><bdi>Ruth Abiodun</bdi></li>"))
  }

  @Test func theFocusCardIsThereOnlyWhenTheyPlayed() throws {
    #expect(try text(boxScore("L23 2pt+"), as: .html).contains("id=\"focus\""))
    #expect(try !text(boxScore("L0 2pt+"), as: .html).contains("id=\"focus\""))
    #expect(try !text(boxScore("L23 2pt+"), as: .html, focus: nil).contains("id=\"focus\""))
  }

  @Test func everybodyWhoIsFollowedAndPlayedHasACard() throws {
    let box = boxScore("L23 2pt+,L0 3pt+")
    let zoe = try #require(box.own.lines.first { $0.player.jersey?.text == "0" }?.player)
    let setting = SheetSetting(
      following: [mia, Person(id: zoe.personID, name: zoe.name), Person(id: 99, name: "Nobody")], footer: footer)
    let page = String(decoding: try GameSheet(box, setting).bytes(as: .html, with: english()), as: UTF8.self)
    #expect(page.contains("id=\"focus\"") && page.contains("id=\"focus-2\"") && !page.contains("id=\"focus-3\""))
    #expect(page.components(separatedBy: "card focus").count == 3)
  }

  @Test(arguments: [
    (4, 6, "Overtime 2", "OT2"), (4, 4, "Quarter 4", "4"), (2, 2, "Half 2", "2"), (3, 3, "Period 3", "3"),
  ])
  func periodsAreNamedAsTheyArePlayed(regulation: Int, last: Int, title: String, name: String) throws {
    let script = "H 2,L23 2pt+" + String(repeating: ",period,L23 2pt+", count: last - 1)
    let page = try text(boxScore(script, periods: regulation), as: .html)
    #expect(page.contains("<abbr title=\"\(title)\">\(name)</abbr>"))
    #expect(page.contains(">\(name)</text>"))
  }

  @Test func aNameOfFiftyLettersIsWholeOnThePageAndShortInThePicture() throws {
    let name = String(repeating: "W", count: 50)
    let page = try text(boxScore("L23 2pt+,H 2", ownName: name), as: .html)
    #expect(page.contains("<bdi>\(name)</bdi>"))
    #expect(page.contains(/>W{10,40}…<\/text>/))
  }

  @Test func aNameWrittenFromRightToLeftStandsApart() throws {
    let name = "נשרי הנמל"
    let page = try text(boxScore("L23 2pt+,H 2", opponentName: name), as: .html)
    #expect(page.contains("<h1><bdi>Riverside Lions</bdi> vs <bdi>\(name)</bdi></h1>"))
    let apart = ["<bdi>\(name)</bdi>", "<text x=", "<title", "<desc", "running-head", "\u{2068}\(name)\u{2069}"]
    for line in page.split(separator: "\n") where line.contains(name) {
      #expect(apart.contains { line.contains($0) })
    }
  }

  @Test func theGuestPlaysAtTheOther() throws {
    #expect(try text(boxScore("", isHome: false), as: .html).contains("</bdi> at <bdi>Harbor Hawks"))
  }

  @Test func everyPartOfTheExampleIsFilled() throws {
    let language = try language()
    var empty: [String] = []
    func walk(_ node: ViewNode, _ path: String) {
      switch node {
      case .fields(let fields):
        // A name that two parts had would be that of the first.
        #expect(
          Set(fields.names).count == fields.values.count && !fields.names.contains(""), "\(path): \(fields.names)")
        for (name, part) in zip(fields.names, fields.values) { walk(part, "\(path).\(name)") }
      case .list(let list): list.isEmpty ? empty.append(path) : list.forEach { walk($0, path) }
      case .nothing: empty.append(path)
      case .text, .markup, .flag: break
      }
    }
    for sheet in SheetTemplate.all { walk(ViewNode(sheet.example(language)), sheet.path) }
    // Parts that a kind of sheet never has, in the example or otherwise.
    let absent = [".totals", ".head.figures", ".passage", "html/plays.jumps"]
    #expect(empty.filter { path in !absent.contains { path.hasSuffix($0) } } == [])
  }
}
