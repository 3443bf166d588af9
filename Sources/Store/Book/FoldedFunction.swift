import GRDB
import People

/// The SQL function `folded(text)`: a name as it is compared, without case and accents.
enum FoldedFunction {
  /// A function of one connection. It remembers the names that it has folded, because a column has the same few names in
  /// every row.
  static func make() -> DatabaseFunction {
    let names = Names()
    return DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
      String.fromDatabaseValue(values[0]).map(names.folded)
    }
  }

  /// A connection calls its functions one after another, so nothing is locked.
  private final class Names: @unchecked Sendable {
    private static let most = 10_000
    private var known: [String: String] = [:]

    func folded(_ name: String) -> String {
      if let folded = known[name] { return folded }
      if known.count >= Self.most { known.removeAll() }
      let folded = name.folded
      known[name] = folded
      return folded
    }
  }
}
