import Chance
import Flashcards
import Foundation
import Testing

/// Replaying the book's own export gives the memory states in the book.
@Suite struct StudyReplayTests {
  /// Sessions of a month, with random answers.
  private func batch(seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    var lines: [String] = []
    for day in 1...28 where random.unit() < 0.8 {
      let date = "2025-11-" + (day < 10 ? "0" : "") + "\(day)"
      lines.append(
        "@\(date)T1\(Int(random.unit() * 9)):00:00Z review start --deck \"World capitals\" --new 3 --limit 4")
      // A session has four cards, so there are at least this many answers.
      for _ in 0..<4 {
        let rating = ["again", "hard", "good", "easy"][Int(random.unit() * 4)]
        lines.append("@+\(1 + Int(random.unit() * 40)) rate \(rating)")
      }
      if random.unit() < 0.3 { lines.append("undo") }
      lines.append("stop")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: [1, 2, 3] as [UInt64], ["", "--fuzz --retention 0.8", "--algorithm fsrs-5 --steps none"])
  func `the replay of an export equals the book`(seed: UInt64, options: String) throws {
    let workshop = try Workshop()
    try workshop.write(batch(seed: seed), to: "study.batch")
    let outcome = try workshop.bash(
      """
      set -e
      scorebook init . --quiet; scorebook person add "Mia Okafor" --quiet; scorebook config zone 0 --quiet
      scorebook import deck "$SAMPLES/decks/world-capitals.json" --quiet
      scorebook deck options "World capitals" \(options) > options
      scorebook run study.batch --keep-going --quiet || true
      scorebook export reviews > log.csv
      scorebook replay log.csv --elapsed days --zone 0 \(options)
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    var last: [String: [String]] = [:]
    for line in outcome.output.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      last[cells[0]] = cells
    }
    #expect(last.count > 5)
    let rows = try workshop.bookFile().rows(
      """
      SELECT front, answers, state, ifnull(step, ''), printf('%!.17g', stability), printf('%!.17g', difficulty), due
      FROM memory JOIN card ON card.id = card_id WHERE state IS NOT NULL
      """)
    #expect(rows.count == last.count)
    for row in rows {
      let kept = row.split(separator: "|", omittingEmptySubsequences: false).map { $0.filter { $0 != "\"" } }
      let cells = try #require(last[kept[0]], "\(row)")
      #expect(cells[1] == kept[1] && cells[2] == kept[2] && cells[3] == kept[3], "\(row)")
      #expect(Double(cells[4]) == Double(kept[4]) && Double(cells[5]) == Double(kept[5]), "\(row)")
      #expect(cells[6] == Instant(milliseconds: Int64(kept[6]) ?? 0).description, "\(row)")
    }
  }
}
