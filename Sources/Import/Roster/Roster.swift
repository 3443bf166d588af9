package import Basketball
package import Diagnostics
package import Formats
package import People
package import Records

/// What a roster file holds: its players, each with their place in the file, and what could not be taken.
package struct Roster {
  package internal(set) var entries: [RosterEntry] = []
  /// Each entry's record as it stood, one behind the other in flat memory, and where.
  var records: [UInt8] = []
  var ends: [Int] = []
  var lines: [Int] = []
  /// How the file is called in messages.
  package let name: String
  package internal(set) var rejections: [Rejection] = []
  /// Warnings and notes: ignored columns, the order of the dates, skipped coaches, repeated rows.
  package internal(set) var remarks: [Diagnostic] = []
  package internal(set) var read = 0
  package internal(set) var duplicates = 0
  /// What the file has no column for at all.
  package internal(set) var silent: Set<RosterItem> = []
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

/// How to read a roster where its file leaves it open.
package struct RosterOptions: Sendable {
  package var encoding: TextEncoding?
  package var delimiter: UInt8?
  /// Which columns hold what, as the user says.
  package var columns = RecordKind.player.names
  package var hasHeader = true
  package var dates: DateOrder?
  /// True where rows that are equal in everything are as many players.
  package var takesTwins = false
  /// Nobody is born after it.
  package var today: CalendarDate

  package init(today: CalendarDate) { self.today = today }
}

extension Roster {
  /// Reads a roster in the form that it has.
  ///
  /// A record that breaks a rule is rejected and the reading goes on: missing or extra cells, no name, a number or a key
  /// that another record has, a date that is none.
  ///
  /// - Throws: a `Diagnostic` where the file itself cannot be read: not text, no usable header, an unclosed quote, more
  ///   than one team, dates whose order is not to be told.
  package init(
    reading source: ByteSource, as form: FileForm = .csv, named name: String, _ options: RosterOptions
  ) throws(Diagnostic) {
    self = form == .json ? try .json(source, name, options) : try .csv(source, name, options)
  }

  /// The place of an entry.
  package func location(of entry: Int) -> Location { Location(file: name, line: lines[entry], column: 1) }

  /// An entry's record as it stood: of CSV without its line end, of JSON on one line.
  package func record(of entry: Int) -> [UInt8] {
    Array(records[(entry == 0 ? 0 : ends[entry - 1])..<ends[entry]])
  }
}
