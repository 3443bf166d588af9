import Blackjack
import People

/// Reads `12`, `13-16` or `7-A`: one value, or two with the lower first.
///
/// - Parameter hasAce: whether `A` means 11.
/// - Returns: nil if it is not a range within the limits.
func bounds(_ text: String, within limits: ClosedRange<Int>, hasAce: Bool) -> ClosedRange<Int>? {
  let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { part -> Int? in
    let word = String(part).trimmed
    if hasAce, word == "A" || word == "a" { return 11 }
    return word.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(word) : nil
  }
  guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last,
    limits.contains(first), limits.contains(last)
  else { return nil }
  return first...last
}
