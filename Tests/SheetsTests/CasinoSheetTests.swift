import Blackjack
import Casino
import Diagnostics
import Foundation
import Testing

@testable import Sheets

@Suite struct CasinoSheetTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func templates(_ language: String = "en") throws -> Templates { try TemplateSet().inLanguage(language) }

  private func odds(decks: Int, sessions: [ShownSession] = []) throws -> OddsSheet {
    OddsSheet(
      .baccarat(BaccaratOdds(try BaccaratRules(decks: decks))), style: "Own", bankroll: try Money("500"),
      bet: try Money("10"), sessions: sessions, footer: ExampleDrill.footer, clock: ExampleDrill.clock)
  }

  @Test func `ways are strings of digits, to the last of them`() throws {
    let json = text(try SheetKind.odds.bytes(of: odds(decks: 8), as: .json, with: templates()))
    for line in [
      "\"banker\": \"2292252566437888\"", "\"player\": \"2230518282592256\"", "\"tie\": \"475627426473216\"",
      "\"total\": \"4998398275503360\"",
    ] { #expect(json.contains(line), "\(line)") }
  }

  @Test(arguments: 1...8) func `the chances of a round add up for every number of decks`(decks: Int) throws {
    let lines = try odds(decks: decks).lines
    let chance: Double = lines.prefix(3).compactMap(\.chance).reduce(0, +)
    #expect(abs(chance - 1) < 1e-12)
    #expect(lines.allSatisfy { $0.odds.houseEdge > 0 })
  }

  @Test(arguments: [
    ("en", "12.50", "$12.50"), ("en", "-1250", "-$1,250"), ("nl", "1234.05", "$ 1.234,05"), ("nl", "-7", "-$ 7"),
  ])
  func `money is written as the language does`(language: String, amount: String, expected: String) throws {
    #expect(try templates(language).language.money(Money(amount)) == expected)
  }

  @Test func `the edge is against the player only where it is`() throws {
    let language = try templates().language
    #expect(language.edgeNote([-0.01, -0.2]).hasPrefix("The edge is against the player at every bet here"))
    #expect(language.edgeNote([0.01]).hasPrefix("By these rules the edge is with the player."))
    for means in [[], [nil], [-0.01, nil], [-0.01, 0.01], [0]] as [[Double?]] {
      #expect(language.edgeNote(means).hasPrefix("At the usual rules the edge is against the player"))
    }
    let kind = OddsSheet(
      .baccarat(BaccaratOdds(try BaccaratRules(tie: 10))), style: "Own", bankroll: try Money("500"),
      bet: try Money("10"), sessions: [], footer: ExampleDrill.footer, clock: ExampleDrill.clock)
    for format in [SheetFormat.html, .text] {
      let page = text(try SheetKind.odds.bytes(of: kind, as: format, with: templates()))
      #expect(page.contains("By these rules the edge is with the player at: Tie."))
      #expect(!page.contains("The edge is against the player") && !page.contains("In the end it is certain"))
    }
    let usual = text(try SheetKind.odds.bytes(of: odds(decks: 8), as: .text, with: templates()))
    #expect(usual.contains("In the end it is certain, because the edge is against the player."))
  }

  @Test func `a risk says how exact it is, and less than a bet is ruin`() throws {
    let poor = OddsSheet(
      .baccarat(BaccaratOdds(.standard)), style: "Own", bankroll: try Money("9.99"), bet: try Money("10"),
      sessions: [], footer: ExampleDrill.footer, clock: ExampleDrill.clock)
    let json = text(try SheetKind.odds.bytes(of: poor, as: .json, with: templates()))
    #expect(json.matches(of: /"chance": 1.00000000,\n      "method": "exact"/).count == 12)
    #expect(json.matches(of: /"chance": 1.00000000,\n      "method": "nearly-exact"/).count == 6)
  }

  @Test(arguments: ["en", "nl"]) func `every sheet warns that the edge is the house's`(language: String) throws {
    let templates = try templates(language)
    let note = language == "en" ? "The edge is against the player" : "is het huis in het voordeel"
    for format in [SheetFormat.html, .text] {
      for page in [
        try SheetKind.session.bytes(of: .example, as: format, with: templates),
        try SheetKind.sessions.bytes(of: .example, as: format, with: templates),
        try SheetKind.totals.bytes(of: .example, as: format, with: templates),
        try SheetKind.odds.bytes(of: .example, as: format, with: templates),
      ] { #expect(text(page).contains(note)) }
    }
  }

  @Test func `a session as CSV has a line for each round with the balance after it`() throws {
    let lines = text(try SheetKind.session.bytes(of: .example, as: .csv, with: templates())).split(
      whereSeparator: \.isNewline)
    #expect(
      lines[0]
        == "round,bet,outcome,payout,balance,blackjacks,busts,surrenders,doubles,splits,insurance_taken,insurance_won")
    #expect(lines[1] == "1,10,win,10,510,1,2,0,0,0,0,0")
    #expect(lines[2] == "2,10,lose,-10,500,1,2,0,0,0,0,0")
    #expect(lines.count == 4)
  }

  @Test func `totals stand for all, each game and each style`() throws {
    let lines = text(try SheetKind.totals.bytes(of: .example, as: .csv, with: templates())).split(
      whereSeparator: \.isNewline)
    #expect(lines.map { $0.split(separator: ",")[0] } == ["part", "all", "game", "game", "style", "style"])
    #expect(lines[1].hasPrefix("all,,,3,9,3,3,3,33.3,90,10,10,0,10,-10,"))
  }

  @Test func `a session of no round is said to be empty`() throws {
    let session = try Session(
      game: .blackjack, style: "Own", startedAt: ExampleCasino.now, startingBalance: try Money("5"))
    let shown = ShownSession(id: 1, session, nil, odds: nil)
    let sheet = SessionSheet(
      shown, at: ExampleCasino.now, footer: ExampleDrill.footer, clock: ExampleDrill.clock)
    for format in [SheetFormat.html, .text] {
      #expect(
        text(try SheetKind.session.bytes(of: sheet, as: format, with: templates())).contains("No round was played."))
    }
    let none = TotalsSheet([], of: nil, at: ExampleCasino.now, footer: ExampleDrill.footer)
    #expect(
      text(try SheetKind.totals.bytes(of: none, as: .html, with: templates())).contains("No session was kept yet."))
  }

  @Test func `a long session shows its last rounds, and a small table beside its curve`() throws {
    var session = try Session(
      game: .baccarat, style: "Own", startedAt: ExampleCasino.now, startingBalance: try Money("5000"))
    for _ in 0..<1_000 { try session.add(Round(bet: Money("1"), outcome: .lose, payout: Money("-1"))) }
    let page = text(
      try SheetKind.session.bytes(
        of: SessionSheet(
          ShownSession(id: 1, session, nil, odds: nil), at: ExampleCasino.now, footer: ExampleDrill.footer,
          clock: ExampleDrill.clock), as: .html, with: templates()))
    #expect(page.contains("There were many rounds: these are the last 200."))
    let table = try #require(page.range(of: "<h2 id=\"rounds\">")).lowerBound
    #expect(page[table...].matches(of: /<tr><th scope="row"><bdi>/).count == 200)
    #expect(page[table...].contains("<bdi>1,000</bdi>") && !page[table...].contains("<bdi>800</bdi>"))
    #expect(page[..<table].matches(of: /<tr><th scope="row">[^<]/).count <= 52)
    #expect(page[..<table].contains("<td>$4,000</td>"))
  }

  @Test func `what happened is held against what was expected`() throws {
    var session = try Session(
      game: .baccarat, style: "Own", startedAt: ExampleCasino.now, startingBalance: try Money("5000"))
    for index in 0..<100 {
      let isTie = index % 10 == 0
      try session.add(
        Round(
          bet: Money("1"), outcome: isTie ? .push : .lose, payout: Money(isTie ? "0" : "-1"),
          counts: [isTie ? "ties" : "player_wins": 1]))
    }
    let banker = RoundOdds(BaccaratOdds(.standard), on: [.banker])
    let sheet = try odds(decks: 8, sessions: [ShownSession(id: 1, session, nil, odds: banker)])
    #expect(sheet.countLines.map(\.name) == ["banker_wins", "player_wins", "ties"])
    let tie = try #require(sheet.countLines.first { $0.name == "ties" })
    #expect(tie.happened == 10 && abs(tie.expected - 9.5155968) < 1e-6)
    let money = try #require(sheet.moneyLines.first?.expectation)
    #expect(sheet.moneyLines.count == 1 && abs(money.expected - -105.79057842) < 1e-6)
    #expect(money.distance < -9)
  }

  @Test func `counts that nobody recorded are not held against anything, and are a dash`() throws {
    var session = try Session(
      game: .baccarat, style: "Own", startedAt: ExampleCasino.now, startingBalance: try Money("5000"))
    for _ in 0..<60 { try session.add(Round(bet: Money("10"), outcome: .win, payout: Money("10"))) }
    let shown = ShownSession(id: 1, session, nil, odds: nil)
    #expect(try odds(decks: 8, sessions: [shown]).countLines.isEmpty)
    let sheet = SessionSheet(shown, at: ExampleCasino.now, footer: ExampleDrill.footer, clock: ExampleDrill.clock)
    let json = text(try SheetKind.session.bytes(of: sheet, as: .json, with: templates()))
    #expect(json.contains("\"banker_wins\": null") && !json.contains("\"banker_wins\": 0"))
    let csv = text(try SheetKind.session.bytes(of: sheet, as: .csv, with: templates()))
    #expect(csv.contains("1,10,win,10,5010,,,,,,"))
  }

  @Test func `a message of totals says which sessions the expected result covers`() throws {
    func session(_ id: Int, _ odds: RoundOdds?) throws -> ShownSession {
      var session = try Session(
        game: .blackjack, style: "Own", startedAt: ExampleCasino.now, startingBalance: try Money("300"))
      try session.add(Round(bet: Money("10"), outcome: .lose, payout: Money("-10")))
      return ShownSession(id: id, session, nil, odds: odds)
    }
    let known = try session(1, RoundOdds(mean: -0.01, deviation: 1))
    func message(_ sessions: [ShownSession]) throws -> String {
      text(
        try SheetKind.totals.bytes(
          of: TotalsSheet(sessions, of: nil, at: ExampleCasino.now, footer: ExampleDrill.footer), as: .text,
          with: templates()))
    }
    let scope = "Of the session whose rules and bets are known (rounds: 1):"
    #expect(
      try message([known, session(2, nil)]).contains("\n\n\(scope)\nExpected, from fresh shoes: -$0.10\nActual: -$10\n")
    )
    #expect(try !message([known]).contains("Of the session"))
  }
}
