import Basketball
import Foundation
import People
import Testing

@testable import Sheets

/// The Lions' roster: 0 and 00, a player without a number, and Mia, the focus person.
let lions = [
  player(1, "Mia Okafor", team: 1, number: "23"),
  player(2, "Ana López", team: 1, number: "00"),
  player(3, "Zoë Brandt", team: 1, number: "0"),
  player(4, "Ruth Abiodun", team: 1),
]

let hawks = [
  player(11, "Carla Reyes", team: 2, number: "8"),
  player(12, "Yuki Tanaka", team: 2, number: "12"),
]

let mia = Person(id: 1, name: "Mia Okafor", isFocus: true)
let footer = PageFooter(book: "Season 2025", made: CalendarDate(year: 2025, month: 11, day: 8))

func player(_ id: Int64, _ name: String, team: Int64, number: String? = nil) -> Player {
  Player(id: id, personID: id, teamID: team, name: name, jersey: number.flatMap { try? Jersey($0) })
}

/// A game from its script: `L23 2pt+` is number 23 of the Lions, `H 3` three points of the Hawks, `L23 +2` two points
/// of number 23 without the shot, `L- 2pt+` two points of the player without a number, `period` the next one. Lines
/// that begin with `undo ` are undone events.
func boxScore(
  _ script: String, own: [Player] = lions, opponent: [Player] = [], ownName: String = "Riverside Lions",
  opponentName: String = "Harbor Hawks", location: String? = "Sports Hall", notes: String? = nil,
  periods: Int = 4, isOpen: Bool = false, isHome: Bool = true
) -> BoxScore {
  let noon = Date(timeIntervalSince1970: 1_762_603_200)
  let game = Game(
    id: 7, date: CalendarDate(year: 2025, month: 11, day: 8), location: location, notes: notes,
    regulationPeriods: periods, startedAt: noon, status: isOpen ? .open : .ended(at: noon),
    own: Side(name: ownName, teamID: 1, isHome: isHome),
    opponent: Side(name: opponentName, teamID: nil, isHome: !isHome))
  var events: [GameEvent] = []
  var period = 1
  for line in script.split(whereSeparator: { $0 == "\n" || $0 == "," }) {
    var words = line.split(separator: " ")
    let isUndone = words[0] == "undo"
    if isUndone { words.removeFirst() }
    var side = SideIndex.own
    var scorer: Player?
    var kind = EventKind.periodStart
    var points = 0
    if words[0] == "period" {
      period += 1
    } else {
      side = words[0].hasPrefix("L") ? .own : .opponent
      let number = words[0].dropFirst()
      scorer = (side == .own ? own : opponent).first { ($0.jersey?.text ?? "-") == number }
      kind = EventKind(word: String(words[1])) ?? .teamPoint
      points = kind.points ?? Int(words[1]) ?? 0
    }
    events.append(
      GameEvent(
        sequence: events.count + 1, side: side, playerID: scorer?.id, kind: kind, points: points,
        period: period, at: noon, isUndone: isUndone))
  }
  return BoxScore(game, events: events, rosters: [.own: own, .opponent: opponent])
}

/// Four quarters and an overtime against a side with only a score: 15–14.
let overtimeGame = boxScore(
  """
  L23 2pt+,L00 ast,H 2,L23 2pt-,L0 oreb,L0 2pt+,H 3,L23 pf
  period,H 2,L23 3pt+,L23 3pt-,L00 dreb,L00 to,undo L23 3pt+
  period,H 2,L23 ft+,L23 ft-,L23 stl,L23 dreb,L0 2pt+
  period,H 3,L23 to,L23 blk,L00 2pt+
  period,L23 3pt+,H 2
  """, notes: "First home game.")

func text(
  _ box: BoxScore, as format: SheetFormat, focus: Person? = mia, templates: Templates? = nil
) throws -> String {
  let sheet = GameSheet(box, SheetSetting(following: focus.map { [$0] } ?? [], footer: footer))
  return String(decoding: try sheet.bytes(as: format, with: templates ?? english()), as: UTF8.self)
}

/// The built-in templates in English, with some of them replaced.
func english(with overrides: [(path: String, text: String, file: String)] = []) throws -> Templates {
  try TemplateSet(overrides: overrides).inLanguage("en")
}

/// A built-in language.
func language(_ code: String = "en") throws -> Language {
  try #require(try TemplateSet().languages[code])
}
