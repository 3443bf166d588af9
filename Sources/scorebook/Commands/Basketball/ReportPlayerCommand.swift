import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Report
import Store

extension ReportCommand {
  struct Player: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "A player's season on one team: averages, splits, game log, highs.",
      discussion: """
        Examples:
          scorebook report player
          scorebook report player 23 --output mia-2025-26.html
        """)
    static let writes = false

    @Argument(help: "The player, by number or name (else the focus person).")
    var player: String?
    @Option(help: "The team (else the active one).")
    var team: String?
    @Option(help: "The team's season, where its name has played more than one.")
    var season: String?
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "player")
      let settings = try SheetSettings(of: book, privacy, imprint: sheet.imprint(of: book, at: now))
      let team = try book.team(named: team, in: season)
      let player = try book.playerOrFocus(player, of: team)
      let made = PlayerSheet(
        of: player, on: team, try book.playedGames(of: player), efficiency: try book.playerEfficiency(),
        try settings.setting(photos: [player.photo]))
      return try sheet.reply(made.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
    }
  }
}
