package import Diagnostics
package import Flashcards
import Formats

/// The cards of a deck on paper.
package struct DeckListSheet: Sendable {
  package enum Layout: Sendable {
    /// A list to learn from.
    case words
    /// To print, cut out and fold: a page of fronts, and behind it a page of backs.
    case cutOuts
  }

  let layout: Layout
  let deck: Deck
  let cards: [Card]
  let images: [String: SheetImage]
  let imprint: Imprint

  /// - Parameter images: the pictures that the cards name, by their names; the others stand as their names.
  package init(
    _ layout: Layout, _ deck: Deck, _ cards: [Card], images: [String: SheetImage] = [:], imprint: Imprint
  ) {
    self.layout = layout
    self.deck = deck
    self.cards = cards
    self.images = images
    self.imprint = imprint
  }

  /// The sheet as a file; beside the page both layouts say the same.
  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch (format, layout) {
    case (.html, .words):
      try templates.render(ViewNode(VocabularyPage(self, in: templates.language)), as: .vocabularyPage)
    case (.html, .cutOuts): try templates.render(ViewNode(CutOutPage(self, in: templates.language)), as: .cutOutPage)
    case (.text, _):
      try templates.render(
        ViewNode(VocabularyPage(DeckListSheet(.words, deck, cards, imprint: imprint), in: templates.language)),
        as: .vocabularyMessage)
    case (.csv, _): cards.csv
    case (.json, _): cards.json(of: deck)
    }
  }

  /// What templates are held against.
  static func example(_ layout: Layout) -> DeckListSheet {
    DeckListSheet(
      layout, .example, Array(repeating: .withEveryFace, count: layout == .words ? 1 : CutOutPage.cardsOnPage),
      images: SheetImage.example, imprint: .example)
  }
}

extension SheetTemplate {
  static let vocabularyPage = SheetTemplate(folder: "html", name: "words", title: "vocabulary list") {
    ViewNode(VocabularyPage(.example(.words), in: $0))
  }
  static let vocabularyMessage = SheetTemplate(folder: "text", name: "words", title: "vocabulary message") {
    ViewNode(VocabularyPage(.example(.words), in: $0))
  }
  static let cutOutPage = SheetTemplate(folder: "html", name: "cutouts", title: "cut-out cards") {
    ViewNode(CutOutPage(.example(.cutOuts), in: $0))
  }
}

/// What the vocabulary list shows: the names that `html/words.mustache` and `text/words.mustache` may use.
struct VocabularyPage {
  let page: PageHead
  let hasIcon: Bool
  let icon: String
  let name: String
  let count: String
  let isEmpty: Bool
  let hasPhonetics: Bool
  let hasTranslations: Bool
  let hasLevels: Bool
  let hasExamples: Bool
  let list: [PicturedCard]

  init(_ sheet: DeckListSheet, in language: Language) {
    name = sheet.deck.name
    hasIcon = sheet.deck.icon != nil
    icon = sheet.deck.icon ?? ""
    page = PageHead(title: language.say("words.title", ["deck": name]), imprint: sheet.imprint, in: language)
    count = language.count(sheet.cards.count)
    isEmpty = sheet.cards.isEmpty
    list = sheet.cards.map { PicturedCard($0, of: sheet.deck, in: language, images: sheet.images) }
    hasPhonetics = list.contains(where: \.text.hasPhonetic)
    hasTranslations = list.contains(where: \.text.hasTranslation)
    hasLevels = list.contains(where: \.text.hasLevel)
    hasExamples = list.contains(where: \.text.hasExample)
  }
}

/// What the sheet of cut-out cards shows: the names that `html/cutouts.mustache` may use.
struct CutOutPage {
  /// Cards beside one another, and below one another, on a page.
  static let columns = 2
  static let rows = 5
  static let cardsOnPage = columns * rows

  struct Cell {
    /// A place without a card, on the last page.
    let isEmpty: Bool
    let number: String
    let card: PicturedCard?
  }

  struct Side {
    let isBack: Bool
    let cells: [Cell]
  }

  let page: PageHead
  let name: String
  let isEmpty: Bool
  let sides: [Side]

  init(_ sheet: DeckListSheet, in language: Language) {
    name = sheet.deck.name
    page = PageHead(title: language.say("cutouts.title", ["deck": name]), imprint: sheet.imprint, in: language)
    isEmpty = sheet.cards.isEmpty
    let perPage = Self.cardsOnPage
    sides = stride(from: 0, to: sheet.cards.count, by: perPage).flatMap { start -> [Side] in
      let cells = (start..<start + perPage).map { index -> Cell in
        guard index < sheet.cards.count else { return Cell(isEmpty: true, number: "", card: nil) }
        return Cell(
          isEmpty: false, number: language.count(index + 1),
          card: PicturedCard(sheet.cards[index], of: sheet.deck, in: language, images: sheet.images))
      }
      // The paper is turned over its long edge: what was left is right then.
      let mirrored = stride(from: 0, to: perPage, by: Self.columns).flatMap { row in
        cells[row..<row + Self.columns].reversed()
      }
      return [Side(isBack: false, cells: cells), Side(isBack: true, cells: mirrored)]
    }
  }
}

extension [Card] {
  private static var faces: [Card.Face] {
    [.front, .back, .phonetic, .translation, .level, .example, .tags]
  }

  fileprivate var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(Self.faces.map { "\($0)" })
    for card in self {
      for face in Self.faces { csv.write(text: card[face] ?? "") }
      csv.endRecord()
    }
    return csv.bytes
  }

  fileprivate func json(of deck: Deck) -> [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("name")
    json.string(deck.name)
    json.key("cards")
    json.beginArray()
    for card in self {
      json.beginObject()
      for face in Self.faces {
        json.key("\(face)")
        if let text = card[face] { json.string(text) } else { json.null() }
      }
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
