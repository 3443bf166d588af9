package import Basketball
package import Diagnostics
package import Formats
import People

/// What a roster file holds: its players, each with their place in the file, and what could not be taken.
package struct Roster {
  package private(set) var entries: [RosterEntry] = []
  /// Where each entry stands, and as what.
  package private(set) var records: [(location: Location, bytes: [UInt8])] = []
  package private(set) var rejections: [Rejection] = []
  /// Warnings and notes: columns that are not kept, coaches left out, rows that stand twice.
  package private(set) var remarks: [Diagnostic] = []
  package private(set) var read = 0
  package private(set) var duplicates = 0
  package let header: [UInt8]
  package let delimiter: UInt8
  package let encoding: TextEncoding
}

extension Roster {
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

    var numbers: [Jersey: Location] = [:]
    var unnumbered: [RosterEntry: Location] = [:]
    var team: String?
    while try reader.next() {
      do throws(Diagnostic) {
        try header.complete(reader)
      } catch {
        reject(error, reader)
        continue
      }
      try checkTeam(columns, reader, &team)
      if isStaff(columns, reader) { continue }
      do throws(Diagnostic) {
        let entry = try Self.entry(columns, reader)
        let earlier = entry.jersey.map { numbers[$0] } ?? unnumbered[entry]
        guard let earlier else {
          if let jersey = entry.jersey { numbers[jersey] = reader.location } else { unnumbered[entry] = reader.location }
          read += 1
          entries.append(entry)
          records.append((reader.location, reader.raw()))
          continue
        }
        if entry.jersey == nil || entries.contains(entry) {
          read += 1
          duplicates += 1
          remarks.append(
            Diagnostic(
              .warning, "'\(entry.name)' stands here again and is taken once (first on line \(earlier.line))",
              at: reader.location))
        } else {
          throw Diagnostic(
            "jersey number: expected each once on a team, found '\(entry.jersey?.text ?? "")' again "
              + "(first on line \(earlier.line))",
            at: columns.location(of: .jersey, in: reader))
        }
      } catch {
        reject(error, reader)
      }
    }
  }

  private mutating func reject(_ diagnostic: Diagnostic, _ reader: CSVReader) {
    read += 1
    rejections.append(Rejection(diagnostic.located(at: reader.location), record: reader.raw()))
  }

  private static func entry(_ columns: RosterColumns, _ reader: CSVReader) throws(Diagnostic) -> RosterEntry {
    let name: String
    let jersey: Jersey?
    do { name = try Person.validName(columns.name(in: reader)) } catch {
      throw error.located(at: columns.nameLocation(in: reader))
    }
    do { jersey = try Jersey.optional(columns.text(.jersey, in: reader)) } catch {
      throw error.located(at: columns.location(of: .jersey, in: reader))
    }
    do {
      return try RosterEntry(name: name, jersey: jersey?.text, position: columns.text(.position, in: reader))
    } catch {
      throw error.located(at: columns.location(of: .position, in: reader))
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
