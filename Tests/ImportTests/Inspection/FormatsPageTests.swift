import Diagnostics
import Records
import Testing

/// docs/formats.md lists every name that files may use for a field.
struct FormatsPageTests {
  @Test func `the page lists the names of a score's fields`() throws {
    #expect(try missing(RecordKind.score, under: "## Times-tables scores") == [])
  }

  @Test func `the page lists the names of a result's fields`() throws {
    #expect(try missing(RecordKind.result, under: "## Basketball results") == [])
  }

  @Test func `the page lists the names of a fixture's fields`() throws {
    #expect(try missing(RecordKind.fixture, under: "## Basketball schedules") == [])
  }

  @Test func `the page lists the names of a review's fields`() throws {
    #expect(try missing(RecordKind.review, under: "## Flashcard reviews") == [])
  }

  @Test func `the page lists the names of a roster's columns`() throws {
    #expect(try missing(RecordKind.player, under: "## Rosters") == [])
  }

  @Test func `the page lists the names of a card's faces`() throws {
    #expect(try missing(RecordKind.card, under: "## Decks") == [])
  }

  /// The names that no table of the section has between backticks.
  private func missing<Record>(_ kind: RecordKind<Record>, under heading: String) throws -> [String] {
    let lines = String(decoding: try file("docs/formats.md"), as: UTF8.self).split(separator: "\n")
    let section = lines.drop { !$0.hasPrefix(heading) }.dropFirst().prefix { !$0.hasPrefix("## ") }
    let listed = Set(
      section.filter { $0.hasPrefix("|") }.flatMap { row in
        row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { FieldMap.plain(FieldMap.words(String($0.element))) }
      })
    return kind.columns.flatMap(\.spellings).filter { !listed.contains(FieldMap.plain($0)) }
  }
}
