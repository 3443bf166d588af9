import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Store

/// A team by name and season, as commands take it.
struct WhichTeam: ParsableArguments {
  @Option(help: "The team (default: the active team).")
  var team: String?
  @Option(help: "The team's season, if the name has more than one.")
  var season: String?

  func team(in book: BookTransaction) throws -> Team { try book.team(named: team, in: season) }
}

/// The owner of a picture.
protocol PictureSubject: ParsableArguments {
  static var configuration: CommandConfiguration { get }
  /// The name of the picture in messages.
  static var noun: String { get }
  static var dutch: String { get }
  /// The owner of the picture, in words, and how the book stores its path.
  func subject(
    on team: Team, in book: BookTransaction
  ) throws -> (title: String, set: (_ path: String?) throws -> Void)
}

/// Stores a picture, or removes it.
struct PictureCommand<Subject: PictureSubject>: WordedCommand {
  static var configuration: CommandConfiguration { Subject.configuration }

  @OptionGroup var subject: Subject
  @Argument(help: "A JPEG or PNG picture of up to 2 MB.", completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var file: String?
  @Flag(help: "Remove the \(Subject.noun).")
  var remove = false
  @OptionGroup var which: WhichTeam
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if (file == nil) != remove { throw ValidationError("expected a picture file or --remove") }
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let (title, set) = try subject.subject(on: which.team(in: book), in: book)
    try set(file.map { try Photo(reading: $0, as: MessageText(Subject.noun, Subject.dutch)).store(in: book.folder) })
    return Reply(
      MessageText {
        "\(title): \($0.pick(Subject.noun, Subject.dutch)) "
          + (remove ? $0.pick("removed", "verwijderd") : $0.pick("stored", "bewaard"))
      })
  }
}

struct PhotoOfPlayer: PictureSubject {
  static let noun = "photo"
  static let dutch = "foto"
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Store a player's photo, shown on their sheets.",
    discussion: """
      Examples:
        scorebook player photo 23 mia.jpg
        scorebook player photo "Mia Okafor" --remove
      """)

  @Argument(help: "The player's jersey number or name.", completion: .nothing)
  var player: String

  func subject(
    on team: Team, in book: BookTransaction
  ) throws -> (title: String, set: (_ path: String?) throws -> Void) {
    let player = try book.player(player, of: team)
    return ("\(player.name), \(team.name), \(team.season)", { try book.setPhoto($0, of: player) })
  }
}

struct LogoOfTeam: PictureSubject {
  static let noun = "logo"
  static let dutch = "logo"
  static let configuration = CommandConfiguration(
    commandName: "logo",
    abstract: "Store a team's logo, shown on its sheets.",
    discussion: """
      Examples:
        scorebook team logo lions.png
        scorebook team logo --remove --team "Riverside Lions"
      """)

  func subject(
    on team: Team, in book: BookTransaction
  ) throws -> (title: String, set: (_ path: String?) throws -> Void) {
    ("\(team.name), \(team.season)", { try book.setLogo($0, of: team) })
  }
}
