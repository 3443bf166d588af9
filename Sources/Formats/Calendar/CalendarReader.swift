package import Diagnostics

/// A property of a calendar: `DTSTART;TZID=Europe/Amsterdam:20251122T183000`.
package struct CalendarProperty: Hashable, Sendable {
  /// In capitals.
  package let name: String
  /// By their names in capitals.
  package let parameters: [String: String]
  /// As written, with its escapes.
  package let value: String
  package let location: Location

  /// The value as text.
  ///
  /// - Throws: a `Diagnostic` for an escape that there is not.
  package func text() throws(Diagnostic) -> String {
    var text = ""
    var isEscaped = false
    for character in value.unicodeScalars {
      guard isEscaped else {
        if character == "\\" { isEscaped = true } else { text.unicodeScalars.append(character) }
        continue
      }
      isEscaped = false
      switch character {
      case "\\", ";", ",": text.unicodeScalars.append(character)
      case "n", "N": text += "\n"
      default:
        throw Diagnostic(
          FieldKey(name), .oneOf(["\\\\", "\\;", "\\,", "\\n"]), found: .text("\\\(Character(character))"), at: location
        )
      }
    }
    guard !isEscaped else {
      throw Diagnostic(FieldKey(name), .oneOf(["\\\\", "\\;", "\\,", "\\n"]), found: .text("\\"), at: location)
    }
    return text
  }
}

/// A part of a calendar between `BEGIN` and `END`, without the parts within it.
package struct CalendarComponent: Sendable {
  /// `VEVENT`
  package let name: String
  package private(set) var properties: [CalendarProperty] = []
  package let location: Location

  init(name: String, at location: Location) { (self.name, self.location) = (name, location) }

  mutating func add(_ property: CalendarProperty) { properties.append(property) }

  /// The first property of a name.
  package subscript(name: String) -> CalendarProperty? { properties.first { $0.name == name } }
}

/// Reads calendars (RFC 5545): content lines, folded or not, in nested components.
///
/// Memory: the events. Cost: one pass.
package enum CalendarReader {
  package static let maxBytes = 16 << 20
  /// The maximum length of a line after unfolding.
  package static let maxLine = 64 << 10
  package static let maxEvents = 50_000
  private static let maxDepth = 16
  private static let maxProperties = 1_000

  /// Whether a file begins as a calendar.
  package static func begin(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head.prefix(64), as: UTF8.self).drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    return text.uppercased().hasPrefix("BEGIN:VCALENDAR")
  }

  /// The events of a calendar, in their order.
  ///
  /// - Throws: a `Diagnostic` if it is damaged or beyond the limits.
  package static func events(in bytes: [UInt8], named name: String) throws(Diagnostic) -> [CalendarComponent] {
    try read(bytes, named: name).events
  }

  /// What a calendar says of itself, and its events in their order; of several calendars in a file, the last.
  ///
  /// - Throws: as `events(in:named:)`.
  package static func read(
    _ bytes: [UInt8], named name: String
  ) throws(Diagnostic) -> (calendar: CalendarComponent?, events: [CalendarComponent]) {
    guard bytes.count <= maxBytes else {
      throw Diagnostic(nil, .atMost("\(maxBytes >> 20) MB"), found: .more, at: Location(file: name))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(
        nil, .words(MessageText("text in UTF-8", "tekst in UTF-8")),
        found: .words(MessageText("other bytes", "andere bytes")), at: Location(file: name))
    }
    var events: [CalendarComponent] = []
    var open: [CalendarComponent] = []
    var hasCalendar = false
    var calendar: CalendarComponent?
    for (line, place) in try unfolded(text, named: name) {
      let property = try property(of: line, at: place)
      switch property.name {
      case "BEGIN":
        let component = CalendarComponent(name: property.value.uppercased(), at: place)
        guard hasCalendar || component.name == "VCALENDAR" else { throw expected("BEGIN:VCALENDAR", line, place) }
        guard open.count < maxDepth else {
          throw Diagnostic(nil, .atMost("\(maxDepth) components"), found: .more, at: place)
        }
        hasCalendar = true
        open.append(component)
      case "END":
        guard let last = open.last, last.name == property.value.uppercased() else {
          throw expected(open.last.map { "END:\($0.name)" } ?? "BEGIN:VCALENDAR", line, place)
        }
        open.removeLast()
        if open.isEmpty { calendar = last }
        guard last.name == "VEVENT" else { continue }
        guard events.count < maxEvents else {
          throw Diagnostic(nil, .atMost("\(maxEvents) events"), found: .more, at: place)
        }
        events.append(last)
      default:
        guard let last = open.indices.last else { throw expected("BEGIN:VCALENDAR", line, place) }
        guard open[last].properties.count < maxProperties else {
          throw Diagnostic(nil, .atMost("\(maxProperties) properties"), found: .more, at: place)
        }
        open[last].add(property)
      }
    }
    if let last = open.last { throw expected("END:\(last.name)", "", last.location) }
    guard hasCalendar else { throw expected("BEGIN:VCALENDAR", "", Location(file: name)) }
    return (calendar, events)
  }

  private static func expected(_ line: String, _ found: String, _ place: Location) -> Diagnostic {
    Diagnostic(
      nil, .value("'\(line)'"), found: found.isEmpty ? .nothing : .text(String(found.prefix(80))), at: place)
  }

  /// The content lines with the places where they begin. A line that begins with white space continues the one before.
  private static func unfolded(
    _ text: String, named name: String
  ) throws(Diagnostic) -> [(line: String, place: Location)] {
    var lines: [(line: String, place: Location)] = []
    var number = 0
    // CR LF is one character.
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      number += 1
      let place = Location(file: name, line: number, column: 1)
      var part = part
      if number == 1, part.unicodeScalars.first == "\u{FEFF}" { part.unicodeScalars.removeFirst() }
      if part.isEmpty { continue }
      if part.first == " " || part.first == "\t", let last = lines.indices.last {
        lines[last].line += part.dropFirst()
      } else {
        lines.append((String(part), place))
      }
      if let last = lines.last, last.line.utf8.count > maxLine {
        throw Diagnostic(nil, .atMost("\(maxLine >> 10) KB in a line"), found: .more, at: last.place)
      }
    }
    return lines
  }

  /// `NAME;PARAMETER=VALUE;…:VALUE`; a parameter's value may be quoted.
  private static func property(of line: String, at place: Location) throws(Diagnostic) -> CalendarProperty {
    var isQuoted = false
    var parts: [String] = [""]
    var rest = line[...]
    while let character = rest.first, isQuoted || character != ":" {
      rest.removeFirst()
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ";", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    let isName = !parts[0].isEmpty && parts[0].utf8.allSatisfy { $0 == 0x2D || $0 > 0x2F && $0 < 0x7F }
    guard rest.first == ":", isName else { throw expected("NAME:VALUE", line, place) }
    var parameters: [String: String] = [:]
    for part in parts.dropFirst() {
      guard let mark = part.firstIndex(of: "=") else { throw expected("NAME;PARAMETER=VALUE:VALUE", line, place) }
      parameters[part[..<mark].uppercased()] = String(part[part.index(after: mark)...])
    }
    return CalendarProperty(
      name: parts[0].uppercased(), parameters: parameters, value: String(rest.dropFirst()), location: place)
  }
}
