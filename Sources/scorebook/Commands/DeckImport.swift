import Diagnostics
import Flashcards
import Import
import Store

/// Puts cards into the decks of a book as they are read, and counts what became of them.
///
/// Memory: for a big new deck four bytes a card, the lines by which a card that stands twice is told.
struct DeckImport {
  private let book: BookTransaction
  private let whenKnown: WhenKnown
  /// How long the file is, where that is known and all of it goes to one deck.
  private let size: Int?
  private let isRehearsal: Bool
  private var writers: [String: DeckWriter] = [:]
  /// The decks, in the order in which they came.
  private(set) var names: [String] = []
  /// Of a big new deck, the line of every card that was added.
  private var lines: [UInt32] = []

  private(set) var tally = Tally()
  private(set) var ids: [Int64] = []
  private(set) var madeDecks = false
  private(set) var warnings: [Diagnostic] = []
  private(set) var faults: [(fault: Diagnostic, card: Card)] = []
  private(set) var difference = Difference()

  init(into book: BookTransaction, whenKnown: WhenKnown, expecting size: Int?, isRehearsal: Bool) {
    self.book = book
    self.whenKnown = whenKnown
    self.size = size
    self.isRehearsal = isRehearsal
  }

  /// Makes the deck where the book has none of that name; a card that comes later goes there without being asked twice.
  mutating func begin(_ deck: String) throws {
    guard writers[deck] == nil else { return }
    let writer = try DeckWriter(
      Deck.validName(deck), whenKnown: whenKnown, expecting: names.isEmpty ? size : nil, in: book)
    writers[deck] = writer
    names.append(deck)
    ids.append(writer.id)
    if writer.isNew { madeDecks = true }
  }

  mutating func write(_ card: Card, to deck: String, at location: Location) throws {
    try begin(deck)
    guard let outcome = try writers[deck]?.write(card) else { return }
    switch outcome {
    case .added:
      tally.added += 1
      if isRehearsal { difference.add(.added, card.front) }
      if size != nil, names.count == 1 { lines.append(UInt32(truncatingIfNeeded: location.line)) }
    case .updated(let before):
      tally.updated += 1
      if isRehearsal { difference.add(.updated, Self.change(from: before, to: card)) }
    case .unchanged: tally.unchanged += 1
    case .kept:
      tally.unchanged += 1
      if isRehearsal { difference.add(.kept, "\(card.front), as the book has it") }
    case .duplicate: addDuplicate(card.front, location)
    case .rejected(let fault):
      tally.rejected += 1
      faults.append((fault.located(at: location), card))
    }
  }

  /// Ends the writing; what stands twice in a big new deck is known now.
  mutating func finish(in file: String) throws {
    for name in names {
      guard let twice = try writers[name]?.finish() else { continue }
      for (index, front) in twice {
        tally.added -= 1
        addDuplicate(front, Location(file: file, line: index < lines.count ? Int(lines[index]) : 1, column: 1))
      }
    }
  }

  private mutating func addDuplicate(_ front: String, _ location: Location) {
    tally.duplicates += 1
    guard warnings.count < 100 else { return }
    warnings.append(Diagnostic(.warning, "card '\(front)' stands here again and is taken once", at: location))
  }

  private static func change(from before: Card, to card: Card) -> String {
    let changes = Card.Face.allCases.compactMap { face in
      face == .key && !card.has(.key) ? nil : Difference.change("\(face)", before[face], card[face])
    }
    return "\(card.front): \(changes.joined(separator: ", "))"
  }
}
