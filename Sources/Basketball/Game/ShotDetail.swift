/// What a play-by-play may say of a shot beyond whether it went in.
///
/// The book keeps the raw value; it is empty if nothing was said.
package struct ShotDetail: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let paint = ShotDetail(rawValue: 1)
  package static let fastBreak = ShotDetail(rawValue: 2)
  package static let jumper = ShotDetail(rawValue: 4)
  package static let layup = ShotDetail(rawValue: 8)
  package static let dunk = ShotDetail(rawValue: 16)
  package static let tipIn = ShotDetail(rawValue: 32)

  /// Everything that can be said; a raw value with more in it is none of the book's.
  package static let all: ShotDetail = [.paint, .fastBreak, .jumper, .layup, .dunk, .tipIn]
}

extension ShotDetail {
  private static let named: [(word: String, detail: ShotDetail)] = [
    ("paint", .paint), ("fastbreak", .fastBreak), ("jumper", .jumper), ("layup", .layup), ("dunk", .dunk),
    ("tipin", .tipIn),
  ]

  /// What files call the parts.
  package static let words = named.map(\.word)

  package init?(word: String) {
    guard let found = Self.named.first(where: { $0.word == word.lowercased() }) else { return nil }
    self = found.detail
  }

  /// `paint layup`; empty if nothing was said.
  package var text: String { Self.named.filter { contains($0.detail) }.map(\.word).joined(separator: " ") }
}
