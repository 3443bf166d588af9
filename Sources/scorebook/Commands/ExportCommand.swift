import ArgumentParser

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write scores, reviews, sessions or games of the book as a file that an import reads back.",
    discussion: """
      Examples:
        scorebook export scores --output scores.csv
        scorebook export reviews --deck "World capitals" --format json
        scorebook export sessions --game blackjack
        scorebook export game 3 --output game-3.csv
      """,
    subcommands: [ExportScoresCommand.self])
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
