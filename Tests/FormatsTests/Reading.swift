import Diagnostics
import Formats
import Fuzzing

/// Every record of a CSV text, or the error message.
func records(
  _ bytes: [UInt8], encoding: TextEncoding? = nil, delimiter: UInt8? = nil, comment: UInt8? = nil,
  quoting: Bool = true, skippingBlankLines: Bool = true, chunk: Int? = nil
) throws(Diagnostic) -> [[String]] {
  var reader = try CSVReader(
    source(bytes, chunk: chunk), named: "r.csv", encoding: encoding, delimiter: delimiter, comment: comment,
    quoting: quoting, skippingBlankLines: skippingBlankLines)
  var records: [[String]] = []
  while try reader.next() { records.append((0..<reader.count).map { reader.text($0) }) }
  return records
}

func records(_ text: String, delimiter: UInt8? = nil) throws(Diagnostic) -> [[String]] {
  try records(Array(text.utf8), delimiter: delimiter)
}

/// Every token of a JSON text up to its end.
func tokens(
  _ bytes: [UInt8], lines: Bool = false, chunk: Int? = nil
) throws(Diagnostic) -> [JSONToken] {
  var reader = try JSONReader(source(bytes, chunk: chunk), named: "d.json", lines: lines)
  var tokens: [JSONToken] = []
  while true {
    let token = try reader.next()
    if token == .end { return tokens }
    tokens.append(token)
  }
}

func tokens(_ text: String, lines: Bool = false) throws(Diagnostic) -> [JSONToken] {
  try tokens(Array(text.utf8), lines: lines)
}

/// The bytes as a source, whole or in chunks of the given length.
func source(_ bytes: [UInt8], chunk: Int? = nil) -> ByteSource {
  guard let chunk else { return ByteSource(bytes) }
  var rest = bytes[...]
  return ByteSource { () throws(Diagnostic) -> [UInt8]? in
    defer { rest = rest.dropFirst(chunk) }
    return rest.isEmpty ? nil : Array(rest.prefix(chunk))
  }
}

/// The error message, or the result if there is no error.
func message<T>(_ body: () throws(Diagnostic) -> T) -> String {
  do { return "no error but \(try body())" } catch { return error.description }
}

/// The text from a location on: lines end with CR, LF or CR LF, columns count bytes.
func text(from place: Location, in bytes: [UInt8]) -> ArraySlice<UInt8> {
  var line = 1
  var index = 0
  while line < place.line, index < bytes.count {
    let isPair = bytes[index] == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
    if bytes[index] == 10 || bytes[index] == 13 { line += 1 }
    index += isPair ? 2 : 1
  }
  return bytes.dropFirst(index + place.column - 1)
}

/// What is wrong with the error for a damaged text: it must have a line and column in it, and must not repeat control
/// characters.
func mistake(in refusal: Diagnostic?, of lines: Lines) -> String? {
  guard let refusal else { return nil }
  if refusal.message.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "a control character in '\(refusal)'" }
  if refusal.location?.line == 0 { return "no line in '\(refusal)'" }
  return lines.misplacement(of: refusal, in: "f")
}
