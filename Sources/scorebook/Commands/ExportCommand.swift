import ArgumentParser

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write what the book holds as files that import reads back, unchanged.",
    discussion: """
      Examples:
        scorebook export chart "Dealer stands on soft 17"
        scorebook export chart "Dealer stands on soft 17" --output dealer-stands.json
        scorebook export book backup
      """,
    subcommands: [ExportChartCommand.self, ExportBookCommand.self])
}

/// Where an export goes.
struct ExportOutput: ParsableArguments {
  @Option(help: "Write here instead of to standard output.", completion: .file())
  var output: String?

  func reply(_ bytes: [UInt8]) -> Reply {
    var reply = Reply()
    if let output {
      reply.files = [OutputFile(path: output, bytes: bytes)]
      reply.acknowledgement = "wrote \(output)"
    } else {
      reply.output = bytes
    }
    return reply
  }
}
