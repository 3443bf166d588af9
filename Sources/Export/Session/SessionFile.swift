package import Casino
package import Diagnostics
import Formats
package import Records

/// Writes casino sessions so that `import sessions` reads them back unchanged: in CSV one row per round with the
/// session's own columns in each, in JSON one object per session with an array of rounds.
package struct SessionFile {
  private var writer: RecordWriter
  private let form: RecordForm
  private let columns: [RecordKind<SessionHead>.Column]
  private let counts: [String]

  /// - Parameters:
  ///   - games: the games whose counts have columns of their own in CSV.
  ///   - hasKeys: whether somebody needs a key to be distinguished from a namesake.
  package init(as form: RecordForm, games: [GameKind] = GameKind.allCases, hasKeys: Bool = false) {
    self.form = form
    var counts: [String] = []
    for name in games.flatMap(\.counts) where !counts.contains(name) { counts.append(name) }
    self.counts = counts
    columns = RecordKind.session.columns.filter { hasKeys || $0.key != "key" }
    let names = columns.map(\.key.name) + (form != .json ? ["round", "bet", "outcome", "payout"] + counts : ["rounds"])
    writer = RecordWriter(names, as: form, key: "sessions")
  }

  package mutating func add(_ session: Session, key: String? = nil) {
    if form == .json {
      writeHead(of: session, key)
      writer.nested { json in
        json.beginArray()
        for round in session.rounds { Self.write(round, to: &json) }
        json.endArray()
      }
      writer.endRecord()
      return
    }
    if session.rounds.isEmpty {
      writeHead(of: session, key)
      for _ in 0..<(4 + counts.count) { writer.text(nil) }
      writer.endRecord()
    }
    for (index, round) in session.rounds.enumerated() {
      writeHead(of: session, key)
      writer.number(index + 1)
      writer.number(round.bet.plain)
      writer.text(round.outcome.rawValue)
      writer.number(round.payout.plain)
      for name in counts { writer.number(round.counts[name]) }
      writer.endRecord()
    }
  }

  private mutating func writeHead(of session: Session, _ key: String?) {
    let head = SessionHead(session, key: key)
    for column in columns { writer.add(column.cell(head)) }
  }

  private static func write(_ round: Round, to json: inout JSONWriter) {
    json.beginObject()
    json.key("bet")
    json.number(literal: round.bet.plain)
    json.key("outcome")
    json.string(round.outcome.rawValue)
    json.key("payout")
    json.number(literal: round.payout.plain)
    if !round.counts.isEmpty {
      json.key("counts")
      json.beginObject()
      for (name, count) in round.counts.sorted(by: { $0.key < $1.key }) {
        json.key(name)
        json.number(count)
      }
      json.endObject()
    }
    json.endObject()
  }

  /// Ends the file.
  ///
  /// - Throws: a `Diagnostic` without a location if a workbook is too small for the records.
  package mutating func end() throws(Diagnostic) { try writer.end() }

  /// Whether there are enough bytes to take.
  package var isFull: Bool { writer.isFull }

  /// Takes the bytes written since the last call.
  package mutating func takeBytes() -> [UInt8] { writer.takeBytes() }
}
