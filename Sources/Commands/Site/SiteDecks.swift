import Flashcards
import Sheets
import Store

extension SiteBuild {
  /// The maximum number of cards on one page.
  private static let cards = 1000

  /// The words of each deck, and the list.
  func makeDecks() throws {
    let decks = try book.decks()
    let links = decks.map { SitePlace.Link(.text($0.name), path(.decks, $0.id, $0.name)) }
    for (number, deck) in decks.enumerated() {
      let cards: [Card]
      do { cards = try book.cards(of: deck) } catch {
        try replace(SitePlace(number, of: links, in: .decks), for: error)
        continue
      }
      let pages = stride(from: 0, to: max(1, cards.count), by: Self.cards).map { start in
        cards[start..<min(start + Self.cards, cards.count)]
      }
      let parts = pages.indices.map { part in
        part == 0
          ? links[number]
          : SitePlace.Link(.part(deck.name, part + 1), "\(links[number].path.dropLast(5))-part-\(part + 1).html")
      }
      for (part, cards) in pages.enumerated() {
        // The parts of a deck link to one another, and so do the decks.
        let place = SitePlace(
          parts[part].path, parts[part].name, in: .decks, trail: part == 0 ? [] : [parts[0]],
          previous: part > 0 ? parts[part - 1] : number > 0 ? links[number - 1] : nil,
          next: part + 1 < parts.count ? parts[part + 1] : number + 1 < links.count ? links[number + 1] : nil)
        let words = cards.flatMap { [$0[.front], $0[.back]] }.compactMap(\.self).joined(separator: " ")
        try page(place, words: words) { templates, footer in
          let cards = Array(cards)
          let images = try self.pictures(of: cards, in: deck, footer)
          return try SheetKind.words.bytes(
            of: DeckListSheet(deck, cards, images: images, footer: footer), as: .html, with: templates)
        }
      }
    }
    try makeList(
      .decks, [.stat("CARDS")], zip(decks, links).map { SiteList.Row($1, [.some($0.cardCount)]) }.reversed())
  }
}
