import Basketball
import Formats
import Import
import People
import Records
import Testing

/// A column that counts the rows of a list numbers the list; numbers in any other order are on shirts.
struct RowNumberTests {
  private func numbers(_ head: String, _ names: [String], _ numbers: [Int]) throws -> [String] {
    let rows = zip(numbers, names).map { "\($0),\($1)" }
    let text = (["\(head),Name"] + rows).joined(separator: "\n") + "\n"
    var options = RosterOptions(today: try CalendarDate("2025-12-31"))
    options.team = "Lions"
    let roster = try Roster(reading: ByteSource(Array(text.utf8)), as: .csv, named: "r.csv", options)
    return roster.entries.map { $0.jersey?.text ?? "-" }
  }

  private let ordered = ["Ann Adler", "Lea Brandt", "Mia Cole", "Zoë Diaz", "Sam Eng", "Ida Falk"]

  @Test func `rows counted in the order of the last names have no jersey numbers`() throws {
    #expect(try numbers("No", ordered, Array(1...6)) == Array(repeating: "-", count: 6))
  }

  @Test func `numbers in the order of the rows alone are jersey numbers`() throws {
    #expect(try numbers("No", ordered.reversed(), Array(1...6)) == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func `a column that says jersey has jersey numbers`() throws {
    #expect(try numbers("Jersey", ordered, Array(1...6)) == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func `a number left out is no counting`() throws {
    #expect(try numbers("No", ordered, [1, 2, 3, 4, 5, 7]) == ["1", "2", "3", "4", "5", "7"])
  }

  @Test func `five rows may be in order by chance`() throws {
    #expect(try numbers("No", Array(ordered.prefix(5)), Array(1...5)) == ["1", "2", "3", "4", "5"])
  }
}
