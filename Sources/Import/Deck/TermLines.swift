import Formats
import People

/// How terms and definitions stand in a list that somebody typed: one pair to a line with a dash, a colon, an equals sign or a
/// tab in it, or all of them on one line with semicolons between the cards; or on two lines, `Q: …` and `A: …`, or a term and its
/// definition with a blank line behind them.
struct TermLines {
  /// What is between two cards.
  let betweenCards: UInt8
  /// Whether the first comma ends the term, where nothing else does.
  let commas: Bool
  /// Whether a hyphen between two letters ends it, where nothing else does: `huis-house`.
  let hyphens: Bool
  /// Whether the definition is in brackets, where nothing else ends the term: `la manzana (apple)`.
  let brackets: Bool
  /// Whether a tab ends the term, and nothing else does: most lines have one.
  let tabsOnly: Bool
  /// Whether an equals sign ends the term also behind another mark: `to learn: go home = ir a casa` in a list of `word = palabra`.
  let equals: Bool
  /// Whether a few lines are headings: `Unit 2: In town`.
  let hasHeadings: Bool
  /// The mark at the end of each card, which others within the definitions are not: `cell :: unit of life; all that lives;`.
  let cardEnd: CardEnd?
  /// Whether two colons are between term and definition, as in notes of Obsidian, and nothing else is.
  let hasDoubleColons: Bool
  /// The mark of the cards in the text of a mail, whose other lines are none; nil of any other text.
  let markOfMail: String?
  /// Whether the cards are items of a list, with a bullet or a number before each, and the other lines are headings.
  let bulletsOnly: Bool
  /// Whether a blank line is between the cards, so that a line directly below one belongs to it.
  let isSpaced: Bool
  /// How a card is on two lines; nil if it is on one.
  let onTwoLines: TwoLines?
  /// How many lines are above the first card, apart from it: a title, which does not have the mark that nearly all others
  /// have.
  let titleLines: Int
  /// Whether nearly all lines are a term and a definition, so that nothing else is likely.
  let areNearlyAll: Bool
  /// What is behind the marks, of cards on lines.
  let definitions: [String]
  /// Lines apart from the cards with another mark than all of those: `Let op: so woensdag!` below `la gare = het station`.
  private var asides: Set<String> = []

  enum TwoLines {
    case labels, blocks
    /// Behind a line with its number: `1`, `der Hund`, `the dog`, `2` ….
    case counted
    /// With `---` between them, and `***` between the cards.
    case ruled
  }

  /// Nil unless most lines, two at least, are a term and a definition.
  ///
  /// - Parameters:
  ///   - text: the beginning of the file.
  ///   - isWhole: whether it is all of it; the last line may be cut off otherwise.
  init?(_ text: [UInt8], isWhole: Bool) {
    var all = TextLines.all(of: text).map { String($0).trimmed }
    if !isWhole { _ = all.popLast() }
    let lines = all.filter { !$0.isEmpty }
    guard !lines.isEmpty else { return nil }
    let headings = lines.count(where: Self.isHeading)
    hasHeadings = headings > 0 && headings * 3 <= lines.count
    tabsOnly = lines.count { $0.utf8.contains(0x09) } * 3 >= lines.count * 2
    equals = Self.areEquals(lines)
    bulletsOnly = lines.count > 3 && lines.count { Self.withoutNumber($0) != $0 } * 2 > lines.count
    isSpaced = Self.isSpaced(all)
    markOfMail = Self.markOfMail(all)
    if let mark = markOfMail {
      (hasDoubleColons, cardEnd) = (false, nil)
      (betweenCards, commas, hyphens, brackets, onTwoLines) = (UInt8(ascii: "\n"), false, false, false, nil)
      (titleLines, areNearlyAll) = (0, true)
      definitions = lines.filter { $0.contains(text: mark) }.compactMap { Self.pair(of: $0)?.definition }
      return
    }
    let doubled = lines.count { $0.contains(text: "::") }
    // Notes with text around the cards say that there are some.
    let areNotes = lines.contains { $0.contains(text: "#flashcards") || $0.contains(text: "flashcards/") }
    hasDoubleColons = doubled > 2 && (doubled * 3 > lines.count || areNotes)
    if hasDoubleColons {
      (betweenCards, commas, hyphens, brackets, onTwoLines) = (UInt8(ascii: "\n"), false, false, false, nil)
      (titleLines, areNearlyAll, cardEnd) = (0, true, CardEnd(of: lines, between: "::"))
      definitions = lines.filter { $0.contains(text: "::") }.compactMap { Self.pair(of: $0)?.definition }
      return
    }
    if let two = Self.twoLines(all) {
      (betweenCards, commas, hyphens, brackets, onTwoLines) = (UInt8(ascii: "\n"), false, false, false, two)
      (titleLines, areNearlyAll, definitions, cardEnd) = (0, true, [], nil)
      return
    }
    onTwoLines = nil
    // Questions and answers between cards of another form.
    let labels = lines.compactMap { Self.label(of: $0)?.isQuestion }
    if labels.contains(true), labels.contains(false) { return nil }
    let cards = lines.flatMap { $0.split(separator: ";") }.map { String($0).trimmed }.filter { !$0.isEmpty }
    let holdSemicolons =
      lines.count > 1 && lines.allSatisfy { $0.hasSuffix(";") } && cards.count > lines.count
      && lines.allSatisfy { Self.pair(of: $0) != nil }
    cardEnd = holdSemicolons ? CardEnd(mark: ";") : nil
    let areJoined =
      !holdSemicolons && cards.count > 1 && (lines.count == 1 || lines.allSatisfy { $0.hasSuffix(";") })
    let hyphenated = lines.count { Self.hyphenated($0) != nil }
    let others = lines.count { Self.pair(of: $0) != nil }
    hyphens = hyphenated > 2 && hyphenated + 1 >= lines.count && others < 2
    let bracketed = lines.count { Self.bracketed($0) != nil }
    brackets = !hyphens && bracketed > 3 && bracketed + 1 >= lines.count && others < 2
    if hyphens || brackets {
      (betweenCards, commas) = (UInt8(ascii: "\n"), false)
    } else if areJoined, Self.mostly(cards, { Self.pair(of: $0) != nil }) {
      (betweenCards, commas) = (UInt8(ascii: ";"), false)
    } else if areJoined, Self.mostly(cards, { $0.count { $0 == "," } == 1 }) {
      (betweenCards, commas) = (UInt8(ascii: ";"), true)
    } else if Self.mostly(lines, { Self.pair(of: $0) != nil }) {
      (betweenCards, commas) = (UInt8(ascii: "\n"), false)
    } else {
      return nil
    }
    guard betweenCards == UInt8(ascii: "\n") else {
      (titleLines, areNearlyAll, definitions) = (0, true, [])
      return
    }
    guard !hyphens, !brackets else {
      let pair = hyphens ? Self.hyphenated : Self.bracketed
      titleLines = lines.first.map { pair($0) == nil } == true ? all.prefix(while: \.isEmpty).count + 1 : 0
      (areNearlyAll, definitions) = (true, lines.compactMap { pair($0)?.definition })
      return
    }
    titleLines = Self.titleLines(all)
    if !isSpaced { asides = Self.asides(all) }
    let (isListed, isApart, asides) = (bulletsOnly, isSpaced, asides)
    var own = all.dropFirst(titleLines).filter { !$0.isEmpty && !Self.isHeading($0) && !asides.contains($0) }.drop {
      Self.pair(of: $0) == nil
    }
    if isListed { own = own.filter { Self.withoutNumber($0) != $0 }[...] }
    if isApart { own = own.filter { Self.pair(of: $0) != nil }[...] }
    let pairs = own.compactMap { Self.pair(of: $0) }
    let withMark = Self.usualMark(own).map { mark in own.count { $0.contains(text: mark) } } ?? 0
    areNearlyAll = own.count - withMark <= max(1, own.count / 4) || own.count - pairs.count <= max(1, own.count / 10)
    definitions = pairs.map(\.definition)
  }

  private static func asides(_ lines: [String]) -> Set<String> {
    let blocks = lines.split(whereSeparator: \.isEmpty)
    let cards = lines.filter { pair(of: $0) != nil }
    guard blocks.count > 1, let mark = usualMark(cards) else { return [] }
    let others = Set(cards.filter { !$0.contains(text: mark) })
    let alone = Set(blocks.filter { $0.count == 1 }.compactMap(\.first))
    return others.count * 4 < cards.count && others.isSubset(of: alone) ? others : []
  }

  private static let fewestInMail = 5

  /// The mark that all lines of a block have, and no other line, in a text with the head of a mail.
  private static func markOfMail(_ lines: [String]) -> String? {
    guard lines.count(where: MailWords.isHead) > 1 else { return nil }
    let blocks = lines.split(whereSeparator: \.isEmpty)
    for block in blocks where block.count >= fewestInMail {
      guard let mark = marks.first(where: { mark in block.allSatisfy { $0.contains(text: mark) } }), mark != ": "
      else { continue }
      return lines.count { $0.contains(text: mark) } == block.count ? mark : nil
    }
    return nil
  }

  /// Whether nearly all cards have a blank line behind them.
  private static func isSpaced(_ lines: [String]) -> Bool {
    let cards = Set(lines.indices.filter { pair(of: lines[$0]) != nil })
    let apart = cards.count { $0 + 1 == lines.count || lines[$0 + 1].isEmpty }
    let followed = cards.count { $0 + 1 < lines.count && cards.contains($0 + 1) }
    return cards.count > 3 && followed == 0 && apart * 3 >= cards.count * 2
  }

  /// The mark that the most lines have.
  private static func usualMark(_ lines: some Collection<String>) -> String? {
    let counts = (marks + [" / ", "  "]).map { mark in (mark: mark, count: lines.count { $0.contains(text: mark) }) }
    guard let most = counts.map(\.count).max(), most > 0 else { return nil }
    return counts.first { $0.count == most }?.mark
  }

  /// The lines above the first blank one, up to three, if none of them has the mark that nearly all others have.
  private static func titleLines(_ lines: [String]) -> Int {
    // One line above one block of cards.
    let blocks = lines.split(whereSeparator: \.isEmpty)
    if blocks.count == 2, blocks[0].count == 1, blocks[1].count > 4,
      !blocks[0].contains(where: { $0.utf8.contains(0x09) })
    {
      return blocks[0].endIndex
    }
    let start = lines.prefix(while: \.isEmpty).count
    let end = start + lines[start...].prefix { !$0.isEmpty }.count
    let rest = lines[end...].filter { !$0.isEmpty }
    // `Duits 3  toets do 27 nov!!` above `der Zug = de trein` and `abfahren - vertrekken`: spaces are no mark beside others.
    func hasMark(_ line: String) -> Bool { marks.contains { line.contains(text: $0) } }
    if end - start == 1, !hasMark(lines[start]), rest.count > 3, rest.count(where: hasMark) * 4 >= rest.count * 3 {
      return end
    }
    guard end - start <= 3, rest.count > 2, let mark = usualMark(rest),
      rest.count(where: { $0.contains(text: mark) }) * 4 >= rest.count * 3
    else { return 0 }
    guard lines[start..<end].contains(where: { $0.contains(text: mark) }) else { return end }
    // `Civics Unit 3 Vocab - Mr. Dunleavy per. 4` above terms that all begin with a small letter.
    let isTitle = end - start == 1 && lines[start].first?.isUppercase == true && rest.count > 5
    return isTitle && rest.count(where: { $0.first?.isLowercase == true }) * 5 >= rest.count * 4 ? end : 0
  }

  private static func twoLines(_ lines: [String]) -> TwoLines? {
    let filled = lines.filter { !$0.isEmpty }
    let (rules, ends) = (filled.count { $0 == "---" }, filled.count { $0 == "***" })
    if rules > 1, ends + 1 == rules || ends == rules { return .ruled }
    let labels = filled.compactMap { label(of: $0)?.isQuestion }
    let questions = labels.count(where: \.self)
    let answers = labels.count - questions
    if questions > 1, questions == answers, (questions + answers) * 2 >= filled.count { return .labels }
    if filled.count > 5, stride(from: 0, to: filled.count, by: 3).allSatisfy({ filled[$0] == "\($0 / 3 + 1)" }) {
      return .counted
    }
    // A title may be above the first.
    let blocks = lines.split { $0.isEmpty }.drop { $0.count == 1 }
    let isBlock = blocks.count > 1 && blocks.allSatisfy { $0.count == 2 }
    return isBlock && !mostly(filled, { pair(of: $0) != nil }) ? .blocks : nil
  }

  private static func mostly(_ lines: [String], _ isPair: (String) -> Bool) -> Bool {
    let pairs = lines.count(where: isPair)
    return pairs > 1 && pairs * 2 > lines.count
  }

  /// `Unit 1`, `Unit 2: In town`.
  static func isHeading(_ line: String) -> Bool {
    guard let first = line.first, first.isLetter || first == "#" else { return false }
    return line.utf8.count <= 80
      && line.wholeMatch(of: Patterns.unit) != nil
  }

  /// The term and the definition of a card; nil if it has one of them only.
  func pair(of card: String) -> (term: String, definition: String)? {
    if hasDoubleColons, !card.contains(text: "::") { return nil }
    if let markOfMail, !card.contains(text: markOfMail) { return nil }
    if asides.contains(card.trimmed) { return nil }
    if hasHeadings && Self.isHeading(card) || tabsOnly && !card.utf8.contains(0x09) { return nil }
    if bulletsOnly, Self.withoutNumber(card) == card.trimmed { return nil }
    // `pedir (e→i)` has an arrow before its tab.
    if tabsOnly, let tab = card.firstIndex(of: "\t") {
      return Self.pair(Self.withoutNumber(String(card[..<tab]))[...], card[card.index(after: tab)...])
    }
    if equals, let sign = card.firstRange(ofText: " = ") ?? card.firstRange(ofText: "="),
      !["=>", "=="].contains(String(card[sign.lowerBound...].prefix(2)))
    {
      let term = Self.withoutNumber(String(card[..<sign.lowerBound]))
      return Self.pair(term[...], card[sign.upperBound...])
    }
    if let pair = Self.pair(of: cardEnd?.removed(from: card) ?? card) { return pair }
    if hyphens { return Self.hyphenated(card) }
    if brackets { return Self.bracketed(card) }
    guard commas, let comma = card.firstIndex(of: ",") else { return nil }
    return Self.pair(card[..<comma], card[card.index(after: comma)...])
  }
}

private enum Patterns {
  static let unit = Pattern(
    /#* ?(unit|lesson|chapter|part|section|week|topic|hoofdstuk|les|deel|thema|lektion|einheit|kapitel|leçon|unité|chapitre|lección|unidad|tema|capitolo|unità|lezione) \d{1,3}( ?[:.,–—-].*)?/
      .ignoresCase(), needing: .digits)
}
