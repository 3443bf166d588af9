/// A text as HTML that displays the same text, and from which the same text is read back.
///
/// Line breaks become `<br>`; spaces that HTML would collapse become `&nbsp;`; `[image:cat.jpg]` becomes a picture.
package func html(ofPlainText text: String) -> String {
  var html: [UInt8] = []
  let bytes = Array(text.utf8)
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "["):
      if let (name, end) = picture(in: bytes, at: index) {
        html += Array("<img src=\"".utf8)
        for byte in bytes[name] { append(byte, to: &html) }
        html += Array("\">".utf8)
        index = end
        continue
      }
      html.append(byte)
    case UInt8(ascii: " "):
      let isAlone =
        index > 0 && index + 1 < bytes.count && !isSpace(bytes[index - 1]) && !isSpace(bytes[index + 1])
      html += isAlone ? [byte] : Array("&nbsp;".utf8)
    default: append(byte, to: &html)
    }
    index += 1
  }
  return String(decoding: html, as: UTF8.self)
}

private func append(_ byte: UInt8, to html: inout [UInt8]) {
  switch byte {
  case UInt8(ascii: "&"): html += Array("&amp;".utf8)
  case UInt8(ascii: "<"): html += Array("&lt;".utf8)
  case UInt8(ascii: ">"): html += Array("&gt;".utf8)
  case UInt8(ascii: "\""): html += Array("&quot;".utf8)
  case UInt8(ascii: "\n"): html += Array("<br>".utf8)
  case 0x09, 0x0D: html += Array("&#\(byte);".utf8)
  default: html.append(byte)
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// The name in `[image:cat.jpg]`, and where the mark ends.
private func picture(in bytes: [UInt8], at start: Int) -> (name: Range<Int>, end: Int)? {
  let mark = Array("[image:".utf8)
  guard bytes[start...].starts(with: mark) else { return nil }
  let name = start + mark.count
  // No file system allows a longer name.
  guard let end = bytes[name...].prefix(256).firstIndex(where: { $0 < 0x20 || $0 == UInt8(ascii: "]") }),
    bytes[end] == UInt8(ascii: "]"), end > name, !bytes[name..<end].starts(with: Array("data:".utf8))
  else { return nil }
  return (name..<end, end + 1)
}
