package import Basketball
import GRDB

extension BookTransaction {
  /// The league of the player efficiency rating: every finished game of the book in which all is known that it needs; nil
  /// where that is not enough to rate by.
  ///
  /// Cost: a row for each line of those games, read once and in no order; nothing is made of a game but its two totals.
  package func playerEfficiency() throws -> PlayerEfficiency? {
    var league = try EfficiencyLeague(self)
    guard !league.isEmpty else { return nil }
    try league.addOfficialLines(of: self)
    try league.addCountedLines(of: self)
    return league.rating
  }
}

/// The games, and what each player came to in them.
private struct EfficiencyLeague {
  private struct Place: Hashable {
    let game: Int
    let side: Int
    let player: Int64
  }

  private struct Sum {
    var line = BoxLine.zero
    var matchup = Matchup.zero
    /// Official lines without a time, of which the plays may have one.
    var timesToCome = 0
  }

  private var games: [Int64: Int] = [:]
  /// Each game as its sides see it.
  private var matchups: [[Matchup]] = []
  /// Whether an official box has lines of a side: then those stand.
  private var isOfficial: [[Bool]] = []
  private var sums: [Int64: Sum] = [:]
  private var timesToCome: Set<Place> = []

  init(_ book: BookTransaction) throws {
    let rows = try GameRows(
      "SELECT game_id, side, \(LineColumns.list) FROM side_total ORDER BY game_id, side", in: book)
    defer { rows.end() }
    var rest = rows
    while let game = rest.game {
      var totals: [BoxLine] = []
      while try rest.next(of: game) { totals.append(rest.row.line(from: 2)) }
      guard totals.count == 2 else { continue }
      let matchup = Matchup(totals[0], against: totals[1])
      guard matchup.isWhole else { continue }
      games[game] = matchups.count
      matchups.append([matchup, matchup.reversed])
    }
    isOfficial = Array(repeating: [false, false], count: matchups.count)
  }

  var isEmpty: Bool { matchups.isEmpty }

  mutating func addOfficialLines(of book: BookTransaction) throws {
    let rows = try BulkStatement(
      "SELECT game_id, side, player_id, \(LineColumns.list) FROM official_line WHERE part = 'player'", in: book.db)
    defer { rows.reset() }
    timesToCome.reserveCapacity(matchups.count * 20)
    while try rows.next() {
      guard let place = place(of: rows) else { continue }
      isOfficial[place.game][place.side] = true
      var line = rows.line(from: 3)
      if line.timePlayed == nil {
        line.timePlayed = 0
        timesToCome.insert(place)
        sums[place.player, default: Sum()].timesToCome += 1
      }
      add(line, at: place)
    }
  }

  /// The lines of the plays, where no official ones are; of the others only the time that they do not have.
  mutating func addCountedLines(of book: BookTransaction) throws {
    if timesToCome.isEmpty, isOfficial.allSatisfy({ $0 == [true, true] }) { return }
    let rows = try BulkStatement(
      "SELECT game_id, side, player_id, \(LineColumns.list) FROM box_line WHERE player_id IS NOT NULL", in: book.db)
    defer { rows.reset() }
    while try rows.next() {
      guard let place = place(of: rows) else { continue }
      if !isOfficial[place.game][place.side] {
        add(rows.line(from: 3), at: place)
      } else if timesToCome.contains(place), let time = rows.time(from: 3) {
        sums[place.player]?.line.timePlayed? += time
        sums[place.player]?.timesToCome -= 1
      }
    }
  }

  /// Nil if the game is none of the league's.
  private func place(of row: BulkStatement) -> Place? {
    games[row.integer(0)].map { Place(game: $0, side: Int(row.integer(1)) & 1, player: row.integer(2)) }
  }

  private mutating func add(_ line: BoxLine, at place: Place) {
    sums[place.player, default: Sum()].line += line
    sums[place.player, default: Sum()].matchup += matchups[place.game][place.side]
  }

  var rating: PlayerEfficiency? {
    let players = sums.sorted { $0.key < $1.key }.map { _, sum in
      var line = sum.line
      if sum.timesToCome > 0 { line.timePlayed = nil }
      return PlayerEfficiency.Season(line, in: sum.matchup)
    }
    return PlayerEfficiency(league: matchups.reduce(into: .zero) { $0 += $1[0] }, players: players)
  }
}
