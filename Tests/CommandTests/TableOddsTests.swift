import Foundation
import Testing

@Suite struct TableOddsTests {
  private func played() throws -> (shop: Workshop, book: BookFile) {
    let shop = try Workshop()
    let made = try shop.bash(
      """
      scorebook init --quiet
      scorebook import chart --quiet "$SAMPLES/charts/dealer-stands.xml" --name Mine
      scorebook play blackjack --strategy chart:Mine --rounds 20 --bet 10 --seed 7 --quiet
      """)
    #expect(made.status == 0)
    return (shop, try BookFile(in: shop.folder))
  }

  private func report(_ shop: Workshop) throws -> Outcome {
    try shop.bash("scorebook report session --format json")
  }

  @Test func `a session by a chart that is gone is shown without what was expected of it`() throws {
    let (shop, book) = try played()
    try book.execute("DELETE FROM mnemonic; DELETE FROM cell; DELETE FROM chart")
    let shown = try report(shop)
    #expect(shown.status == 0 && shown.errors == "")
    #expect(shown.output.contains(#""expected": null"#))
  }

  @Test func `a book that cannot give the chart says so`() throws {
    let (shop, book) = try played()
    try book.execute("PRAGMA ignore_check_constraints = ON; UPDATE cell SET action = 'X' WHERE hand = 'soft'")
    let shown = try report(shop)
    #expect(shown.status == 65)
    #expect(shown.errors.contains("the book's own rules refuse this (cell of chart 'Mine')"))
  }
}
