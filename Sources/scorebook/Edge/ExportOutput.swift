import ArgumentParser

/// Where an export goes.
struct ExportOutput: ParsableArguments {
  @Option(help: "Write here instead of to standard output.", completion: .file())
  var output: String?

  func reply(_ bytes: [UInt8]) -> Reply { Reply(bytes, to: output) }

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
