package import Diagnostics
package import Flashcards
import Foundation
package import People

/// The forms of the sheet of what is due: those of every sheet, a picture to put into a page, and a calendar.
package enum DueFormat: String, CaseIterable, Sendable {
  case html, csv, text, json, svg, ics
}

/// What somebody has to study, today and on the days to come, by deck.
package struct DueSheet: Sendable {
  package struct DeckDue: Sendable {
    let deck: Deck
    /// Today, with what was left over, first.
    let days: [Int]

    package init(_ deck: Deck, days: [Int]) {
      self.deck = deck
      self.days = days
    }
  }

  let person: Person
  let decks: [DeckDue]
  /// Of the first day, counted from 1970-01-01.
  let today: Int
  let now: Instant
  let imprint: Imprint

  package init(of person: Person, _ decks: [DeckDue], today: Int, now: Instant, imprint: Imprint) {
    self.person = person
    self.decks = decks
    self.today = today
    self.now = now
    self.imprint = imprint
  }

  var length: Int { decks.map(\.days.count).max() ?? 0 }
  func due(on day: Int) -> Int { decks.reduce(0) { $0 + ($1.days.indices.contains(day) ? $1.days[day] : 0) } }

  /// The sheet as a file.
  package func bytes(as format: DueFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(ViewNode(DuePage(self, in: templates.language)), as: .duePage)
    case .text: try templates.render(ViewNode(DuePage(self, in: templates.language)), as: .dueMessage)
    case .csv: data.csv
    case .json: data.json
    case .svg: Array(drawing(in: templates.language).utf8)
    case .ics: Array(calendar(in: templates.language).utf8)
    }
  }

  var data: SheetData {
    var data = SheetData()
    data.begin("due")
    for deck in decks {
      for (index, count) in deck.days.enumerated() where count > 0 || index == 0 {
        data.add(
          CalendarDate(day: today + index).description, ["deck": .text(deck.deck.name), "cards": .init(count)])
      }
    }
    return data
  }

  /// What templates are held against.
  static let example = DueSheet(
    of: Person(id: 1, name: "«A»"), [DeckDue(.example, days: [2, 1])], today: 20_400,
    now: Instant(milliseconds: 1_762_000_000_000), imprint: .example)
}

extension SheetTemplate {
  static let duePage = SheetTemplate(folder: "html", name: "due", title: "words-due card") {
    ViewNode(DuePage(.example, in: $0))
  }
  static let dueMessage = SheetTemplate(folder: "text", name: "due", title: "words-due message") {
    ViewNode(DuePage(.example, in: $0))
  }
}

/// What the words-due card shows: the names that `html/due.mustache` and `text/due.mustache` may use.
struct DuePage {
  struct Line {
    let icon: String
    let name: String
    let count: String
  }

  struct Day {
    let day: String
    let name: String
    let count: String
  }

  let page: PageHead
  let personName: String
  let day: String
  let date: String
  let count: String
  let isNothing: Bool
  let decks: [Line]
  let hasNext: Bool
  let next: [Day]

  init(_ sheet: DueSheet, in language: Language) {
    let date = CalendarDate(day: sheet.today)
    personName = sheet.person.name
    page = PageHead(title: language.say("due.title", ["person": personName]), imprint: sheet.imprint, in: language)
    day = date.description
    self.date = language.long(date)
    count = language.count(sheet.due(on: 0))
    isNothing = sheet.due(on: 0) == 0
    decks = sheet.decks.filter { ($0.days.first ?? 0) > 0 }.map {
      Line(icon: $0.deck.icon ?? "", name: $0.deck.name, count: language.count($0.days.first ?? 0))
    }
    next = (1..<max(1, min(8, sheet.length))).filter { sheet.due(on: $0) > 0 }.map { index in
      let date = CalendarDate(day: sheet.today + index)
      return Day(day: date.description, name: language.short(date), count: language.count(sheet.due(on: index)))
    }
    hasNext = !next.isEmpty
  }
}

extension DueSheet {
  /// A small card that stands by itself, light or dark as its surroundings are.
  func drawing(in language: Language) -> String {
    func text(_ text: String) -> String { Escaping.html.escaped(text) }
    let title = text(language.say("due.title", ["person": person.name]))
    let count = language.count(due(on: 0))
    let date = text(language.short(CalendarDate(day: today)))
    let words = text(language.say("due.cards", ["count": count]))
    let names = decks.filter { ($0.days.first ?? 0) > 0 }.prefix(3).map {
      TextWidth.shortened($0.deck.name, to: 380, size: 26) + "  " + language.count($0.days.first ?? 0)
    }
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="320" height="120" viewBox="0 0 320 120" role="img" aria-labelledby="due-title">
      <title id="due-title">\(title): \(words)</title>
      <style>
      .ground { fill: #ffffff; stroke: #d5d9e0; }
      .text { fill: #1b1f24; font: 13px system-ui, sans-serif; }
      .quiet { fill: #555e6b; font: 12px system-ui, sans-serif; }
      .count { fill: #6a3ea6; font: bold 48px system-ui, sans-serif; }
      @media (prefers-color-scheme: dark) {
      .ground { fill: #1a1e24; stroke: #39414c; }
      .text { fill: #e9ebee; }
      .quiet { fill: #a6afbb; }
      .count { fill: #caa8f8; }
      }
      </style>
      <rect class="ground" x="0.5" y="0.5" width="319" height="119" rx="12"/>
      <text class="count" x="54" y="66" text-anchor="middle">\(text(count))</text>
      <text class="quiet" x="54" y="88" text-anchor="middle">\(text(language.say("due.word")))</text>
      <text class="text" x="112" y="30" font-weight="bold">\(text(TextWidth.shortened(person.name, to: 380, size: 26)))</text>
      <text class="quiet" x="112" y="48">\(date)</text>

      """
    for (index, name) in names.enumerated() {
      svg += "<text class=\"text\" x=\"112\" y=\"\(70 + index * 18)\">\(text(name))</text>\n"
    }
    return svg + "</svg>\n"
  }

  /// A day of the calendar for each day on which something is due, as RFC 5545 has it.
  func calendar(in language: Language) -> String {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Scorebook//Study//EN", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:" + Self.escaped(language.say("due.title", ["person": person.name])),
    ]
    let stamp = Self.stamp(now)
    for index in 0..<length {
      let count = due(on: index)
      guard count > 0 else { continue }
      let parts = decks.filter { $0.days.indices.contains(index) && $0.days[index] > 0 }.map {
        "\($0.deck.name): \(language.count($0.days[index]))"
      }
      func day(_ day: Int) -> String { CalendarDate(day: day).description.filter { $0 != "-" } }
      lines += [
        "BEGIN:VEVENT", "UID:due-\(person.id)-\(day(today + index))@scorebook", "DTSTAMP:\(stamp)",
        "DTSTART;VALUE=DATE:\(day(today + index))", "DTEND;VALUE=DATE:\(day(today + index + 1))",
        "SUMMARY:" + Self.escaped(language.say("due.cards", ["count": language.count(count)])),
        "DESCRIPTION:" + Self.escaped(parts.joined(separator: "\n")), "TRANSP:TRANSPARENT", "END:VEVENT",
      ]
    }
    lines.append("END:VCALENDAR")
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  /// `20251102T100411Z`
  private static func stamp(_ instant: Instant) -> String {
    let text = Instant(milliseconds: instant.milliseconds / 1000 * 1000).description
    return text.filter { $0 != "-" && $0 != ":" }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\" + String(scalar)
      case "\n": escaped += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Lines of up to 75 bytes, no character cut in two.
  private static func folded(_ line: String) -> String {
    var folded = ""
    var count = 0
    for scalar in line.unicodeScalars {
      let size = String(scalar).utf8.count
      if count + size > 75 {
        folded += "\r\n "
        count = 1
      }
      folded.unicodeScalars.append(scalar)
      count += size
    }
    return folded
  }
}
