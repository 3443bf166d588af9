/// A place in a file: line and column counted from 1, the column in bytes; in a worksheet, row and column.
package struct Location: Hashable, Sendable {
  package let file: String
  /// The worksheet; nil in a text file.
  package let sheet: String?
  package let line: Int
  package let column: Int

  package init(file: String, sheet: String? = nil, line: Int = 0, column: Int = 0) {
    self.file = file
    self.sheet = sheet
    self.line = line
    self.column = column
  }
}

extension Location: CustomStringConvertible {
  /// `file:line:column`, or `file:sheet!B4`; unknown parts (zero) are left out.
  package var description: String {
    if let sheet {
      return "\(file):\(sheet)" + (line == 0 ? "" : "!\(Self.letters(of: max(1, column)))\(line)")
    }
    if line == 0 { return file }
    if column == 0 { return "\(file):\(line)" }
    return "\(file):\(line):\(column)"
  }

  /// The letters of a worksheet column: 28 is `AB`.
  private static func letters(of column: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(0x41 + (column - 1) % 26)))
    return column > 26 ? letters(of: (column - 1) / 26) + letter : letter
  }
}
