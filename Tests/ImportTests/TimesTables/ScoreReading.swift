import Diagnostics
import Formats
import Foundation
import Import
import Records
import TimesTables

/// The contents of a file of scores.
struct ReadScores {
  var scores: [Score] = []
  var keys: [String?] = []
  var rejections: [Rejection] = []
  var remarks: [String] = []
  var read = 0

  var faults: [String] { rejections.map(\.diagnostic.description) }

  /// `Mia × 2.5 65.3 2025-11-02T10:04:00Z`
  var lines: [String] {
    scores.map {
      "\($0.person) \($0.operation == .multiply ? "×" : ":") \($0.table) \($0.seconds) \($0.at.formatted(.iso8601))"
    }
  }
}

func scores(_ text: String, mapping: [String] = []) throws(Diagnostic) -> ReadScores {
  let bytes = Array(text.utf8)
  var reader = try KindReader(
    .score, ByteSource(bytes), named: "s", as: FileForm(head: bytes), options: RecordFile(mapping: mapping))
  var found = ReadScores()
  while let record = try reader.next() {
    switch record {
    case .record(let keyed):
      found.scores.append(keyed.score)
      found.keys.append(keyed.key)
    case .rejected(let rejection): found.rejections.append(rejection)
    }
  }
  found.remarks = reader.records.remarks.map(\.description)
  found.read = reader.records.read
  return found
}
