import People
import Testing

@testable import Sheets

@Suite struct GameTextTests {
  @Test func theMessageOfAFocusPlayerHoldsTheirGame() throws {
    #expect(
      try text(overtimeGame, as: .text) == """
        🏀 Mia Okafor's game
        Sat 8 Nov 2025
        Riverside Lions 15, Harbor Hawks 14 – WIN

        #23: 9 PTS | 1 REB | 0 AST
        1 STL | 1 BLK
        FG 3-5 (60%) | 3P 2-3 | FT 1-2
        1 TO | 1 PF

        """)
  }

  @Test func withoutAFocusPlayerItHoldsThePeriodsAndTheTopScorers() throws {
    #expect(
      try text(overtimeGame, as: .text, focus: nil) == """
        🏀 Riverside Lions – Harbor Hawks
        Sat 8 Nov 2025
        Riverside Lions 15, Harbor Hawks 14 – WIN

        By period: 4-5, 3-2, 3-2, 2-3, OT 3-2
        Top scorers:
        9 #23 Mia Okafor
        4 #0 Zoë Brandt
        2 #00 Ana López

        """)
  }

  @Test func aScoreThatWasNotKeptIsNoWin() throws {
    #expect(
      try text(boxScore("L23 2pt+,L00 3pt+"), as: .text, focus: nil) == """
        🏀 Riverside Lions – Harbor Hawks
        Sat 8 Nov 2025
        Riverside Lions 5, Harbor Hawks ? – no result: a score was not kept

        Top scorers:
        3 #00 Ana López
        2 #23 Mia Okafor

        """)
  }

  @Test func scorersOfTheOtherSideAreNamedWithIt() throws {
    let box = boxScore("H8 3pt+,L23 2pt+", opponent: hawks)
    #expect(
      try text(box, as: .text, focus: nil) == """
        🏀 Riverside Lions – Harbor Hawks
        Sat 8 Nov 2025
        Riverside Lions 2, Harbor Hawks 3 – LOSS

        Top scorers:
        3 #8 Carla Reyes (Harbor Hawks)
        2 #23 Mia Okafor

        """)
  }

  @Test func aFocusPlayerOfTheOtherSideIsToldTheirOwnResult() throws {
    let box = boxScore("H8 3pt+,L23 2pt+", opponent: hawks)
    #expect(
      try text(box, as: .text, focus: .init(id: 11, name: "Carla Reyes")) == """
        🏀 Carla Reyes's game
        Sat 8 Nov 2025
        Harbor Hawks 3, Riverside Lions 2 – WIN

        #8: 3 PTS
        FG 1-1 (100%) | 3P 1-1

        """)
  }

  @Test(arguments: [
    ("L23 2pt+,H 2", false, "Riverside Lions 2, Harbor Hawks 2 – TIE"),
    ("L23 2pt+,H 3", false, "Riverside Lions 2, Harbor Hawks 3 – LOSS"),
    ("L23 2pt+,H 3", true, "Riverside Lions 2, Harbor Hawks 3 – in progress"),
  ])
  func theThirdLineSaysHowItStands(script: String, isOpen: Bool, expected: String) throws {
    let lines = try text(boxScore(script, isOpen: isOpen), as: .text).split(separator: "\n")
    #expect(lines[2] == expected)
  }

  @Test func aGameWithoutEventsHasAMessageToo() throws {
    #expect(
      try text(boxScore(""), as: .text) == """
        🏀 Riverside Lions – Harbor Hawks
        Sat 8 Nov 2025
        Riverside Lions ?, Harbor Hawks ? – no result: a score was not kept


        """)
  }

  @Test func noMessageIsLongerThanTenLines() throws {
    for focus in [mia, nil] {
      let message = try text(overtimeGame, as: .text, focus: focus)
      #expect(message.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 10)
    }
  }

  @Test func controlCharactersOfANameDoNotReachTheTerminal() throws {
    let name = "A\u{1B}[31m\u{7F}\u{9B}\u{202E}B"
    let message = try text(boxScore("L23 2pt+", own: [player(1, name, team: 1, number: "23")]), as: .text)
    #expect(message.hasPrefix("🏀 A\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}B's game\n"))
  }
}
