/// The cell codes of charts from any source, in any case.
///
/// The first letter is the choice and the second the fallback: `Dh` doubles or else hits, `Uh` surrenders or else
/// hits. The codes of `Action` are included and mean the same.
package enum ActionCode: Hashable, Sendable {
  /// One action under any rules.
  case always(Action)
  /// Doubles without a fallback: a hit, as for our own `D`. Charts with no other code mean a stand on soft 18 or more;
  /// see `fallingBack(on:)`.
  case double
  /// Does not split: the pair is played as its total.
  case unsplit
  /// Splits if a split hand may be doubled, else the other code.
  indirect case splitToDouble(orElse: ActionCode)

  /// - Parameter text: the code without white space around it, in any case.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 20 else { return nil }
    let word = text.lowercased().replacing("_", with: "/").replacing(" or ", with: "/")
    guard let code = Self.table[word] else { return nil }
    self = code
  }

  /// Every code, in lower case.
  package static let table: [String: ActionCode] = {
    var table = contracted
    let words: [(first: [String], orElse: [String], code: ActionCode)] = [
      (doubles, [], .double), (doubles, hits, .always(.doubleOrHit)), (doubles, stands, .always(.doubleOrStand)),
      (surrenders, [], .always(.surrenderOrHit)), (surrenders, hits, .always(.surrenderOrHit)),
      (surrenders, stands, .always(.surrenderOrStand)), (surrenders, splits, .always(.surrenderOrSplit)),
      (hits, [], .always(.hit)), (stands, [], .always(.stand)), (splits, [], .always(.split)),
    ]
    for (first, orElse, code) in words {
      for word in first {
        if orElse.isEmpty { table[word] = code }
        for other in orElse { table["\(word)/\(other)"] = code }
      }
    }
    return table
  }()

  private static let hits = ["h", "hit"]
  private static let stands = ["s", "stand", "stay"]
  private static let doubles = ["d", "dbl", "double", "double down"]
  private static let splits = ["p", "sp", "split"]
  private static let surrenders = ["r", "sur", "surr", "surrender"]

  /// Codes without a mark between the choice and the fallback, and those that only pairs have.
  private static let contracted: [String: ActionCode] = [
    "dh": .always(.doubleOrHit), "ds": .always(.doubleOrStand),
    "y": .always(.split),
    "n": .unsplit,
    "y/n": .splitToDouble(orElse: .unsplit), "yn": .splitToDouble(orElse: .unsplit),
    "das": .splitToDouble(orElse: .unsplit), "split if das": .splitToDouble(orElse: .unsplit),
    "p/h": .splitToDouble(orElse: .always(.hit)), "p/s": .splitToDouble(orElse: .always(.stand)),
    "p/d": .splitToDouble(orElse: .always(.doubleOrHit)), "p/sur": .always(.surrenderOrSplit),
    "ph": .splitToDouble(orElse: .always(.hit)),
    "ps": .splitToDouble(orElse: .always(.stand)),
    "pd": .splitToDouble(orElse: .always(.doubleOrHit)),
    "rh": .always(.surrenderOrHit), "sr": .always(.surrenderOrHit),
    "u": .always(.surrenderOrHit), "uh": .always(.surrenderOrHit),
    "rs": .always(.surrenderOrStand), "us": .always(.surrenderOrStand),
    "ry": .always(.surrenderOrSplit), "rp": .always(.surrenderOrSplit), "rsp": .always(.surrenderOrSplit),
    "up": .always(.surrenderOrSplit), "usp": .always(.surrenderOrSplit),
  ]

  /// The code behind an `i` for insurance first, as in `is`; nil where there is no such letter.
  package static func afterInsurance(_ text: String) -> ActionCode? {
    guard let first = text.first, first == "i" || first == "I" else { return nil }
    return ActionCode(text.dropFirst())
  }

  /// Whether only a pair can have it.
  package var isOfPairs: Bool {
    switch self {
    case .always(let action): action == .split || action == .surrenderOrSplit
    case .double: false
    case .unsplit, .splitToDouble: true
    }
  }

  /// Whether it depends on whether a split hand may be doubled.
  package var isOfDoubleAfterSplit: Bool { if case .splitToDouble = self { true } else { false } }

  /// The code with a fallback for a double that has none: a stand on soft 18 or more, else a hit.
  package func fallingBack(on cell: Chart.Cell) -> ActionCode {
    guard self == .double else { return self }
    return .always(cell.hand == .soft && cell.player >= 18 ? .doubleOrStand : .doubleOrHit)
  }
}
