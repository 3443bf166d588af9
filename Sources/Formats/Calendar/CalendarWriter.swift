/// Writes a calendar (RFC 5545): lines end in CR LF, and those of more than 75 bytes are folded.
package struct CalendarWriter {
  package private(set) var bytes: [UInt8] = []
  private static let longest = 75

  package init() {}

  /// Adds a line with a value that needs no escapes.
  package mutating func line(_ name: String, _ value: String) {
    var length = 0
    for character in "\(name):\(value)".unicodeScalars {
      let next = Array(String(character).utf8)
      if length + next.count > Self.longest {
        bytes += [0x0D, 0x0A, 0x20]
        length = 1
      }
      bytes += next
      length += next.count
    }
    bytes += [0x0D, 0x0A]
  }

  /// Adds a line of text; nil is left out.
  package mutating func text(_ name: String, _ text: String?) {
    guard let text else { return }
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\", ";", ",": escaped += "\\\(Character(character))"
      case "\n": escaped += "\\n"
      case "\r": break
      default: escaped.unicodeScalars.append(character)
      }
    }
    line(name, escaped)
  }
}
