import Flashcards
import Foundation
import People

@testable import Store

/// The start of the first session in these tests: a Saturday at ten.
let firstDay = Date(timeIntervalSince1970: 1_761_991_200)

/// Days without a time zone, as the tests count them.
let utcDays = StudyDays.usual

extension BookTransaction {
  /// A deck with this many cards, and a learner.
  func makeStudy(cards: Int = 5, named name: String = "Words") throws -> (deck: Deck, person: Person) {
    var writer = try DeckWriter(name, in: self)
    for number in 1...cards { _ = try writer.write(try Card(front: "front \(number)", back: "back \(number)")) }
    _ = try writer.finish()
    let person = try people().first ?? addPerson("Mia Okafor")
    try focus(on: person)
    return (try requiredDeck(named: name), try learner(named: nil))
  }

  /// Begins a session with the deck's options.
  func begin(_ deck: Deck, _ person: Person, at now: Date = firstDay, limit: Int? = nil) throws -> Reviewer {
    let rules = try options(of: person, for: deck).rules()
    let (queue, cards) = try queue(of: person, in: deck, at: now, days: utcDays, rules: rules)
    let study = try startStudy(of: person, in: deck, queue: queue, cards: cards, limit: limit, at: now)
    return try Reviewer(study, days: utcDays, in: self)
  }

  /// The memory state of every card of a deck, by its front.
  func memories(of person: Person, in deck: Deck) throws -> [String: Memory] {
    let cards = try studyCards(of: person, in: deck)
    let texts = try self.cards(cards.map(\.id))
    return Dictionary(uniqueKeysWithValues: cards.map { (texts[$0.id]?.front ?? "", $0.memory) })
  }
}

extension Reviewer {
  /// The front of the current card.
  mutating func front(at now: Date) throws -> String? { try current(at: now)?.card.front }
}
