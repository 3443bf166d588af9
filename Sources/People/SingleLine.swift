package import Diagnostics
import Foundation

/// Text for one line of a sheet: trimmed, in composed form (NFC), without control characters.
///
/// Its length is counted in Unicode scalars of the composed form, as by SQLite's `length`, so it matches the
/// database's constraint.
package func singleLine(
  _ text: String, as field: FieldKey, upTo limit: Int
) throws(Diagnostic) -> String {
  if let plain = plainLine(text, upTo: limit) { return plain }
  let composed = text.precomposedStringWithCanonicalMapping
  let trimmed = composed.trimmed
  if let control = trimmed.unicodeScalars.first(where: \.breaksALine) {
    let hexadecimal = String(control.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
    throw Diagnostic(field, .noControlCharacters, found: .plain("U+\(code)"))
  }
  let length = trimmed.unicodeScalars.count
  guard length > 0 else {
    throw Diagnostic(field, .characters(upTo: limit, orNone: false), found: .nothing)
  }
  guard length <= limit else {
    throw Diagnostic(field, .characters(upTo: limit, orNone: true), found: .count(length))
  }
  return trimmed
}

/// The text itself if it is plain: printable ASCII and Latin letters below U+0300, composed, trimmed, and within the
/// limit. A fast path for nearly every name.
private func plainLine(_ text: String, upTo limit: Int) -> String? {
  var text = text
  let isPlain = text.withUTF8 { bytes in
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20 else { return false }
    var length = 0
    for byte in bytes {
      // 0xC3 to 0xCB start U+00C0 to U+02FF; the next byte continues the letter.
      if byte &- 0x20 < 0x5F || byte &- 0xC3 < 9 {
        length += 1
      } else if byte & 0xC0 != 0x80 {
        return false
      }
    }
    return length <= limit
  }
  return isPlain ? text : nil
}

/// The same for optional text: nil or blank gives nil.
package func optionalSingleLine(
  _ text: String?, as field: FieldKey, upTo limit: Int
) throws(Diagnostic) -> String? {
  guard let text, !text.isEmpty else { return nil }
  if let plain = plainLine(text, upTo: limit) { return plain }
  return text.trimmed.isEmpty ? nil : try singleLine(text, as: field, upTo: limit)
}

extension String {
  /// The text without white space, no-break spaces and byte order marks at both ends.
  package var trimmed: String {
    // Most texts begin and end with a sign of ASCII that is no space.
    if let first = utf8.first, let last = utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last { return self }
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\u{200B}"
    }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Unicode.Scalar {
  /// C0, C1, DEL, and the two Unicode line breaks.
  package var breaksALine: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
