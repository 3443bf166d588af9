import ArgumentParser

/// What people type for a command that has another name, or is in a group.
enum CommandHints {
  /// Words for sheets, and the sheets that have what they mean.
  private static let sheets: [String: [String]] = [
    "roster": ["team"], "players": ["team"], "squad": ["team"], "season": ["team"], "box": ["game", "boxscore"],
    "stats": ["game", "team"], "statistics": ["game", "team"], "score": ["game"], "result": ["game"],
    "results": ["standings", "schedule"], "table": ["standings"], "ranking": ["standings"], "league": ["standings"],
    "fixtures": ["schedule"], "calendar": ["schedule"], "flashcards": ["deck"], "vocabulary": ["words"],
    "pupils": ["class"], "diploma": ["certificate"], "strategy": ["chart"],
  ]
  /// Words for what a trainer does.
  private static let trainers: [String: [String]] = [
    "study": ["review start", "report study"], "learn": ["review start"], "train": ["review start", "drill start"],
    "practise": ["tables start", "review start"], "practice": ["tables start", "review start"],
    "quiz": ["review start", "tables start"],
  ]
  /// Groups whose commands are also looked for without the group.
  private static let groups = ["report", "import", "list", "game", "chart", "deck"]

  /// The commands that a word may mean in a group, as they are typed; none if it is not known.
  static func commands(for word: String, in path: [String]) -> [String] {
    guard path.isEmpty || path == ["report"] else { return [] }
    let word = word.lowercased()
    if let sheets = sheets[word] {
      return sheets.map { "report \($0)" } + (path.isEmpty && word == "roster" ? ["import roster"] : [])
    }
    guard path.isEmpty else { return [] }
    if let trainers = trainers[word] { return trainers }
    return groups.filter { name in
      Scorebook.configuration.subcommands.first { $0._commandName == name }?.configuration.subcommands
        .contains { $0._commandName == word } == true
    }.prefix(2).map { "\($0) \(word)" }
  }
}
