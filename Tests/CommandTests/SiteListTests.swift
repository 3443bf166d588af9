import Foundation
import Testing

/// The lists of a site and its first page, as a reader gets them.
@Suite struct SiteListTests {
  /// A season of two games, one of which has lines of players.
  private static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("number,name\n23,Mia Okafor\n4,Anouk van der Berg\n", to: "roster.csv")
    try workshop.write("date,home,away,home score,away score\n2025-11-15,Foxes,Lions,50,40\n", to: "results.csv")
    let made = try workshop.bash(
      """
      scorebook init --title Lions -q
      scorebook import roster roster.csv --team Lions --season 2025-26 -q
      printf 'stat 23 2pt+\\nstat 4 3pt+\\nopponent 2\\n' > game.batch
      scorebook game start Hawks --date 2025-11-08 -q
      scorebook run game.batch -q
      scorebook game end -q
      scorebook import results results.csv -q
      scorebook site public -q --now 2025-12-01
      """)
    try #require(made.status == 0, "\(made.errors)")
    return workshop
  }

  @Test func `games are listed by month with place, opponent, result, score and top scorer`() throws {
    let page = try Self.workshop().text(of: "public/games/index.html")
    #expect(page.contains(">November 2025</th>"))
    #expect(page.contains("data-filters=\"season=2025-26 place=away result=LOSS\""))
    #expect(page.contains("aria-label=\"15 Nov 2025, Lions 40–50 Foxes\">Sat 15 Nov</a>"))
    #expect(page.contains("<span class=\"badge bad\">L</span>") && page.contains(">40–50</td>"))
    #expect(page.contains(">3 A. van der Berg</td>"))
    #expect(page.contains("value=\"WIN\"><bdi>Won</bdi> <span class=\"tally\">1</span>"))
  }

  @Test func `the first page shows the last game, the record and the leaders`() throws {
    let page = try Self.workshop().text(of: "public/index.html")
    #expect(page.contains("Last game · Sat 15 Nov 2025") && page.contains("<bdi>Foxes</bdi> <strong>50</strong>"))
    #expect(page.contains("<dd>1-1</dd>") && page.contains("<bdi>Anouk van der Berg</bdi></a> <strong>3.0</strong>"))
    #expect(!page.contains("Next game") && !page.contains("id=\"learning\""))
  }

  @Test func `a person's row has the points per game that their career has`() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.text(of: "public/people/index.html").contains(">2.0</td>"))
    #expect(try workshop.bash("scorebook report career 'Mia Okafor'").output.contains("2.0 PTS"))
  }
}
