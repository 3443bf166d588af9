import ArgumentParser
import Diagnostics
import Foundation
import People
import Store

struct PersonEraseCommand: WordedCommand {
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
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  var isDryRun: Bool { dryRun }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    throw Diagnostic(
      MessageText(
        "command: a line of a batch file may not be 'person erase': what is erased cannot be rolled back with the run",
        "opdracht: een regel van een batchbestand mag geen 'person erase' zijn: wat gewist is, kan niet met de run worden "
          + "teruggedraaid"))
  }

  func perform(on book: Book, at now: Date) throws -> Reply {
    let language = try book.read { try messageLanguage(in: $0) }
    do {
      var reply = try erase(from: book, language)
      reply.remarks = reply.remarks.map { $0.worded(in: language) }
      return reply
    } catch let fault as Diagnostic {
      throw fault.worded(in: language)
    } catch let failure as Failure {
      throw failure.worded(in: language)
    }
  }

  private func erase(from book: Book, _ language: MessageLanguage) throws -> Reply {
    let what = try book.read { transaction in
      let (found, erasure) = try find(in: transaction)
      return (found: found, words: Self.words(found, erasure, copies: try Self.copies(of: book, erasure.allNames)))
    }
    let (english, dutch) = (what.words.text(in: .english), what.words.text(in: .dutch))
    if dryRun {
      return Reply(MessageText("would erase \(english)", "zou wissen: \(dutch)").ofDryRun.text(in: language))
    }
    if !yes {
      let question = language.pick(
        "erase \(english)? This cannot be reverted.", "\(dutch) wissen? Dit kan niet ongedaan worden gemaakt.")
      guard let answer = try Console.confirm(question) else {
        throw Failure(
          .usage,
          MessageText(
            "person: add --yes to erase \(english); this cannot be reverted",
            "persoon: zet --yes erbij om \(dutch) te wissen; dit kan niet ongedaan worden gemaakt"))
      }
      guard answer else { return Reply(language.pick("nothing was changed", "er is niets veranderd")) }
    }
    let (erasure, copies, mentions) = try book.writeForGood { transaction in
      // The id is that of the person who was shown.
      let erasure = try find(in: transaction, id: what.found.id).erasure
      return (erasure, try Self.copies(of: book, erasure.allNames), try erasure.run())
    }
    for file in erasure.files + copies { try Self.remove(book.folder + "/" + file) }
    let words = Self.words(what.found, erasure, copies: copies)
    var reply = Reply(
      language.pick("erased \(words.text(in: .english))", "gewist: \(words.text(in: .dutch))"))
    reply.remarks = Self.remarks(on: what.found, erasure, mentions)
    return reply
  }

  private func find(
    in book: BookTransaction, id: Int64? = nil
  ) throws -> (found: BookKind.Found, erasure: PersonErasure) {
    let found = try BookKind.person.find(id.map(String.init) ?? person, byPart: false, in: book, at: common.instant())
    guard let person = try book.person(id: found.id) else { throw BookFault.constraint(reason: "person") }
    return (found, try PersonErasure(of: person, in: book))
  }

  /// `person 12: Mia Okafor with 3 scores; 12 events stay without a name, as 'Erased player 12'`.
  private static func words(_ found: BookKind.Found, _ erasure: PersonErasure, copies: [String]) -> MessageText {
    let photos = erasure.files.count
    return MessageText { language in
      let pictures =
        photos == 0
        ? [] : ["\(photos) " + (photos == 1 ? language.pick("photo", "foto") : language.pick("photos", "foto's"))]
      let parts =
        erasure.removed.map { $0.text(in: language) } + pictures
        + copies.map { language.pick("the copy '\($0)'", "de kopie '\($0)'") }
      let kept = erasure.kept.map { $0.text(in: language) }.joined(separator: ", ")
      let stay =
        kept.isEmpty
        ? language.pick("a player stays", "er blijft een speler")
        : language.pick("\(kept) stay without a name", "\(kept) blijven zonder naam")
      return found.title.text(in: language)
        + (parts.isEmpty ? "" : language.pick(" with ", " met ") + parts.joined(separator: ", "))
        + (erasure.remainingName.map { "; \(stay), " + language.pick("as '\($0)'", "als '\($0)'") } ?? "")
    }
  }

  private static func remarks(
    on found: BookKind.Found, _ erasure: PersonErasure, _ mentions: [MessageText]
  ) -> [Diagnostic] {
    var remarks: [Diagnostic] = []
    if !erasure.namesakes.isEmpty {
      let ids = erasure.namesakes.map { String($0.id) }.joined(separator: ", ")
      remarks.append(
        Diagnostic(
          .note,
          MessageText(
            "the name is also that of person \(ids), who was left",
            "de naam is ook die van persoon \(ids); daar is niets gewist")))
    }
    if !mentions.isEmpty {
      remarks.append(
        Diagnostic(
          .warning,
          MessageText { language in
            let places = mentions.map { $0.text(in: language) }.joined(separator: ", ")
            return language.pick(
              "the name is still mentioned in \(places), which are not the person's",
              "de naam staat nog in \(places), die niet van de persoon zijn")
          }))
    }
    return remarks
  }

  /// The copies of the book that have one of the names.
  private static func copies(of book: Book, _ names: [String]) throws -> [String] {
    try book.copies.filter { copy in
      let place = book.folder + "/" + copy
      guard let bytes = FileManager.default.contents(atPath: place) else {
        throw Failure(
          .notPermitted, MessageText("could not be read", "kon niet worden gelezen"), at: Location(file: place))
      }
      return names.contains { bytes.range(of: Data($0.utf8)) != nil }
    }
  }

  private static func remove(_ file: String) throws {
    guard unlink(file) == 0 || errno == ENOENT else {
      throw Failure(
        .notPermitted,
        MessageText(
          "could not be removed; the person is erased, remove this file too",
          "kon niet worden verwijderd; de persoon is gewist, verwijder dit bestand ook"), at: Location(file: file))
    }
  }
}
