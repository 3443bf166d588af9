import Diagnostics
import Flashcards
import Foundation
import Import
import Records
import Store

/// Adds cards to the decks of a book as they are read, and counts the results.
///
/// Memory: for a big new deck about 40 bytes per card: its front, and the line to report if it is a duplicate.
struct DeckImport {
  private let book: BookTransaction
  private let whenKnown: DuplicatePolicy
  /// The length of the file, if known.
  private let size: Int?
  private let file: String
  private let isDryRun: Bool
  private var writers: [DeckWriter] = []
  private var numbers: [String: Int] = [:]
  /// The number of the last card's deck.
  private var last = 0
  /// The decks, in the order of the file.
  private(set) var names: [String] = []
  /// The line of every card added to a big new deck.
  private var lines: [UInt32] = []

  /// The id of the last card written; nil if it was not stored.
  var lastCard: Int64? { writers.isEmpty ? nil : writers[last].lastID }

  private(set) var tally = Tally()
  private(set) var ids: [Int64] = []
  private(set) var madeDecks = false
  private(set) var warnings: [Diagnostic] = []
  private(set) var rejections: [Rejection] = []
  private(set) var difference = Difference()

  /// - Parameter file: the file's name in messages.
  init(into book: BookTransaction, of file: String, whenKnown: DuplicatePolicy, expecting size: Int?, isDryRun: Bool) {
    self.book = book
    self.file = file
    self.whenKnown = whenKnown
    self.size = size
    self.isDryRun = isDryRun
  }

  /// With more decks than this in one file, a wrong column was read as their names.
  private static let most = 1_000

  /// Creates the deck if the book has none of that name; later cards go to it without another lookup.
  mutating func begin(_ deck: String) throws {
    if last < names.count, names[last] == deck { return }
    if let number = numbers[deck] {
      last = number
      return
    }
    guard names.count < Self.most else {
      throw Diagnostic(
        FieldKey("deck", dutch: "stapel"), .words(.decksInOneFile(upTo: Self.most)), found: .more,
        at: Location(file: file))
    }
    if names.count == 1 { try report(writers[0].endBulk()) }
    let writer = try DeckWriter(
      Deck.validName(deck), whenKnown: whenKnown, expecting: names.isEmpty ? size : nil, in: book)
    last = writers.count
    numbers[deck] = last
    writers.append(writer)
    names.append(deck)
    ids.append(writer.id)
    if writer.isNew { madeDecks = true }
  }

  /// Gives a deck of the file its details; those that it has stay where known cards do.
  mutating func give(_ details: DeckDetails, to name: String) throws {
    guard numbers[name] != nil, let deck = try book.deck(named: name) else { return }
    let new = whenKnown == .update ? details.filled(from: deck.details) : deck.details.filled(from: details)
    guard new != deck.details else { return }
    try book.set(new, of: deck)
    madeDecks = true
  }

  /// - Parameters:
  ///   - marks: those of the card, if they are known already.
  ///   - record: the card's original record, for rejects.
  mutating func write(
    _ card: Card, _ marks: FileCards.Marks? = nil, to deck: String, at location: Location,
    record: @autoclosure () -> [UInt8]
  ) throws {
    try begin(deck)
    switch try writers[last].write(card, marks) {
    case .added:
      tally.added += 1
      if isDryRun { difference.add(.added, MessageText(same: card.front)) }
      if size != nil, names.count == 1 { lines.append(UInt32(truncatingIfNeeded: location.line)) }
    case .updated(let before):
      tally.updated += 1
      if isDryRun { difference.add(.updated, Self.change(from: before, to: card)) }
    case .unchanged: tally.unchanged += 1
    case .kept:
      tally.unchanged += 1
      if isDryRun { difference.add(.kept, .asTheBookHasIt(card.front)) }
    case .duplicate: addDuplicate(card.front, location)
    case .rejected(let fault):
      tally.rejected += 1
      rejections.append(Rejection(fault.located(at: location), record: record()))
    }
  }

  /// Finishes writing; duplicates in a big new deck are known only now, and cards with a corrected front.
  ///
  /// - Parameter corrected: what becomes of those; nil if that is to be asked.
  /// - Throws: `CorrectedFronts` if it is to be asked.
  mutating func finish(corrected: CorrectedPolicy? = .add) throws {
    if corrected != .add, whenKnown == .update { try settle(corrected) }
    for number in writers.indices { try report(writers[number].finish()) }
  }

  private mutating func settle(_ policy: CorrectedPolicy?) throws {
    for writer in writers {
      let found = try writer.correctedFronts()
      guard policy != nil || found.isEmpty else { throw CorrectedFronts(found, in: file) }
      for front in found {
        let before = try writer.correct(front)
        (tally.added, tally.updated) = (tally.added - 1, tally.updated + 1)
        guard isDryRun else { continue }
        difference.add(
          .updated,
          .changes(ofCard: before.front, [Difference.change("front", before.front, front.newFront)].compactMap(\.self)))
      }
    }
  }

  private mutating func report(_ twice: [(index: Int, front: String)]) {
    for (index, front) in twice {
      tally.added -= 1
      addDuplicate(front, Location(file: file, line: index < lines.count ? Int(lines[index]) : 1, column: 1))
    }
  }

  private mutating func addDuplicate(_ front: String, _ location: Location) {
    tally.duplicates += 1
    guard warnings.count < 100 else { return }
    warnings.append(Diagnostic(.warning, .repeatedCard(front), at: location))
  }

  private static func change(from before: Card, to card: Card) -> MessageText {
    let changes = Card.Face.allCases.compactMap { face in
      face == .key && !card.has(.key) ? nil : Difference.change("\(face)", before[face], card[face])
    }
    let created = card.createdAt.flatMap { new in
      func text(_ milliseconds: Int64) -> String {
        instantText(Date(timeIntervalSince1970: Double(milliseconds) / 1000))
      }
      return Difference.change("createdAt", before.createdAt.map(text), text(new))
    }
    return .changes(ofCard: card.front, changes + [created].compactMap(\.self))
  }
}
