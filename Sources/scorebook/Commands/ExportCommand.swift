import ArgumentParser

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write what the book holds as files that import reads back, unchanged.",
    discussion: """
      Examples:
        scorebook export chart "Dealer stands on soft 17" --output dealer-stands.json
        scorebook export scores --output scores.csv
        scorebook export reviews --deck "World capitals" --format json
        scorebook export sessions --game blackjack
        scorebook export game 3 --output game-3.csv
        scorebook export book backup
      """,
    subcommands: [
      ExportChartCommand.self, ExportScoresCommand.self, ExportReviewsCommand.self, ExportSessionsCommand.self,
      ExportGameCommand.self,
      ExportBookCommand.self,
    ])
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

  /// Writes piece by piece: to a file without holding it in memory; what goes to standard output waits for the end.
  func writing(_ body: (_ give: ([UInt8]) throws -> Void) throws -> Void) throws -> Reply {
    var reply = Reply()
    if let output {
      let stream = try OutputStream(path: output)
      try body { try stream.write($0) }
      try stream.sync()
      reply.staged = [stream]
      reply.acknowledgement = "wrote \(output)"
    } else {
      try body { reply.output += $0 }
    }
    return reply
  }
}
