import Chance
import Diagnostics
import Flashcards
import Records

/// The cards of a review log, numbered in the order of their first answers, each with the seed of its fuzz.
struct LoggedCards {
  private var numbers: [CardOfLog: Int] = [:]
  private var count = 0
  /// Empty if nothing is fuzzed.
  private var seeds: [UInt64] = []
  private let isFuzzed: Bool
  /// The numbers by the bytes of the name, for cards that have nothing but a name: no `String` is made of a known one.
  private var names = ByteNumbers()

  init(isFuzzed: Bool) { self.isFuzzed = isFuzzed }

  typealias Answer = (_ number: Int, _ seed: UInt64) throws(Diagnostic) -> Void

  /// Passes on the card's number, which is kept if `answer` succeeds: a new card has the next number.
  mutating func answer(_ entry: ReviewEntry, _ answer: Answer) throws(Diagnostic) {
    try self.answer(CardOfLog(entry), answer)
  }

  /// The same for a card that has only a name.
  mutating func answer(_ name: UnsafeBufferPointer<UInt8>, _ answer: Answer) throws(Diagnostic) {
    if let number = names.number(of: name) { return try answer(number, seed(of: number)) }
    let card = CardOfLog(name: String(decoding: name, as: UTF8.self))
    try self.answer(card, answer)
    // Texts that are equal as `String` may have different bytes, so the number is the card's, not the name's.
    if let number = numbers[card] { names.set(name, number) }
  }

  private mutating func answer(_ card: CardOfLog, _ answer: Answer) throws(Diagnostic) {
    if let number = numbers[card] { return try answer(number, seed(of: number)) }
    let seed = isFuzzed ? IntervalFuzz.seed(of: card.name) : 0
    try answer(count, seed)
    numbers[card] = count
    count += 1
    if isFuzzed { seeds.append(seed) }
  }

  private func seed(of number: Int) -> UInt64 { isFuzzed ? seeds[number] : 0 }
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
    let start: Int
    let count: Int32
    let number: Int32
  }

  /// The place in `entries`, plus one, below the upper half of the text's hash; zero if free. Their number is a power of
  /// two, at least twice that of the entries.
  private var slots = [UInt64](repeating: 0, count: 1024)
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []

  private static let upper: UInt64 = 0xFFFF_FFFF_0000_0000

  func number(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = hash(of: text)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if (slots[slot] ^ hash) & Self.upper == 0 {
        let entry = entries[Int(slots[slot] & ~Self.upper) - 1]
        if isEqual(entry, text) { return Int(entry.number) }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// - Parameter text: one that has no number yet.
  mutating func set(_ text: UnsafeBufferPointer<UInt8>, _ number: Int) {
    guard number < Int(Int32.max), text.count < Int(Int32.max) else { return }
    entries.append(Entry(start: bytes.count, count: Int32(text.count), number: Int32(number)))
    bytes.append(contentsOf: text)
    if entries.count * 2 > slots.count {
      slots = [UInt64](repeating: 0, count: slots.count * 2)
      for index in entries.indices { place(index) }
    } else {
      place(entries.count - 1)
    }
  }

  private mutating func place(_ index: Int) {
    let entry = entries[index]
    let hash = bytes.withUnsafeBufferPointer {
      self.hash(of: UnsafeBufferPointer(rebasing: $0[entry.start..<entry.start + Int(entry.count)]))
    }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = hash & Self.upper | UInt64(index + 1)
  }

  private func isEqual(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(entry.count) == text.count else { return false }
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
