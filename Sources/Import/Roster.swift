package import Basketball
package import Diagnostics
package import Formats
import People

/// What a roster file holds: its players, each with their place in the file, and what could not be taken.
package struct Roster {
  package private(set) var entries: [RosterEntry] = []
  /// Each entry's record as it stood, one behind the other in flat memory, and where.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var lines: [Int] = []
  private let name: String
  package private(set) var rejections: [Rejection] = []
  /// Warnings and notes: columns that are not kept, coaches left out, rows that stand twice.
  package private(set) var remarks: [Diagnostic] = []
  package private(set) var read = 0
  package private(set) var duplicates = 0
  /// Whether the file has a column for numbers, and for positions.
  package let saysJerseys: Bool
  package let saysPositions: Bool
  package let header: [UInt8]
  package let delimiter: UInt8
  package let encoding: TextEncoding
}

extension Roster {
  /// Where an entry stands.
  package func location(of entry: Int) -> Location { Location(file: name, line: lines[entry], column: 1) }

  /// An entry's record as it stood, without its line end.
  package func record(of entry: Int) -> [UInt8] {
    Array(bytes[(entry == 0 ? 0 : ends[entry - 1])..<ends[entry]])
  }

  /// Reads a roster: a header line, then a player a line.
  ///
  /// A row with missing or extra cells, without a name, with a name or number that breaks a rule, or with a number that
  /// another row has, is rejected and the reading goes on.
  ///
  /// - Throws: a `Diagnostic` where the file itself cannot be read: not text, no usable header, an unclosed quote, more
  ///   than one team.
  package init(
    reading source: ByteSource, named name: String, encoding: TextEncoding? = nil, delimiter: UInt8? = nil
  ) throws(Diagnostic) {
    var reader = try CSVReader(source, named: name, encoding: encoding, delimiter: delimiter)
    let header = try CSVHeader(reading: &reader)
    let columns = try RosterColumns(header, at: reader.location)
    self.name = name
    saysJerseys = columns.has(.jersey)
    saysPositions = columns.has(.position)
    self.header = reader.raw()
    self.delimiter = reader.delimiter
    self.encoding = reader.encoding
    if !columns.unknown.isEmpty {
      let names = columns.unknown.map { "'\($0)'" }.joined(separator: ", ")
      remarks.append(
        Diagnostic(
          .note, "\(columns.unknown.count == 1 ? "column" : "columns") \(names): not kept in a roster",
          at: reader.location))
    }

    // Which entry has a number.
    var numbers: [Jersey: Int] = [:]
    // Players without a number, by name: the entry that bears it first.
    var unnumbered: [String: Int] = [:]
    var team: String?
    let marksStaff = columns.has(.isCoach) || columns.has(.isNonPlayer)
    while try reader.next() {
      do throws(Diagnostic) {
        try header.complete(reader)
      } catch {
        reject(error, reader)
        continue
      }
      if columns.has(.team) { try checkTeam(columns, reader, &team) }
      if marksStaff, isStaff(columns, reader) { continue }
      do throws(Diagnostic) {
        let entry = try Self.entry(columns, reader)
        if let earlier = entry.jersey.flatMap({ numbers[$0] }) ?? unnumbered[entry.jersey == nil ? entry.name : ""],
          try isDuplicate(entry, of: earlier, columns, reader)
        {
          read += 1
          duplicates += 1
          continue
        }
        if let jersey = entry.jersey { numbers[jersey] = entries.count } else { unnumbered[entry.name] = entries.count }
        read += 1
        entries.append(entry)
        bytes += reader.raw()
        ends.append(bytes.count)
        lines.append(reader.location.line)
      } catch {
        reject(error, reader)
      }
    }
  }

  /// True for an entry that is equal to an earlier one; a namesake without a number who is not equal is another player.
  ///
  /// - Throws: a `Diagnostic` where two players have one number.
  private mutating func isDuplicate(
    _ entry: RosterEntry, of earlier: Int, _ columns: RosterColumns, _ reader: CSVReader
  ) throws(Diagnostic) -> Bool {
    if entries[earlier] == entry {
      remarks.append(
        Diagnostic(
          .warning, "'\(entry.name)' stands here again and is taken once (first on line \(lines[earlier]))",
          at: reader.location))
      return true
    }
    guard let jersey = entry.jersey else { return false }
    throw Diagnostic(
      "jersey number: expected each once on a team, found '\(jersey.text)' again (first on line \(lines[earlier]))",
      at: columns.location(of: .jersey, in: reader))
  }

  private mutating func reject(_ diagnostic: Diagnostic, _ reader: CSVReader) {
    read += 1
    rejections.append(Rejection(diagnostic.located(at: reader.location), record: reader.raw()))
  }

  private static func entry(_ columns: RosterColumns, _ reader: CSVReader) throws(Diagnostic) -> RosterEntry {
    do {
      return try RosterEntry(
        name: columns.name(in: reader), jersey: columns.text(.jersey, in: reader),
        position: columns.text(.position, in: reader))
    } catch {
      let place =
        if error.message.hasPrefix("jersey") {
          columns.location(of: .jersey, in: reader)
        } else if error.message.hasPrefix("position") {
          columns.location(of: .position, in: reader)
        } else {
          columns.nameLocation(in: reader)
        }
      throw error.located(at: place)
    }
  }

  /// A file with two teams in it is two rosters, and which rows are meant is not for us to guess.
  private func checkTeam(
    _ columns: RosterColumns, _ reader: CSVReader, _ team: inout String?
  ) throws(Diagnostic) {
    guard let found = columns.text(.team, in: reader), !found.isEmpty else { return }
    if let team, team != found {
      throw Diagnostic(
        "team: expected one team in a roster, found '\(found)' after '\(team)'; make a file of each",
        at: columns.location(of: .team, in: reader))
    }
    team = found
  }

  private mutating func isStaff(_ columns: RosterColumns, _ reader: CSVReader) -> Bool {
    let isMarked = [RosterColumns.Role.isCoach, .isNonPlayer].contains { role in
      ["yes", "y", "true", "1", "x", "ja"].contains((columns.text(role, in: reader) ?? "").lowercased())
    }
    if isMarked {
      remarks.append(
        Diagnostic(.note, "'\(columns.name(in: reader))' is not a player and is left out", at: reader.location))
    }
    return isMarked
  }
}
