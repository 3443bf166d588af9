/// Details of a shot in a play-by-play, other than whether it went in.
///
/// The raw value is stored; it is 0 without details.
package struct ShotDetail: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let paint = ShotDetail(rawValue: 1)
  package static let fastBreak = ShotDetail(rawValue: 2)
  package static let jumper = ShotDetail(rawValue: 4)
  package static let layup = ShotDetail(rawValue: 8)
  package static let dunk = ShotDetail(rawValue: 16)
  package static let tipIn = ShotDetail(rawValue: 32)

  /// All details; a raw value with other bits is invalid.
  package static let all: ShotDetail = [.paint, .fastBreak, .jumper, .layup, .dunk, .tipIn]
}

extension ShotDetail {
  private static let named: [(word: String, detail: ShotDetail)] = [
    ("paint", .paint), ("fastbreak", .fastBreak), ("jumper", .jumper), ("layup", .layup), ("dunk", .dunk),
    ("tipin", .tipIn),
  ]

  /// The names of the details in files.
  package static let words = named.map(\.word)

  package init?(word: String) {
    guard let found = Self.named.first(where: { $0.word == word.lowercased() }) else { return nil }
    self = found.detail
  }

  /// `paint layup`; empty without details.
  package var text: String { Self.named.filter { contains($0.detail) }.map(\.word).joined(separator: " ") }
}
