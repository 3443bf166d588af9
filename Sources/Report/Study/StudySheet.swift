package import Diagnostics
package import Flashcards
package import People

/// A card that a sheet names, and where its learner stands with it.
package struct NamedCard: Sendable {
  package let card: Card
  package let deck: Deck
  package let memory: Memory

  package init(card: Card, deck: Deck, memory: Memory) {
    self.card = card
    self.deck = deck
    self.memory = memory
  }
}

/// The sheet of somebody's study: of one deck, or of all.
package struct StudySheet: Sendable {
  let person: Person
  /// The one deck; nil for all.
  let deck: Deck?
  let reviews: ReviewStatistics
  let cards: CardStatistics
  let decks: [Deck]
  let hardest: [NamedCard]
  let leeches: [NamedCard]
  let imprint: Imprint

  package init(
    of person: Person, in deck: Deck?, reviews: ReviewStatistics, cards: CardStatistics, decks: [Deck],
    hardest: [NamedCard], leeches: [NamedCard], imprint: Imprint
  ) {
    self.person = person
    self.deck = deck
    self.reviews = reviews
    self.cards = cards
    self.decks = decks
    self.hardest = hardest
    self.leeches = leeches
    self.imprint = imprint
  }

  /// The sheet as a file.
  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(ViewNode(StudyPage(self, in: templates.language)), as: .studyPage)
    case .text: try templates.render(ViewNode(StudyMessage(self, in: templates.language)), as: .studyMessage)
    case .csv: data.csv
    case .json: data.json
    }
  }
}

extension SheetTemplate {
  static let studyPage = SheetTemplate(folder: "html", name: "study", title: "study sheet") {
    ViewNode(StudyPage(.example, in: $0))
  }
  static let studyMessage = SheetTemplate(folder: "text", name: "study", title: "study message") {
    ViewNode(StudyMessage(.example, in: $0))
  }
}
