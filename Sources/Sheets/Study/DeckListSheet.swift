package import Diagnostics
package import Flashcards

/// The cards of a deck: as a list of words, or to print, cut out and fold.
package struct DeckListSheet: Sendable {
  let deck: Deck
  let cards: [Card]
  let images: [String: SheetImage]
  let footer: PageFooter

  /// - Parameter images: the pictures that the cards name, by their names; the others are shown by name.
  package init(_ deck: Deck, _ cards: [Card], images: [String: SheetImage] = [:], footer: PageFooter) {
    (self.deck, self.cards, self.images, self.footer) = (deck, cards, images, footer)
  }

  /// The page to print; the other formats are those of the list.
  package func cutOuts(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(CutOutPage(self, in: templates.language), as: .cutOutPage)
  }

  /// Templates are checked against this.
  static let example = DeckListSheet(
    .example, Array(repeating: .withEveryFace, count: CutOutPage.cardsOnPage), images: SheetImage.example,
    footer: .example)
}

extension SheetTemplate {
  static let cutOutPage = SheetTemplate(
    folder: "html", name: "cutouts", title: MessageText("cut-out cards", "de uitknipkaarten")
  ) {
    CutOutPage(.example, in: $0)
  }
}

extension SheetKind<DeckListSheet> {
  package static let words = SheetKind(
    name: "words", title: MessageText("vocabulary list", "de woordenlijst"), keys: ["empty", "words"], make: sheet)

  /// A list to learn from.
  private static func sheet(of input: DeckListSheet, in words: Language) -> Sheet {
    let (deck, cards) = (input.deck, input.cards)
    let count = words.say("words.count", ["count": words.count(cards.count)])
    return Sheet(
      [deck.icon, deck.name].compactMap(\.self).joined(separator: " "),
      title: words.say("words.title", ["deck": deck.name]), messageTitle: "📚 \(deck.name)", input.footer, csv: "cards"
    ) {
      Section.head(Detail("name", .text(deck.name), says: count))
      if cards.isEmpty { Section.note("empty", on: .page, words.say("words.empty")) }
      Section.lines([count] + cards.map { line(of: $0) })
      Section.table("words", heading: words.say("study.cards"), on: .page, page(of: input, in: words))
      Section.table("cards", on: .data, Table(cards, faces))
    }
  }

  private static func line(of card: Card) -> String {
    [card.words(.front), card.words(.phonetic)].compactMap(\.plain).joined(separator: " ")
      + " = \(card.words(.back).plain ?? "")"
  }

  private static let faces: [Column<Card>] = [Card.Face.front, .back, .phonetic, .translation, .level, .example, .tags]
    .map { face in Column("\(face)", on: .data) { .text($0[face]) } }

  /// A column is left out if no card has it.
  private static func page(of input: DeckListSheet, in words: Language) -> Table {
    let (deck, images) = (input.deck, input.images)
    return Table(
      input.cards,
      [
        Column("front", .name(words.say("study.front"))) { .passage($0.front(of: deck, images)) },
        Column(head: words.say("words.phonetic"), .words, isOptional: true) { $0.words(.phonetic, in: nil, images) },
        Column(head: words.say("study.back"), .words) { .passage($0.back(of: deck, images)) },
        Column(head: words.say("words.translation"), .words, isOptional: true) {
          $0.words(.translation, in: nil, images)
        },
        Column(head: words.say("words.level"), .label, isOptional: true) { card in
          card.level.map { .text(words.say("words.levelName", ["level": $0.rawValue])) } ?? .blank
        },
        Column(head: words.say("words.example"), .words, isOptional: true) {
          $0.words(.example, in: deck.frontLanguage, images)
        },
      ])
  }
}

/// A page of fronts, then a page of backs: the names that `html/cutouts.mustache` may use.
struct CutOutPage {
  /// The number of cards side by side, and one below the other, on a page.
  static let columns = 2
  static let rows = 5
  static let cardsOnPage = columns * rows

  struct Cell {
    /// A place without a card, on the last page.
    let isEmpty: Bool
    let number: String
    let card: PicturedCard?
    /// The classes of the size of type on paper at which all of each side fits.
    var frontSize = ""
    var backSize = ""
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
    page = PageHead(title: language.say("cutouts.title", ["deck": name]), footer: sheet.footer, in: language)
    isEmpty = sheet.cards.isEmpty
    let perPage = Self.cardsOnPage
    sides = stride(from: 0, to: sheet.cards.count, by: perPage).flatMap { start -> [Side] in
      let cells = (start..<start + perPage).map { index -> Cell in
        guard index < sheet.cards.count else { return Cell(isEmpty: true, number: "", card: nil) }
        let card = PicturedCard(sheet.cards[index], of: sheet.deck, in: language, images: sheet.images)
        return Cell(
          isEmpty: false, number: language.count(index + 1), card: card,
          frontSize: CutOutSize.fitting(card.text.front, [card.text.phonetic]).rawValue,
          backSize: CutOutSize.fitting(card.text.back, [card.text.translation, card.text.example]).rawValue)
      }
      // The paper is turned over its long edge, which swaps left and right.
      let mirrored = stride(from: 0, to: perPage, by: Self.columns).flatMap { row in
        cells[row..<row + Self.columns].reversed()
      }
      return [Side(isBack: false, cells: cells), Side(isBack: true, cells: mirrored)]
    }
  }
}

/// The sizes of type of a card to cut out, which `cutouts.css` has.
enum CutOutSize: String, CaseIterable {
  case large = ""
  case medium = "medium-type"
  case small = "small-type"
  case tiny = "tiny-type"

  /// Of the word itself, and of what stands below it, in points.
  private var points: (term: Int, more: Int) {
    switch self {
    case .large: (18, 10)
    case .medium: (13, 9)
    case .small: (10, 8)
    case .tiny: (7, 7)
    }
  }

  /// The room of a card within its margins, in points.
  private static let (width, height) = (240, 118)

  /// The largest at which all lines fit; the smallest if none does.
  static func fitting(_ term: String, _ more: [String]) -> CutOutSize {
    allCases.first { size in
      let (large, small) = size.points
      return height(of: TextWidth.ofBold(term, size: large), at: large)
        + more.reduce(0) { $0 + height(of: TextWidth.of($1, size: small), at: small) } <= height
    } ?? .tiny
  }

  /// The height of a text of a width, in points; a line holds a tenth less than there is room, as words are not broken.
  private static func height(of text: Int, at size: Int) -> Int {
    let lines = (text * 10 + 9 * width - 1) / (9 * width)
    return (lines * size * 5 + 3) / 4
  }
}
