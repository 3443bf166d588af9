import Flashcards
import Foundation
import People
import Testing

@testable import Sheets

@Suite struct DueCalendarTests {
  private func sheet(named name: String, days: [Int]) -> DueSheet {
    DueSheet(
      of: Person(id: 3, name: name),
      [DueSheet.DeckDue(Deck(id: 1, name: "Words; all, of \\them", cardCount: 9), days: days)],
      today: 20_400, now: Instant(milliseconds: 1_762_000_000_123), footer: .example)
  }

  private func english() throws -> Language { try #require(TemplateSet().languages["en"]) }

  @Test func `there is a day for each on which something is due`() throws {
    let text = try sheet(named: "Mia", days: [2, 0, 1]).calendar(in: english())
    #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 3)
    #expect(text.contains("DTSTART;VALUE=DATE:20251108\r\nDTEND;VALUE=DATE:20251109\r\nSUMMARY:"))
    #expect(text.contains("UID:due-3-20251110@scorebook\r\nDTSTAMP:20251101T122640Z\r\n"))
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
  }

  @Test func `lines are folded at 75 bytes, and marks of the form are escaped`() throws {
    let text = try sheet(named: String(repeating: "שלום👋🏽", count: 12), days: [1]).calendar(in: english())
    for line in text.components(separatedBy: "\r\n") { #expect(line.utf8.count <= 75) }
    // Byte by byte: a line may be folded within a character.
    let unfolded = String(decoding: Array(text.utf8).replacing(Array("\r\n ".utf8), with: []), as: UTF8.self)
    #expect(unfolded.contains("Words\\; all\\, of \\\\them"))
    #expect(unfolded.contains(String(repeating: "שלום👋🏽", count: 12)))
  }

  @Test func `a name cannot break out of the picture`() throws {
    let picture = try sheet(named: "<script>\"'&", days: [1]).drawing(in: english())
    #expect(!picture.contains("<script"))
    #expect(picture.contains("&lt;script&gt;"))
  }
}
