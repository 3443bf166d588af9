import Diagnostics
import Flashcards
import Formats
import People

/// Cards in a list that somebody typed, as `TermLines` found it.
///
/// Memory: one record, and the terms without a definition. Cost: one pass over the bytes, and strings of each card.
struct TermLineReader: DeckText {
  private var reader: SeparatedReader
  private let lines: TermLines
  private var card = Card()
  private var isMarkupTold = false
  /// A card whose definition may go on, and the last line of it.
  private var open: (term: String, definition: String, place: Location, line: Int)?
  /// The first of a card's two lines.
  private var first: (text: String, place: Location)?
  /// The line of an `A:` without a text, whose answer is below it.
  private var emptyAnswer: Int?
  /// Whether the number of the next card was read.
  private var isCounted = false
  /// Whether `***`, or the mark at the end of each card, has ended the card.
  private var isEnded = false
  /// Whether the card is the answer below a `?`, up to a blank line.
  private var isAnswer = false
  private var rejected = RejectedRecords()
  private(set) var read = 0
  private(set) var remarks: [Diagnostic] = []
  private(set) var skipped: [SkippedLine] = []

  let rejects: RejectsForm

  init(_ source: ByteSource, named name: String, encoding: TextEncoding?, _ lines: TermLines) throws(Diagnostic) {
    self.lines = lines
    // A NUL is in no text: each card is one field.
    reader = try SeparatedReader(
      source, named: name, encoding: encoding, betweenFields: [0], betweenRecords: [lines.betweenCards])
    if lines.hasDoubleColons, let end = lines.cardEnd {
      remarks.append(Diagnostic(.note, .cardsEnd(with: end, between: "::"), at: Location(file: name)))
    }
    var writer = CSVWriter(delimiter: UInt8(ascii: "\t"))
    writer.write(["front", "back"] + DeckRole.allCases.filter(\.isOfRejects).map(\.title))
    rejects = .cells(head: writer.bytes, delimiter: UInt8(ascii: "\t"))
  }

  var encoding: TextEncoding { reader.encoding }
  var delimiter: UInt8? { nil }
  var title: String? { nil }
  var deckName: String? { nil }

  var record: [UInt8] {
    var writer = CSVWriter(delimiter: UInt8(ascii: "\t"))
    writer.write([card.front, card.back])
    return writer.bytes.dropLast()
  }

  mutating func next() throws(Diagnostic) -> DeckReader.Record? {
    while try reader.next() {
      let place = reader.location
      let text = reader.withBytes(0) { String(decoding: $0, as: UTF8.self) }.trimmed
      if place.line <= lines.titleLines {
        try skip(text, at: place)
        continue
      }
      if goesOn(text, at: place) { continue }
      guard let (term, definition) = try pair(of: text, at: place) else { continue }
      if read == 0, open == nil, skipped.allSatisfy({ $0.reason == .title }),
        DeckColumns.isHeader([term, definition], nil) || Self.areLetters(term, definition)
      {
        skipped.append(SkippedLine(place: place, text: text, reason: .title))
        continue
      }
      let whole = open
      open = (term, definition, place, place.line)
      if let whole { return try record(of: whole.term, whole.definition, at: whole.place) }
      if !mayGoOn, let card = open {
        open = nil
        return try record(of: card.term, card.definition, at: card.place)
      }
    }
    if let last = open {
      open = nil
      return try record(of: last.term, last.definition, at: last.place)
    }
    try skipFirst()
    return nil
  }

  /// `D - N` above German and Dutch.
  private static func areLetters(_ term: String, _ definition: String) -> Bool {
    term != definition && [term, definition].allSatisfy { $0.count == 1 && $0.first?.isUppercase == true }
  }

  /// Whether a definition may be on several lines: of answers behind `A:` or below `?`, of cards with blank lines between
  /// them, of those with a mark at their end, and, in brackets, of cards with a tab.
  private var mayGoOn: Bool {
    lines.cardEnd?.isBelow == true || lines.onTwoLines == .labels || lines.onTwoLines == .ruled
      || lines.onTwoLines == nil && (lines.isSpaced || lines.tabsOnly || isAnswer)
  }

  /// Whether a line belongs to the definition above it.
  private mutating func goesOn(_ text: String, at place: Location) -> Bool {
    if lines.onTwoLines == .ruled, let card = open {
      guard text != "***", !isEnded else { return false }
      if !text.isEmpty { open = (card.term, card.definition + "\n" + text, card.place, place.line) }
      return true
    }
    if let end = lines.cardEnd, end.isBelow {
      guard let card = open, !isEnded, lines.pair(of: text) == nil else { return false }
      isEnded = end.isAt(text)
      open = (card.term, (card.definition + "\n" + end.removed(from: text)).trimmed, card.place, place.line)
      return true
    }
    guard let card = open, place.line == card.line + 1, !text.isEmpty,
      !lines.tabsOnly || lines.isSpaced || text.hasPrefix("(")
    else { return false }
    let isCard = lines.onTwoLines == .labels ? TermLines.label(of: text) != nil : lines.pair(of: text) != nil
    guard !isCard else { return false }
    open = (card.term, card.definition + "\n" + text, card.place, place.line)
    return true
  }

  private mutating func record(
    of term: String, _ definition: String, at place: Location
  ) throws(Diagnostic) -> DeckReader.Record {
    read += 1
    do throws(Diagnostic) {
      card = try Card(front: term, back: definition)
    } catch {
      return try rejected.add(error.located(at: place), record: record)
    }
    if !isMarkupTold, let remark = Markup.remark(on: card, at: place) {
      isMarkupTold = true
      remarks.append(remark)
    }
    return .card(card, place)
  }

  /// The card that a line holds or ends.
  private mutating func pair(of text: String, at place: Location) throws(Diagnostic) -> (
    term: String, definition: String
  )? {
    switch lines.onTwoLines {
    case nil:
      if let pair = lines.pair(of: text) {
        try skipFirst()
        (isAnswer, isEnded) = (false, lines.cardEnd?.isAt(text) == true)
        return pair
      }
      guard lines.hasDoubleColons else {
        try skip(text, at: place)
        return nil
      }
      // A question above a line with `?`, and the answer below it.
      if text == "?" {
        isCounted = first?.place.line == place.line - 1
      } else if isCounted, let question = first {
        (first, isCounted, isAnswer) = (nil, false, true)
        return (question.text, text)
      } else {
        try skipFirst()
        (first, isCounted) = (text.isEmpty ? nil : (text, place), false)
      }
      return nil
    case .labels?:
      guard let label = TermLines.label(of: text) else {
        if let question = first, emptyAnswer == place.line - 1, !text.isEmpty {
          (first, emptyAnswer) = (nil, nil)
          return (question.text, text)
        }
        try skip(text, at: place)
        return nil
      }
      if !label.isQuestion, first != nil, label.text.isEmpty {
        emptyAnswer = place.line
        return nil
      }
      if !label.isQuestion, let question = first, !label.text.isEmpty {
        first = nil
        return (question.text, label.text)
      }
      try skipFirst()
      if label.isQuestion { first = (label.text, place) } else { try skip(text, at: place) }
      return nil
    case .ruled?:
      if text == "***" {
        isEnded = true
      } else if text == "---" {
        isCounted = first != nil
      } else if isCounted, let front = first, !text.isEmpty {
        (first, isCounted, isEnded) = (nil, false, false)
        return (front.text, text)
      } else if let front = first, !text.isEmpty, !isCounted {
        first = (front.text + "\n" + text, front.place)
      } else if text.hasPrefix("# ") {
        try skip(text, at: place)
      } else if !text.isEmpty {
        first = (text, place)
      }
      return nil
    case .counted?:
      if let term = first {
        first = nil
        return (term.text, text)
      }
      guard !text.isEmpty else { return nil }
      if isCounted { first = (text, place) }
      isCounted.toggle()
      return nil
    case .blocks?:
      if let term = first, term.place.line + 1 == place.line {
        first = nil
        return (term.text, text)
      }
      try skipFirst()
      first = (text, place)
      return nil
    }
  }

  /// Skips a term whose definition did not follow.
  private mutating func skipFirst() throws(Diagnostic) {
    guard let term = first else { return }
    first = nil
    try skip(term.text, at: term.place)
  }

  /// - Throws: a `Diagnostic` where so many lines are no cards that the file is no list.
  private mutating func skip(_ text: String, at place: Location) throws(Diagnostic) {
    let term = TermLines.withoutNumber(text)
    guard term.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    try skipped.add(text, read == 0 && open == nil ? .title : .noDefinition, at: place)
  }
}

extension [SkippedLine] {
  /// - Throws: a `Diagnostic` where so many records are no cards that the file is no deck.
  mutating func add(_ text: String, _ reason: SkippedLine.Reason, at place: Location) throws(Diagnostic) {
    guard count < 10_000 else {
      throw Diagnostic(nil, .words(.aDeck), found: .words(.termsAlone), at: place)
    }
    append(SkippedLine(place: place, text: Excerpt.plain(text.utf8, longest: 120), reason: reason))
  }
}
