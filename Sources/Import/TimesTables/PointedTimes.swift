package import Diagnostics
package import Formats
import People
import Records

/// Times of a column whose point is before seconds: `2.15` among `3:05` and `1:48`.
package struct PointedTimes {
  package let remark: Diagnostic

  /// Nil unless most times of the column have a colon, and no other has a decimal mark.
  package init?(of source: ByteSource, named name: String, encoding: TextEncoding?, delimiter: UInt8?) {
    guard source.isWhole else { return nil }
    let kind = RecordKind.score
    do throws(Diagnostic) {
      var reader = try CSVReader(source, named: name, encoding: encoding, delimiter: delimiter)
      let names = try CSVHeader(known: source.origin.columns, reading: &reader).names
      let column = names.firstIndex { name in
        kind.names.usual(name).map { kind.columns[$0].key.name == "time" } ?? false
      }
      guard let column else { return nil }
      var (colons, points, first) = (0, 0, Diagnostic?.none)
      while try reader.next() {
        guard column < reader.count else { continue }
        let text = reader.text(column).trimmed
        if text.wholeMatch(of: Patterns.minutes) != nil {
          colons += 1
        } else if let match = text.wholeMatch(of: Patterns.pointed) {
          points += 1
          first =
            first
            ?? Diagnostic(
              .note, .pointBeforeSeconds(text, as: "\(match.1):\(match.2)"), at: reader.location(of: column))
        } else if text.contains(where: { ".,".contains($0) }), text.contains(where: \.isNumber) {
          return nil
        }
      }
      guard let first, colons > 1, colons > points else { return nil }
      remark = first
    } catch {
      // The reader of the records says what is at fault.
      return nil
    }
  }
}

private enum Patterns {
  static let minutes = Pattern(/\d{1,2}:[0-5]\d/)
  static let pointed = Pattern(/(\d)[.,]([0-5]\d)/)
}
