import Casino
import Diagnostics
import Flashcards
import Formats
import Foundation
import Sheets
import Store
import Testing

@testable import Commands

/// Faults of every module are in Dutch too.
struct DutchMessageTests {
  private static let start = Date(timeIntervalSince1970: 1_762_596_000)

  private static let faults: [(fault: String, raise: @Sendable () throws -> Void, dutch: String)] = [
    (
      "a style of a game", { _ = try GameKind.blackjack.style(named: "X") },
      "style: verwacht 'Vegas Strip', 'Atlantic City', 'European', of eigen regels, gevonden 'X'"
    ),
    (
      "a session that has ended",
      {
        var session = try Session(
          game: .blackjack, style: "European", startedAt: start, startingBalance: Money("10", as: "balance"))
        try session.end(at: start)
        try session.end(at: start)
      }, "sessie: verwacht een open sessie, gevonden een afgesloten sessie; begin een andere"
    ),
    (
      "a rating", { _ = try Review.Rating(named: "prima") },
      "rating: verwacht 1 tot en met 4, of opnieuw, moeilijk, goed of makkelijk, gevonden 'prima'"
    ),
    (
      "a time zone", { _ = try WallClock("CEST") },
      "zone: verwacht een tijdzone zoals Europe/Amsterdam, of minuten vóór op UTC zoals 60 of -300, gevonden 'CEST'"
    ),
    (
      "bytes that are no text", { _ = try decodedText([0x41, 0xFF], encoding: nil, named: "f") },
      "codering: verwacht UTF-8, gevonden byte 0xFF; komt het bestand uit Excel of Windows, probeer dan "
        + "--encoding windows-1252"
    ),
    (
      "a file of zeros", { _ = try decodedText([0x41, 0x41, 0x41, 0x00], encoding: nil, named: "f") },
      "verwacht tekst, gevonden een NUL-byte; dit lijkt een binair bestand"
    ),
    (
      "no book", { throw Failure(BookFault.missing(folder: "x")) },
      "boek: verwacht een in 'x', gevonden geen; maak er een met 'scorebook init'"
    ),
    (
      "an entry of a scorer", { _ = try ShortLine(["#17"]) },
      "actie: verwacht wat ermee moet, zoals '#17 player 32' of '#17 drop'"
    ),
    (
      "a command", { _ = try Scorebook.help(["nothing"]) }, "opdracht: geen 'nothing'; 'scorebook help' toont ze"
    ),
    ("a time", { _ = try Clock.instant("now") }, "tijd: verwacht een tijd zoals '2025-11-02T10:04:11', gevonden 'now'"),
  ]

  @Test(arguments: faults.indices)
  func `a fault is said in Dutch`(index: Int) {
    let (fault, raise, dutch) = Self.faults[index]
    do {
      try raise()
      Issue.record("\(fault) is accepted")
    } catch {
      let said = Failure(error).text
      #expect(said.text(in: .dutch) == dutch)
      #expect(said.text(in: .english) != dutch)
    }
  }

  @Test func `the names of ratings are read in both languages`() throws {
    for (rating, words) in [(Review.Rating.again, ["again", "Opnieuw", "1"]), (.easy, ["easy", "MAKKELIJK", "4"])] {
      for word in words { #expect(try Review.Rating(named: word) == rating) }
    }
  }
}
