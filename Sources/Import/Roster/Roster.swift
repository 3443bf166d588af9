package import Basketball
package import Diagnostics
package import Formats
package import People
package import Records

/// The contents of a roster file: its players with their locations in the file, and the rejected records.
package struct Roster {
  package internal(set) var entries: [RosterEntry] = []
  /// The original records of all entries in flat memory, and their positions.
  var records: [UInt8] = []
  var ends: [Int] = []
  var lines: [Int] = []
  /// The file's name in messages.
  package let name: String
  package internal(set) var rejections: [Rejection] = []
  /// Warnings and notes: ignored columns, the order of the dates, repeated rows, values read differently.
  package internal(set) var remarks: [Diagnostic] = []
  /// Coaches and others who are no players.
  package internal(set) var skipped: [SkippedLine] = []
  package internal(set) var read = 0
  /// The rows of players of all teams in the file.
  var listed = 0
  package internal(set) var duplicates = 0
  /// The fields for which the file has no column at all.
  package internal(set) var missingFields: Set<RosterItem> = []
  /// The teams in the file whose rows are not read, because another is wanted.
  package internal(set) var otherTeams: [String] = []
  /// The team in the file; a CSV file has none.
  package internal(set) var team: String?
  package internal(set) var season: String?
  package internal(set) var organization: String?
  package let form: FileForm
  package let encoding: TextEncoding
  /// The header of a CSV file, unchanged, and its delimiter.
  package internal(set) var header: [UInt8] = []
  package internal(set) var delimiter: UInt8?

  init(_ name: String, form: FileForm, encoding: TextEncoding) {
    self.name = name
    self.form = form
    self.encoding = encoding
  }
}

/// Options for reading an ambiguous roster.
package struct RosterOptions: Sendable {
  package var encoding: TextEncoding?
  package var delimiter: UInt8?
  /// The user's mapping of columns.
  package var columns = RecordKind.player.names
  package var hasHeader = true
  package var dates: DateOrder?
  /// The team whose rows are wanted of a file with several.
  package var team: String?
  /// Reads the rows of all teams, to look at them.
  package var takesAllTeams = false
  /// Refuses cells that are not written as they are stored.
  package var isStrict = false
  /// True where rows that are equal in everything are as many players.
  package var takesTwins = false
  /// No date of birth may be later.
  package var today: CalendarDate

  package init(today: CalendarDate) { self.today = today }
}

extension Roster {
  /// Reads a roster in its detected format.
  ///
  /// A record that breaks a rule is rejected and the reading continues: missing or extra cells, no name, a number or a
  /// key of another record, an invalid date.
  ///
  /// - Throws: a `Diagnostic` if the file itself cannot be read: not text, no usable header, an unclosed quote, more
  ///   than one team, dates in an unknown order.
  package init(
    reading source: ByteSource, as form: FileForm = .csv, named name: String, _ options: RosterOptions
  ) throws(Diagnostic) {
    self = form == .json ? try .json(source, name, options) : try .csv(source, name, options)
  }

  /// The location of an entry.
  package func location(of entry: Int) -> Location { Location(file: name, line: lines[entry], column: 1) }

  /// An entry's original record: of CSV without its line end, of JSON on one line.
  package func record(of entry: Int) -> [UInt8] {
    Array(records[(entry == 0 ? 0 : ends[entry - 1])..<ends[entry]])
  }
}
