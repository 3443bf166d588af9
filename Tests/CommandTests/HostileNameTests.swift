import Formats
import Foundation
import Testing

@testable import Sheets

/// The names of `Tests/Browser/names.txt`, which are also tested in a browser, must do no harm in any format of a
/// sheet.
@Suite struct HostileNameTests {
  @Test func `no name adds a tag or an attribute to a page`() throws {
    let names = try Self.names()
    let hostile = try Self.workshop(naming: names).scorebook("report", "game", "--format", "html")
    // A phone shows a first name by its initial: that is a tag, which names of one word do not have.
    // The first two are the sides, and as long as the longest: charts name short ones at their lines.
    let shapes = names.enumerated().map { number, name in
      number < 2
        ? String(repeating: "W", count: 49) + "\(number)"
        : (ShortName(name) == nil ? "Player" : "Placeholder ") + "\(number)"
    }
    let plain = try Self.workshop(naming: shapes)
      .scorebook("report", "game", "--format", "html")
    #expect(hostile.status == 0 && plain.status == 0)
    let tags = try Self.tags(of: hostile.output)
    #expect(tags.count > 1_000)
    #expect(tags == (try Self.tags(of: plain.output)))
  }

  @Test func `every name comes back out of the data as it went in`() throws {
    struct Sheet: Decodable {
      struct Side: Decodable {
        struct Player: Decodable { let name: String }
        let name: String
        let players: [Player]
      }
      let sides: [Side]
    }
    let names = try Self.names()
    let workshop = try Self.workshop(naming: names)
    let json = try workshop.scorebook("report", "game", "--format", "json").output
    let sides = try JSONDecoder().decode(Sheet.self, from: Data(json.utf8)).sides
    #expect(sides.map(\.name) == [names[0], names[1]])
    #expect(sides[0].players.map(\.name).sorted() == names.sorted())

    let csv = try workshop.scorebook("report", "game", "--format", "csv").output
    var chunks = [Array(csv.utf8)]
    var reader = try CSVReader(ByteSource { chunks.popLast() }, named: "game.csv")
    var found: [String] = []
    while try reader.next() {
      #expect(reader.count == 20)
      found.append(reader.text(2))
    }
    // A spreadsheet would treat these as formulas; the apostrophe keeps them names.
    let guarded = names.map { name in "=+-@".contains { name.hasPrefix(String($0)) } ? "'" + name : name }
    #expect(found.dropFirst().sorted() == guarded.sorted())
  }

  @Test func `no name turns a message around, or adds a line to it`() throws {
    let names = try Self.names()
    let workshop = try Self.workshop(naming: names)
    for (index, name) in names.enumerated() {
      try workshop.scorebook("person", "focus", "--", name)
      let message = try workshop.scorebook("report", "game")
      #expect(message.status == 0, "\(name)")
      #expect((4...10).contains(message.output.split(separator: "\n").count), "\(index): \(message.output)")
      // Our own isolates separate a right-to-left name, and must be balanced.
      var isolates = 0
      let steering = message.output.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A:
          defer { isolates = 0 }
          return isolates != 0
        case 0x2068:
          isolates += 1
          return false
        case 0x2069:
          isolates -= 1
          return isolates < 0
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: return true
        default: return false
        }
      }
      #expect(steering.isEmpty, "\(index): \(steering)")
    }
  }

  /// The names, in the Unicode normal form of the book.
  static func names() throws -> [String] {
    let file = Workshop.root.appendingPathComponent("Tests/Browser/names.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { unescaped(String($0)).precomposedStringWithCanonicalMapping }
  }

  /// `\u202E` is that character, and `\\` a backslash.
  private static func unescaped(_ line: String) -> String {
    var text = ""
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      guard rest.popFirst() == "u" else {
        text.unicodeScalars.append("\\")
        continue
      }
      let code = UInt32(String(String.UnicodeScalarView(rest.prefix(4))), radix: 16).flatMap(Unicode.Scalar.init)
      text.unicodeScalars.append(code ?? "\u{FFFD}")
      rest = rest.dropFirst(4)
    }
    return text
  }

  /// A book with a game in which everybody with these names has an entry; the first two are also the sides.
  static func workshop(naming names: [String]) throws -> Workshop {
    // By scalars: to a shell, an apostrophe with a combining mark is an apostrophe.
    func word(_ text: String) -> String {
      "'" + text.unicodeScalars.map { $0 == "'" ? "'\\''" : "\($0)" }.joined() + "'"
    }
    var lines = ["team add --season 2025-26 -- \(word(names[0]))"]
    for (number, name) in names.enumerated() {
      lines.append("player add --jersey \(number) -- \(word(name))")
    }
    lines.append("game start --date 2025-11-08 --location=\(word(names[2])) -- \(word(names[1]))")
    lines += names.indices.flatMap { ["stat \($0) 2pt+", "opponent 2"] }
    lines.append("game end --notes=\(word(names[3]))")
    let workshop = try Workshop()
    try workshop.write(lines.joined(separator: "\n"), to: "game.batch")
    try #require(try workshop.scorebook("init", "--quiet", "--title", names[0]).status == 0)
    let run = try workshop.scorebook("run", "--quiet", "game.batch")
    try #require(run == Outcome(status: 0, output: "", errors: ""))
    return workshop
  }

  /// The tags of a page in order, each with the names of its attributes. Whatever begins like a tag must be a complete
  /// one.
  static func tags(of page: String) throws -> [String] {
    let tag = try Regex(#"</?[A-Za-z][A-Za-z0-9]*(?:\s+[A-Za-z:-]+(?:="[^"<>]*")?)*\s*/?>"#)
    let value = try Regex(#"="[^"]*""#)
    var tags: [String] = []
    for piece in page.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      // A comment, and the document type.
      guard !piece.hasPrefix("!") else { continue }
      let found = try #require("<\(piece)".prefixMatch(of: tag), "no whole tag: <\(piece.prefix(80))")
      tags.append(String(found.output[0].substring ?? "").replacing(value, with: ""))
    }
    return tags
  }
}
