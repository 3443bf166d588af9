import Foundation
import Testing

/// The views of the sample season have the figures of the sheets and lists.
@Suite struct QueryViewTests {
  @Test func `the views agree with the box scores and the list of games`() throws {
    let workshop = try Workshop()
    let outcome = try workshop.bash(
      """
      \(SeasonTests.demo)
      scorebook import game "$SAMPLES/games/cup-final-statcrew.xml" --now 2026-06-01
      exec > agreement
      counts="points, fgm, fga, fg3m, fg3a, ftm, fta, reb, ast, stl, blk, tov, pf"
      last() { grep -o '"own": [0-9]*' | tail -n 1; }
      for game in 1 2 3 4 5 6 7; do
        scorebook report boxscore $game --format csv | tail -n +2 | cut -d, -f1-7,9-10,12-13,15-20 | sort > sheet
        scorebook query --format csv "SELECT date, opponent, player, jersey, $counts FROM v_box
          WHERE game_id = $game AND player IS NOT NULL" | tail -n +2 | sort | diff sheet -
        scorebook event list $game --json | last > list
        scorebook query --json "SELECT own_score AS own FROM v_plays WHERE game_id = $game ORDER BY position" |
          last | diff list -
      done
      scorebook list games --format csv --columns id,date,team,points,opponent,against,result > list
      scorebook query --format csv "SELECT game_id AS id, date, team, points, opponent, against, result
        FROM v_games ORDER BY game_id" | diff list -
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try workshop.text(of: "agreement") == "")
  }
}
