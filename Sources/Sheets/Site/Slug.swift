import Foundation

/// A name as a part of an address: `zoe-brandt` for `Zoë Brandt`; empty if nothing of it can be written in ASCII.
package func slug(_ name: String) -> String {
  var bytes: [UInt8] = []
  var isBroken = false
  let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
  for scalar in (isASCII ? name : name.decomposedStringWithCanonicalMapping).unicodeScalars {
    let letters: StaticString
    switch scalar {
    case "a"..."z", "0"..."9", "A"..."Z": letters = ""
    case "ß": letters = "ss"
    case "æ", "Æ": letters = "ae"
    case "œ", "Œ": letters = "oe"
    case "ø", "Ø": letters = "o"
    case "ł", "Ł": letters = "l"
    case "đ", "Đ", "ð", "Ð": letters = "d"
    case "'", "’", "\u{300}"..."\u{36F}": continue
    default:
      isBroken = !bytes.isEmpty
      continue
    }
    if isBroken { bytes.append(UInt8(ascii: "-")) }
    isBroken = false
    if scalar.isASCII {
      bytes.append(UInt8(scalar.value) | (scalar.value < 0x40 ? 0 : 0x20))
    } else {
      bytes.append(ascii: letters)
    }
    if bytes.count >= 48 { break }
  }
  return String(decoding: bytes, as: UTF8.self)
}
