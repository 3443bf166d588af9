import Foundation
import Testing

/// Help and the documentation cover every command and option.
@Suite struct HelpTests {
  @Test func `the help of every command has an example`() throws {
    let workshop = try Workshop()
    for command in try Manual.commands(of: workshop) {
      let help = try workshop.bash("scorebook \(command.words) --help")
      #expect(help.status == 0 && help.errors.isEmpty)
      #expect(help.output.contains("\nExample"), "scorebook \(command.words) --help shows no example")
    }
  }

  @Test func `a paragraph of help is one line, which the terminal breaks where it must`() throws {
    for (words, discussion) in try Manual.discussions(of: Workshop()) {
      for paragraph in discussion.components(separatedBy: "\n\n") {
        let lines = paragraph.split(separator: "\n")
        let isExample = lines.first.map { $0.hasSuffix(":") } ?? false
        #expect(
          isExample ? lines.dropFirst().allSatisfy { $0.hasPrefix("  ") } : lines.count <= 1,
          "\(words)--help breaks a line within '\(paragraph)'")
      }
    }
  }

  @Test func `the documentation names every command and every option`() throws {
    let documentation = try Manual.documentation()
    let commands = try Manual.commands(of: Workshop())
    let unnamed = commands.map { "scorebook \($0.words)" }.filter { command in
      !documentation.contains(command) && !documentation.contains("`" + command.dropFirst("scorebook ".count))
    }
    #expect(unnamed.isEmpty, "docs/ and README.md do not name: \(unnamed.joined(separator: ", "))")
    let options = Set(commands.flatMap(\.options)).subtracting(["--help", "--version"]).sorted()
    let missing = options.filter { !documentation.contains($0) }
    #expect(missing.isEmpty, "docs/ and README.md do not name: \(missing.joined(separator: ", "))")
  }

  @Test func `the documentation names no command that is not there`() throws {
    let known = Set(
      try Manual.commands(of: Workshop()).flatMap { [$0.words, String($0.words.prefix { $0 != " " })] })
    let words = try Regex("\n(?:\\$ |  )?scorebook ([a-z]+)")
    for match in try Manual.documentation().matches(of: words) {
      let word = String(match.output[1].substring ?? "")
      #expect(known.contains(word) || word == "help", "there is no 'scorebook \(word)'")
    }
  }
}

/// The output of `scorebook` about its own commands.
private struct Manual: Decodable {
  struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
      }

      let names: [Name]?
    }

    let commandName: String
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  let command: Command

  private static func command(of workshop: Workshop) throws -> Command {
    let dump = try workshop.scorebook("--experimental-dump-help")
    return try JSONDecoder().decode(Manual.self, from: Data(dump.output.utf8)).command
  }

  /// The long description in the help of each command and group.
  static func discussions(of workshop: Workshop) throws -> [(words: String, discussion: String)] {
    func all(_ command: Command, behind words: String) -> [(words: String, discussion: String)] {
      let words = words + command.commandName + " "
      return [(words, command.discussion ?? "")] + (command.subcommands ?? []).flatMap { all($0, behind: words) }
    }
    return all(try command(of: workshop), behind: "")
  }

  /// Every command except groups: its words after `scorebook`, and its options by their long names.
  static func commands(of workshop: Workshop) throws -> [(words: String, options: [String])] {
    (try command(of: workshop).subcommands ?? []).flatMap { leaves(of: $0, behind: "") }
  }

  private static func leaves(of command: Command, behind words: String) -> [(
    words: String, options: [String]
  )] {
    guard command.commandName != "help" else { return [] }
    let words = words + command.commandName
    if let subcommands = command.subcommands, !subcommands.isEmpty {
      return subcommands.flatMap { leaves(of: $0, behind: words + " ") }
    }
    let names = (command.arguments ?? []).flatMap { $0.names ?? [] }
    return [(words, names.filter { $0.kind == "long" }.map { "--\($0.name)" })]
  }

  static func documentation() throws -> String {
    let docs = Workshop.root.appendingPathComponent("docs")
    let pages = FileManager.default.enumerator(atPath: docs.path)?.compactMap { $0 as? String } ?? []
    let files = pages.filter { $0.hasSuffix(".md") }.map { docs.appendingPathComponent($0) }
    return try (files + [Workshop.root.appendingPathComponent("README.md")])
      .map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }.joined(separator: "\n")
  }
}
