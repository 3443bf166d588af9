import ArgumentParser
import Diagnostics
import Foundation
import Sheets
import Store
import TimesTables

/// What a card is about.
enum CardSubject: String, CaseIterable, ExpressibleByArgument {
  case game, player, career, season, diploma, streak
}

/// The formats of a card.
enum CardFormat: String, CaseIterable, ExpressibleByArgument {
  case png, svg
}

extension ReportCommand {
  struct CardImage: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "card-image",
      abstract:
        "A picture to share, 1200 by 630 pixels: a game's score, a player, a career, a season, a diploma, a streak.",
      discussion: """
        'game' and 'player', the player of the game, take a game's number; 'season' takes a team; 'career', 'diploma' \
        and 'streak' take a person. PNG is drawn by rsvg-convert, where it is installed; SVG needs nothing.

        Examples:
          scorebook report card-image game 4 --output card.png
          scorebook report card-image player 4 --private --output player.png
          scorebook report card-image season "Riverside Lions" --output season.svg
          scorebook report card-image streak Mia --lang nl --output streak.png
        """)
    static let writes = false

    @Argument(help: "What it shows: game, player, career, season, diploma or streak.")
    var subject: CardSubject
    @Argument(help: "The game, the team or the person (default: the last game, the active team, the focus person).")
    var which: String?
    @Option(help: "The team's season, if the name has more than one.")
    var season: String?
    @Flag(help: "The diploma of divisions instead of multiplications.")
    var divide = false
    @Option(help: "The format (default: by the file's ending).")
    var format: CardFormat?
    @Option(help: "Write here instead of to standard output ('-').", completion: .file(extensions: ["png", "svg"]))
    var output: String?
    @Option(
      help: ArgumentHelp("The language, en or nl (default: the book's, then the system's).", valueName: "code"),
      completion: .list(["en", "nl"]))
    var lang: String?
    @Option(help: ArgumentHelp("A folder with templates of your own.", valueName: "dir"), completion: .directory)
    var templates: String?
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try chosenFormat
      var options = SheetOptions()
      (options.lang, options.templates, options.privacy) = (lang, templates, privacy)
      let card = try card(options.sheets(of: book, at: now), in: options.templates(of: book))
      guard format == .png else { return try Reply(card.svg, to: output) }
      try Console.expectNoTerminal(output, for: MessageText("the picture", "het plaatje"))
      guard let drawer = try CardDrawer(in: ProcessInfo.processInfo.environment) else {
        throw Failure(
          .noInput,
          MessageText { language in
            let other = language.pick("or ask for the card as SVG", "of vraag de kaart als SVG")
            return "\(language.pick("card", "kaart")): \(CardDrawer.advice.text(in: language)), \(other)"
          })
      }
      return try Reply(drawer.png(of: card.svg), to: output)
    }

    private func card(_ sheets: BookSheets, in templates: Templates) throws -> ShareCard {
      let book = sheets.book
      switch subject {
      case .game: return try sheets.card(of: book.game(numbered: which), in: templates)
      case .player: return try sheets.playerCard(of: book.game(numbered: which), in: templates)
      case .career: return try sheets.careerCard(of: book.personOrFocus(which), in: templates)
      case .season: return try sheets.seasonCard(of: book.team(named: which, in: season), in: templates)
      case .diploma:
        return try sheets.diplomaCard(
          of: privacy.shown(book.pupil(named: which)), divide ? .divide : .multiply, in: templates)
      case .streak: return try sheets.streakCard(of: privacy.shown(book.learner(named: which)), in: templates)
      }
    }

    private var chosenFormat: CardFormat {
      get throws {
        if let format { return format }
        guard let output = output.named else {
          throw Failure(
            .usage,
            MessageText(
              """
              format: expected --format, or --output with a file that ends in .png or .svg, found none
              """,
              """
              format: verwacht --format, of --output met een bestand dat eindigt op .png of .svg, gevonden \
              geen van beide
              """))
        }
        guard let format = CardFormat(rawValue: (output as NSString).pathExtension.lowercased()) else {
          throw Failure(
            .usage,
            MessageText(
              "format: expected --format, or a file that ends in .png or .svg, found '\(output)'",
              "format: verwacht --format, of een bestand dat eindigt op .png of .svg, gevonden '\(output)'"))
        }
        return format
      }
    }
  }
}
