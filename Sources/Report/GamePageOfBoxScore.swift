import Basketball
import People

extension GamePage {
  init(_ sheet: GameSheet) {
    let box = sheet.box
    let game = box.game
    own = Side(.own, of: box)
    opponent = Side(.opponent, of: box)
    sides = [own, opponent]
    versus = game.own.isHome ? "vs" : "at"
    heading = "\(game.own.name) \(versus) \(game.opponent.name)"
    day = game.date.description
    date = game.date.longText
    hasLocation = game.location != nil
    location = game.location ?? ""
    isOpen = game.isOpen
    isFinal = !game.isOpen
    periods = (1...max(1, box.periods)).map { Period($0, of: game) }
    boxes = SideIndex.allCases.map { Box(box[$0], focus: sheet.focus) }
    focus = sheet.focusLine.map { FocusCard($0.line) }
    shooting = SideIndex.allCases.compactMap { ShootingSplits(box[$0]) }
    hasShooting = !shooting.isEmpty
    flow = box.flow.isEmpty ? nil : ScoreFlow(box)
    isEmpty = boxes.allSatisfy(\.isEmpty)
    hasNotes = game.notes != nil
    notes = game.notes ?? ""
    book = sheet.imprint.book
    made = sheet.imprint.made
  }
}

extension GamePage.Side {
  init(_ index: SideIndex, of box: BoxScore) {
    let side = box[index]
    let outcome = GameResult(points: side.score, against: box[index.other].score)
    name = side.side.name
    score = String(side.score)
    place = side.side.isHome ? "home" : "away"
    isOwn = index == .own
    hasResult = !box.game.isOpen
    result = outcome.rawValue
    isWinner = !box.game.isOpen && outcome == .win
    periods = side.pointsByPeriod.map(String.init)
  }
}

extension GamePage.Period {
  init(_ period: Int, of game: Game) {
    let overtime = period - game.regulationPeriods
    name = game.periodName(period)
    title =
      if overtime > 0 {
        "Overtime \(overtime)"
      } else {
        switch game.regulationPeriods {
        case 2: "Half \(period)"
        case 4: "Quarter \(period)"
        default: "Period \(period)"
        }
      }
  }
}

extension GamePage.Box {
  init(_ side: BoxScore.SideScore, focus: Person?) {
    let told = side.totals.pointsToldByShots
    name = side.side.name
    hasPlayers = !side.lines.isEmpty
    players = side.lines.map { line in
      GamePage.Player(
        number: line.player.jersey?.text ?? "", name: line.player.name,
        isFocus: line.player.personID == focus?.id, line: BoxCells(line.line))
    }
    hasSideLine = hasPlayers && side.sideLine != BoxLine()
    sideLine = BoxCells(side.sideLine)
    totals = BoxCells(side.totals)
    hasUntoldPoints = hasPlayers && told < side.score
    pointsTold = String(told)
    points = String(side.score)
    hasOthers = hasPlayers && !side.withoutEvents.isEmpty
    others = side.withoutEvents.map { player in
      GamePage.Name(
        number: player.jersey?.text ?? "", hasNumber: player.jersey != nil, name: player.name)
    }
    isScoreOnly = !hasPlayers && side.totals != BoxLine()
    isEmpty = !hasPlayers && side.totals == BoxLine()
  }
}
