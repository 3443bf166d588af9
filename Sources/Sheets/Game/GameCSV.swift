import Basketball
import Formats
import People

extension GameSheet {
  private static let header =
    "Date,Opponent,Player,Number,Points,FGM,FGA,FG%,3PM,3PA,3P%,FTM,FTA,FT%,REB,AST,STL,BLK,TO,PF"

  /// The columns added if it is known who was on court.
  private static let further = "MIN,OREB,DREB,TF,+/-"
  /// The first column of a box score by period.
  private static let period = "Period"

  /// A row for each player with an entry, the own side's first; by period, a row for each period of theirs. The file is meant for spreadsheets, so a name that
  /// looks like a formula is escaped.
  var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    let sides = byPeriod?.periods ?? [[box.own, box.opponent]]
    let isLineupKnown = sides.joined().contains { side in
      side.lines.contains { $0.line.timePlayed != nil || $0.line.plusMinus != nil }
    }
    csv.writeHeads(
      ((byPeriod == nil ? [] : [Self.period]) + [Self.header] + (isLineupKnown ? [Self.further] : [])).flatMap {
        header in
        header.split(separator: ",").map(String.init)
      })
    for (index, sides) in sides.enumerated() {
      for side in SideIndex.allCases {
        for line in sides[side.rawValue].lines {
          if byPeriod != nil { csv.write(text: box.game.periodName(index + 1)) }
          csv.write(
            line, against: box[side.other].side.name, on: box.game.date, further: isLineupKnown ? Self.further : "")
        }
      }
    }
    return csv.bytes
  }
}

extension CSVWriter {
  fileprivate mutating func write(
    _ playerLine: BoxScore.PlayerLine, against opponent: String, on date: CalendarDate, further: String
  ) {
    let line = playerLine.line
    write(text: date.description)
    write(text: opponent)
    write(text: playerLine.player.name)
    write(text: playerLine.player.jersey?.text ?? "")
    write(number: line.points)
    for columns in BoxLine.shotColumns { write(shots: line[columns.made], of: line[columns.attempted]) }
    for column in [BoxColumn.rebounds, .assists, .steals, .blocks, .turnovers, .fouls] {
      Datum.count(line[column]).write(to: &self)
    }
    for column in further.split(separator: ",").compactMap({ BoxColumn(rawValue: String($0)) }) {
      Datum.count(line[column]).write(to: &self)
    }
    endRecord()
  }

  /// Made, attempted, and the percentage if there was an attempt.
  private mutating func write(shots made: Int?, of attempted: Int?) {
    for figure in [.count(made), .count(attempted), Datum.share(made, of: attempted)] { figure.write(to: &self) }
  }
}
