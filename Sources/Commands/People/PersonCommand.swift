import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import People
import Store

struct PersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person",
    abstract: "Add, rename, merge, split and erase people, give them other names, and choose whom the sheets follow.",
    discussion: """
      Examples:
        scorebook person add "Mia Okafor"
        scorebook person focus "Mia Okafor"
        scorebook person follow "Tom Okafor"
      """,
    subcommands: [
      Add.self, Rename.self, PersonAliasCommand.self, Edit.self, Merge.self, Split.self, Focus.self, FollowCommand.self,
      UnfollowCommand.self, PersonEraseCommand.self,
    ])

  struct Add: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a person.",
      discussion: """
        Examples:
          scorebook person add "Mia Okafor"
          scorebook person add "Mia Okafor" --born 2014-03-09 --key NBB-20417
        """)

    @Argument(help: "The name, up to 50 characters.")
    var name: String
    @Option(help: ArgumentHelp("The date of birth; distinguishes people of the same name.", valueName: "yyyy-mm-dd"))
    var born: String?
    @Option(help: ArgumentHelp("The person's id at a club or a league.", valueName: "id"))
    var key: String?
    @Option(help: ArgumentHelp("The given name, which private sheets show.", valueName: "name"))
    var given: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let namesakes = try book.people(named: name.trimmed)
      let person = try book.addPerson(name, born: Self.day(born, book.day(of: now)), key: key, given: given)
      var reply = Reply(person.sentence)
      if !namesakes.isEmpty, person.born == nil, person.key == nil {
        let ids = namesakes.map { String($0.id) }.joined(separator: ", ")
        reply.remarks.append(
          Diagnostic(
            .note,
            MessageText(
              "'\(person.name)' is also the name of \(ids); 'scorebook person merge' merges two people, "
                + "'scorebook person edit' sets what distinguishes them",
              "'\(person.name)' is ook de naam van \(ids); 'scorebook person merge' maakt van twee personen één, "
                + "'scorebook person edit' legt vast wat hen onderscheidt")))
      }
      return reply
    }

    /// The date from the command line; nil if it is empty.
    static func day(_ text: String?, _ today: CalendarDate) throws -> CalendarDate? {
      guard let text, !text.trimmed.isEmpty else { return nil }
      return try Person.validBirth(try CalendarDate(text.trimmed), today: today)
    }
  }

  struct Rename: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename",
      abstract: "Rename a person.",
      discussion: """
        The old name stays as another one, under which files may name them.

        Example:
          scorebook person rename "Mia Okafor" "Mia Okafor-Bloem"
        """)

    @Argument(help: "The person's current name, or id.")
    var person: String
    @Argument(help: "The new name.")
    var name: String
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      let renamed = try book.rename(person, to: name)
      return Reply(
        MessageText(
          "person \(person.id): \(person.name) is now \(renamed.name)",
          "persoon \(person.id): \(person.name) heet nu \(renamed.name)"), changing: person.name, id: person.id)
    }
  }

  struct Edit: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Set or clear a person's date of birth, key and given name.",
      discussion: """
        Roster imports use date of birth and key to match people and to distinguish people of the same name. Private \
        sheets show the given name. An empty value clears a field.

        Examples:
          scorebook person edit "Mia Okafor" --born 2014-03-09 --key NBB-20417
          scorebook person edit "Mia Okafor" --key ""
        """)

    @Argument(help: "The person's name, or id.")
    var person: String
    @Option(help: ArgumentHelp("The date of birth.", valueName: "yyyy-mm-dd"))
    var born: String?
    @Option(help: ArgumentHelp("The person's id at a club or a league.", valueName: "id"))
    var key: String?
    @Option(help: ArgumentHelp("The given name.", valueName: "name"))
    var given: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard born != nil || key != nil || given != nil else {
        throw ValidationError("Expected '--born', '--key' or '--given'.")
      }
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      var edited = try book.edit(
        person, born: born == nil ? person.born : Add.day(born, book.day(of: now)), key: key == nil ? person.key : key)
      if let given { edited = try book.setGiven(given, of: edited) }
      return Reply(edited.sentence, changing: edited.name, id: edited.id)
    }
  }

  struct Merge: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Merge two people who are the same person.",
      discussion: """
        The first stays, or the one after --into. Everything that belongs to the other moves to the one who stays, and \
        files that name the other mean the one who stays from then on. Two people on the same team's roster, or with \
        different dates of birth or keys, cannot be merged.

        Examples:
          scorebook person merge "M. Okafor" --into "Mia Okafor"
          scorebook person merge "Mia Okafor" "M. Okafor"
        """)

    @Argument(
      help: ArgumentHelp("The person who stays (with --into: who goes), by name or id.", valueName: "person"))
    var first: String
    @Argument(help: ArgumentHelp("The person who goes, by name or id.", valueName: "other"))
    var second: String?
    @Option(help: ArgumentHelp("The person who stays, by name or id.", valueName: "person"))
    var into: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard (second == nil) != (into == nil) else {
        throw ValidationError("expected two people: 'merge OTHER --into PERSON', or 'merge PERSON OTHER'")
      }
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: into ?? first)
      let other = try book.person(named: second ?? first)
      try book.merge(other, into: person)
      return Reply(
        MessageText(
          "merged \(other.name) (\(other.id)) into \(person.name) (\(person.id)), who stays",
          "\(other.name) (\(other.id)) is samengevoegd met \(person.name) (\(person.id)), die blijft"),
        changing: other.name, id: other.id)
    }
  }

  struct Split: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "split",
      abstract: "Split a team's player, matched to the wrong person, into a person of their own.",
      discussion: """
        The player's games move to the new person; everything else, with the date of birth and the key, stays with the \
        old one.

        Examples:
          scorebook person split "Mia Okafor" --team "Bayside Eagles"
          scorebook person split "Mia Okafor" --team "Bayside Eagles" \\
            --season 2026 --as "Mia Okafor-Bloem"
        """)

    @Argument(help: "The person's name, or id.")
    var person: String
    @Option(help: "The team whose player was matched to the wrong person.")
    var team: String
    @Option(help: "The team's season, if the name has more than one.")
    var season: String?
    @Option(
      name: .customLong("as"), help: ArgumentHelp("The new person's name (default: the same).", valueName: "name"))
    var newName: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      let team = try book.team(named: team, in: season)
      let new = try book.split(person, from: team, as: newName)
      return Reply(
        MessageText(
          "person \(new.id): \(new.name), \(team.name), \(team.season), is no longer \(person.name) (\(person.id))",
          "persoon \(new.id): \(new.name), \(team.name), \(team.season), is niet langer \(person.name) (\(person.id))"),
        changing: person.name, id: person.id)
    }
  }

  struct Focus: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "focus",
      abstract: "Choose the focus person, whose data commands and sheets show by default.",
      discussion: """
        Example:
          scorebook person focus "Mia Okafor"
        """)

    @Argument(help: "The person's name, or id.")
    var person: String
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.person(named: person)
      try book.focus(on: person)
      return Reply(MessageText("focus: \(person.name)", "gevolgd: \(person.name)"))
    }
  }
}

extension Person {
  /// With what distinguishes them from people of the same name, if known: `person 12: Mia Okafor, born 2014-03-09`.
  fileprivate var sentence: MessageText {
    MessageText { language in
      "\(FieldKey.person.name(in: language)) \(id): \(name)"
        + (born.map { language.pick(", born \($0)", ", geboren \($0)") } ?? "")
        + (key.map { ", \(FieldKey.key.name(in: language)) \($0)" } ?? "")
    }
  }
}
