import Diagnostics
package import Flashcards
import Foundation
package import People

/// The formats of the sheet of due cards: those of every sheet, a picture to embed in a page, and a calendar.
package enum DueFormat: String, CaseIterable, Sendable {
  case html, csv, text, json, svg, ics
}

/// What a learner has to study, today and on the coming days, by deck.
package struct DueSheet: Sendable {
  package struct DeckDue: Sendable {
    let deck: Deck
    /// Today first, including overdue cards.
    let days: [Int]

    package init(_ deck: Deck, days: [Int]) {
      self.deck = deck
      self.days = days
    }
  }

  let person: Person
  let decks: [DeckDue]
  /// The first day, counted from 1970-01-01.
  let today: Int
  let now: Instant
  let footer: PageFooter

  package init(of person: Person, _ decks: [DeckDue], today: Int, now: Instant, footer: PageFooter) {
    self.person = person
    self.decks = decks
    self.today = today
    self.now = now
    self.footer = footer
  }

  var length: Int { decks.map(\.days.count).max() ?? 0 }
  package func due(on day: Int) -> Int { decks.reduce(0) { $0 + ($1.days.indices.contains(day) ? $1.days[day] : 0) } }

  /// The decks with cards due today, and how many.
  fileprivate var dueToday: [(deck: Deck, cards: Int)] {
    decks.compactMap { deck in (deck.days.first).flatMap { $0 > 0 ? (deck.deck, $0) : nil } }
  }

  /// The days of the coming week on which cards are due.
  fileprivate var next: [(day: CalendarDate, cards: Int)] {
    (1..<max(1, min(8, length))).filter { due(on: $0) > 0 }.map {
      (CalendarDate(daysSince1970: today + $0), due(on: $0))
    }
  }

  package func picture(with templates: Templates) -> [UInt8] { Array(drawing(in: templates.language).utf8) }
  package func calendar(with templates: Templates) -> [UInt8] { Array(calendar(in: templates.language).utf8) }
}

extension SheetKind<DueSheet> {
  package static let due = SheetKind(
    name: "due", title: MessageText("words-due card", "de kaart van wat aan de beurt is"),
    keys: ["nothing", "decks", "next"], make: sheet)

  private static func sheet(of input: DueSheet, in words: Language) -> Sheet {
    let (count, date) = (input.due(on: 0), words.long(CalendarDate(daysSince1970: input.today)))
    let sentence =
      count == 0 ? words.say("due.nothing") : words.say("due.cards", ["count": words.count(count)])
    return Sheet(
      words.say("due.heading"), title: words.say("due.title", ["person": input.person.name]),
      messageTitle: "📚 \(input.person.name), \(date)", input.footer, csv: nil
    ) {
      Section.head(
        Detail("person", .text(input.person.name), on: .page, says: input.person.name),
        Detail("date", .text(date), on: .page, says: date))
      Section.lines([sentence] + input.dueToday.map { "\(words.count($0.cards))  \($0.deck.name)" })
      if count == 0 {
        Section.note("nothing", on: .page, sentence)
      } else {
        Section.figures([Figure(words.stat("DUE"), .count(count))])
        Section.facts(
          "decks", heading: words.say("study.decks"), on: .page,
          input.dueToday.map { deck, cards in
            Detail("deck", .count(cards), name: [deck.icon, deck.name].compactMap(\.self).joined(separator: " "))
          })
      }
      Section.facts(
        "next", heading: words.say("due.next"), on: [.page, .text],
        input.next.map { Detail("day", .count($0.cards), name: words.short($0.day)) })
      Section.table("due", on: .data, data(of: input))
    }
  }

  /// A line for each day of a deck on which cards are due, and for today.
  private static func data(of input: DueSheet) -> Table {
    Table(
      input.decks.flatMap { deck in
        deck.days.enumerated().filter { $0.element > 0 || $0.offset == 0 }.map {
          (deck: deck.deck.name, day: CalendarDate(daysSince1970: input.today + $0.offset), cards: $0.element)
        }
      },
      [
        Column("item", on: .data) { .text($0.day.description) }, Column("deck", on: .data) { .text($0.deck) },
        Column("cards", on: .data) { .count($0.cards) },
      ])
  }
}

extension DueSheet {
  /// A small standalone picture, light or dark to match its surroundings.
  func drawing(in language: Language) -> String {
    func text(_ text: String) -> String { Escaping.html.escaped(text) }
    let title = text(language.say("due.title", ["person": person.name]))
    let count = language.count(due(on: 0))
    let date = text(language.short(CalendarDate(daysSince1970: today)))
    let words = text(language.say("due.cards", ["count": count]))
    let names = dueToday.prefix(3).map {
      TextWidth.shortened($0.deck.name, to: 380, size: 26) + "  " + language.count($0.cards)
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

  /// A calendar event for each day on which cards are due, by RFC 5545.
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
      func day(_ day: Int) -> String { CalendarDate(daysSince1970: day).description.filter { $0 != "-" } }
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

  /// Lines of up to 75 bytes, without splitting a character.
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
