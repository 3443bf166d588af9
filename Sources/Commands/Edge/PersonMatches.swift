import Basketball
import Diagnostics
import Formats
import Foundation
import People
import Store

/// A person of a file who was matched to one in the book, or stored separately from one of the same name, with the
/// command that splits or merges them.
struct PersonMatch: Hashable {
  let name: String
  let person: Int64
  /// The finding: `matched by name to person 7 (Riverside Lions, 2024-25)`.
  let finding: MessageText
  /// Nil if there is no alternative.
  let command: String?

  /// A line of the summary.
  func line(in language: MessageLanguage) -> String {
    "\(name): \(finding.text(in: language))"
      + (command.map { "; \(MessageText.ifWrong($0).text(in: language))" } ?? "")
  }
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
      self.init(
        name: name, person: person.id,
        finding: .matched(by: link, person, at: try place(person)),
        command: "scorebook person split \(person.id) --team \(shellWord(team.name)) --season \(shellWord(team.season))"
      )
    case .added(_, let separation?):
      let shown = try separation.others.prefix(Self.maxOthers).map(place)
      let rest = separation.others.count - shown.count
      let merge = separation.reason == .contradicted ? nil : separation.others.first?.id
      self.init(
        name: name, person: separation.person,
        finding: .separate(separation, from: shown, rest: rest),
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
      string(match.finding.text(in: .english))
      key("command")
      if let command = match.command { string(command) } else { null() }
      endObject()
    }
    endArray()
  }
}
