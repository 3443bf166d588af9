import Diagnostics
import Flashcards
import Foundation
import Testing

@testable import Store

struct StudyOptionsStoreTests {
  private static let noZone = Diagnostic(
    system:
      "zone: expected a time zone as in Europe/Amsterdam, or minutes ahead of UTC as in 60 or -300, found 'Europe/Amsterdm'"
  )

  @Test func `options come back as they were kept, for one person and deck`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy()
      let (other, _) = try book.makeStudy(named: "Others")
      var options = StudyOptions()
      options.parameters = .standard(.fsrs5)
      options.retention = try DesiredRetention(0.1 + 0.2)
      options.learning = try Steps("30s 2h 3d")
      options.relearning = .none
      options.maximumInterval = 365
      options.isFuzzed = true
      options.newLimit = nil
      options.reviewLimit = 0
      options.order = .relativeOverdueness
      options.buriesSiblings = false
      options.leech = try LeechRule(threshold: 3)
      try book.set(options, of: person, for: deck)
      #expect(try book.options(of: person, for: deck) == options)
      #expect(try book.options(of: person, for: other) == StudyOptions())
      #expect(options.learning.description == "30s 2h 3d")
      #expect(options.relearning.description == "none")
    }
  }

  @Test func `a day of study ends as the book says`() throws {
    try withTransaction { book in
      try book.set(.rollover, to: "5")
      try book.set(.zone, to: "-300")
      #expect(try book.studyDays() == StudyDays(rolloverHour: 5, clock: WallClock(minutesFromUTC: -300)))
      try book.set(.zone, to: "Europe/Amsterdam")
      #expect(try book.studyDays() == StudyDays(rolloverHour: 5, clock: WallClock(zone: "Europe/Amsterdam")))
      #expect(throws: Diagnostic(system: "rollover: expected an hour from 0 to 23, found '24'")) {
        try book.set(.rollover, to: "24")
      }
      #expect(throws: Self.noZone) { try book.set(.zone, to: "Europe/Amsterdm") }
    }
  }

  @Test func `a deck has an icon, a place and languages`() throws {
    try withTransaction { book in
      let (words, _) = try book.makeStudy()
      _ = try book.makeStudy(named: "Animals")
      try book.edit(words, name: nil, icon: "🌍", place: 1, frontLanguage: "ar", backLanguage: "pt-BR")
      let decks = try book.decks()
      #expect(decks.map(\.name) == ["Words", "Animals"])
      #expect(decks[0].icon == "🌍")
      #expect(decks[0].frontLanguage == "ar")
      #expect(throws: Diagnostic(system: "language: expected one as in 'nl' or 'pt-BR', found 'Dutch \"'")) {
        try book.edit(words, name: nil, icon: nil, place: nil, frontLanguage: "Dutch \"")
      }
      #expect(throws: Diagnostic(system: "deck name: expected one that is not in use, found 'Animals'")) {
        try book.edit(words, name: "Animals", icon: nil, place: nil)
      }
      try book.set(DeckDetails(icon: "🌍", image: "globe.png", createdAt: 5), of: words)
      try book.edit(try book.requiredDeck(named: "Words"), name: "Woorden", icon: "", place: 0)
      #expect(try book.requiredDeck(named: "Woorden").details == DeckDetails(image: "globe.png", createdAt: 5))
      #expect(try book.decks().map(\.name) == ["Animals", "Woorden"])
    }
  }
}
