package import Basketball
import Diagnostics

/// The players of a team's roster, to find whom a line of a box means: many have surnames, initials or given names only.
///
/// Cost: one comparison of words with each player, for a name that the roster does not have as it is written.
package struct RosterNames {
  private struct Known {
    let name: String
    let jersey: Jersey?
    let words: [Substring]
  }

  enum Meaning: Equatable {
    /// Somebody of the roster in the same words, or nobody of it: the name to use.
    case name(String)
    /// Somebody of the roster who is written in another way.
    case read(String)
    case several([String])
  }

  private let players: [Known]
  private let names: [String]

  package init(_ players: [(name: String, jersey: Jersey?)] = []) {
    names = players.map(\.name)
    self.players = players.map { Known(name: $0.name, jersey: $0.jersey, words: Self.words($0.name)) }
  }

  /// - Parameters:
  ///   - jersey: the number in the same line; it settles who is meant, and nobody with another number is meant by a part
  ///     of a name.
  ///   - others: the names in the other lines; whoever has one of them is not meant here.
  func meaning(of written: String, wearing jersey: Jersey?, beside others: Set<String> = []) -> Meaning {
    let shown = PersonNames.shown(written, known: names)
    guard !names.contains(shown) else { return .name(shown) }
    let words = Self.words(shown)
    let free = players.filter { !others.contains($0.name) }
    let whole = free.filter { $0.words == words }
    if whole.count == 1 { return .read(whole[0].name) }
    let possible = free.filter {
      Self.may(words, mean: $0.words) && (jersey == nil || [nil, jersey].contains($0.jersey))
    }
    let worn = possible.filter { jersey != nil && $0.jersey == jersey }
    let meant = worn.isEmpty ? possible : worn
    switch meant.count {
    case 0:
      // `Molly OD` with the number of Molly O'Dwyer
      let same = free.filter { known in
        jersey != nil && known.jersey == jersey && words.contains { $0.count > 2 && known.words.contains($0) }
      }
      return same.count == 1 ? .read(same[0].name) : .name(shown)
    case 1: return .read(meant[0].name)
    default: return .several(meant.map(\.name))
    }
  }

  private static func words(_ name: String) -> [Substring] { PersonNames.key(name).split(separator: " ") }

  /// Whether each word is one of the name, or the first letter of one, and at least one is a whole word.
  private static func may(_ words: [Substring], mean name: [Substring]) -> Bool {
    var left = name
    let initials = words.filter { word in
      guard word.count > 1, let place = left.firstIndex(of: word) else { return true }
      left.remove(at: place)
      return false
    }
    guard initials.count < words.count else { return false }
    return initials.allSatisfy { initial in
      guard initial.count == 1, let place = left.firstIndex(where: { $0.hasPrefix(initial) }) else { return false }
      left.remove(at: place)
      return true
    }
  }
}
