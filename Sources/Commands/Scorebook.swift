package import ArgumentParser
import Diagnostics
import Formats
import Foundation
import People

/// The command with all of its subcommands.
package struct Scorebook: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "scorebook",
    abstract: "Record games, study decks and drill charts in one book, and make sheets to share.",
    discussion: """
      A first game:
        scorebook init
        scorebook import roster team.csv --team "Riverside Lions" --season 2025-26
        scorebook game start "Harbor Hawks"
        scorebook stat 23 2pt+
        scorebook opponent 3
        scorebook game end
        scorebook report game --format html --output game.html

      Global options, which every command takes:
        --book DIR   the book's folder (default: $SCOREBOOK_BOOK, then the nearest book upward)
        --now TIME   act as if it were this time, as in 2025-11-02T10:04:11
        --quiet      print only results and errors
        --no-color   no colour in messages (also NO_COLOR, TERM=dumb)
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Book",
        subcommands: [
          InitCommand.self, InspectCommand.self, ImportCommand.self, ExportCommand.self, RunCommand.self,
          RevertCommand.self, ReportCommand.self, SiteCommand.self, TemplatesCommand.self, ListCommand.self,
          ShowCommand.self, EditCommand.self, DeleteCommand.self, QueryCommand.self, HistoryCommand.self,
          CheckCommand.self, ConfigCommand.self, VersionCommand.self,
        ]),
      CommandGroup(
        name: "People and teams", subcommands: [PersonCommand.self, TeamCommand.self, PlayerCommand.self]),
      CommandGroup(
        name: "Game",
        subcommands: [
          GameCommand.self, StatCommand.self, ScoreCommand.self, OpponentCommand.self, UndoCommand.self,
          EventCommand.self,
        ]),
      CommandGroup(
        name: "Practice",
        subcommands: [
          TablesCommand.self, DrillCommand.self, ChartCommand.self, AnswerCommand.self, StopCommand.self,
          StatusCommand.self,
          ReviewCommand.self, RateCommand.self,
          CardCommand.self, DeckCommand.self, ReplayCommand.self, SimulateCommand.self,
        ]),
      CommandGroup(
        name: "Casino", subcommands: [SessionCommand.self, RoundCommand.self, PlayCommand.self]),
    ])

  /// The version, by semantic versioning; every other place that names it reads this one.
  static let version = "0.1.0"

  package init() {}

  /// Runs the command in the process's arguments, and ends the process with its exit code.
  package static func main() -> Never {
    let words = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }
    run(words.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(bitPattern:))) })
      .endProcess()
  }

  /// Runs a command.
  ///
  /// - Parameter words: the bytes of each word as typed, starting with the program's name.
  package static func run(_ words: [[UInt8]]) -> Ending {
    StandardDescriptors.hold()
    defer {
      FilesInUse.forget()
      Leftovers.forget()
    }
    var arguments = withGlobalOptionsLast(words.dropFirst().map { String(decoding: $0, as: UTF8.self) })
    if Set(arguments) == ["--version", "--verbose"] { arguments = ["version", "--verbose"] }
    let console = Console(isQuiet: false, mayColor: !arguments.contains("--no-color"))
    do {
      try checkEncoding(of: words)
      try checkGlobalOptions(arguments)
      try checkCommand(arguments)
      do {
        var command = try parse(arguments)
        try command.run()
        return .code(0)
      } catch  where !(error is Failure || error is ExitCode) {
        return try report(error, console)
      }
    } catch let code as ExitCode {
      return .code(code.rawValue)
    } catch {
      let failure = Failure(error)
      if failure.isClosedPipe { return .closedPipe }
      console.report(failure.diagnostics)
      return .code(failure.status.rawValue)
    }
  }

  /// The words in the order that the parser expects.
  ///
  /// Global options are accepted before the command too, as in `scorebook --book DIR list games`: they are moved behind
  /// its words, where the parser expects them.
  static func withGlobalOptionsLast(_ arguments: [String]) -> [String] {
    let rest = withoutGlobalOptions(arguments)
    guard !rest.isEmpty else { return arguments }
    let options = arguments[..<rest.startIndex]
    var words = NounFirst.verbFirst(Array(rest))[...]
    var command: any ParsableCommand.Type = Scorebook.self
    var path: [String] = []
    while let word = words.first, let next = command.configuration.subcommands.first(where: { $0._commandName == word })
    {
      command = next
      path.append(word)
      words.removeFirst()
    }
    return path + options + words
  }

  private static func withoutGlobalOptions(_ arguments: [String]) -> ArraySlice<String> {
    var rest = arguments[...]
    scan: while let word = rest.first {
      switch word {
      case "--quiet", "-q", "--no-color": rest.removeFirst()
      case "--book", "--now": rest = rest.dropFirst(2)
      case _ where word.hasPrefix("--book=") || word.hasPrefix("--now="): rest.removeFirst()
      default: break scan
      }
    }
    return rest
  }

  /// Prints the argument parser's message: an error, or help, the version, or a completion script, which succeed if all
  /// of it was printed.
  private static func report(_ error: any Error, _ console: Console) throws -> Ending {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    if code == .success {
      try console.write(Array((text.isEmpty ? "" : text + "\n").utf8))
    } else {
      let usage = text.split(separator: "\n").first { $0.hasPrefix("Usage:") }.map(String.init)
      let sentence = OptionHints.corrected(sentence(of: error), usage: usage ?? "")
      console.report([Diagnostic(system: sentence)])
      if let usage { console.report(Console.printable(usage)) }
    }
    return .code(code.rawValue)
  }

  /// Refuses words that are not UTF-8: repaired, they would differ from what was typed.
  ///
  /// - Throws: `Failure` with the first of them.
  private static func checkEncoding(of words: [[UInt8]]) throws {
    for (index, word) in words.enumerated().dropFirst() {
      try word.withUnsafeBufferPointer { bytes in
        guard let place = firstFaultOfUTF8(in: bytes) else { return }
        throw Failure(
          .badData,
          MessageText(
            """
            word \(index): expected UTF-8, found \(Excerpt.hexadecimal(bytes[place])) in \
            \(Excerpt.quoted(bytes))
            """,
            """
            woord \(index): verwacht UTF-8, gevonden \(Excerpt.hexadecimal(bytes[place])) in \
            \(Excerpt.quoted(bytes))
            """))
      }
    }
  }

  /// Parses a command as typed.
  ///
  /// The words of a live line are positional, whatever they begin with, and its own grammar reports the faults in them,
  /// as in a batch.
  package static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    guard let words = LiveWords(arguments, isCommand: true), !words.form.isOfOptions else {
      return try parseAsRoot(arguments)
    }
    do {
      return try parseAsRoot(words.forParser)
    } catch {
      do throws(WordFault) { _ = try LiveLine(words) } catch { throw Failure(.usage, error.text) }
      throw error
    }
  }

  /// Refuses global options without a value, or without a command behind them.
  static func checkGlobalOptions(_ arguments: [String]) throws {
    guard let last = arguments.last, withoutGlobalOptions(arguments).isEmpty else { return }
    if last == "--book" || last == "--now" {
      let value =
        last == "--book"
        ? MessageText("the book's folder, as in --book my-book", "de map van het boek, zoals --book mijn-boek")
        : MessageText("a time, as in --now 2025-11-02T10:04:11", "een tijd, zoals --now 2025-11-02T10:04:11")
      let nothing = MessageText("nothing", "niets")
      throw Failure(.usage, [Diagnostic(FieldKey(last), .words(value), found: .words(nothing))])
    }
    throw Failure(
      .usage,
      MessageText(
        "expected a command behind '\(arguments[0])'; 'scorebook help' lists them",
        "verwacht een opdracht achter '\(arguments[0])'; 'scorebook help' toont ze"))
  }

  /// Refuses unknown commands, and suggests similar ones.
  static func checkCommand(_ words: [String]) throws {
    let words = Array(words.drop { $0 == "help" })
    guard words.first?.hasPrefix("-") == false, let fault = unknownCommand(words) else { return }
    throw Failure(.usage, fault)
  }

  /// The fault of the first words if they name no command, neither at the top nor in a group.
  static func unknownCommand(_ words: [String]) -> MessageText? {
    var group: any ParsableCommand.Type = Scorebook.self
    var path: [String] = []
    for word in words {
      let known = group.configuration.subcommands
      if known.isEmpty || !path.isEmpty && word.hasPrefix("-") { return nil }
      guard let next = known.first(where: { $0._commandName == word }) else {
        // A file, whose kind is detected.
        let isFile = word.contains { "./".contains($0) } || FileManager.default.fileExists(atPath: word)
        if path == ["import"], isFile { return nil }
        let typed = (path + [word]).joined(separator: " ")
        let help = (["scorebook", "help"] + path).joined(separator: " ")
        let elsewhere = CommandHints.commands(for: word, in: path).map { "'\($0)'" }
        let inspect = MessageText(
          "'scorebook inspect FILE' shows what a file is and how to import it",
          "'scorebook inspect BESTAND' toont wat een bestand is en hoe je het importeert")
        let fix = path == ["import"] ? inspect : MessageText("'\(help)' lists them", "'\(help)' toont ze")
        return MessageText { language in
          let hint =
            elsewhere.isEmpty
            ? didYouMean(word, among: known.map { $0._commandName }, else: fix.text(in: language), in: language)
            : language.pick("; did you mean ", "; bedoel je ")
              + elsewhere.joined(separator: language.pick(" or ", " of "))
              + "?"
          return language.pick("command: no '\(typed)'", "opdracht: geen '\(typed)'") + hint
        }
      }
      group = next
      path.append(word)
    }
    return nil
  }

  /// The help text for these words.
  static func help(_ words: [String]) throws -> String {
    let words = Array(NounFirst.verbFirst(["help"] + words).dropFirst())
    if let fault = unknownCommand(words) { throw Failure(.usage, fault) }
    var command: any ParsableCommand.Type = Scorebook.self
    for word in words {
      command = command.configuration.subcommands.first { $0._commandName == word } ?? command
    }
    return withGlobalOptions(helpMessage(for: command))
  }

  /// Adds the line of the global options to a command's help.
  private static func withGlobalOptions(_ help: String) -> String {
    guard help.contains("\nOPTIONS:\n"), !help.contains("Global options") else { return help }
    return help + "\nGlobal options: --book DIR, --now TIME, --quiet, --no-color; see 'scorebook help'."
  }

  /// The argument parser's message in the style of every other: one line, lower case, no full stop.
  static func sentence(of error: any Error) -> String {
    let lines = message(for: error).split(separator: "\n").map { $0.trimmingPrefix("  - ") }
    guard var text = lines.first.map(String.init) else { return "\(error)" }
    // Possible values are on lines of their own.
    if text.hasSuffix(":") { text += " " + lines.dropFirst().joined(separator: ", ") }
    if text.hasSuffix(".") { text.removeLast() }
    let sentences = text.split(separator: ". ").map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return sentences.joined(separator: "; ")
  }
}
