import Blackjack
package import Diagnostics
package import Formats
package import People

/// What a file is, told from its first bytes.
package enum FileForm: String, Hashable, Sendable {
  case csv
  case json
  case xml

  /// - Parameter head: the first bytes of the file, whatever their encoding.
  package init(head: [UInt8]) {
    let first = head.first { byte in
      // White space, byte order marks and the empty halves of UTF-16 stand before what matters.
      ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00].contains(byte)
    }
    self =
      switch first {
      case UInt8(ascii: "{"), UInt8(ascii: "["): .json
      case UInt8(ascii: "<"): .xml
      default: .csv
      }
  }
}

/// What an import of a file would find.
package struct Inspection {
  /// `roster`, `deck` or `chart`.
  package let kind: String
  package let form: FileForm
  package let encoding: TextEncoding
  package let delimiter: UInt8?
  package let read: Int
  package let duplicates: Int
  package let rejected: Int
  package let findings: [Diagnostic]
  /// True of a roster that says whose it is.
  package var namesTheTeam = false
}

extension Inspection {
  /// Reads a file as the import of its form would, without a book.
  ///
  /// - Parameter head: the first bytes of the file, which show what a JSON document is.
  /// - Throws: a `Diagnostic` where no import can read the file.
  package init(
    of form: FileForm, _ source: ByteSource, beginning head: [UInt8], named name: String, encoding: TextEncoding?,
    today: CalendarDate
  ) throws(Diagnostic) {
    switch form {
    case .json where !Roster.isRoster(json: head): self = try .deck(source, name, encoding)
    case .xml: self = try .chart(source, name)
    case .csv, .json: self = try .roster(source, form, name, encoding, today)
    }
  }

  private static func roster(
    _ source: ByteSource, _ form: FileForm, _ name: String, _ encoding: TextEncoding?, _ today: CalendarDate
  ) throws(Diagnostic) -> Inspection {
    var options = RosterOptions(today: today)
    options.encoding = encoding
    let roster = try Roster(reading: source, as: form, named: name, options)
    return Inspection(
      kind: "roster", form: form, encoding: roster.encoding, delimiter: roster.delimiter, read: roster.read,
      duplicates: roster.duplicates, rejected: roster.rejections.count,
      findings: roster.remarks + roster.rejections.map(\.diagnostic),
      namesTheTeam: roster.team != nil && roster.season != nil)
  }

  private static func deck(
    _ source: ByteSource, _ name: String, _ encoding: TextEncoding?
  ) throws(Diagnostic) -> Inspection {
    var reader = try DeckReader(source, named: name, encoding: encoding)
    var faults: [Diagnostic] = []
    while let record = try reader.next() {
      if case .rejected(let rejection) = record { faults.append(rejection.diagnostic) }
    }
    return Inspection(
      kind: "deck", form: .json, encoding: reader.encoding, delimiter: nil, read: reader.read, duplicates: 0,
      rejected: faults.count, findings: reader.remarks + faults)
  }

  private static func chart(_ source: ByteSource, _ name: String) throws(Diagnostic) -> Inspection {
    var source = source
    var bytes: [UInt8] = []
    while let chunk = try source.nextChunk() { bytes += chunk }
    let read = try ReadChart(in: [(bytes, name)], orAfter: name)
    return Inspection(
      kind: "chart", form: .xml, encoding: read.encoding, delimiter: nil, read: read.chart?.cells.count ?? 0,
      duplicates: 0, rejected: read.findings.count { $0.severity == .error }, findings: read.findings)
  }
}
