import Basketball
import Formats
import Foundation
import People
import Store

/// A person of a file who was matched to one in the book, or stored separately from one of the same name, with the
/// command that splits or merges them.
struct PersonMatch: Hashable {
  let name: String
  let person: Int64
  /// The finding: `matched to 7, the person of that name (Riverside Lions, 2024-25)`.
  let finding: String
  /// Nil if there is no alternative.
  let command: String?

  /// A line of the summary.
  var line: String { "\(name): \(finding)" + (command.map { "; if that is wrong: \($0)" } ?? "") }
}

extension PersonMatch {
  /// How a new player was matched; nil if the book has nobody of that name or key.
  init?(_ outcome: RosterOutcome, of name: String, on team: Team, in book: BookTransaction) throws {
    func place(_ person: Person) throws -> String {
      let teams = try book.teams(of: person).filter { $0.id != team.id }
      return teams.last.map { "\(person.id) (\($0.name), \($0.season))" } ?? "\(person.id)"
    }
    switch outcome {
    case .linked(_, let person, let link):
      let sign =
        switch link {
        case .key: "the key '\(person.key ?? "")'"
        case .birth: "name and date of birth"
        case .name: "name"
        }
      self.init(
        name: name, person: person.id,
        finding: "matched by \(sign) to person \(try place(person))",
        command: "scorebook person split \(person.id) --team \(shellWord(team.name)) --season \(shellWord(team.season))"
      )
    case .added(_, let separation?):
      let shown = try separation.others.prefix(Self.maxOthers).map(place)
      let rest = separation.others.count - shown.count
      let others = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      let reason =
        switch separation.reason {
        case .sameSeason: "of the same name on another team of the season"
        case .namesakes: "of the same name, which alone does not identify a person"
        case .contradicted: "of the same name with another date of birth or key"
        }
      let merge = separation.reason == .contradicted ? nil : separation.others.first?.id
      self.init(
        name: name, person: separation.person,
        finding: "new person \(separation.person), separate from \(others), \(reason)",
        command: merge.map { "scorebook person merge \($0) \(separation.person)" })
    case .added, .updated, .unchanged, .kept, .rejected: return nil
    }
  }

  private static let maxOthers = 3
}

/// A word for a POSIX shell or a batch file, quoted if necessary.
func shellWord(_ text: String) -> String {
  let isPlain =
    !text.isEmpty
    && text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "._-/".utf8.contains(byte)
      }
    }
  return isPlain
    ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

extension JSONWriter {
  /// The member `people` of the JSON summary, if it is not empty.
  mutating func write(_ matches: [PersonMatch]) {
    guard !matches.isEmpty else { return }
    key("people")
    beginArray()
    for match in matches {
      beginObject()
      key("name")
      string(match.name)
      key("person")
      number(Int(match.person))
      key("finding")
      string(match.finding)
      key("command")
      if let command = match.command { string(command) } else { null() }
      endObject()
    }
    endArray()
  }
}
