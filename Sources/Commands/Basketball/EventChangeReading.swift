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
        throw Diagnostic(
          field: .field,
          MessageText("expected FIELD=VALUE, found '\(field)'", "verwacht VELD=WAARDE, gevonden '\(field)'"))
      }
      guard seen.insert(parts[0].lowercased()).inserted else {
        throw Diagnostic(
          field: .field,
          MessageText(
            "expected each field once, found '\(parts[0])' again",
            "verwacht elk veld één keer, gevonden '\(parts[0])' nog eens"
          ))
      }
      try set(parts[0].lowercased(), to: parts[1], of: game)
    }
  }

  /// The fields that may be changed.
  static let fields = ["player", "side", "kind", "points", "period", "clock", "at", "zone"]

  private mutating func set(_ field: String, to value: String, of game: Game) throws(Diagnostic) {
    func number(_ limits: ClosedRange<Int>) throws(Diagnostic) -> Int {
      guard let number = Int(value), limits.contains(number) else {
        throw Diagnostic(
          field == "period" ? .period : FieldKey(field), .range("\(limits.lowerBound)", "\(limits.upperBound)"),
          found: .text(value))
      }
      return number
    }
    switch field {
    case "player": owner = value.isEmpty || value == ScoringLine.team ? .side : .player(value)
    case "side": side = try Self.side(value, of: game)
    case "kind":
      guard let kind = EventKind(label: value) else {
        let known = EventKind.allCases.map(\.label)
        throw Diagnostic(field: "kind", Self.oneOf(known, value))
      }
      self.kind = kind
    case "points": points = try number(1...3)
    case "period": period = try number(1...100)
    case "clock": clock = .some(value.isEmpty ? nil : try GameClock(value))
    case "at":
      spot = .some(value.isEmpty ? nil : .place(try ShotPlace(value)))
    case "zone":
      spot = .some(value.isEmpty ? nil : .zone(try ShotZone(value)))
    default:
      throw Diagnostic(field: .field, Self.oneOf(Self.fields, field))
    }
  }

  private static func oneOf(_ words: [String], _ found: String) -> MessageText {
    MessageText { language in
      language.pick("expected one of ", "verwacht een van ") + words.joined(separator: " ")
        + language.pick(", found ", ", gevonden ") + "'\(found)'" + didYouMean(found, among: words, in: language)
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
          MessageText(
            "expected own, opponent, '\(game.own.name)' or '\(game.opponent.name)', found '\(word)'",
            "verwacht own, opponent, '\(game.own.name)' of '\(game.opponent.name)', gevonden '\(word)'"))
      }
      return side
    }
  }
}
