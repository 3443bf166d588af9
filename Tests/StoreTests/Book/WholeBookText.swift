@testable import Store

extension BookTransaction {
  /// The whole book as text, one table after another.
  func wholeText() throws -> String {
    var text = ""
    for table in try tables() {
      text += "\(table):\n"
      _ = try export(table) { text += String(decoding: $0, as: UTF8.self) }
    }
    return text
  }
}
