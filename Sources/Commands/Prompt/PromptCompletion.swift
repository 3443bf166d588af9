import ArgumentParser
import Basketball
import Flashcards
import People
import Store

/// Completion by the tab key at the prompt: commands, options, kinds, and names in the book.
struct PromptCompletion: Sendable {
  let book: Book

  /// The completions of the last word of a line; nil for file names.
  func callAsFunction(_ line: String) -> [String]? {
    let open = OpenWord(line)
    let words = Array(open.before.drop { $0.hasPrefix("@") })
    var path: [String] = []
    var command: any ParsableCommand.Type = Scorebook.self
    for word in words {
      guard let next = command.configuration.subcommands.first(where: { $0._commandName == word }) else { break }
      command = next
      path.append(word)
    }
    if path.count == words.count, !command.configuration.subcommands.isEmpty {
      return command.configuration.subcommands.map { $0._commandName }
        + (path.isEmpty ? ["help", "exit"] + Self.shortWords : [])
    }
    if path.isEmpty, let first = words.first, let values = shortValues(after: first, words.count) { return values }
    if open.text.hasPrefix("-") { return Self.options(of: command) }
    if let option = words.last, option.hasPrefix("--"), let values = values(of: option) { return values }
    return values(at: words.count - path.count, of: path)
  }

  private static func options(of command: any ParsableCommand.Type) -> [String] {
    let named = Scorebook.helpMessage(for: command).matches(of: /[ \[](--[a-z][a-z0-9-]+)/).map { String($0.1) }
    return Set(named).sorted()
  }

  private func values(of option: String) -> [String]? {
    switch option {
    case "--deck": names { try $0.decks().map(\.name) }
    case "--user", "--person", "--focus": names { try $0.people().map(\.name) }
    case "--team", "--opponent-team": names { try $0.teams().map(\.name) }
    case "--chart": names { try $0.charts().map(\.name) }
    case "--lang": ["en", "nl"]
    default: nil
    }
  }

  /// The possible values at a position after a command.
  private func values(at place: Int, of path: [String]) -> [String]? {
    switch (path.first ?? "", path.last ?? "", place) {
    case ("stat", _, 1): return EventKind.typed.compactMap(\.word)
    case ("stat", _, 0), ("score", _, 0): return ["team"]
    case ("score", _, 1), ("opponent", _, 0): return ["1", "2", "3"]
    case ("rate", _, 0): return Review.Rating.allCases.map { "\($0)" }
    case ("list", _, 0): return ListCommand.Kind.allCases.map(\.rawValue)
    case ("import", _, _), ("inspect", _, _), ("run", _, _), ("replay", _, _): return nil
    case ("person", _, 0): return names { try $0.people().map(\.name) }
    case ("team", _, 0): return names { try $0.teams().map(\.name) }
    case (_, "pupil", 0): return names { try $0.people().map(\.name) }
    case ("deck", _, 0), (_, "deck", 0), (_, "study", 0): return names { try $0.decks().map(\.name) }
    case (_, "chart", 0): return names { try $0.charts().map(\.name) }
    default: return nil
    }
  }

  /// The words of short entries that are worth completing.
  private static let shortWords = ShortWord.allCases.map(\.rawValue).filter { $0.count > 2 }

  /// The possible values after the first word of a short entry; nil if the line is none.
  private func shortValues(after first: String, _ count: Int) -> [String]? {
    if ShortPlayer(first) != nil {
      return count == 1 ? ShortAction.words + EventKind.typed.compactMap(\.word) : []
    }
    if first.hasPrefix("#") { return count == 1 ? ["drop"] + EventChange.fields : [] }
    switch ShortWord(rawValue: first) {
    case .substitution: return numbers(of: .own)
    case .opponentSubstitution: return numbers(of: .opponent)
    case .arrow, .jump: return count == 1 ? ["us", "o"] : []
    case .after, .before: return count == 2 ? LiveForm.all.prefix(3).map(\.name) + ["p", "t", "ot"] : nil
    case nil: return nil
    default: return []
    }
  }

  /// The jersey numbers of a side of the game in play.
  private func numbers(of side: SideIndex) -> [String] {
    names { book in
      if try book.openGames().isEmpty { return [] }
      return try book.rosters(of: book.gameInPlay())[side]?.compactMap { $0.jersey?.text } ?? []
    }
  }

  private func names(_ names: (BookTransaction) throws -> [String]) -> [String] {
    // A book that cannot be read offers no names; the next command reports why.
    (try? book.read { try names($0) }) ?? []
  }
}
