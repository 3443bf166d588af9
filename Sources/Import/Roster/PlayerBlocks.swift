import Basketball
import People

/// Lines of players in blocks, each below the name of its team: `Owls (coach: Kim)` above `1. Ann Hobbs - 14`.
enum PlayerBlocks {
  /// The team of each player; nil unless there are several blocks, each of two players at least, with a line above it in
  /// the same block that may be a team's name, and either all of these lines name a coach or end with a colon, or a number
  /// is on two teams.
  ///
  /// - Parameters:
  ///   - players: the line, the block and the number of each, in the order of the lines.
  ///   - others: the lines that are no players.
  static func teams(
    of players: [(line: Int, block: Int, number: String)], others: [(line: Int, block: Int, text: String)]
  ) -> [String]? {
    let blocks = Dictionary(grouping: players, by: \.block).sorted { $0.key < $1.key }
    guard blocks.count > 1, blocks.allSatisfy({ $0.value.count > 1 }) else { return nil }
    var names: [Int: String] = [:]
    var areLabelled = true
    for (block, players) in blocks {
      guard let first = players.first,
        let heading = others.first(where: { $0.block == block && $0.line == first.line - 1 })?.text,
        case let name = RowGroups.team(heading), isName(name)
      else { return nil }
      areLabelled = areLabelled && (heading.hasSuffix(":") || StaffWords.beforeStaff(heading) != nil)
      names[block] = name
    }
    let numbers = players.map(\.number).filter { !$0.isEmpty }
    guard Set(names.values.map(\.folded)).count == blocks.count, areLabelled || Set(numbers).count < numbers.count
    else {
      return nil
    }
    return players.compactMap { names[$0.block] }
  }

  private static func isName(_ text: String) -> Bool {
    text.count <= Team.nameLimit && text.first.map { $0.isUppercase || $0.isNumber } == true
      && text.contains(where: \.isLetter) && !StaffWords.isGroup(text) && !StaffWords.isStaff(text)
      && !MailWords.isGreeting(text)
  }
}
