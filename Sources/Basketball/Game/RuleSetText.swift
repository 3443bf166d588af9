package import Diagnostics

/// Rules as text: a name, then what differs from it, as in `fiba minutes=8 fouls=4`. One's own have no name.
extension RuleSet {
  /// What may be set, in the order in which it is written.
  enum Key: String, CaseIterable {
    case periods, minutes, overtime, fouls, technicals, bonus
    case doubleBonus = "double-bonus"
    case bonusSpan = "bonus-per"
    case lateBonus = "late-bonus"
    case overtimeBonus = "overtime-bonus"
    case timeouts
    case lastPeriodTimeouts = "last-period-timeouts"
    case lateTimeouts = "late-timeouts"
    case overtimeTimeouts = "overtime-timeouts"
    case carry, ball
    case overtimeBall = "overtime-ball"
  }

  /// - Throws: a `Diagnostic` of the field `rules`: an unknown name or key, a wrong value, a contradiction.
  package init(_ text: String) throws(Diagnostic) {
    try self.init(reading: text)
    try expectNoContradiction()
  }

  private init(reading text: String) throws(Diagnostic) {
    var words = text.split(separator: " ").map(String.init)
    guard let first = words.first else {
      throw Diagnostic(Self.field, .anyOf(Self.names), found: .nothing)
    }
    if !first.contains("=") {
      guard let named = Self.named[first.lowercased()] else {
        throw Diagnostic(Self.field, .anyOf(Self.names), found: .text(first))
      }
      self = named
      words.removeFirst()
    }
    var seen: Set<Key> = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let key = Key(rawValue: parts[0].lowercased()) else {
        let keys = Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw Diagnostic(
          field: Self.field,
          MessageText(
            "expected KEY=VALUE with one of \(keys), found '\(word)'",
            "verwacht SLEUTEL=WAARDE met een van \(keys), gevonden '\(word)'"))
      }
      guard seen.insert(key).inserted else {
        throw Diagnostic(
          field: Self.field,
          MessageText(
            "expected \(key.rawValue) once, found '\(word)' too",
            "verwacht \(key.rawValue) één keer, gevonden ook '\(word)'"))
      }
      try set(key, to: parts[1].lowercased(), word)
    }
  }

  static let field = FieldKey("rules", dutch: "spelregels")

  private mutating func set(_ key: Key, to value: String, _ word: String) throws(Diagnostic) {
    func fault(_ english: String, _ dutch: String) -> Diagnostic {
      Diagnostic(
        field: Self.field,
        MessageText(
          "\(key.rawValue): expected \(english), found '\(value)'",
          "\(key.rawValue): verwacht \(dutch), gevonden '\(value)'"))
    }
    func number() throws(Diagnostic) -> Int {
      guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(value) else {
        throw fault("a whole number", "een geheel getal")
      }
      return number
    }
    func numberOrNone() throws(Diagnostic) -> Int? { value == "none" ? nil : try number() }
    func isYes() throws(Diagnostic) -> Bool {
      guard ["yes", "no"].contains(value) else { throw fault("yes or no", "yes of no") }
      return value == "yes"
    }
    switch key {
    case .periods: periods = try number()
    case .minutes: periodMinutes = try numberOrNone()
    case .overtime: overtimeMinutes = try numberOrNone()
    case .fouls: table.fouls = try number()
    case .technicals: table.countsTechnicals = try isYes()
    case .bonus:
      table.bonus = try numberOrNone()
      if table.bonus == nil { (table.doubleBonus, table.lateBonus, table.overtimeBonus) = (nil, nil, nil) }
    case .doubleBonus: table.doubleBonus = try numberOrNone()
    case .bonusSpan:
      guard let span = TableRules.Span(rawValue: value) else { throw fault("period or half", "period of half") }
      table.bonusSpan = span
    case .lateBonus: table.lateBonus = try numberOrNone()
    case .overtimeBonus: table.overtimeBonus = try numberOrNone()
    case .timeouts:
      let parts = value.split(separator: "+", omittingEmptySubsequences: false).map { Int($0) }
      guard value == "none" || (1...2).contains(parts.count) && parts.allSatisfy({ $0 != nil }) else {
        throw fault(
          "a number for the game, or one for each half as in '2+3', or none",
          "een getal voor de wedstrijd, of een per helft zoals '2+3', of none")
      }
      table.timeouts = value == "none" ? [] : parts.compactMap(\.self)
      if table.timeouts.isEmpty {
        (table.lastPeriodTimeouts, table.overtimeTimeouts, table.carriesTimeouts) = (nil, 0, false)
        table.lateTimeouts = nil
      }
      if let late = table.lateTimeouts, let most = table.timeouts.last { table.lateTimeouts = min(late, most) }
    case .lateTimeouts: table.lateTimeouts = try numberOrNone()
    case .lastPeriodTimeouts: table.lastPeriodTimeouts = try numberOrNone()
    case .overtimeTimeouts: table.overtimeTimeouts = try number()
    case .carry: table.carriesTimeouts = try isYes()
    case .ball:
      guard value != "none" else {
        (table.heldBall, table.overtimeJump) = (nil, false)
        return
      }
      guard let ball = TableRules.HeldBall(rawValue: value) else {
        throw fault("arrow, jump or none", "arrow, jump of none")
      }
      table.heldBall = ball
      if ball == .jump { table.overtimeJump = false }
    case .overtimeBall:
      guard let ball = TableRules.HeldBall(rawValue: value) else { throw fault("arrow or jump", "arrow of jump") }
      table.overtimeJump = ball == .jump && table.heldBall == .arrow
    }
  }
}

extension TableRules {
  /// Everything beside the periods, as `RuleSet` reads it: `fiba fouls=5 technicals=yes …`.
  package var text: String { ([name].compactMap(\.self) + [values]).joined(separator: " ") }

  /// The same without the name.
  fileprivate var values: String {
    func number(_ number: Int?) -> String { number.map { String($0) } ?? "none" }
    var values: [(RuleSet.Key, String)] =
      [
        (.fouls, String(fouls)), (.technicals, countsTechnicals ? "yes" : "no"), (.bonus, number(bonus)),
        (.doubleBonus, number(doubleBonus)), (.bonusSpan, bonusSpan.rawValue), (.lateBonus, number(lateBonus)),
        (.overtimeBonus, number(overtimeBonus)), (.timeouts, timeoutsText),
        (.lastPeriodTimeouts, number(lastPeriodTimeouts)), (.lateTimeouts, number(lateTimeouts)),
        (.overtimeTimeouts, String(overtimeTimeouts)),
        (.carry, carriesTimeouts ? "yes" : "no"), (.ball, heldBall?.rawValue ?? "none"),
      ]
    if heldBall == .arrow { values.append((.overtimeBall, (overtimeJump ? HeldBall.jump : .arrow).rawValue)) }
    return values.map { "\($0.0.rawValue)=\($0.1)" }.joined(separator: " ")
  }

  /// `2+3`, `7`, or `none`.
  var timeoutsText: String { timeouts.isEmpty ? "none" : timeouts.map(String.init).joined(separator: "+") }

  /// The name, or `own`, for a line that has no room for more.
  package var title: String { name ?? "own" }

  /// Reads `text`.
  ///
  /// - Throws: a `Diagnostic` of the field `rules`.
  package init(_ text: String) throws(Diagnostic) {
    // The periods of the game may be others than those of the named rules.
    self = try RuleSet(unchecked: text).table
  }
}

extension RuleSet {
  /// Everything, as it is read: `fiba periods=4 minutes=10 overtime=5 fouls=5 …`.
  package var text: String {
    func number(_ number: Int?) -> String { number.map { String($0) } ?? "none" }
    let lengths = "periods=\(periods) minutes=\(number(periodMinutes)) overtime=\(number(overtimeMinutes))"
    return ([table.name].compactMap(\.self) + [lengths, table.values]).joined(separator: " ")
  }

  /// Rules whose contradictions are looked for when the periods are known.
  fileprivate init(unchecked text: String) throws(Diagnostic) { try self.init(reading: text) }
}
