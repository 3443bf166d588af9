package import Diagnostics
package import Formats
import People
import Records

/// Times of a column whose point is before seconds: `2.15` among `3:05` and `1:48`, or in a column in which all are such, as
/// nobody makes a table in so few seconds.
package struct PointedTimes {
  package let remark: Diagnostic

  /// Nil unless most times of the column have a colon, or none has, and no other has a decimal mark. A column whose name says
  /// seconds has none such without a colon.
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
      let saysSeconds = names[column].firstMatch(of: Patterns.seconds) != nil
      var (colons, points, others) = (0, 0, 0)
      var first: (text: String, time: String, place: Location)?
      while try reader.next() {
        guard column < reader.count else { continue }
        let text = reader.text(column).trimmed
        if text.wholeMatch(of: Patterns.minutes) != nil {
          colons += 1
        } else if let match = text.wholeMatch(of: Patterns.pointed) {
          points += 1
          first = first ?? (text, "\(match.1):\(match.2)", reader.location(of: column))
        } else if text.contains(where: { ".,".contains($0) }), text.contains(where: \.isNumber) {
          return nil
        } else if text.contains(where: \.isNumber) {
          others += 1
        }
      }
      guard let first else { return nil }
      if colons > 1, colons > points {
        remark = Diagnostic(.note, .pointBeforeSeconds(first.text, as: first.time), at: first.place)
      } else if colons + others == 0, !saysSeconds {
        remark = Diagnostic(.note, .pointsBeforeSeconds(first.text, as: first.time), at: first.place)
      } else {
        return nil
      }
    } catch {
      // The reader of the records says what is at fault.
      return nil
    }
  }
}

private enum Patterns {
  static let minutes = Pattern(/\d{1,2}:[0-5]\d/)
  static let seconds = Pattern(/\b(?:s|secs?|sek|seconds?|seconden|sekunden|secondes|segundos|secondi)\b/.ignoresCase())
  static let pointed = Pattern(/(\d)[.,]([0-5]\d)/)
}
