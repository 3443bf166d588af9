import Diagnostics
import Formats

@testable import Commands

/// Every line of a batch file, whole or in chunks of the given length.
func lines(_ bytes: [UInt8], chunk: Int? = nil) throws(Diagnostic) -> [BatchLine] {
  var reader = try BatchReader(source(bytes, chunk: chunk), named: "g.batch")
  var lines: [BatchLine] = []
  while let line = try reader.next() { lines.append(line) }
  return lines
}

func lines(_ text: String) throws(Diagnostic) -> [BatchLine] { try lines(Array(text.utf8)) }

private func source(_ bytes: [UInt8], chunk: Int?) -> ByteSource {
  guard let chunk else { return ByteSource(bytes) }
  var rest = bytes[...]
  return ByteSource { () throws(Diagnostic) -> [UInt8]? in
    defer { rest = rest.dropFirst(chunk) }
    return rest.isEmpty ? nil : Array(rest.prefix(chunk))
  }
}

extension BatchLine {
  /// The words of a command; none if the line has a fault.
  var words: [String] {
    if case .command(let words, _) = content { words.map(\.text) } else { [] }
  }

  var columns: [Int] {
    if case .command(let words, _) = content { words.map(\.column) } else { [] }
  }

  var time: Time? {
    if case .command(_, let time) = content { time } else { nil }
  }

  var fault: String? {
    if case .fault(let diagnostic) = content { diagnostic.description } else { nil }
  }
}
