import Casino
import Diagnostics
import Formats
import Foundation
import Import
import Records
import Testing

struct SessionFileTests {
  private struct Found {
    var sessions: [Session] = []
    var keys: [String?] = []
    var faults: [String] = []
    var rejected: [[Rejection]] = []
    var remarks: [String] = []
    var read = 0
  }

  private func read(_ text: String, mapping: [String] = []) throws -> Found {
    let bytes = Array(text.utf8)
    var reader = try SessionReader(
      ByteSource(bytes), named: "s", as: FileForm(head: bytes), options: RecordFile(mapping: mapping))
    var found = Found()
    while let record = try reader.next() {
      switch record {
      case .session(let session, let key, _):
        found.sessions.append(session)
        found.keys.append(key)
      case .rejected(let faults, let rows):
        found.faults += faults.map(\.description)
        found.rejected.append(rows.rejections(for: faults, others: MessageText(same: "left out with its session")))
      }
    }
    found.remarks = reader.remarks.map(\.description)
    found.read = reader.read
    return found
  }

  private static let header =
    "game,style,person,started_at,ended_at,starting_balance,end_reason,round,bet,outcome,payout,blackjacks,doubles,ties\n"
  private static let facts = "blackjack,Strip,Mia,2025-11-02T20:00:00Z,2025-11-02T21:00:00Z,$1000,manual,"

  private func session() throws -> Session {
    var session = try Session(
      game: .blackjack, style: "Strip", person: "Mia", startedAt: Date(timeIntervalSince1970: 1_762_113_600),
      endedAt: Date(timeIntervalSince1970: 1_762_117_200), endReason: .manual, startingBalance: Money("1000"))
    try session.add(Round(bet: Money("25"), outcome: .win, payout: Money("37.50"), counts: ["blackjacks": 1]))
    try session.add(Round(bet: Money("50"), outcome: .lose, payout: Money("-50"), counts: ["doubles": 2]))
    return session
  }

  @Test func `a row is a round, and what is said of the session may be left out after the first`() throws {
    let found = try read(
      Self.header + Self.facts + "1,25,win,$37.50,1,,\n,,,,,,,2,50,loss,-50,0,2,0\n"
        + "baccarat,Macau,,2025-11-03T20:00:00Z,,500,,,,,,,,\n")
    #expect(found.faults == [])
    #expect(try found.sessions.first == session())
    #expect(found.sessions.map(\.rounds.count) == [2, 0])
    #expect(found.sessions.map(\.endReason) == [.manual, nil])
    #expect(found.read == 2)
  }

  @Test(arguments: [
    "[{\"game\":\"blackjack\",\"style\":\"Strip\",\"person\":\"Mia\",\"started_at\":\"2025-11-02T20:00:00Z\",\"ended_at\":\"2025-11-02T21:00:00Z\",\"starting_balance\":1000,\"end_reason\":\"manual\",\"rounds\":[{\"bet\":25,\"outcome\":\"win\",\"payout\":37.5,\"counts\":{\"blackjacks\":1}},{\"round\":2,\"bet\":50,\"outcome\":\"lose\",\"payout\":\"-$50\",\"doubles\":2}]}]",
    "{\"sessions\":[{\"rounds\":[{\"betAmount\":\"25\",\"outcome\":\"win\",\"winnings\":\"37.50\",\"blackjacks\":1,\"doubles\":0},{\"bet\":50,\"result\":\"Lose\",\"payout\":-50,\"counts\":{\"doubles\":2,\"splits\":null}}],\"gameStyle\":\"Strip\",\"game\":\"Blackjack\",\"person\":\"Mia\",\"startTime\":\"2025-11-02T20:00:00Z\",\"endTime\":\"2025-11-02T21:00:00Z\",\"startingBalance\":\"$1000\",\"endingBalance\":987.5,\"endReason\":\"manual\"}]}",
  ])
  func `JSON nests the rounds`(text: String) throws {
    let found = try read(text)
    #expect(found.faults == [])
    #expect(try found.sessions == [session()])
    #expect(found.remarks == [])
  }

  @Test(arguments: [
    ("1,0,win,5,,,", "s:2:78: error: bet: expected more than $0, found '$0'"),
    ("1,-5,lose,-5,,,", "s:2:78: error: bet: expected more than $0, found '-$5'"),
    ("1,1001,win,5,,,", "s:2:78: error: bet: expected at most the balance of $1000, found '$1001'"),
    ("1,,win,5,,,", "s:2:78: error: bet: expected an amount as in '12.50' or '-$250', found none"),
    ("1,5.005,win,5,,,", "s:2:78: error: bet: expected up to two decimals, found '5.005'"),
    ("1,5,draw,0,,,", "s:2:80: error: outcome: expected win, lose or push, found 'draw'"),
    ("1,5,,0,,,", "s:2:80: error: outcome: expected win, lose or push, found none"),
    ("1,5,win,-5,,,", "s:2:84: error: payout: expected more than $0 for a win, found '-$5'"),
    ("1,5,lose,-6,,,", "s:2:85: error: payout: expected a loss of at most the bet of $5, found '-$6'"),
    ("1,5,push,1,,,", "s:2:85: error: payout: expected $0 for a push, found '$1'"),
    (
      "1,5,push,0,,,1",
      "s:2:89: error: ties: expected none in blackjack, which counts blackjacks, busts, surrenders, doubles, splits, insurance_taken, insurance_won"
    ),
    ("1,5,push,0,-1,,", "s:2:87: error: blackjacks: expected a whole number, found '-1'"),
    ("1,5,push,0,1001,,", "s:2:87: error: blackjacks: expected 0 to 1000, found '1001'"),
    ("2,5,push,0,,,", "s:2:76: error: round: expected 1, found '2'"),
    ("1,5,push", "s:2:1: error: expected 14 cells, found 10; 'payout', 'blackjacks', 'doubles', 'ties' are missing"),
  ])
  func `a round at fault takes its session along, and the next is read`(row: String, message: String) throws {
    let other = Self.facts.replacingOccurrences(of: "Mia", with: "Zoë") + "1,5,push,0,,,\n"
    let found = try read(Self.header + Self.facts + row + "\n" + Self.facts + "2,5,push,0,,,\n" + other)
    #expect(found.faults == [message])
    #expect(found.sessions.map(\.person) == ["Zoë"])
    #expect(
      found.rejected.map { $0.map(\.diagnostic.description) } == [[message, "s:3:1: error: left out with its session"]])
  }

  @Test(arguments: [
    ("poker,Strip,,2025-11-02,,1,,", "s:2:1: error: game: expected blackjack or baccarat, found 'poker'"),
    ("blackjack,,,2025-11-02,,1,,", "s:2:11: error: style: expected 1 to 50 characters, found none"),
    (
      "blackjack,Strip,,now,,1,,", "s:2:18: error: started_at: expected a time as in '2025-11-02T10:04:11', found 'now'"
    ),
    ("blackjack,Strip,,2025-11-02,,0,,", "s:2:30: error: starting_balance: expected more than $0, found '$0'"),
    (
      "blackjack,Strip,,2025-11-02,,,,",
      "s:2:30: error: starting_balance: expected an amount as in '12.50' or '-$250', found none"
    ),
    (
      "blackjack,Strip,,2025-11-02,2025-11-03,1,,",
      "s:2:42: error: end_reason: expected 'manual' or 'out-of-money' with an end, found none"
    ),
    (
      "blackjack,Strip,,2025-11-02,2025-11-03,1,bored,",
      "s:2:42: error: end_reason: expected manual or out-of-money, found 'bored'"
    ),
    (
      "blackjack,Strip,,2025-11-02,2025-11-01,1,Out of money,",
      "s:2:29: error: ended_at: expected a time after the session's start, found one before it"
    ),
  ])
  func `what is said of a session keeps its rules`(facts: String, message: String) throws {
    #expect(try read(Self.header + facts + ",,,,,,\n").faults == [message])
  }

  @Test func `the rows of a session say the same of it`() throws {
    let found = try read(
      Self.header + Self.facts + "1,5,push,0,,,\n" + Self.facts.replacingOccurrences(of: "$1000", with: "$900")
        + "2,5,push,0,,,\n")
    #expect(
      found.faults == ["s:3:63: error: starting_balance: expected '$1000' as in the session's first row, found '$900'"])
  }

  @Test func `an ending balance is what the rounds come to`() throws {
    let text =
      "game,style,started_at,starting_balance,ending_balance,bet,outcome,payout\nblackjack,Strip,2025-11-02,100,$90,5,lose,-5\n"
    #expect(try read(text).faults == ["s:2:32: error: ending_balance: expected $95 by the rounds, found '$90'"])
    #expect(try read(text.replacingOccurrences(of: "$90", with: "$95")).faults == [])
  }

  @Test(arguments: [
    ("\"rounds\":7", "s:1:106: error: rounds: expected an array, found a string or a number"),
    ("\"rounds\":{}", "s:1:106: error: rounds: expected an array, found an object"),
    ("\"rounds\":[7]", "s:1:107: error: round 1: expected an object, found a number"),
    (
      "\"rounds\":[{\"bet\":1,\"outcome\":\"win\"}]",
      "s:1:107: error: round 1: payout: expected an amount as in '12.50' or '-$250', found none"
    ),
    (
      "\"rounds\":[{\"bet\":101,\"outcome\":\"win\",\"payout\":5}]",
      "s:1:107: error: round 1: bet: expected at most the balance of $100, found '$101'"
    ),
    (
      "\"rounds\":[{\"bet\":1e2,\"outcome\":\"win\",\"payout\":5}]",
      "s:1:114: error: round 1: bet: expected an amount as in '12.50' or '-$250', found '1e2'"
    ),
    (
      "\"rounds\":[{\"bet\":1,\"outcome\":\"win\",\"payout\":5,\"counts\":{\"twins\":1}}]",
      "s:1:161: error: round 1: counts: expected one of blackjacks, busts, surrenders, doubles, splits, insurance_taken, insurance_won, naturals, banker_wins, player_wins, ties, player_pairs, banker_pairs, found 'twins'"
    ),
    (
      "\"rounds\":[{\"bet\":1,\"outcome\":\"win\",\"payout\":5,\"counts\":{\"busts\":1.5}}]",
      "s:1:161: error: round 1: busts: expected 0 to 1000, found '1.5'"
    ),
    (
      "\"rounds\":[{\"bet\":1,\"outcome\":\"win\",\"payout\":5,\"counts\":[]}]",
      "s:1:152: error: round 1: counts: expected an object, found an array"
    ),
    (
      "\"rounds\":[{\"round\":2,\"bet\":1,\"outcome\":\"win\",\"payout\":5}]",
      "s:1:116: error: round 1: round: expected 1, found '2'"
    ),
    ("\"bet\":7", "s:1:103: error: bet: expected in an object of 'rounds', found beside them"),
  ])
  func `rounds of JSON are told with their number and place`(member: String, message: String) throws {
    let facts =
      "{\"game\":\"blackjack\",\"style\":\"Strip\",\"started_at\":\"2025-11-02T20:00:00Z\",\"starting_balance\":100, "
    let found = try read(facts + member + "}\n")
    #expect(found.faults == [message])
    #expect(found.rejected.count == 1)
  }

  @Test func `keys of a round that are not kept are told once`() throws {
    let found = try read(
      "[{\"game\":\"blackjack\",\"style\":\"S\",\"started_at\":\"2025-11-02\",\"starting_balance\":100,\"rounds\":[{\"bet\":1,\"outcome\":\"push\",\"payout\":0,\"shoe\":3},{\"bet\":1,\"outcome\":\"push\",\"payout\":0,\"shoe\":3}]}]"
    )
    #expect(found.sessions.count == 1)
    #expect(found.remarks == ["s:1:137: note: key 'shoe': not kept in sessions"])
  }
}
