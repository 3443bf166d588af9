import ArgumentParser

/// The destination of an export.
struct ExportOutput: ParsableArguments {
  @Option(help: "Write to this file (default: '-', standard output).", completion: .file())
  var output: String?

  /// The named file; nil for standard output.
  var file: String? { output.named }

  func reply(_ bytes: [UInt8]) throws -> Reply { try Reply(bytes, to: output) }

  /// Writes piece by piece: a file without storing it in memory, standard output at the end.
  func writing(_ body: (_ give: ([UInt8]) throws -> Void) throws -> Void) throws -> Reply {
    var reply = Reply()
    if let file {
      let stream = try OutputStream(to: file)
      try body { try stream.write($0) }
      try stream.sync()
      reply.staged = [stream]
      reply.sentence = .wrote(file)
    } else {
      try body { reply.output += $0 }
    }
    return reply
  }
}

extension String? {
  /// The value of an option that names a file; nil for standard output.
  var named: String? { self == "-" ? nil : self }
}
