import ArgumentParser

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write what the book holds as files that import reads back, unchanged.",
    discussion: """
      Examples:
        scorebook export book backup
      """,
    subcommands: [ExportBookCommand.self])
}
