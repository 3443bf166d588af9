package import Casino
package import Diagnostics
package import Formats
import Foundation
package import Records

/// Reads casino sessions: from CSV, one row per round with the session's own columns in each; or from JSON, one object
/// per session with an array of rounds.
///
/// Memory: one session.
package struct SessionReader {
  package enum Record {
    /// The key distinguishes namesakes: the person's own key, or the id in the book.
    case session(Session, key: String?, RecordGroup)
    case rejected([Diagnostic], RecordGroup)
  }

  package private(set) var records: RecordReader
  /// The number of sessions read, including rejected ones.
  package private(set) var read = 0
  private var isPending = false
  private var unknown = UnknownKeys(noun: .sessions)

  /// - Throws: a `Diagnostic` if the file cannot be read, or lacks a required column.
  package init(
    _ source: ByteSource, named name: String, as form: FileForm, options: RecordFile = RecordFile()
  ) throws(Diagnostic) {
    let required: [SessionRole] = [.game, .style, .startedAt, .startingBalance, .bet, .outcome, .payout]
    records = try RecordReader(
      source, named: name, as: form, SessionRole.self, required: required.map { [$0] },
      key: "sessions", nests: [.rounds, .counts], options: options)
  }

  /// What the import ignored.
  package var remarks: [Diagnostic] { records.remarks + unknown.remarks }

  /// The next session; nil at the end. If a round is faulty, the whole session is rejected.
  ///
  /// - Throws: a `Diagnostic` if the file cannot be read any further.
  package mutating func next() throws(Diagnostic) -> Record? {
    let record = try records.isJSON ? nextObject() : nextRows()
    if record != nil { read += 1 }
    return record
  }

  private mutating func nextObject() throws(Diagnostic) -> Record? {
    var group = RecordGroup(at: records.location)
    switch try records.next() {
    case .end: return nil
    case .rejected(let rejection):
      group = RecordGroup(at: rejection.diagnostic.location ?? records.location)
      group.append(group.location, rejection.record)
      return .rejected([rejection.diagnostic], group)
    case .record:
      group = RecordGroup(at: records.location)
      do throws(Diagnostic) {
        let head = try RecordKind.session.record(in: &records)
        var session = head.session
        try SessionRounds(records.names).add(records, to: &session, reporting: &unknown)
        try SessionText.check(session, endingBalance: records.text(SessionRole.endingBalance))
        return .session(session, key: head.key, group)
      } catch {
        group.append(records.location, records.record)
        return .rejected([records.located(error, as: SessionRole.self)], group)
      }
    }
  }

  private mutating func nextRows() throws(Diagnostic) -> Record? {
    var rows: SessionRows?
    while true {
      let step = isPending ? .record : try records.next()
      isPending = false
      switch step {
      case .end: return rows?.outcome
      case .rejected(let rejection):
        if rows == nil { rows = SessionRows(at: records.location) }
        rows?.fail(rejection)
      case .record:
        if let ended = rows, !ended.mayGoOn(with: records) {
          isPending = true
          return ended.outcome
        }
        if rows == nil { rows = SessionRows(at: records.location) }
        rows?.take(&records)
      }
    }
  }
}

/// The ignored keys of nested objects, each reported once.
struct UnknownKeys {
  private let noun: MessageText
  private var reported: Set<String> = []
  private(set) var remarks: [Diagnostic] = []

  init(noun: MessageText) { self.noun = noun }

  mutating func report(_ key: String, at location: Location) {
    guard reported.count < 20, reported.insert(key).inserted else { return }
    remarks.append(Diagnostic(.note, .notKept(.key, MessageText(same: Excerpt.quoted(key)), in: noun), at: location))
  }
}
