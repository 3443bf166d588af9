import Basketball
import Foundation
import People
import Testing

@testable import Sheets

@Suite struct ShareCardTests {
  private static let script = "L23 2pt+\nL00 3pt+\nH 3\nperiod\nH 2\nL23 2pt+"
  private func setting(isPrivate: Bool = false) -> SheetSetting {
    SheetSetting(following: [mia], colors: [try? TeamColor("#123456")], isPrivate: isPrivate, footer: footer)
  }

  private func svg(of card: ShareCard) -> String { String(decoding: card.svg, as: UTF8.self) }

  @Test func `a game's score, who and when`() throws {
    let templates = try TemplateSet().inLanguage("en")
    let card = ShareCard(GameSheet(boxScore(Self.script), setting()), in: templates)
    #expect(card.summary == "Riverside Lions 7, Harbor Hawks 5; Mia Okafor 4 points")
    let text = svg(of: card)
    #expect(text.contains(">Riverside Lions</text>") && text.contains(">Harbor Hawks</text>"))
    #expect(text.contains("font-size=\"200\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"#1b1f24\">7</text>"))
    #expect(text.contains("fill=\"#8b94a1\">5</text>"), "the side that lost is paler")
    #expect(text.contains(">Sat 8 Nov 2025 · Mia Okafor 4 points</text>"))
    #expect(text.contains(">Season 2025</text>"))
    #expect(text.contains("fill=\"#123456\""))
    #expect(svg(of: ShareCard(GameSheet(boxScore(Self.script), setting()), in: templates)) == text)
  }

  @Test func `overtime, in both languages, and a game that is open`() throws {
    let long = boxScore(Self.script + "\nperiod\nperiod\nperiod\nL23 2pt+")
    let open = boxScore(Self.script, isOpen: true)
    let (english, dutch) = (try TemplateSet().inLanguage("en"), try TemplateSet().inLanguage("nl"))
    #expect(
      GameSheet(long, setting()).summary(in: english)
        == "Riverside Lions 9, Harbor Hawks 5 after overtime; Mia Okafor 6 points")
    #expect(
      GameSheet(long, setting()).summary(in: dutch)
        == "Riverside Lions 9, Harbor Hawks 5 na verlenging; Mia Okafor 6 punten")
    #expect(
      GameSheet(open, setting()).summary(in: english)
        == "Riverside Lions 7, Harbor Hawks 5, in progress; Mia Okafor 4 points")
  }

  @Test func `a private card has no name in full`() throws {
    let templates = try TemplateSet().inLanguage("en")
    let sheet = GameSheet(boxScore(Self.script), setting(isPrivate: true))
    let best = try #require(ShareCard.best(of: sheet, in: templates))
    for text in [svg(of: ShareCard(sheet, in: templates)), svg(of: best)] { #expect(!text.contains("Okafor")) }
  }

  @Test func `the player of the game is on the side that won`() throws {
    let templates = try TemplateSet().inLanguage("en")
    let card = try #require(ShareCard.best(of: GameSheet(boxScore(Self.script), setting()), in: templates))
    #expect(card.summary.hasPrefix("Player of the game: Mia Okafor: 4 PTS, 0 REB, 0 AST. Riverside Lions 7,"))
    #expect(ShareCard.best(of: GameSheet(boxScore(Self.script, isOpen: true), setting()), in: templates) == nil)
    #expect(ShareCard.best(of: GameSheet(boxScore("H 2"), setting()), in: templates) == nil)
  }

  /// Names of every kind, each as wide as a side of the card has room for, or shortened.
  @Test(arguments: [
    "שמשון הירושלמי מהר הצופים הגבוה מאוד", "北京大學附屬中學第一籃球隊的朋友們一起", "مركز شباب المعادي الرياضي الثقافي",
    String(repeating: "W", count: 50), "A B", "The Very Long Riverside Lions and Friends United", "<b>&\"'",
  ])
  func `every name fits`(name: String) throws {
    let templates = try TemplateSet().inLanguage("en")
    let card = ShareCard(
      GameSheet(boxScore(Self.script, ownName: name, opponentName: name), setting()), in: templates)
    let text = svg(of: card)
    for match in text.matches(of: /font-size="(\d+)"( font-weight="bold")?[^>]*>([^<]*)</) {
      guard let size = Int(match.1), !match.3.contains("&") else { continue }
      #expect(TextWidth.of(String(match.3), size: size) <= 1120, "\(match.3)")
    }
    #expect(!text.contains("<b>"))
  }
}
