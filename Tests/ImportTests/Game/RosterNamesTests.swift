import Basketball
import Testing

@testable import Import

struct RosterNamesTests {
  private func meaning(_ written: String, _ jersey: String? = nil, beside others: Set<String> = []) throws -> String {
    let roster = RosterNames([
      ("Maya Okafor", try Jersey("4")), ("Lea Böttcher", try Jersey("7")), ("Ana Ruiz", try Jersey("11")),
      ("Ines Ruiz", nil), ("Zoë van der Berg", try Jersey("9")), ("Ana Maria Ruiz Vega", try Jersey("12")),
      ("Sam Vale Jr.", nil),
    ])
    return switch roster.meaning(of: written, wearing: try jersey.map { try Jersey($0) }, beside: others) {
    case .name(let name): "as written: \(name)"
    case .read(let name): name
    case .several(let names): "several: " + names.joined(separator: ", ")
    }
  }

  @Test func `a line means the only player of the roster whom its words fit`() throws {
    #expect(try meaning("M. Okafor") == "Maya Okafor")
    #expect(try meaning("Okafor") == "Maya Okafor")
    #expect(try meaning("Okafor M") == "Maya Okafor")
    #expect(try meaning("Maya") == "Maya Okafor")
    #expect(try meaning("Böttcher Lea") == "Lea Böttcher")
    #expect(try meaning("BOTTCHER L.") == "Lea Böttcher")
    #expect(try meaning("van der Berg") == "Zoë van der Berg")
    #expect(try meaning("Vale") == "Sam Vale Jr.")
  }

  @Test func `all words come before some of them`() throws {
    #expect(try meaning("Ruiz Ana") == "Ana Ruiz")
    #expect(try meaning("A. Ruiz") == "several: Ana Ruiz, Ana Maria Ruiz Vega")
    #expect(try meaning("I. Ruiz") == "Ines Ruiz")
  }

  @Test func `a number settles it, and another number is somebody else`() throws {
    #expect(try meaning("Ruiz", "11") == "Ana Ruiz")
    #expect(try meaning("Ruiz", "12") == "Ana Maria Ruiz Vega")
    #expect(try meaning("Ruiz", "30") == "Ines Ruiz")
    #expect(try meaning("Okafor", "30") == "as written: Okafor")
    #expect(try meaning("Ruiz") == "several: Ana Ruiz, Ines Ruiz, Ana Maria Ruiz Vega")
  }

  @Test func `who has a line of her own is not meant by another`() throws {
    #expect(try meaning("Ruiz", beside: ["Ana Ruiz", "Ana Maria Ruiz Vega"]) == "Ines Ruiz")
  }

  @Test func `initials alone and other words mean nobody`() throws {
    #expect(try meaning("M. O.") == "as written: M. O.")
    #expect(try meaning("Maya Lind") == "as written: Maya Lind")
    #expect(try meaning("Nora Okafor") == "as written: Nora Okafor")
    #expect(try meaning("Maya Okafor") == "as written: Maya Okafor")
  }
}
