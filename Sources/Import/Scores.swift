package import Diagnostics
package import Formats
import Foundation
package import TimesTables

/// Reads times-tables scores one by one, from CSV or JSON.
package struct ScoreReader {
  package enum Record {
    /// The key tells namesakes apart: the person's own key, or the book's id of them.
    case score(Score, key: String?)
    case rejected(Rejection)
  }

  enum Role: Int, FieldRole {
    case person, key, operation, table, time, milliseconds, at

    var spellings: [String] {
      switch self {
      case .person:
        [
          "person", "name", "naam", "user", "user name", "username", "gebruiker", "student", "pupil", "leerling",
          "child",
        ]
      case .key: ["key", "person key", "person id", "student id", "sleutel"]
      case .operation: ["operation", "op", "bewerking"]
      case .table: ["table", "table number", "tafel"]
      case .time: ["time", "duration", "tijd"]
      case .milliseconds: ["milliseconds", "ms", "time ms", "duration ms", "milliseconden"]
      case .at: ["at", "date", "date time", "datetime", "timestamp", "completed at", "datum"]
      }
    }
  }

  package private(set) var records: RecordReader

  /// - Throws: a `Diagnostic` where the file cannot be read, or lacks a column that scores need.
  package init(
    _ source: ByteSource, named name: String, as form: FileForm, options: RecordFile = RecordFile()
  ) throws(Diagnostic) {
    records = try RecordReader(
      source, named: name, as: form, Role.self, noun: "scores",
      required: [[.person], [.table, .operation], [.time, .milliseconds], [.at]], key: "scores", options: options)
    if records.mayHave(Role.time), records.mayHave(Role.milliseconds), form == .csv {
      throw Diagnostic(
        "header: expected one column for the time, found '\(records.title(of: Role.time))' and "
          + "'\(records.title(of: Role.milliseconds))'", at: records.location)
    }
    let titles = Role.allCases.map { records.title(of: $0).lowercased() }
    records.instants.isDutch = titles.contains { ["naam", "tafel", "tijd", "datum", "bewerking"].contains($0) }
  }

  /// A fault that the book found in the current record, at the field that it is about.
  package func located(_ fault: Diagnostic) -> Diagnostic { records.located(fault, as: Role.self) }

  /// The next score; nil at the end.
  ///
  /// - Throws: a `Diagnostic` where the file cannot be read any further.
  package mutating func next() throws(Diagnostic) -> Record? {
    switch try records.next() {
    case .end: return nil
    case .rejected(let rejection): return .rejected(rejection)
    case .record:
      do throws(Diagnostic) {
        return .score(try score(), key: records.text(Role.key))
      } catch {
        return .rejected(records.rejection(error, as: Role.self))
      }
    }
  }

  private mutating func score() throws(Diagnostic) -> Score {
    let (operation, table) = try question()
    let number = try TableNumber(table)
    let milliseconds = try milliseconds()
    let at = try records.instant(Role.at)
    return try Score(
      person: records.text(Role.person) ?? "", operation: operation, table: number, milliseconds: milliseconds,
      at: at)
  }

  /// Operation and table, each from a field of its own or the two of them from one, as in `× 2`.
  private func question() throws(Diagnostic) -> (Score.Operation, String) {
    let said = records.text(Role.operation)
    let (sign, table) = ScoreText.signed(records.text(Role.table) ?? "")
    guard let said else {
      guard let sign else {
        throw table.isEmpty
          ? Diagnostic("table: expected a decimal number as in '7' or '2.5', found none")
          : Diagnostic("operation: expected multiply or divide, or a table as in '× 2' or ': 3', found none")
      }
      return (sign, table)
    }
    if table.isEmpty {
      let both = ScoreText.signed(said)
      if let sign = both.operation, !both.table.isEmpty { return (sign, both.table) }
    }
    guard let operation = ScoreText.operation(said) else {
      throw Diagnostic("operation: expected multiply or divide, × or ÷, found '\(said)'")
    }
    if let sign, sign != operation {
      throw Diagnostic("table: expected one to \(operation.rawValue) by, found '\(records.text(Role.table) ?? "")'")
    }
    guard !table.isEmpty else {
      throw Diagnostic("table: expected a decimal number as in '7' or '2.5', found none")
    }
    return (operation, table)
  }

  private func milliseconds() throws(Diagnostic) -> Int {
    if !records.has(Role.time), let number = try records.count(Role.milliseconds) { return number }
    guard records.has(Role.time) else {
      throw Diagnostic("time: expected seconds as in '65.3' or minutes as in '1:05.3', found none")
    }
    guard !records.has(Role.milliseconds) else {
      throw Diagnostic("milliseconds: expected a time once, found 'time' too")
    }
    return try records.withBytes(Role.time) { (text) throws(Diagnostic) in try ScoreText.milliseconds(text) }
  }
}
