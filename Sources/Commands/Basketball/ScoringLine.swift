import Basketball
import Diagnostics
import Foundation
import People
import Store

/// A line of live scoring: `stat 23 2pt+`, `stat team reb --opponent`, `score 12 2 --clock 4:32` or `opponent 3`.
struct ScoringLine {
  enum Content {
    /// The jersey `team` is the side itself.
    case stat(jersey: String, EventKind)
    case score(jersey: String, points: Int)
    case opponent(points: Int)
  }

  let content: Content
  /// The side that scores.
  let side: SideIndex
  /// The time left in the period.
  let clock: GameClock?
  /// Where a shot was taken.
  let spot: ShotSpot?

  /// The word for a side as a whole, in place of a jersey number.
  static let team = "team"

  /// - Throws: `WordFault` for an invalid kind, points, clock, place or zone.
  init(_ words: LiveWords) throws(WordFault) {
    side = words.has(.opponent) || words.form == .opponent ? .opponent : .own
    do throws(Diagnostic) { clock = try words[.clock].map { text throws(Diagnostic) in try GameClock(text) } } catch {
      throw words.fault("clock", MessageText { error.message(in: $0) })
    }
    if let code = words[.lang], MessageLanguage(rawValue: code) == nil {
      throw words.fault(
        "lang",
        MessageText("lang: expected 'en' or 'nl', found '\(code)'", "lang: verwacht 'en' of 'nl', gevonden '\(code)'"))
    }
    spot = try Self.spot(words)
    switch words.form {
    case .stat: content = .stat(jersey: words.positions[0].text, try Self.kind(words, words.positions[1].text))
    case .score:
      content = .score(jersey: words.positions[0].text, points: try Self.points(words, words.positions[1].text))
    default: content = .opponent(points: try Self.points(words, words.positions[0].text))
    }
  }

  private static func spot(_ words: LiveWords) throws(WordFault) -> ShotSpot? {
    switch (words[.at], words[.zone]) {
    case (nil, nil): return nil
    case (let at?, nil):
      do throws(Diagnostic) { return .place(try ShotPlace(at)) } catch { throw words.fault("at", error.text) }
    case (nil, let zone?):
      do throws(Diagnostic) { return .zone(try ShotZone(zone)) } catch { throw words.fault("zone", error.text) }
    case (_?, _?):
      throw words.fault(
        "zone",
        MessageText(
          "zone: expected either --at or --zone: the zone follows from the place",
          "zone: verwacht --at of --zone: de zone volgt uit de plaats"))
    }
  }

  private static func kind(_ words: LiveWords, _ text: String) throws(WordFault) -> EventKind {
    if let kind = EventKind(word: text) { return kind }
    let known = EventKind.typed.compactMap(\.word)
    let list = known.joined(separator: " ")
    throw words.fault(
      "kind",
      MessageText(
        "kind: expected one of \(list), found '\(text)'" + didYouMean(text, among: known),
        "soort: verwacht een van \(list), gevonden '\(text)'" + didYouMean(text, among: known, in: .dutch)))
  }

  private static func points(_ words: LiveWords, _ text: String) throws(WordFault) -> Int {
    guard let points = Int(text), (1...3).contains(points) else {
      throw words.fault(
        "points",
        MessageText(
          "points: expected 1, 2 or 3, found '\(text)'", "punten: verwacht 1, 2 of 3, gevonden '\(text)'"))
    }
    return points
  }

  /// The event of the line: its kind, its points, and the word for its player; nil for the side itself.
  var event: (kind: EventKind, points: Int, jersey: String?) {
    switch content {
    case .stat(let jersey, let kind): (kind, kind.points ?? 0, jersey == Self.team ? nil : jersey)
    case .score(let jersey, let points): (.teamPoint, points, jersey == Self.team ? nil : jersey)
    case .opponent(let points): (.teamPoint, points, nil)
    }
  }

  /// Records the line.
  ///
  /// - Throws: `WordFault` for a jersey that nobody wears, `Diagnostic` for a broken rule of the game.
  func apply(to scorer: inout Scorer, at instant: Date, _ words: LiveWords) throws -> Scored {
    let (kind, points, jersey) = event
    let player = try jersey.map { try self.player($0, scorer, words) }
    if let spot { try check(spot, of: kind, points, words) }
    switch (kind, player) {
    case (.teamPoint, let player?):
      try scorer.score(points, by: player, on: side, at: instant, clock: clock, spot: spot)
    case (.teamPoint, nil): try scorer.score(points, of: side, at: instant, clock: clock, spot: spot)
    case (_, let player?): try scorer.record(kind, by: player, on: side, at: instant, clock: clock, spot: spot)
    case (_, nil): try scorer.record(kind, of: side, at: instant, clock: clock)
    }
    var scored = Scored(kind: kind, points: points, player: player, side: side)
    scored.zone = spot.map { scorer.game.floor.zone(of: $0, worth: kind.worth ?? points) }
    return scored
  }

  private func check(
    _ spot: ShotSpot, of kind: EventKind, _ points: Int, _ words: LiveWords
  ) throws(WordFault) {
    guard !kind.hasSpot || points == 1 else { return }
    let field = spot.place == nil ? "zone" : "at"
    let known = EventKind.typed.filter(\.isFieldGoal).compactMap(\.word).joined(separator: " ")
    throw words.fault(
      field,
      MessageText(
        "\(field): expected a shot, one of \(known), found '\(kind.label)'",
        "\(field): verwacht een schot, een van \(known), gevonden '\(kind.label)'"))
  }

  private func player(_ word: String, _ scorer: Scorer, _ words: LiveWords) throws -> Player {
    do { return try scorer.player(word, on: side) } catch {
      throw words.fault("jersey", MessageText { error.message(in: $0) })
    }
  }
}

/// The result of a scoring line.
struct Scored {
  let kind: EventKind
  let points: Int
  let player: Player?
  let side: SideIndex
  /// Where a shot was taken.
  var zone: ShotZone?
  var isUndone = false

  init(kind: EventKind, points: Int, player: Player?, side: SideIndex) {
    self.kind = kind
    self.points = points
    self.player = player
    self.side = side
  }

  init(undone last: (kind: EventKind, side: SideIndex, points: Int, player: Player?)) {
    self.init(kind: last.kind, points: last.points, player: last.player, side: last.side)
    isUndone = true
  }

  /// `2 points for #23 Mia Okafor (8 PTS, FG 3-5 60%): Riverside Lions 12, Harbor Hawks 10`
  func sentence(after scorer: Scorer, in language: MessageLanguage) -> String {
    "\(action(after: scorer, in: language)): \(scorer.standing)"
  }

  /// With the score, or without it after a short entry.
  func text(after scorer: Scorer, _ isBrief: Bool, in language: MessageLanguage) -> String {
    isBrief ? action(after: scorer, in: language) : sentence(after: scorer, in: language)
  }

  /// The same without the score.
  func action(after scorer: Scorer, in language: MessageLanguage) -> String {
    let what = kind.action(worth: points, in: language)
    let whom =
      if let player {
        language.pick(" for ", " van ") + (player.jersey.map { "\($0) " } ?? "") + player.name
          + scorer.line(of: player).summary
      } else {
        kind == .periodStart ? "" : language.pick(" for ", " van ") + scorer.game[side].name
      }
    let place = zone.map { language.pick(" from ", " vanaf ") + $0.name(in: language) } ?? ""
    return (isUndone ? language.pick("undone: ", "teruggenomen: ") : "") + what + place + whom
  }
}

extension EventKind {
  /// The action in a reply: `2 points`.
  func action(worth points: Int, in language: MessageLanguage = .english) -> String {
    switch self {
    case .teamPoint:
      points == 1 ? language.pick("1 point", "1 punt") : language.pick("\(points) points", "\(points) punten")
    case .periodStart: language.pick("the start of a period", "het begin van een periode")
    default: language.pick(title, dutch)
    }
  }

  /// The words of the sheets.
  private var dutch: String {
    switch self {
    case .freeThrowMade: "vrije worp raak"
    case .freeThrowMissed: "vrije worp mis"
    case .twoPointMade: "2 punten"
    case .twoPointMissed: "tweepunter mis"
    case .threePointMade: "3 punten"
    case .threePointMissed: "driepunter mis"
    case .rebound: "rebound"
    case .offensiveRebound: "aanvallende rebound"
    case .defensiveRebound: "verdedigende rebound"
    case .deadBallRebound: "dode bal"
    case .assist: "assist"
    case .steal: "balverovering"
    case .block: "geblokt schot"
    case .turnover: "balverlies"
    case .foul: "persoonlijke fout"
    case .technicalFoul: "technische fout"
    case .starter: "in de basis"
    case .substitutionIn: "komt erin"
    case .substitutionOut: "gaat eruit"
    case .timeout: "time-out"
    case .teamPoint: "punten"
    case .periodStart: "periode"
    }
  }
}

extension BoxLine {
  /// ` (8 PTS, FG 3-5 60%, 4 REB)`: points, the shots that were tried, and what else was counted; empty before the first of
  /// them.
  var summary: String {
    if hasNoCounts { return "" }
    let shots = [
      ("FG", BoxColumn.fieldGoalsMade, BoxColumn.fieldGoalsAttempted),
      ("3P", .threePointersMade, .threePointersAttempted), ("FT", .freeThrowsMade, .freeThrowsAttempted),
    ]
    .compactMap { name, made, attempted -> String? in
      guard let made = self[made], let attempted = self[attempted], attempted > 0 else { return nil }
      return "\(name) \(made)-\(attempted) \(Int((100 * Double(made) / Double(attempted)).rounded()))%"
    }
    let columns: [BoxColumn] = [.rebounds, .assists, .steals, .blocks, .turnovers, .fouls, .technicalFouls]
    let counts = columns.compactMap { column in
      self[column].flatMap { $0 > 0 ? "\($0) \(column.rawValue)" : nil }
    }
    return " (" + (["\(points) PTS"] + shots + counts).joined(separator: ", ") + ")"
  }
}

extension Scorer {
  /// `Riverside Lions 12, Harbor Hawks 10`
  var standing: String { Commands.standing(of: game, score) }

  /// `period 2 starts`
  var startOfPeriod: MessageText {
    let name = game.periodName(period)
    return MessageText("period \(name) starts", "periode \(name) begint")
  }
}

/// `Riverside Lions 12, Harbor Hawks 10`, or a dash for a side with an unknown score.
func standing(of game: Game, _ score: (SideIndex) -> Int?) -> String {
  SideIndex.allCases.map { "\(game[$0].name) \(score($0).map(String.init) ?? "–")" }.joined(separator: ", ")
}
