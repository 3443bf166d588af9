import Basketball
import Diagnostics

/// Splits a line into entries and reads them.
struct EntryReader {
  private var tokens: [(text: String, place: Int)] = []

  init(_ words: [String]) {
    for (place, word) in words.enumerated() {
      var rest = word[...]
      while let separator = rest.firstIndex(where: ShortLine.isSeparator) {
        if separator > rest.startIndex { tokens.append((String(rest[..<separator]), place)) }
        tokens.append((",", place))
        rest = rest[rest.index(after: separator)...]
      }
      if !rest.isEmpty { tokens.append((String(rest), place)) }
    }
  }

  mutating func entries() throws(WordFault) -> [ShortLine.Placed] {
    var entries: [ShortLine.Placed] = []
    for part in tokens.split(whereSeparator: { $0.text == "," }) {
      for entry in try read(Array(part)) {
        entries.append(ShortLine.Placed(entry: entry, place: part[part.startIndex].place))
      }
    }
    return entries
  }

  private func read(_ part: [(text: String, place: Int)]) throws(WordFault) -> [ShortLine.Entry] {
    let (word, place) = part[0]
    func fault(_ index: Int, _ text: MessageText) -> WordFault {
      WordFault(word: part[min(index, part.count - 1)].place, text: text)
    }
    func expect(_ count: Int, _ example: String) throws(WordFault) {
      guard part.count != count else { return }
      let found = part.map(\.text).joined(separator: " ")
      throw fault(
        count,
        MessageText(
          "entry: expected '\(example)', found '\(found)'; a comma separates entries",
          "invoer: verwacht '\(example)', gevonden '\(found)'; een komma scheidt invoer"))
    }
    guard let short = ShortWord(rawValue: word) else { return [try player(part, expect, fault)] }
    switch short {
    case .timeout, .opponentTimeout:
      try expect(1, word)
      return [.timeout(short == .timeout ? .own : .opponent)]
    case .period:
      try expect(1, word)
      return [.period]
    case .undo:
      try expect(1, word)
      return [.live(["undo"], places: [place])]
    case .clock:
      try expect(2, "c 4:32")
      do { return [.clock(try GameClock(part[1].text))] } catch { throw fault(1, error.text) }
    case .arrow: return [.arrow(try part.count == 1 ? nil : ballSide(part, expect, fault))]
    case .held:
      try expect(1, word)
      return [.held]
    case .jump: return [.jump(try ballSide(part, expect, fault))]
    case .substitution, .opponentSubstitution: return try substitutions(part, isOpponent: short != .substitution, fault)
    case .own, .opponent:
      try expect(2, "\(word) 2")
      return [try side(short, part, fault)]
    case .events, .after, .before, .help:
      throw fault(
        0, MessageText("entry: '\(word)' needs a line of its own", "invoer: '\(word)' heeft een eigen regel nodig"))
    }
  }

  private typealias Expectation = (Int, String) throws(WordFault) -> Void

  /// `arrow o`, `jump us`
  private func ballSide(
    _ part: [(text: String, place: Int)], _ expect: Expectation, _ fault: (Int, MessageText) -> WordFault
  ) throws(WordFault) -> SideIndex {
    try expect(2, part[0].text + " o")
    switch part[1].text {
    case "us", "own": return .own
    case "o", "opponent": return .opponent
    default:
      throw fault(
        1,
        MessageText(
          "side: expected us or o, found '\(part[1].text)'", "kant: verwacht us of o, gevonden '\(part[1].text)'"))
    }
  }

  /// `sub 4 12`: 4 goes out, 12 comes in; more pairs may follow.
  private func substitutions(
    _ part: [(text: String, place: Int)], isOpponent: Bool, _ fault: (Int, MessageText) -> WordFault
  ) throws(WordFault) -> [ShortLine.Entry] {
    guard part.count > 1, part.count % 2 == 1 else {
      throw fault(
        part.count - 1,
        MessageText(
          "entry: expected who goes out and who comes in, as in '\(part[0].text) 4 12'",
          "invoer: verwacht wie eruit gaat en wie erin komt, zoals '\(part[0].text) 4 12'"))
    }
    var entries: [ShortLine.Entry] = []
    for (index, player) in part.enumerated().dropFirst() {
      guard ShortPlayer(player.text)?.isOpponent == false else {
        throw fault(
          index,
          MessageText(
            "jersey: expected a number, found '\(player.text)'",
            "rugnummer: verwacht een nummer, gevonden '\(player.text)'"))
      }
      let kind: EventKind = index % 2 == 1 ? .substitutionOut : .substitutionIn
      entries.append(
        .live(
          ["stat", player.text, kind.word ?? ""] + (isOpponent ? [LiveOption.opponent.word] : []),
          places: Array(repeating: player.place, count: isOpponent ? 4 : 3)))
    }
    return entries
  }

  /// `o 3`, `us 2`, `o f`.
  private func side(
    _ word: ShortWord, _ part: [(text: String, place: Int)], _ fault: (Int, MessageText) -> WordFault
  ) throws(WordFault) -> ShortLine.Entry {
    let (text, places) = (part[1].text, [part[0].place, part[0].place, part[1].place, part[1].place])
    if ["1", "2", "3"].contains(text) {
      return word == .opponent
        ? .live(["opponent", text], places: [part[0].place, part[1].place])
        : .live(["score", ScoringLine.team, text], places: places)
    }
    guard let action = ShortAction(text), action.kind.isOfSideAlone, let kind = action.kind.word else {
      throw fault(
        1,
        MessageText(
          "action: expected 1, 2 or 3, r, o, d, t, f or tf for a side, found '\(text)'",
          "handeling: verwacht 1, 2 of 3, r, o, d, t, f of tf voor een kant, gevonden '\(text)'"))
    }
    return .live(
      ["stat", ScoringLine.team, kind] + (word == .opponent ? [LiveOption.opponent.word] : []), places: places)
  }

  /// `23 2`, `o23 -2`.
  private func player(
    _ part: [(text: String, place: Int)], _ expect: Expectation, _ fault: (Int, MessageText) -> WordFault
  ) throws(WordFault) -> ShortLine.Entry {
    guard let player = ShortPlayer(part[0].text) else {
      throw fault(
        0,
        MessageText(
          "entry: expected a jersey number or one of \(ShortWord.list), found '\(part[0].text)'",
          "invoer: verwacht een rugnummer of een van \(ShortWord.list), gevonden '\(part[0].text)'"))
    }
    try expect(2, "\(part[0].text) 2")
    guard let action = ShortAction(part[1].text), let kind = action.kind.word else {
      throw fault(
        1,
        MessageText(
          "action: expected one of \(ShortAction.list), found '\(part[1].text)'",
          "handeling: verwacht een van \(ShortAction.list), gevonden '\(part[1].text)'"))
    }
    let side = player.isOpponent ? [LiveOption.opponent.word] : []
    return .live(
      ["stat", player.jersey, kind] + side, places: [part[0].place, part[0].place, part[1].place, part[0].place])
  }
}
