import Chance
import Diagnostics
import Flashcards
import Records

/// The cards of a review log, numbered in the order of their first answers, each with the seed of its fuzz.
struct LoggedCards {
  private var numbers: [CardOfLog: Int] = [:]
  private var seeds: [UInt64] = []
  /// The numbers by the bytes of the name, for cards that have nothing but a name: no `String` is made of a known one.
  private var names = ByteNumbers()

  typealias Answer = (_ number: Int, _ seed: UInt64) throws(Diagnostic) -> Void

  /// Passes on the card's number, which is kept if `answer` succeeds: a new card has the next number.
  mutating func answer(_ entry: ReviewEntry, _ answer: Answer) throws(Diagnostic) {
    try self.answer(CardOfLog(entry), answer)
  }

  /// The same for a card that has only a name.
  mutating func answer(_ name: UnsafeBufferPointer<UInt8>, _ answer: Answer) throws(Diagnostic) {
    if let number = names.number(of: name) { return try answer(number, seeds[number]) }
    let card = CardOfLog(name: String(decoding: name, as: UTF8.self))
    try self.answer(card, answer)
    // Texts that are equal as `String` may have different bytes, so the number is the card's, not the name's.
    if let number = numbers[card] { names.set(name, number) }
  }

  private mutating func answer(_ card: CardOfLog, _ answer: Answer) throws(Diagnostic) {
    if let number = numbers[card] { return try answer(number, seeds[number]) }
    let seed = IntervalFuzz.seed(of: card.name)
    try answer(seeds.count, seed)
    numbers[card] = seeds.count
    seeds.append(seed)
  }
}

/// Identifies a card of a log, its person included.
private struct CardOfLog: Hashable {
  let name: String
  var occurrence: Int?
  var deck = ""
  var person: String?
  var key: String?

  init(name: String) { self.name = name }

  init(_ entry: ReviewEntry) {
    (name, occurrence, deck, person, key) = (entry.card, entry.occurrence, entry.deck, entry.person, entry.key)
  }
}

/// Numbers by texts in UTF-8.
private struct ByteNumbers {
  private struct Entry {
    let hash: UInt64
    let start: Int
    let count: Int
    let number: Int
  }

  /// The places in `entries`, plus one; zero if free. Their number is a power of two, at least twice that of the entries.
  private var slots = [Int32](repeating: 0, count: 1024)
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []

  func number(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = hash(of: text)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.hash == hash, isEqual(entry, text) { return entry.number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// - Parameter text: one that has no number yet.
  mutating func set(_ text: UnsafeBufferPointer<UInt8>, _ number: Int) {
    guard entries.count < Int(Int32.max) else { return }
    entries.append(Entry(hash: hash(of: text), start: bytes.count, count: text.count, number: number))
    bytes.append(contentsOf: text)
    if entries.count * 2 > slots.count {
      slots = [Int32](repeating: 0, count: slots.count * 2)
      for index in entries.indices { place(index) }
    } else {
      place(entries.count - 1)
    }
  }

  private mutating func place(_ index: Int) {
    var slot = Int(truncatingIfNeeded: entries[index].hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index + 1)
  }

  private func isEqual(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entry.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<text.count where bytes[entry.start + index] != text[index] { return false }
      return true
    }
  }

  private func hash(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = QuickHash()
    hash.add(text)
    return hash.value
  }
}
