package import Basketball
package import Diagnostics
import Formats
import People

/// The play-by-play of a game: every event that was not undone, with clock and score.
package struct PlaysSheet: Sendable {
  /// Somebody whom plays name. A class, because each play takes it along: a copy would count every text of the player.
  final class Participant: Sendable {
    let player: Player
    /// `#23 Mia Okafor`
    let name: String

    init(_ player: Player) {
      self.player = player
      name = player.jersey.map { "\($0) \(player.name)" } ?? player.name
    }
  }

  /// An event, and the score after it.
  struct Play {
    let event: GameEvent
    /// Nil for the side's own event.
    let participant: Participant?
    /// Nil if the side's score was not recorded.
    let own: Int?
    let opponent: Int?
  }

  let game: Game
  let plays: [Play]
  let setting: SheetSetting

  /// - Parameters:
  ///   - events: in their order; undone events are left out.
  ///   - rosters: every player that an event may name, by side.
  package init(
    _ game: Game, events: [GameEvent], rosters: [SideIndex: [Player]], _ setting: SheetSetting
  ) {
    self.game = setting.isPrivate ? game.inPrivate : game
    self.setting = setting
    let players = rosters.mapValues { roster in
      Dictionary(roster.map { ($0.id, Participant(setting.shown($0))) }, uniquingKeysWith: { first, _ in first })
    }
    var counts = [SideCounts(), SideCounts()]
    for event in events where !event.isUndone { counts[event.side.rawValue].count(event) }
    let kept = KeptScores(own: ScoreEvidence(counts[0]), opponent: ScoreEvidence(counts[1]), isOpen: game.isOpen)
    var (own, opponent) = (0, 0)
    var plays: [Play] = []
    for event in events where !event.isUndone {
      if event.side == .own { own += event.points } else { opponent += event.points }
      plays.append(
        Play(
          event: event, participant: event.playerID.flatMap { players[event.side]?[$0] },
          own: kept.own ? own : nil, opponent: kept.opponent ? opponent : nil))
    }
    self.plays = plays
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    return switch format {
    case .html: try templates.render(PlaysPage(self, in: language), as: .playsPage)
    case .text: try templates.render(message(in: language))
    case .csv: csv
    case .json: json
    }
  }

  /// The events in data: the beginning of a period is not a play.
  private var listed: [Play] { plays.filter { $0.event.kind != .periodStart } }

  /// The events on the page: starters are in the box score.
  var shown: [Play] { plays.filter(\.isShown) }

  var periods: [Int] { Set(plays.lazy.filter(\.isShown).map(\.event.period)).sorted() }

  private func message(in language: Language) -> Message {
    let lines = periods.flatMap { period in
      ["", GamePage.Period(period, of: game, in: language).title]
        + shown.filter { $0.event.period == period }.map { play in
          let words = PlayWords(play, of: game, in: language)
          return [words.clock, words.score, words.who, words.what].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
    let correction = language.notice(of: game).map { ", \($0)" } ?? ""
    return Message(
      "\(game.own.name.isolated) – \(game.opponent.name.isolated), \(language.brief(game.date))\(correction)", lines)
  }

  private var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(["Number", "Period", "Clock", "Team", "Jersey", "Player", "Event", "Points", "Own", "Opponent"])
    for play in listed {
      csv.write(number: play.event.sequence)
      csv.write(number: play.event.period)
      csv.write(text: play.event.clock?.description ?? "")
      csv.write(text: game[play.event.side].name)
      csv.write(text: play.player?.jersey?.text ?? "")
      csv.write(text: play.player?.name ?? "")
      csv.write(text: play.event.kind.rawValue)
      csv.write(number: play.event.points)
      Datum.count(play.own).write(to: &csv)
      Datum.count(play.opponent).write(to: &csv)
      csv.endRecord()
    }
    return csv.bytes
  }

  private var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("game")
    json.beginObject()
    json.write(game)
    json.member("own", .text(game.own.name))
    json.member("opponent", .text(game.opponent.name))
    json.endObject()
    json.key("plays")
    json.beginArray()
    for play in listed {
      json.beginObject()
      json.member("sequence", .count(play.event.sequence))
      json.member("period", .count(play.event.period))
      json.member("clock", .text(play.event.clock?.description))
      json.member("team", .text(game[play.event.side].name))
      json.member("number", .text(play.player?.jersey?.text))
      json.member("name", .text(play.player?.name))
      json.member("event", .text(play.event.kind.rawValue))
      json.member("points", .count(play.event.points))
      json.member("own", .count(play.own))
      json.member("opponent", .count(play.opponent))
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

extension PlaysSheet.Play {
  var player: Player? { participant?.player }

  fileprivate var isShown: Bool { event.kind != .periodStart && event.kind != .starter }

  /// `23–21`; `23–?` if one side's score was not recorded, nothing if neither was.
  var score: String {
    if own == nil, opponent == nil { return "" }
    return scoreText([own, opponent])
  }
}

/// One play in words.
struct PlayWords {
  /// `08:42`; empty if it was not recorded.
  let clock: String
  /// `23–21` after a score, otherwise empty.
  let score: String
  /// `#23 Mia Okafor`, or the side's name.
  let who: String
  let what: String

  init(_ play: PlaysSheet.Play, of game: Game, in language: Language) {
    let event = play.event
    clock = event.clock?.description ?? ""
    score = event.points > 0 ? play.score : ""
    who = play.participant?.name ?? game[event.side].name
    let details = event.detail.isEmpty ? [] : language.details(event.detail)
    what = language.play(event) + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }
}

extension Language {
  fileprivate func play(_ event: GameEvent) -> String {
    switch event.kind {
    case .freeThrowMade: say("play.freeThrowMade")
    case .freeThrowMissed: say("play.freeThrowMissed")
    case .twoPointMade: say("play.twoMade")
    case .twoPointMissed: say("play.twoMissed")
    case .threePointMade: say("play.threeMade")
    case .threePointMissed: say("play.threeMissed")
    case .rebound: say("play.rebound")
    case .offensiveRebound: say("play.offensiveRebound")
    case .defensiveRebound: say("play.defensiveRebound")
    case .deadBallRebound: say("play.deadBall")
    case .assist: say("play.assist")
    case .steal: say("play.steal")
    case .block: say("play.block")
    case .turnover: say("play.turnover")
    case .foul: say("play.foul")
    case .technicalFoul: say("play.technicalFoul")
    case .teamPoint: say("play.points", ["points": String(event.points)])
    case .starter: say("play.starter")
    case .substitutionIn: say("play.in")
    case .substitutionOut: say("play.out")
    case .timeout: say("play.timeout")
    case .periodStart: say("play.period")
    }
  }

  fileprivate func details(_ detail: ShotDetail) -> [String] {
    [
      detail.contains(.jumper) ? say("play.jumper") : nil, detail.contains(.layup) ? say("play.layup") : nil,
      detail.contains(.dunk) ? say("play.dunk") : nil, detail.contains(.tipIn) ? say("play.tipIn") : nil,
      detail.contains(.fastBreak) ? say("play.fastBreak") : nil,
    ]
    .compactMap(\.self)
  }
}

extension SheetTemplate {
  static let playsPage = SheetTemplate(
    folder: "html", name: "plays", title: MessageText("play-by-play", "het wedstrijdverloop")
  ) {
    PlaysPage(PlaysSheet.example, in: $0)
  }
}
