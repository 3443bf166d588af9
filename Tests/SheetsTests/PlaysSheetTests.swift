import Basketball
import Testing

@testable import Sheets

@Suite struct PlaysSheetTests {
  private func sheet(_ format: SheetFormat, _ setting: SheetSetting = setting) throws -> String {
    let game = try ClockedGame()
    let sheet = PlaysSheet(game.game, events: game.events, rosters: ClockedGame.rosters, setting)
    return try english { try sheet.bytes(as: format, with: $0) }
  }

  @Test func everyPlayHasItsClockAndWhatItMadeOfTheScore() throws {
    #expect(
      try sheet(.text) == """
        Riverside Lions – Harbor Hawks, 8 Nov 2025

        Half 1
        09:00 3–0 #23 Mia Okafor three-pointer made
        09:00 #2 Ana López assist
        08:00 #11 Hawk Number11 two-pointer missed
        07:55 #3 Zoë Brandt defensive rebound
        07:00 5–0 #23 Mia Okafor two-pointer made (layup)
        06:00 5–3 #12 Hawk Number12 three-pointer made
        02:00 #23 Mia Okafor technical foul
        02:00 #23 Mia Okafor goes out
        02:00 #6 Noor El Amrani comes in

        Half 2
        05:00 5–5 #11 Hawk Number11 two-pointer made
        01:00 7–5 #6 Noor El Amrani two-pointer made

        """)
  }

  @Test func theClockIsShownOfEveryPlayOrOfNone() throws {
    let game = try ClockedGame()
    func page(_ untimed: Int, in period: Int) throws -> String {
      var events = game.events
      let event = GameEvent(
        sequence: 99, side: .own, playerID: 1, kind: .assist, points: 0, period: period, at: game.game.startedAt)
      events.insert(event, at: untimed)
      let sheet = PlaysSheet(game.game, events: events, rosters: ClockedGame.rosters, setting)
      return try english { try sheet.bytes(as: .html, with: $0) }
    }
    let first = try #require(game.events.firstIndex { $0.kind == .threePointMade })
    // Between two plays of one whistle its clock is known; after the last play it is not.
    #expect(try page(first + 1, in: 1).matches(of: /<span class="clock">09:00<\/span>/).count == 3)
    #expect(try !page(game.events.count, in: 2).contains("<span class=\"clock\">"))
  }

  @Test func thePageHasTheSidesBesideEachOtherWithTheFocusPersonMarked() throws {
    let page = try sheet(.html)
    #expect(page.matches(of: /<h2 id="period-[12]">Half [12] <span class="points-of">/).count == 2)
    #expect(page.matches(of: /<tr class="own[a-z -]* marked">|<tr class="own marked">/).count == 4)
    #expect(page.contains("<tr class=\"own scores marked\"><td><bdi class=\"who\">#23 Mia Okafor</bdi>"))
    #expect(
      page.contains(
        "<tr class=\"other scores\"><td></td><td class=\"middle\"><span class=\"clock\">06:00</span> <b>5–3</b>"))
    #expect(page.contains("id=\"scoring-only\"") && !page.contains("<script"))
  }

  @Test func aRunOfEightPointsIsFramedFromItsFirstScoreToItsLast() throws {
    let box = boxScore("L23 2pt+")
    let events = [
      (EventKind.twoPointMade, SideIndex.own), (.freeThrowMade, .opponent), (.threePointMade, .own),
      (.threePointMade, .own), (.twoPointMissed, .own), (.twoPointMade, .own), (.twoPointMade, .opponent),
    ]
    .enumerated().map { index, event in
      GameEvent(
        sequence: index + 1, side: event.1, playerID: event.1 == .own ? 1 : nil, kind: event.0,
        points: event.0.points ?? 0, period: 1, at: box.game.startedAt)
    }
    let sheet = PlaysSheet(box.game, events: events, rosters: [.own: lions], setting)
    let page = try english { try sheet.bytes(as: .html, with: $0) }
    #expect(page.matches(of: /<tr class="[a-z -]*run run-own/).count == 4)
    #expect(page.matches(of: /<tr class="[a-z -]*run-first/).count == 1)
    #expect(page.matches(of: /<tr class="[a-z -]*run-last/).count == 1)
    #expect(page.contains(">8–0<"))
  }

  @Test func theTableHasEveryPlayAndThoseWhoBegan() throws {
    let lines = try sheet(.csv).split(separator: "\n")
    #expect(lines[0] == "Number,Period,Clock,Team,Jersey,Player,Event,Points,Own,Opponent")
    #expect(lines[1] == "1,1,10:00,Riverside Lions,23,Mia Okafor,STARTER,0,0,0")
    #expect(lines.last == "22,2,01:00,Riverside Lions,6,Noor El Amrani,TWO_MADE,2,7,5")
    #expect(lines.count == 22)
  }

  @Test func aPlayWithoutAClockHasNoneInData() throws {
    let box = boxScore("L23 2pt+")
    let events = [
      GameEvent(
        sequence: 41, side: .own, playerID: 1, kind: .twoPointMade, points: 2, period: 1, at: box.game.startedAt)
    ]
    let sheet = PlaysSheet(box.game, events: events, rosters: [.own: lions], setting)
    #expect(try english { try sheet.bytes(as: .json, with: $0) }.contains("\"clock\": null"))
  }

  @Test func aPrivateSheetNamesNobodyInFull() throws {
    for format in SheetFormat.allCases { #expect(try !sheet(format, privateSetting).contains("Okafor")) }
  }
}
