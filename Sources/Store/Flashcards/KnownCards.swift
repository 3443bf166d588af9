import Flashcards
import GRDB

/// Looks up a deck's cards in file order: by key, or by front.
///
/// If the file has the deck's own order, both are read together without look-ups: one step and one comparison per
/// card. Any other card costs one or two look-ups. Memory: one bit per card of the book.
struct KnownCards {
  enum Match {
    /// Not in the book.
    case new
    /// In the book, and equal.
    case same
    /// In the book under this id, and different.
    case other(id: Int64)
    /// An equal card was earlier in the file.
    case repeated
    /// Another card with this key was earlier in the file, or is in the book and must not be changed.
    case keyTaken
    /// The deck has too many cards with this front.
    case tooMany
  }

  private let deck: Int64
  private let inOrder: BulkStatement
  private let byFront: BulkStatement
  private let byKey: BulkStatement
  private var isInOrder: Bool
  private var brought: IDSet
  /// The book's card that matched the last look-up; nil if none did.
  private(set) var lastID: Int64?
  private let findsFronts: Bool
  private let findsOld: Bool

  /// - Parameters:
  ///   - findsFronts: false while the index of the fronts does not exist; then only keys are looked up.
  ///   - findsOld: false if no card of the file can be one of the book's.
  init(of deck: Int64, isEmpty: Bool, findsFronts: Bool, findsOld: Bool, in db: Database) throws {
    self.deck = deck
    self.findsFronts = findsFronts
    self.findsOld = findsOld
    inOrder = try BulkStatement(
      "SELECT \(CardRow.columns) FROM card NOT INDEXED WHERE deck_id = ? AND id > ? ORDER BY id", in: db)
    byFront = try BulkStatement(
      "SELECT \(CardRow.columns) FROM card WHERE deck_id = ? AND front = ? ORDER BY id", in: db)
    byKey = try BulkStatement("SELECT \(CardRow.columns) FROM card WHERE deck_id = ? AND key = ?", in: db)
    let first =
      isEmpty
      ? nil : try Int64.fetchOne(db, sql: "SELECT min(id) FROM card WHERE deck_id = ?", arguments: [deck])
    brought = IDSet(from: first ?? 0)
    isInOrder = false
    if let first, findsOld { try goBehind(first - 1) }
  }

  /// Stops reading the deck, so that its table can be changed.
  func close() { inOrder.reset() }

  /// Records that the card with this id was in the file.
  mutating func bring(_ id: Int64) { brought.insert(id) }

  func has(_ id: Int64) -> Bool { brought.contains(id) }

  mutating func match(_ card: Card) throws -> Match {
    lastID = nil
    if isInOrder, CardRow.agrees(inOrder, card), CardRow.hasTime(inOrder, of: card) {
      lastID = inOrder.integer(0)
      brought.insert(inOrder.integer(0))
      try step()
      return .same
    }
    let match = try lookUp(card)
    if case .found(let id, let isSame) = match {
      brought.insert(id)
      lastID = id
      try goBehind(id)
      return isSame ? .same : .other(id: id)
    }
    return match.answer
  }

  private enum Finding {
    case found(id: Int64, isSame: Bool)
    case nothing, repeated, keyTaken, tooMany

    var answer: Match {
      switch self {
      case .repeated: .repeated
      case .keyTaken: .keyTaken
      case .tooMany: .tooMany
      case .nothing, .found: .new
      }
    }
  }

  private func lookUp(_ card: Card) throws -> Finding {
    if card.has(.key) {
      byKey.bind(deck, at: 1)
      card.withBytes(of: .key) { byKey.bind($0, at: 2) }
      defer { byKey.reset() }
      if try byKey.next() {
        let isSame = CardRow.agrees(byKey, card)
        if brought.contains(byKey.integer(0)) { return isSame ? .repeated : .keyTaken }
        return findsOld ? .found(id: byKey.integer(0), isSame: isSame && CardRow.hasTime(byKey, of: card)) : .keyTaken
      }
    }
    return findsFronts ? try lookUpFront(card) : .nothing
  }

  /// Among the cards with the same front: an equal one, or else the first that was not yet in the file.
  private func lookUpFront(_ card: Card) throws -> Finding {
    byFront.bind(deck, at: 1)
    card.withBytes(of: .front) { byFront.bind($0, at: 2) }
    defer { byFront.reset() }
    var first: Int64?
    var count = 0
    while try byFront.next() {
      count += 1
      let id = byFront.integer(0)
      let isSame = CardRow.agrees(byFront, card)
      if brought.contains(id) {
        if isSame { return .repeated }
      } else if !findsOld {
        continue
      } else if isSame {
        return .found(id: id, isSame: CardRow.hasTime(byFront, of: card))
      } else if first == nil, !card.has(.key) || byFront.isNull(CardRow.column(of: .key)) {
        first = id
      }
    }
    if let first { return .found(id: first, isSame: false) }
    return count < FileCards.homographs ? .nothing : .tooMany
  }

  private mutating func goBehind(_ id: Int64) throws {
    if isInOrder, inOrder.integer(0) == id { return try step() }
    inOrder.reset()
    inOrder.bind(deck, at: 1)
    inOrder.bind(id, at: 2)
    try step()
  }

  /// Moves to the next card that was not yet in the file.
  private mutating func step() throws {
    repeat { isInOrder = try inOrder.next() } while isInOrder && brought.contains(inOrder.integer(0))
    if !isInOrder { inOrder.reset() }
  }
}

/// A set of ids that are close together: one bit for each from the first on.
struct IDSet {
  private let first: Int64
  private var words: [UInt64] = []

  init(from first: Int64) { self.first = first }

  func contains(_ id: Int64) -> Bool {
    let place = Int(id - first)
    return place >= 0 && place >> 6 < words.count && words[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  /// - Parameter id: not less than the first.
  mutating func insert(_ id: Int64) {
    let place = Int(id - first)
    if place >> 6 >= words.count {
      words += repeatElement(0, count: max(place >> 6 - words.count + 1, words.count))
    }
    words[place >> 6] |= 1 << UInt64(place & 63)
  }
}
