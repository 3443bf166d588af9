import ArgumentParser

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export records as files that import reads back unchanged.",
    discussion: """
      Examples:
        scorebook export roster --team "Riverside Lions" --season 2025-26 \\
          --output lions.json
        scorebook export deck "World capitals" --output capitals.csv
        scorebook export chart "Dealer stands on soft 17" --output dealer-stands.json
        scorebook export scores --output scores.csv
        scorebook export reviews --deck "World capitals" --format json
        scorebook export sessions --game blackjack
        scorebook export game 3 --output game-3.csv
        scorebook export book backup
      """,
    subcommands: [
      ExportRosterCommand.self, ExportDeckCommand.self, ExportChartCommand.self, ExportGameCommand.self,
      ExportResultsCommand.self, ExportScheduleCommand.self, ExportScoresCommand.self, ExportReviewsCommand.self,
      ExportSessionsCommand.self,
      ExportBookCommand.self,
    ])
}
