import Chance
import Foundation
import GRDB
import Testing

@testable import Commands
@testable import Store

/// A small book with a record of every kind, and random corrections of it.
final class CorrectedBook {
  let workshop: Workshop
  let book: Book
  /// The last run before the corrections.
  let base: Int64
  private let now = Date(timeIntervalSince1970: 1_767_225_600)

  init() throws {
    workshop = try Workshop()
    try Self.made.get().write(to: workshop.file(Book.fileName))
    book = try Book(in: workshop.folder.path)
    base = try book.read { try $0.runs().last?.id ?? 0 }
  }

  /// The file of the book, which is made once.
  private static let made = Result { try make() }

  private static func make() throws -> Data {
    let workshop = try Workshop()
    for (name, text) in files { try workshop.write(text, to: name) }
    let outcome = try workshop.bash(script)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let book = try Book(in: workshop.folder.path)
    try book.queue.inDatabase { db in try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    return try Data(contentsOf: workshop.file(Book.fileName))
  }

  private static let files = [
    "lions.csv": "name,number,position\nMia Okafor,23,Guard\nAva Weiss,7,\nNoor Lind,4,Center\nZoë Brandt,0,\n",
    "hawks.csv": "name,number\nAnn Vale,10\nBea Moss,11\nCleo Park,12\n",
    "lyons.csv": "name,number\nM. Okafor,33\nDana Fox,34\n",
    "words.csv": "front,back,level\nhuis,house,A1\nboom,tree,A1\nlopen,to walk,B1\n",
    "more.csv": "front,back\nhuis,house\nfiets,bicycle\n",
    "log.csv":
      "card,person,rating,reviewed_at\nhuis,Mia Okafor,3,2025-11-02T10:00:00Z\nhuis,Ava Weiss,1,2025-11-03T10:00:00Z\n"
      + "boom,Mia Okafor,4,2025-11-04T10:00:00Z\n",
    "results.csv":
      "date,home,home_score,away,away_score\n2025-11-15,Lions,34,Hawks,28\n2025-11-22,Otters,20,Lions,41\n",
    "schedule.csv": "date,time,home,away\n2026-02-07,18:30,Lions,Hawks\n2026-02-14,14:00,Otters,Lions\n",
    "scores.csv": "name,operation,table,time,at\nMia Okafor,multiplication,7,41.5,2025-11-05T10:00:00Z\n"
      + "Ava Weiss,multiplication,7,39.5,2025-11-05T11:00:00Z\n",
    "box.csv": "Date,Opponent,Player,Number,Points,FGM,FGA,3PM,3PA,FTM,FTA,REB,AST,STL,BLK,TO,PF\n"
      + "2025-12-06,Foxes,Mia Okafor,23,6,3,5,0,0,0,0,4,1,1,0,2,1\n2025-12-06,Foxes,Ava Weiss,7,3,1,4,1,2,0,0,2,2,0,0,1,0\n",
    "all.batch": """
    @2025-11-08T10:00:00Z game start Hawks --opponent-season 2025-26 --team Lions --date 2025-11-08
    stat 23 2pt+ --clock 9:30
    stat 7 ast
    stat 10 3pt- --opponent
    stat 4 reb
    stat 23 foul
    stat 11 ft+ --opponent
    game period
    stat 7 3pt+
    stat 12 2pt+ --opponent
    stat 4 stl
    opponent 2
    @2025-11-08T11:00:00Z game end
    @2025-11-09T10:00:00Z tables start --user "Mia Okafor" --table 2 --seed 3
    @+2 answer 1
    @+2 answer 12
    @+2 stop
    @2025-11-10T10:00:00Z drill start --mode random --questions 3 --seed 3 --keep --user "Mia Okafor"
    @+3 answer H
    @+3 answer S
    @+3 answer H
    @2025-11-14T19:30:00Z session start blackjack --style "Vegas Strip" --balance 300 --user "Ava Weiss"
    @+60 round --bet 15 --outcome win
    @+50 round --bet 15 --outcome lose --count busts=1
    @+45 round --bet 20 --outcome push
    @+20 session end

    """,
  ]

  private static let script = """
    set -e
    scorebook init --quiet
    export SCOREBOOK_BOOK=.
    for team in lions hawks lyons; do scorebook import roster $team.csv --team "$(printf %s "$team" | sed 's/./\\u&/')" --season 2025-26 --now 2025-11-01T09:00:00Z --quiet; done
    scorebook import chart "$SAMPLES/charts/dealer-stands.xml" --quiet
    scorebook run all.batch --quiet
    for deck in words more; do scorebook import deck $deck.csv --deck $deck --now 2025-11-01T10:00:00Z --quiet; done
    scorebook import reviews log.csv --deck words --now 2025-11-05T10:00:00Z --quiet
    scorebook import results results.csv --season 2025-26 --team Lions --now 2025-12-01T10:00:00Z --quiet
    scorebook import schedule schedule.csv --season 2025-26 --now 2025-12-01T10:00:00Z --quiet
    scorebook import scores scores.csv --now 2025-12-01T10:00:00Z --quiet
    scorebook import game box.csv --team Lions --now 2025-12-10T10:00:00Z --quiet
    """

  /// Runs a command on the book in this process.
  ///
  /// - Returns: whether it was not refused.
  /// - Throws: what no command should: a broken constraint, or a fault of the book.
  func run(_ words: [String]) throws -> Bool {
    do {
      guard let command = try Scorebook.parse(words) as? any BookCommand else { return false }
      return try command.perform(on: book, at: now).tally != nil
    } catch let fault as BookFault {
      throw fault
    } catch {
      return false
    }
  }

  /// Every table, as 'export book' writes it.
  func text() throws -> String {
    try book.read { transaction in
      try transaction.tables().map { table in
        var bytes: [UInt8] = []
        _ = try transaction.export(table) { bytes += $0 }
        return "\(table)\n" + String(decoding: bytes, as: UTF8.self)
      }.joined()
    }
  }

  func faults() throws -> [String] { try book.read { try $0.faults() } }

  /// The runs of the corrections, the last first.
  func corrections() throws -> [Int64] {
    try book.read { transaction in try transaction.runs().map(\.id).filter { $0 > base }.reversed() }
  }

  func revert(_ run: Int64) throws { _ = try book.write { try $0.revert(try $0.run(numbered: run)) } }

  /// A correction of any kind of record, which may be refused.
  func correction(_ random: inout SplitMix64) throws -> [String] {
    func any(_ sql: String) throws -> String {
      let ids = try book.read { try String.fetchAll($0.db, sql: sql) }
      return ids.randomElement(using: &random) ?? "1"
    }
    func of(_ words: String...) -> String { words.randomElement(using: &random) ?? "" }
    let people = "SELECT name FROM person UNION ALL SELECT id FROM person"
    let events = "SELECT game_id || '.' || sequence FROM event"
    let kinds = [
      "person", "team", "player", "game", "deck", "card", "score", "practice", "drill", "session", "fixture", "chart",
      "review",
    ]
    let lines = "SELECT game_id || '.' || iif(side = 'own', '', 'opponent.') || ifnull(jersey, 'team') FROM v_box"
    switch Int.random(in: 0..<26, using: &random) {
    case 0:
      return try ["edit", "person", any(people), of("name=Ada", "given=Mia", "key=K1", "born=2014-03-09", "key=")]
    case 1:
      return try [
        "edit", "team", any("SELECT id FROM team"),
        of("name=Bears", "organization=Club", "color=#00ff00", "season=2026"),
      ]
    case 2: return try ["edit", "player", any("SELECT id FROM player"), of("number=5", "number=", "position=Wing")]
    case 3, 4:
      return try [
        "edit", "game", any("SELECT id FROM game"),
        of(
          "notes=Rain", "date=2025-11-09", "opponent=Foxes", "where=away", "location=Hall", "attendance=70",
          "league=yes"),
      ]
    case 5: return try ["edit", "deck", any("SELECT id FROM deck"), of("name=Woorden", "icon=🏀")]
    case 6:
      return try ["edit", "card", any("SELECT id FROM card"), of("back=home", "front=dak", "level=B2", "deck=more")]
    case 7: return try ["edit", "score", any("SELECT id FROM score"), of("time=38", "table=8", "person=Noor Lind")]
    case 8: return try ["edit", of("practice", "drill", "session"), "1", "person=" + any("SELECT name FROM person")]
    case 9: return ["edit", "session", "1", of("style=Atlantic City", "starting_balance=500", "starting_balance=10")]
    case 10:
      return try [
        "edit", "round", any("SELECT session_id || '.' || number FROM round"),
        of("outcome=win", "outcome=lose", "bet=40", "doubles=1", "payout=7.50"),
      ]
    case 11: return try ["delete", "round", any("SELECT session_id || '.' || number FROM round"), "--yes"]
    case 12:
      return try [
        "edit", "fixture", any("SELECT id FROM fixture"),
        of("date=2026-02-21", "time=20:00", "location=Gym", "status=postponed", "round=3"),
      ]
    case 13: return try ["edit", "review", any("SELECT id FROM review"), of("rating=again", "rating=easy")]
    case 14, 15:
      return try [
        "event", "edit", any(events), of("player=7", "player=team", "kind=2pt-", "kind=ft+", "period=2", "clock=5:00"),
      ]
    case 16, 17:
      let line = [
        ["stat", "4", "2pt+"], ["timeout"], ["period"], ["opponent", "3"], ["stat", "11", "foul", "--opponent"],
      ]
      return try ["event", "insert", any(events)] + (line.randomElement(using: &random) ?? [])
        + (of("", "-") == "" ? [] : ["--after"])
    case 18: return try ["event", "delete", any(events)]
    case 19: return try ["game", "reopen", any("SELECT id FROM game")]
    case 20:
      return [
        ["person", "merge", "Mia Okafor", "M. Okafor"], ["person", "merge", "Mia Okafor", "Ava Weiss"],
        ["team", "merge", "Lyons", "Lions"], ["deck", "merge", "more", "words"], ["person", "follow", "Ava Weiss"],
        ["person", "split", "Mia Okafor", "--team", "Lyons"], ["person", "unfollow", "Ava Weiss"],
        ["team", "alias", "Lions", "The Lions"],
      ].randomElement(using: &random) ?? []
    case 21:
      return [
        ["card", "tag", "noun", "--where", "level=A1", "--deck", "words"], ["card", "flag", "huis", "--deck", "words"],
        ["card", "add", "--deck", "more", "vis", "fish"], ["deck", "create", "Third"],
      ].randomElement(using: &random) ?? []
    case 22: return try ["edit", "box", any(lines), of("PTS=9", "FGM=4", "REB=7", "MIN=12:30", "starter=yes", "AST=")]
    case 23: return try ["delete", "box", any(lines), "--yes"]
    default:
      let kind = kinds.randomElement(using: &random) ?? ""
      return try ["delete", kind, any("SELECT id FROM \(kind)"), "--yes"]
    }
  }
}
