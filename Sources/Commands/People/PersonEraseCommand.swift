import ArgumentParser
import Diagnostics
import Foundation
import People
import Store

struct PersonEraseCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Erase a person for good, from the history too; this cannot be reverted.",
    discussion: """
      Scores, practices, study, drills and sessions of the person are deleted, and photos with them. Plays and lines in \
      games stay, without a name. Earlier states in the history, people who were merged into the person, the log, free \
      pages of the file and copies of the book that have the name go too. It asks on a terminal; elsewhere it needs \
      '--yes'.

      Examples:
        scorebook person erase "Mia Okafor" --dry-run
        scorebook person erase 12 --yes
      """)

  @Argument(help: "The person's name, or id.")
  var person: String
  @Flag(help: "Do not ask.")
  var yes = false
  @Flag(help: "Say what would be erased and change nothing.")
  var dryRun = false
  @OptionGroup var common: CommonOptions

  var isDryRun: Bool { dryRun }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    throw Diagnostic(
      "command: a line of a batch file may not be 'person erase': what is erased cannot be rolled back with the run")
  }

  func perform(on book: Book, at now: Date) throws -> Reply {
    let what = try book.read { transaction in
      let (found, erasure) = try find(in: transaction)
      return (found: found, words: Self.words(found, erasure, copies: try Self.copies(of: book, erasure.allNames)))
    }
    if dryRun { return Reply("would erase \(what.words) (nothing was changed)") }
    if !yes {
      guard let answer = try Console.confirm("erase \(what.words)? This cannot be reverted.") else {
        throw Failure(.usage, "person: add --yes to erase \(what.words); this cannot be reverted")
      }
      guard answer else { return Reply("nothing was changed") }
    }
    let (erasure, copies, mentions) = try book.writeForGood { transaction in
      // The id is that of the person who was shown.
      let erasure = try find(in: transaction, id: what.found.id).erasure
      return (erasure, try Self.copies(of: book, erasure.allNames), try erasure.run())
    }
    for file in erasure.files + copies { try Self.remove(book.folder + "/" + file) }
    var reply = Reply("erased \(Self.words(what.found, erasure, copies: copies))")
    reply.remarks = Self.remarks(on: what.found, erasure, mentions)
    return reply
  }

  private func find(
    in book: BookTransaction, id: Int64? = nil
  ) throws -> (found: BookKind.Found, erasure: PersonErasure) {
    let found = try BookKind.person.find(id.map(String.init) ?? person, byPart: false, in: book)
    guard let person = try book.person(id: found.id) else { throw BookFault.constraint(reason: "person") }
    return (found, try PersonErasure(of: person, in: book))
  }

  /// `person 12: Mia Okafor with 3 scores; 12 events stay without a name, as 'Erased player 12'`.
  private static func words(_ found: BookKind.Found, _ erasure: PersonErasure, copies: [String]) -> String {
    let pictures = erasure.files.isEmpty ? [] : [erasure.files.count == 1 ? "1 photo" : "\(erasure.files.count) photos"]
    let parts = erasure.removed + pictures + copies.map { "the copy '\($0)'" }
    let stay = erasure.kept.isEmpty ? "" : erasure.kept.joined(separator: ", ") + " stay without a name"
    return found.title + (parts.isEmpty ? "" : " with " + parts.joined(separator: ", "))
      + (erasure.remainingName.map { "; " + (stay.isEmpty ? "a player stays" : stay) + ", as '\($0)'" } ?? "")
  }

  private static func remarks(
    on found: BookKind.Found, _ erasure: PersonErasure, _ mentions: [String]
  ) -> [Diagnostic] {
    var remarks: [Diagnostic] = []
    if !erasure.namesakes.isEmpty {
      let ids = erasure.namesakes.map { String($0.id) }.joined(separator: ", ")
      remarks.append(Diagnostic(.note, "the name is also that of person \(ids), who was left"))
    }
    if !mentions.isEmpty {
      remarks.append(
        Diagnostic(
          .warning, "the name is still mentioned in \(mentions.joined(separator: ", ")), which are not the person's"))
    }
    return remarks
  }

  /// The copies of the book that have one of the names.
  private static func copies(of book: Book, _ names: [String]) throws -> [String] {
    try book.copies.filter { copy in
      let place = book.folder + "/" + copy
      guard let bytes = FileManager.default.contents(atPath: place) else {
        throw Failure(.notPermitted, "could not be read", at: Location(file: place))
      }
      return names.contains { bytes.range(of: Data($0.utf8)) != nil }
    }
  }

  private static func remove(_ file: String) throws {
    guard unlink(file) == 0 || errno == ENOENT else {
      throw Failure(
        .notPermitted, "could not be removed; the person is erased, remove this file too", at: Location(file: file))
    }
  }
}
