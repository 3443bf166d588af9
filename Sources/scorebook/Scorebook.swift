import ArgumentParser
import Diagnostics
import Foundation
import People

@main
struct Scorebook: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scorebook",
    abstract: "Keep games, decks and charts in one book of files, and make sheets to share.",
    discussion: """
      A first game:
        scorebook init
        scorebook import roster team.csv --team "Riverside Lions" --season 2025-26
        scorebook game start "Harbor Hawks"
        scorebook stat 23 2pt+
        scorebook opponent 3
        scorebook game end
        scorebook report game --format html --output game.html
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "The book:",
        subcommands: [
          InitCommand.self, InspectCommand.self, ImportCommand.self, RunCommand.self, ReportCommand.self,
          ListCommand.self, CheckCommand.self, ConfigCommand.self,
        ]),
      CommandGroup(
        name: "People and teams:", subcommands: [PersonCommand.self, TeamCommand.self, PlayerCommand.self]),
      CommandGroup(
        name: "A game:",
        subcommands: [
          GameCommand.self, StatCommand.self, ScoreCommand.self, OpponentCommand.self, UndoCommand.self,
        ]),
    ])

  static let version = "0.1.0"

  /// Parses, runs, and ends with one of the codes that the command promises.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let console = Console(isQuiet: false, mayColor: !arguments.contains("--no-color"))
    do {
      try checkCommand(arguments.first)
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch let failure as Failure {
      console.tell(failure.diagnostics)
      Foundation.exit(failure.status.rawValue)
    } catch let code as ExitCode {
      Foundation.exit(code.rawValue)
    } catch {
      let code = exitCode(for: error)
      guard code != .success else { exit(withError: error) }
      console.tell([Diagnostic(sentence(of: error))])
      let usage = fullMessage(for: error).split(separator: "\n").first { $0.hasPrefix("Usage:") }
      if let usage { console.tell(Console.printable(String(usage))) }
      Foundation.exit(code.rawValue)
    }
  }

  /// Refuses a first word that is no command, with the near ones.
  static func checkCommand(_ word: String?) throws {
    guard let word, !word.hasPrefix("-"), word != "help", !commandNames.contains(word) else { return }
    throw Failure(.usage, unknownCommand(word))
  }

  static func unknownCommand(_ word: String) -> String {
    let hint = didYouMean(word, among: commandNames)
    return "command: no '\(word)'" + (hint.isEmpty ? "; 'scorebook help' lists them" : hint)
  }

  /// What the argument parser has to say, in the manner of every other message: lower case, no full stop.
  static func sentence(of error: any Error) -> String {
    let text = message(for: error).split(separator: "\n").first.map(String.init) ?? "\(error)"
    let start = text.prefix(1).lowercased() + text.dropFirst()
    return start.hasSuffix(".") ? String(start.dropLast()) : start
  }

  static let commandNames = configuration.subcommands.compactMap { $0.configuration.commandName }
}
