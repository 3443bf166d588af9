import ArgumentParser
import Diagnostics
import Formats
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
        name: "The book",
        subcommands: [
          InitCommand.self, InspectCommand.self, ImportCommand.self, ExportCommand.self, RunCommand.self,
          RevertCommand.self, ReportCommand.self, SiteCommand.self, TemplatesCommand.self, ListCommand.self,
          CheckCommand.self, ConfigCommand.self,
        ]),
      CommandGroup(
        name: "People and teams", subcommands: [PersonCommand.self, TeamCommand.self, PlayerCommand.self]),
      CommandGroup(
        name: "A game",
        subcommands: [
          GameCommand.self, StatCommand.self, ScoreCommand.self, OpponentCommand.self, UndoCommand.self,
        ]),
      CommandGroup(
        name: "Practice",
        subcommands: [
          TablesCommand.self, DrillCommand.self, ChartCommand.self, AnswerCommand.self, StopCommand.self,
          ReviewCommand.self, RateCommand.self,
          CardCommand.self, DeckCommand.self, ReplayCommand.self, SimulateCommand.self,
        ]),
      CommandGroup(
        name: "A casino", subcommands: [SessionCommand.self, RoundCommand.self, PlayCommand.self]),
    ])

  static let version = "0.1.0"

  /// Parses, runs, and ends with one of the codes that the command promises.
  static func main() {
    StandardDescriptors.hold()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let console = Console(isQuiet: false, mayColor: !arguments.contains("--no-color"))
    do {
      try checkEncoding()
      try checkCommand(arguments)
      var command = try parse(arguments)
      try command.run()
    } catch let failure as Failure {
      console.tell(failure.diagnostics)
      Foundation.exit(failure.status.rawValue)
    } catch let code as ExitCode {
      Foundation.exit(code.rawValue)
    } catch {
      let code = exitCode(for: error)
      // Help, the version and completion scripts.
      if code == .success { endWithText(fullMessage(for: error), console) }
      console.tell([Diagnostic(sentence(of: error))])
      let usage = fullMessage(for: error).split(separator: "\n").first { $0.hasPrefix("Usage:") }
      if let usage { console.tell(Console.printable(String(usage))) }
      Foundation.exit(code.rawValue)
    }
  }

  /// Prints a text and ends: well where all of it was printed.
  private static func endWithText(_ text: String, _ console: Console) -> Never {
    do {
      try console.write(Array((text.isEmpty ? "" : text + "\n").utf8))
    } catch {
      let failure = Failure(error)
      if failure.isClosedPipe { StandardDescriptors.endByPipe() }
      console.tell(failure.diagnostics)
      Foundation.exit(failure.status.rawValue)
    }
    Foundation.exit(0)
  }

  /// Refuses words that are not UTF-8: read all the same they would be other words than those that were typed.
  ///
  /// - Throws: `Failure` with the first of them.
  private static func checkEncoding() throws {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index] else { continue }
      let bytes = UnsafeRawBufferPointer(start: word, count: strlen(word)).bindMemory(to: UInt8.self)
      guard let place = firstFaultOfUTF8(in: bytes) else { continue }
      throw Failure(
        .badData,
        "word \(index): expected UTF-8, found \(Excerpt.hexadecimal(bytes[place])) in \(Excerpt.quoted(bytes))")
    }
  }

  /// Reads a command as it was typed.
  ///
  /// The words of a scoring line are taken by position, whatever they begin with, and its own grammar says what is wrong
  /// with them: just as in a batch, which reads it without the parser.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    guard let (words, options) = ScoringLine.parts(of: arguments) else { return try parseAsRoot(arguments) }
    do {
      return try parseAsRoot([words[0]] + options + ["--"] + words.dropFirst())
    } catch {
      do throws(WordFault) { _ = try (ScoringLine(words), RatingLine(words), TrainerLine(words)) } catch {
        throw Failure(.usage, error.message)
      }
      throw error
    }
  }

  /// Refuses first words that are no command, with the near ones.
  static func checkCommand(_ words: [String]) throws {
    let words = Array(words.drop { $0 == "help" })
    guard words.first?.hasPrefix("-") == false, let fault = unknownCommand(words) else { return }
    throw Failure(.usage, fault)
  }

  /// What is wrong with the first words, where they name no command: neither one of ours nor one of a group's.
  static func unknownCommand(_ words: [String]) -> String? {
    var group: any ParsableCommand.Type = Scorebook.self
    var path: [String] = []
    for word in words {
      let known = group.configuration.subcommands
      if known.isEmpty || !path.isEmpty && word.hasPrefix("-") { return nil }
      guard let next = known.first(where: { $0._commandName == word }) else {
        let hint = didYouMean(word, among: known.map { $0._commandName })
        let help =
          path == ["import"]
          ? "; 'scorebook inspect FILE' says what a file is and how it is imported"
          : "; '\((["scorebook", "help"] + path).joined(separator: " "))' lists them"
        return "command: no '\((path + [word]).joined(separator: " "))'" + (hint.isEmpty ? help : hint)
      }
      group = next
      path.append(word)
    }
    return nil
  }

  /// What 'help' and these words show.
  static func help(_ words: [String]) throws -> String {
    if let fault = unknownCommand(words) { throw Failure(.usage, fault) }
    var command: any ParsableCommand.Type = Scorebook.self
    for word in words {
      command = command.configuration.subcommands.first { $0._commandName == word } ?? command
    }
    return helpMessage(for: command)
  }

  /// What the argument parser has to say, in the manner of every other message: one line, lower case, no full stop.
  static func sentence(of error: any Error) -> String {
    let lines = message(for: error).split(separator: "\n").map { $0.trimmingPrefix("  - ") }
    guard var text = lines.first.map(String.init) else { return "\(error)" }
    // The values that there are stand on lines of their own.
    if text.hasSuffix(":") { text += " " + lines.dropFirst().joined(separator: ", ") }
    if text.hasSuffix(".") { text.removeLast() }
    let sentences = text.split(separator: ". ").map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return sentences.joined(separator: "; ")
  }
}
