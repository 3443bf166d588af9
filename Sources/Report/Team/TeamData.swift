import Basketball
import Formats

extension TeamSheet {
  /// A line for each player who has played: sums, and behind them the rates.
  var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    let named = named
    csv.write(
      DataTable(
        columns: TotalsColumns.columns + AdvancedColumns.columns,
        rows: named.map { row in
          DataRow(
            tag: row.tag, name: row.name,
            figures: TotalsColumns.totals(row.totals) + AdvancedColumns.figures(row.totals, rating: row.rating))
        }), tagHead: "Number", nameHead: "Player")
    return csv.bytes
  }

  var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("team")
    json.beginObject()
    json.member("name", .text(team.name))
    json.member("season", .text(team.season))
    json.member("organization", .text(team.organization))
    json.endObject()
    json.key("record")
    json.write(season.record)
    for venue in Venue.allCases {
      json.key(venue.rawValue)
      json.write(season.record(venue))
    }
    json.member("streak", .streak(season.streak))
    json.member("pointsPerGame", .tenths(season.pointsPerGame))
    json.member("pointsAgainstPerGame", .tenths(season.pointsAgainstPerGame))
    json.write(sidesOf: season)
    json.key("players")
    json.beginArray()
    for row in named {
      json.beginObject()
      json.member("number", .text(row.tag))
      json.member("name", .text(row.name))
      json.write(membersOf: row)
      json.endObject()
    }
    json.endArray()
    json.key("leaders")
    json.beginArray()
    for leader in leaders {
      json.beginObject()
      json.member("category", .text(leader.category.rawValue))
      json.member("number", .text(leader.leader.player.jersey?.text))
      json.member("name", .text(leader.leader.player.name))
      json.member("value", .tenths(leader.value))
      json.endObject()
    }
    json.endArray()
    json.key("games")
    json.write(DataTable(dataOf: season), nameKey: "date")
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

extension JSONWriter {
  /// Both sides a game, and their four factors.
  mutating func write(sidesOf season: TeamSeason) {
    let (matchup, games) = (season.totals, season.log.count)
    let averages = TotalsColumns.averages(of: season)
    for (name, matchup, averages) in [("own", matchup, averages[0]), ("opponents", matchup.reversed, averages[1])] {
      key(name)
      beginObject()
      key("perGame")
      object(averages, TotalsColumns.sideColumns)
      key("factors")
      object(FactorColumns.figures(matchup, games: games), FactorColumns.columns)
      endObject()
    }
  }
}
