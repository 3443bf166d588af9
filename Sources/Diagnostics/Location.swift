/// A place in a file: line and column both from 1, the column counted in bytes.
package struct Location: Hashable, Sendable {
  package let file: String
  package let line: Int
  package let column: Int

  package init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Location: CustomStringConvertible {
  /// `file:line:column`; the parts that are not known (zero) are left out from the right.
  package var description: String {
    if line == 0 { return file }
    if column == 0 { return "\(file):\(line)" }
    return "\(file):\(line):\(column)"
  }
}
