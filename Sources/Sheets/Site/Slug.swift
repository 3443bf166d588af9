import Foundation

/// A name as a part of an address: `zoe-brandt` for `Zoë Brandt`; empty if nothing of it can be written in ASCII.
package func slug(_ name: String) -> String {
  var bytes: [UInt8] = []
  var isBroken = false
  for scalar in name.decomposedStringWithCanonicalMapping.unicodeScalars {
    var letters: [UInt8] = []
    switch scalar {
    case "a"..."z", "0"..."9": letters = [UInt8(scalar.value)]
    case "A"..."Z": letters = [UInt8(scalar.value) | 0x20]
    case "ß": letters = Array("ss".utf8)
    case "æ", "Æ": letters = Array("ae".utf8)
    case "œ", "Œ": letters = Array("oe".utf8)
    case "ø", "Ø": letters = Array("o".utf8)
    case "ł", "Ł": letters = Array("l".utf8)
    case "đ", "Đ", "ð", "Ð": letters = Array("d".utf8)
    case "'", "’", "\u{300}"..."\u{36F}": continue
    default: isBroken = !bytes.isEmpty
    }
    guard !letters.isEmpty else { continue }
    if isBroken { bytes.append(UInt8(ascii: "-")) }
    isBroken = false
    bytes += letters
    if bytes.count >= 48 { break }
  }
  return String(decoding: bytes, as: UTF8.self)
}
