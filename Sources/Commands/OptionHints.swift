import ArgumentParser

/// What people type for an option that a command calls otherwise.
enum OptionHints {
  private static let meant: [String: [String]] = [
    "name": ["deck", "title", "team"], "title": ["name"], "person": ["user"], "learner": ["user"], "pupil": ["user"],
    "student": ["user"], "user": ["person"], "day": ["date"], "on": ["date"], "out": ["output"], "file": ["output"],
    "to": ["output"], "type": ["format"], "as": ["format"], "language": ["lang"], "year": ["season"], "limit": ["new"],
    "separator": ["delimiter"], "charset": ["encoding"], "dry": ["dry-run"], "columns": ["map"],
  ]

  /// The message about an unknown option, with the option of the command that is meant.
  ///
  /// - Parameters:
  ///   - sentence: the argument parser's: `unknown option '--name'; did you mean '--map'?`
  ///   - usage: its line about the command: `Usage: scorebook import deck [<options>] <file>`.
  static func corrected(_ sentence: String, usage: String) -> String {
    guard let match = sentence.firstMatch(of: /^unknown option '--([a-z-]+)'/), let choices = meant[String(match.1)]
    else {
      return sentence
    }
    var command: any ParsableCommand.Type = Scorebook.self
    for word in usage.split(separator: " ").drop(while: { $0 != "scorebook" }).dropFirst() {
      guard let next = command.configuration.subcommands.first(where: { $0._commandName == word }) else { break }
      command = next
    }
    let help = command.helpMessage()
    let found = choices.first { help.contains("--\($0) ") }
    return found.map { "\(match.0); did you mean '--\($0)'?" } ?? sentence
  }
}
