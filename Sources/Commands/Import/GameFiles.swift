import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

/// Imports games from many files of any format, and compares season files with them.
struct GameFiles {
  /// Beyond this number, warnings and notes of XML files are only counted.
  private static let maxRemarks = 10_000

  let book: BookTransaction
  let options: ImportGameCommand
  let now: Date
  let whenKnown: DuplicatePolicy
  var work: RecordTally
  /// Of XML files, each with its place.
  var remarks: [Diagnostic] = []
  var read = 0
  private var unreported = 0
  private var forms: Set<String> = []
  private var encodings: Set<String> = []
  var seasons: [(season: SeasonTotals, name: String)] = []
  /// The players that each team's roster was checked for.
  var seen: [Int64: Set<RosterEntry>] = [:]
  /// The names of the book's teams, folded.
  var teams: Set<String>
  /// Reads the next files meanwhile.
  var ahead: GamesAhead?
  /// Notes about names with different spellings.
  var spellings: Set<MessageText> = []

  init(_ book: BookTransaction, _ options: ImportGameCommand, at now: Date, source: String) throws {
    self.book = book
    self.options = options
    self.now = now
    whenKnown = try options.whenKnown(MessageText("games", "wedstrijden"))
    work = RecordTally(
      ImportAnswer(kind: "game", source: source, format: "", encoding: "", noun: .game))
    teams = Set(try book.teams().map(\.name.folded))
  }

  mutating func note(_ form: String, _ encoding: TextEncoding) {
    forms.insert(form)
    encodings.insert(encoding.rawValue)
    work.answer.format = forms.count == 1 ? form : "mixed"
    work.answer.encoding = encodings.count == 1 ? encoding.rawValue : "mixed"
  }

  mutating func report(_ remark: Diagnostic) {
    if remarks.count < Self.maxRemarks { remarks.append(remark) } else { unreported += 1 }
  }

  /// Reports how the season files differ from the book, and how many reports were omitted.
  mutating func end() throws {
    for (season, name) in seasons { try compare(season, named: name) }
    work.answer.tally.read = read
    if read == 0, !seasons.isEmpty {
      work.answer.noun = .seasonFile
      work.answer.tally.read = seasons.count
    }
    work.answer.tally.rejected = work.rejected
    if unreported > 0 { remarks.append(Diagnostic(.note, .moreInTheseFiles(unreported))) }
  }
}

extension GameFiles {
  /// Imports every game of a file.
  mutating func take(_ reader: inout PlayByPlayReader) throws {
    note("csv", reader.records.encoding)
    while let record = try reader.next() {
      switch record {
      case .game(let game, let rows):
        if let warning = SeasonYears(game.season)?.warning(for: game.date) {
          work.report(warning.located(at: rows.location))
        }
        for (play, warning) in game.playFaults { work.report(warning.located(at: rows.location(of: play))) }
        let outcome = try put(game, addsPlayers: options.addPlayers, at: rows.location)
        try count(outcome, game, at: rows.location) {
          faults, work in
          let located = faults.map { fault in
            fault.diagnostic.located(at: fault.play.map { rows.location(of: $0) } ?? rows.location)
          }
          try work.reject(located, of: rows, .game)
        }
      case .rejected(let faults, let rows): try work.reject(faults, of: rows, .game)
      }
    }
    read += reader.read
  }

  /// Imports a game, and reports the stated result that it replaces.
  mutating func put(
    _ game: GameRecord, listed: [SideIndex: [RosterEntry]] = [:], addsPlayers: Bool, at location: Location
  ) throws -> GameOutcome {
    let names = [game.team, game.opponent]
    let results = try book.resultsOnly(on: game.date, between: names).map { ($0, points: try book.score(of: $0)) }
    let outcome = try book.put(
      game, listed: listed, addsPlayers: addsPlayers, whenKnown: whenKnown,
      correctedOn: options.duplicates.choice?.policy == .update ? book.day(of: now) : nil)
    guard case .added(let id, _) = outcome, let added = try book.game(id: id),
      let (result, points) = try results.first(where: { try book.game(id: $0.0.id) == nil })
    else { return outcome }
    func text(_ score: (own: Int?, opponent: Int?), isTurned: Bool = false) -> String {
      let sides = isTurned ? [score.opponent, score.own] : [score.own, score.opponent]
      return scoreText(sides)
    }
    let (before, now) = (
      text(points, isTurned: result.own.name.folded != added.own.name.folded), text(try book.score(of: added))
    )
    work.report(
      before == now
        ? Diagnostic(.note, .replaced(result.id, before), at: location)
        : Diagnostic(.warning, .replaced(result.id, before, by: now), at: location))
    return outcome
  }

  /// Imports one game whole: one that is refused adds no team and no players, and what was reported of it is forgotten.
  ///
  /// - Returns: why it is refused; nil if it is not.
  mutating func whole(_ body: (inout GameFiles) throws -> Void) throws -> [Diagnostic]? {
    let (book, reported, matched) = (book, remarks.count, work.answer.people.count)
    do {
      try book.together { try body(&self) }
      return nil
    } catch {
      let failure = Failure(error)
      guard failure.status == .badData else { throw error }
      seen = [:]
      teams = Set(try book.teams().map(\.name.folded))
      remarks.removeLast(remarks.count - reported)
      work.answer.people.removeLast(work.answer.people.count - matched)
      return failure.diagnostics
    }
  }

  mutating func count(
    _ outcome: GameOutcome, _ game: GameRecord, at location: Location,
    _ reject: ([GameFault], inout RecordTally) throws -> Void
  ) throws {
    let title = "\(game.date) \(game.team) – \(game.opponent)"
    switch outcome {
    case .added(let id, let players):
      try report(players, at: location)
      try work.count(.added(id: id), .game, at: location, record: [], title: title)
    case .updated(let id, let players):
      try report(players, at: location)
      try work.count(.updated(id: id), .game, at: location, record: [], title: title)
    case .replaced(let id, let players, let change):
      try report(players, at: location)
      work.report(Diagnostic(.note, change, at: location))
      try work.count(.updated(id: id), .game, at: location, record: [], title: title)
    case .unchanged(let id): try work.count(.unchanged(id: id), .game, at: location, record: [], title: title)
    case .rejected(let faults): try reject(faults, &work)
    }
  }
}

extension GameFiles {
  private mutating func report(_ arrivals: [RosterArrival], at location: Location) throws {
    for arrival in arrivals {
      if let match = try PersonMatch(arrival.outcome, of: arrival.name, on: arrival.team, in: book) {
        work.answer.people.append(match)
      } else {
        work.report(Diagnostic(.note, .newPerson(arrival.name), at: location))
      }
    }
  }
}
