import Basketball
import Diagnostics
import People
import Store

extension EventChange {
  /// Reads `player=23 kind=2pt-`.
  ///
  /// - Throws: a `Diagnostic` at the first wrong field.
  init(_ fields: [String], of game: Game) throws(Diagnostic) {
    self.init()
    var seen: Set<String> = []
    for field in fields {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw Diagnostic(field: "field", "expected FIELD=VALUE, found '\(field)'")
      }
      guard seen.insert(parts[0].lowercased()).inserted else {
        throw Diagnostic(field: "field", "expected each field once, found '\(parts[0])' again")
      }
      try set(parts[0].lowercased(), to: parts[1], of: game)
    }
  }

  private static let fields = ["player", "side", "kind", "points", "period", "clock"]

  private mutating func set(_ field: String, to value: String, of game: Game) throws(Diagnostic) {
    func number(_ limits: ClosedRange<Int>) throws(Diagnostic) -> Int {
      guard let number = Int(value), limits.contains(number) else {
        throw Diagnostic(
          field: FieldKey(field), "expected \(limits.lowerBound) to \(limits.upperBound), found '\(value)'")
      }
      return number
    }
    switch field {
    case "player": owner = value.isEmpty || value == ScoringLine.team ? .side : .player(value)
    case "side": side = try Self.side(value, of: game)
    case "kind":
      guard let kind = EventKind(label: value) else {
        let known = EventKind.allCases.map(\.label)
        throw Diagnostic(
          field: "kind",
          "expected one of \(known.joined(separator: " ")), found '\(value)'" + didYouMean(value, among: known))
      }
      self.kind = kind
    case "points": points = try number(1...3)
    case "period": period = try number(1...100)
    case "clock": clock = .some(value.isEmpty ? nil : try GameClock(value))
    default:
      throw Diagnostic(
        field: "field",
        "expected one of \(Self.fields.joined(separator: " ")), found '\(field)'"
          + didYouMean(field, among: Self.fields))
    }
  }

  private static func side(_ word: String, of game: Game) throws(Diagnostic) -> SideIndex {
    switch word.lowercased() {
    case "own": return .own
    case "opponent": return .opponent
    default:
      guard let side = SideIndex.allCases.first(where: { game[$0].name.folded == word.folded }) else {
        throw Diagnostic(
          field: "side",
          "expected own, opponent, '\(game.own.name)' or '\(game.opponent.name)', found '\(word)'")
      }
      return side
    }
  }
}
