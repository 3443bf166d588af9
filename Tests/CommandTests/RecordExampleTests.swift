import Foundation
import Testing

/// The examples of records in docs/formats.md can be imported, and importing their export changes nothing.
@Suite struct RecordExampleTests {
  private static let roster = """
    printf 'name,number\\nMia Okafor,23\\nZoë Brandt,00\\nNoor Elbaz,\\n' > roster.csv
    scorebook import roster --quiet roster.csv --team Lions --season 2025-26

    """
  private static let deck = """
    printf '[{"front":"platform","back":"perron"},{"front":"ticket","back":"kaartje"}]' > deck.json
    scorebook import deck --quiet deck.json --deck "At the station"

    """

  @Test(arguments: [
    ("results", "results", "csv", "", "2 results read, 2 added (run 1)"),
    ("schedule", "schedule", "csv", "", "2 fixtures read, 2 added (run 1)"),
    ("scores", "scores", "csv", "", "3 scores read, 3 added (run 1)"),
    ("scoreboard", "scores", "csv", "", "2 scores read, 2 added (run 1)"),
    ("reviews", "reviews", "csv", deck, "2 reviews read, 2 added (run 2)"),
    ("reviews-lines", "reviews", "json", deck, "2 reviews read, 2 added (run 2)"),
    ("sessions", "sessions", "json", "", "1 session read, 1 added (run 1)"),
    ("sessions-rows", "sessions", "csv", "", "1 session read, 1 added (run 1)"),
    ("game", "game", "csv", roster, "1 game read, 1 added (run 2)"),
  ])
  func `an example is imported whole, and known again when it has been exported`(
    mark: String, kind: String, ending: String, before: String, answer: String
  ) throws {
    let workshop = try Workshop()
    let docs = try String(contentsOf: Workshop.root.appendingPathComponent("docs/formats.md"), encoding: .utf8)
    let marked = try #require(docs.components(separatedBy: "<!-- example: \(mark) -->\n```\(ending)\n").last)
    try workshop.write(try #require(marked.components(separatedBy: "\n```\n").first) + "\n", to: "example")
    let again = answer.prefix { $0 != "," }
    let outcome = try workshop.bash(
      """
      set -e
      scorebook init --quiet
      \(before)scorebook import \(kind) example
      scorebook export \(kind) --quiet --output out.csv
      scorebook import \(kind) out.csv
      scorebook check
      """)
    let count = again.prefix { $0 != " " }
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output == "example: \(answer)\nout.csv: \(again), \(count) unchanged\nno problems found\n")
  }

  @Test(arguments: ["scores", "reviews", "sessions"])
  func `a book's records are the same in another book`(kind: String) throws {
    let workshop = try Workshop()
    let outcome = try workshop.bash(
      """
      set -e
      for book in a b c; do
        scorebook init $book --quiet
        for deck in "$SAMPLES"/decks/*.json; do scorebook import deck --quiet "$deck" --book $book; done
      done
      for file in "$SAMPLES"/\(kind)/*; do scorebook import \(kind) "$file" --book a --quiet; done
      scorebook export \(kind) --book a > a.csv
      scorebook export \(kind) --book a --format json > a.json
      scorebook import \(kind) a.csv --book b --quiet
      scorebook import \(kind) a.json --book c --quiet
      scorebook export \(kind) --book b | cmp - a.csv
      scorebook export \(kind) --book c | cmp - a.csv
      """)
    #expect(outcome == Outcome(status: 0, output: "", errors: ""))
  }

  @Test func `a season's games are the same in another book`() throws {
    let workshop = try Workshop()
    let outcome = try workshop.bash(
      """
      set -e
      for book in a b; do
        scorebook init $book --quiet
        scorebook import roster --quiet "$SAMPLES/rosters/riverside-lions.csv" --team "Riverside Lions" \
          --season 2025-26 --book $book
      done
      for file in "$SAMPLES"/games/*.batch; do scorebook run "$file" --book a --quiet --now 2025-12-31; done
      scorebook import game "$SAMPLES/play-by-play/winter-cup.csv" --book a --quiet --now 2025-12-31
      scorebook export game --book a > a.csv
      scorebook import game a.csv --book b --quiet --now 2025-12-31
      scorebook check --book b
      scorebook export game --book b | cmp - a.csv
      for game in 1 2 3 4 5 6 7 8; do
        cmp <(scorebook report game $game --format json --book a) <(scorebook report game $game --format json --book b)
      done
      """)
    #expect(outcome == Outcome(status: 0, output: "no problems found\n", errors: ""))
  }
}
