import ArgumentParser

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
