package import TimesTables

/// Writes times-tables scores so that `import scores` reads them back unchanged.
package struct ScoreFile {
  private var writer: RecordWriter
  private let hasKeys: Bool

  /// - Parameter hasKeys: whether somebody needs a key to be told from a namesake.
  package init(as form: RecordForm, hasKeys: Bool = false) {
    self.hasKeys = hasKeys
    let key = hasKeys ? ["key"] : []
    writer = RecordWriter(["person"] + key + ["operation", "table", "time", "at"], as: form, key: "scores")
  }

  package mutating func add(_ score: Score, key: String? = nil) {
    writer.text(score.person)
    if hasKeys { writer.text(key) }
    writer.text(score.operation.rawValue)
    writer.number(score.table.description)
    writer.number(score.seconds)
    writer.text(instantText(score.at))
    writer.endRecord()
  }

  package mutating func end() { writer.end() }

  /// Hands over what was written since the last time.
  package mutating func takeBytes() -> [UInt8] { writer.takeBytes() }
}
