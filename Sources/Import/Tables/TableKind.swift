import Diagnostics
package import Formats
import People
package import Records

/// The user's explicit choices, which are not detected.
package struct TableFinderOptions: Sendable {
  package var encoding: TextEncoding?
  package var delimiter: UInt8?
  /// The line of the header, from 1.
  package var headerRow: Int?
  /// Whether to refuse anything that is not clean.
  package var isStrict = false
  /// The team of the records.
  package var team: String?

  package init(encoding: TextEncoding? = nil, delimiter: UInt8? = nil) {
    self.encoding = encoding
    self.delimiter = delimiter
  }
}

/// What the first rows of a table without a header show.
struct NamelessTable {
  /// A name for each column.
  let names: [String]
  /// The rows that are titles, counted from 0.
  let titles: Set<Int>
  /// Whether the days of its games are headings above them.
  var isBelowDays = false
}

/// How the table of a kind of record is recognised.
package struct TableKind {
  var isHeader: ([String]) -> Bool
  /// Whether `Total` and `Coach: Ann` may be records: words to learn. Then only a line of one cell above the header is
  /// a title.
  package var keepsWords = false
  /// Whether the records are cards.
  var areCards = false
  /// Whether two columns of words beside their numbers are cards, whatever their names.
  var readsWords = false
  /// Whether a name is that of a column.
  package private(set) var isKnown: (String) -> Bool = { _ in false }
  /// The columns of a table without a header, found from its first rows and their lines.
  var unnamed: (([[String]], [Int]) -> NamelessTable?)?
  /// Whether a row may have nothing but the cell of this column: a player's name. Any other cell alone is a heading, or a
  /// footnote.
  var mayBeAlone: (String) -> Bool = { _ in true }
  /// Whether a header's rows are people, under headings that may be their teams.
  var arePeople: ([String]) -> Bool = { _ in false }
  /// Whether final scores may be on lines of text.
  var readsResults = false
  /// Whether the counts of players may be on lines of text.
  package internal(set) var readsBoxes = false
  /// Whether the user names columns, so that text without any is not read.
  var isMapped = false
  /// Whether times may be in a column for each table, or on lines of text.
  var readsScores = false
  /// Whether text that no import reads is refused by what it is.
  var refusesLogs = false
  /// Whether a chart is passed on as it is, with its legend.
  var keepsCharts = false
  /// Whether games to be played may be on lines of text.
  var readsFixtures = false
  /// Whether a header is that of games but for their day, which may be a heading above them.
  var lacksOnlyDay: ([String]) -> Bool = { _ in false }
  /// The names that a text has on one line.
  var nameLine: (([UInt8]) -> NameLine?)?
  /// Players that a text has on lines, with more than their names.
  var playerLines: (([UInt8]) -> PlayerLines?)?
  /// Names columns without a name by the cells below them.
  var filled: ([String], [String]) -> [String] = { names, _ in names }
  /// The key under which a JSON document usually has such records, of those with these names.
  var listKey: ([String]) -> String = { _ in "" }
  /// Why a row is no record, by what is in its cells: a pupil who was absent.
  var absence: (_ names: [String]) -> ((_ cells: [String]) -> SkippedLine.Reason?)? = { _ in nil }
  /// The columns of a header whose cells may be left empty where they are those of the row above: the day of several games,
  /// the pupil of several times.
  var repeated: ([String]) -> Set<Int> = { _ in [] }
  /// Renames columns that have the same name, by their order.
  var distinct: ([String]) -> [String] = { $0 }

  /// Whether names are the header of such a table.
  package func isNamed(by names: [String]) -> Bool { isHeader(names) }

  /// The same table, also under headers that are known from elsewhere.
  package func recognising(_ isKnownHeader: @escaping ([String]) -> Bool) -> TableKind {
    var kind = self
    kind.isHeader = { [isHeader] in isHeader($0) || isKnownHeader($0) }
    return kind
  }
}

extension TableKind {
  /// The header of a roster, with the columns of the user's map.
  package static func roster(_ map: FieldNames? = nil) -> TableKind {
    var kind = TableKind { names in
      if RosterColumns.areNames(names)
        || UnreadLog(names)?.isOfSport == true && names.contains(where: RosterHeading.isName)
      {
        return true
      }
      guard let map, !map.mapped.isEmpty else { return false }
      // Faults of a row that is not a header do not matter.
      return (try? RosterColumns(names, map, at: Location(file: ""))) != nil
    } isKnown: {
      RosterHeading($0) != nil
    } unnamed: {
      map?.mapped.isEmpty == false ? nil : RosterGuess.columns(of: $0, on: $1, isRoster: true)
    }
    kind.listKey = { _ in "players" }
    kind.repeated = Self.teams
    // `Date,Home,Away` are no three players.
    kind.nameLine = { FileKind(head: $0, guesses: false) ?? .roster == .roster ? NameLine($0, isRoster: true) : nil }
    kind.playerLines = { PlayerLines($0, isRoster: true) }
    guard map?.mapped.isEmpty != false else { return kind }
    kind.mayBeAlone = RosterHeading.isName
    kind.filled = RosterGuess.withNumber
    kind.arePeople = { _ in true }
    return kind
  }

  /// A header with all required columns.
  package static func records<Record>(_ kind: RecordKind<Record>, mapping: [String]) -> TableKind {
    let names = kind.names
    var table = mapped(mapping, else: { kind.isNamed(by: $0) }, isKnown: { names.usual($0) != nil })
    table.listKey = { _ in kind.plural }
    return table
  }

  /// A header with the columns of the user's map; without a map, one that passes the check.
  private static func mapped(
    _ mapping: [String], else isHeader: @escaping ([String]) -> Bool, isKnown: @escaping (String) -> Bool
  ) -> TableKind {
    let mapped = columns(of: mapping)
    return TableKind { names in
      mapped.isEmpty ? isHeader(names) : Set(names.map { FieldMap.words($0) }).isSuperset(of: mapped)
    } isKnown: {
      isKnown($0)
    }
  }

  /// The columns of the user's map. A fault of `--map` is reported by the reader of the records.
  private static func columns(of mapping: [String]) -> [String] {
    ((try? FieldMap(mapping))?.entries ?? []).map { FieldMap.words($0.column) }
  }

  /// The header of scores, or of answer sheets.
  package static func scores(mapping: [String]) -> TableKind {
    var kind = TableKind.records(.score, mapping: mapping)
    kind.isHeader = { [isScores = kind.isHeader] in
      isScores($0) || AnswerColumns.areNames($0)
        || mapping.isEmpty && FileKind(columns: $0) == .scores
    }
    kind.absence = Self.absence
    kind.readsScores = mapping.isEmpty
    kind.repeated = Self.repeated
    guard mapping.isEmpty else { return kind }
    kind.unnamed = { rows, _ in ScoreGuess.columns(of: rows) }
    kind.filled = OperationColumn.named
    return kind
  }

  /// Whether a header has no column for the day, and with one is that of games.
  private static func lacksDay(_ names: [String], of kinds: Set<FileKind>) -> Bool {
    let kind = RecordKind.result
    let hasDay = names.contains { name in
      kind.names.usual(name).map { kind.columns[$0].key.name == "date" } ?? false
    }
    return !hasDay
      && (FileKind(columns: names + ["date"]).map(kinds.contains) ?? false || LineScores.areNames(names + ["date"]))
  }

  /// The header of a list of final scores.
  package static func results(mapping: [String]) -> TableKind {
    var kind = TableKind.records(.result, mapping: mapping)
    kind.absence = Self.noResult
    guard mapping.isEmpty else { return kind }
    kind.isHeader = { [isHeader = kind.isHeader] in
      isHeader(RecordKind.distinct($0)) || LineScores.areNames($0) || RecordKind.areScores($0)
    }
    kind.unnamed = { rows, _ in ResultGuess.columns(of: rows) }
    kind.distinct = RecordKind.distinct
    kind.repeated = Self.repeated
    kind.lacksOnlyDay = { Self.lacksDay($0, of: [.results]) }
    kind.filled = { ResultGuess.filled($0, $1) }
    kind.readsResults = true
    kind.mayBeAlone = { _ in false }
    return kind
  }

  /// The header of a list of games to be played.
  package static func schedule(mapping: [String]) -> TableKind {
    var kind = TableKind.records(.fixture, mapping: mapping)
    kind.absence = Self.bye
    guard mapping.isEmpty else { return kind }
    kind.repeated = Self.repeated
    kind.lacksOnlyDay = { Self.lacksDay($0, of: [.results, .schedule]) }
    kind.distinct = { FileKind(columns: $0) == .results ? RecordKind.namingHomeScore(RecordKind.distinct($0)) : $0 }
    kind.readsFixtures = true
    kind.unnamed = { rows, _ in ResultsBelowDays.columns(of: rows) }
    kind.filled = { ResultGuess.filled($0, $1) }
    kind.mayBeAlone = { _ in false }
    return kind
  }

  /// The header of a play-by-play, or of box lines.
  package static func games(mapping: [String]) -> TableKind {
    var kind = mapped(
      mapping, else: { FileKind(columns: $0) == .game || BoxRole.arePoints($0) }, isKnown: BoxRole.isKnown)
    guard mapping.isEmpty else {
      let mapped = columns(of: mapping)
      (kind.readsBoxes, kind.isMapped) = (true, true)
      kind.filled = { names, _ in
        zip(names, ShotColumns.meant(names)).map { mapped.contains(FieldMap.words($0)) ? $0 : $1 }
      }
      return kind
    }
    kind.filled = { ShotColumns.withTotal(ShotColumns.meant(BoxRole.withPlayers($0, $1))) }
    kind.readsBoxes = true
    return kind
  }

  /// The header of a deck with a front and a back.
  package static var deck: TableKind {
    var kind = TableKind(isHeader: { FileKind(columns: $0) == .deck }, keepsWords: true)
    (kind.areCards, kind.readsWords) = (true, true)
    return kind
  }

  /// A row of a chart, or its header of upcards.
  package static var chart: TableKind { TableKind(isHeader: ChartGrid.isOfChart, keepsWords: true) }

  /// The header of a class list, or of a roster that is one.
  package static func classList(mapping: [String]) -> TableKind {
    var kind = TableKind.records(.pupil, mapping: mapping)
    guard mapping.isEmpty else { return kind }
    kind.isHeader = { [isPupils = kind.isHeader] in isPupils($0) || RosterColumns.areNames($0) }
    kind.unnamed = { RosterGuess.columns(of: $0, on: $1, isRoster: true) }
    kind.nameLine = { NameLine($0, isRoster: true) }
    kind.playerLines = { PlayerLines($0, isRoster: true) }
    return kind
  }

  /// A header of any kind.
  package static var any: TableKind {
    var kind = TableKind {
      FileKind(columns: $0) != nil || LineScores.areNames($0)
    } isKnown: {
      RosterHeading($0) != nil || RecordKind.score.names.usual($0) != nil || BoxRole.isKnown($0)
    } unnamed: {
      ResultGuess.columns(of: $0) ?? ScoreGuess.columns(of: $0) ?? RosterGuess.columns(of: $0, on: $1, isRoster: false)
    }
    // A word without its definition is no heading.
    kind.mayBeAlone = { RosterHeading.isName($0) || RecordKind.card.isFront($0) }
    kind.arePeople = { FileKind(columns: $0) == .roster }
    kind.listKey = { names in
      switch FileKind(columns: names) {
      case .roster?: "players"
      case .schedule?: RecordKind.fixture.plural
      case let kind?: kind.rawValue
      case nil: ""
      }
    }
    kind.filled = {
      OperationColumn.named(
        ShotColumns.meant(RosterGuess.withNumber(BoxRole.withPlayers(ResultGuess.filled($0, $1), $1), $1)), $1)
    }
    (kind.readsResults, kind.readsBoxes) = (true, true)
    (kind.readsFixtures, kind.readsScores, kind.readsWords) = (true, true, true)
    (kind.refusesLogs, kind.keepsCharts) = (true, true)
    kind.lacksOnlyDay = { Self.lacksDay($0, of: [.results, .schedule]) }
    kind.absence = { names in
      switch FileKind(columns: names) {
      case .scores?: Self.absence(names)
      case .results?: Self.noResult(names)
      case .schedule?: Self.bye(names)
      default: nil
      }
    }
    kind.nameLine = { NameLine($0, isRoster: false) }
    kind.playerLines = { PlayerLines($0, isRoster: false) }
    kind.repeated = Self.repeated
    kind.distinct = { FileKind(columns: $0) == .results ? RecordKind.distinct($0) : $0 }
    return kind
  }

  init(
    isHeader: @escaping ([String]) -> Bool, isKnown: @escaping (String) -> Bool,
    unnamed: (([[String]], [Int]) -> NamelessTable?)? = nil
  ) {
    (self.isHeader, self.isKnown, self.unnamed) = (isHeader, isKnown, unnamed)
  }

  init(isHeader: @escaping ([String]) -> Bool, keepsWords: Bool = false) {
    (self.isHeader, self.keepsWords) = (isHeader, keepsWords)
  }
}
