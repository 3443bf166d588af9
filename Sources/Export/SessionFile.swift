package import Casino
import Formats

/// Writes casino sessions so that `import sessions` reads them back unchanged: in CSV a row a round with the session's own
/// columns in each, in JSON a session an object with its rounds in an array.
package struct SessionFile {
  private var writer: RecordWriter
  private let form: RecordForm
  private let hasKeys: Bool
  private let counts: [String]

  /// - Parameters:
  ///   - games: whose counts have columns of their own in CSV.
  ///   - hasKeys: whether somebody needs a key to be told from a namesake.
  package init(as form: RecordForm, games: [GameKind] = GameKind.allCases, hasKeys: Bool = false) {
    self.form = form
    self.hasKeys = hasKeys
    var counts: [String] = []
    for name in games.flatMap(\.counts) where !counts.contains(name) { counts.append(name) }
    self.counts = counts
    var columns = ["game", "style", "person"]
    if hasKeys { columns.append("key") }
    columns += ["started_at", "ended_at", "starting_balance", "end_reason", "ending_balance"]
    columns += form == .csv ? ["round", "bet", "outcome", "payout"] + counts : ["rounds"]
    writer = RecordWriter(columns, as: form, key: "sessions")
  }

  package mutating func add(_ session: Session, key: String? = nil) {
    if form == .json {
      writeFacts(of: session, key)
      writer.nested { json in
        json.beginArray()
        for round in session.rounds { Self.write(round, to: &json) }
        json.endArray()
      }
      writer.endRecord()
      return
    }
    if session.rounds.isEmpty {
      writeFacts(of: session, key)
      for _ in 0..<(4 + counts.count) { writer.text(nil) }
      writer.endRecord()
    }
    for (index, round) in session.rounds.enumerated() {
      writeFacts(of: session, key)
      writer.number(index + 1)
      writer.number(round.bet.plain)
      writer.text(round.outcome.rawValue)
      writer.number(round.payout.plain)
      for name in counts { writer.number(round.counts[name]) }
      writer.endRecord()
    }
  }

  private mutating func writeFacts(of session: Session, _ key: String?) {
    writer.text(session.game.rawValue)
    writer.text(session.style)
    writer.text(session.person)
    if hasKeys { writer.text(key) }
    writer.text(instantText(session.startedAt))
    writer.text(session.endedAt.map(instantText))
    writer.number(session.startingBalance.plain)
    writer.text(session.endReason?.rawValue)
    writer.number(session.endingBalance.plain)
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

  package mutating func end() { writer.end() }

  /// Whether enough was written to hand it over.
  package var isFull: Bool { writer.isFull }

  /// Hands over what was written since the last time.
  package mutating func takeBytes() -> [UInt8] { writer.takeBytes() }
}
