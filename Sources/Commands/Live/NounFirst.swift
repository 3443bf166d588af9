import ArgumentParser

/// Commands whose noun is typed first: `card edit 12 back=Peru` for `edit card 12 back=Peru`.
///
/// A noun's own subcommand of that name is stronger, as in `deck edit`.
enum NounFirst {
  /// The words with the verb first; as they are if they are no such command. `help card edit` is `help edit`.
  static func verbFirst(_ words: [String]) -> [String] {
    if words.first == "help" {
      let asked = Array(words.dropFirst())
      let ordered = verbFirst(asked)
      return ["help"] + (ordered == asked ? asked : Array(ordered.prefix(1)))
    }
    // Looking up the kinds takes a millisecond, which most commands need not spend.
    guard words.count > 1, verbs.contains(words[1]), let kind = BookKind(argument: words[0]),
      !isSubcommand(words[1], of: words[0])
    else { return words }
    let rest = Array(words.dropFirst(2))
    switch words[1] {
    case "list", "show", "edit", "delete": return [words[1], words[0]] + rest
    case "rename" where rest.count > 1: return ["edit", words[0], rest[0], "name=" + rest[1]] + rest.dropFirst(2)
    case "move" where kind.name == "card" && rest.count > 1:
      return ["edit", words[0], rest[0], "deck=" + rest[1]] + rest.dropFirst(2)
    default: return words
    }
  }

  private static let verbs: Set<String> = ["list", "show", "edit", "delete", "rename", "move"]

  /// Whether the noun is a command with this subcommand, or without any: then the words after it are its own.
  private static func isSubcommand(_ word: String, of noun: String) -> Bool {
    let commands = Scorebook.configuration.subcommands
    guard let command = commands.first(where: { $0._commandName == noun }) else { return false }
    let known = command.configuration.subcommands
    return known.isEmpty || known.contains { $0._commandName == word }
  }
}
