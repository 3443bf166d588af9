/// The names of a workbook's worksheets: each valid in spreadsheet programs, and unique.
struct WorksheetNames {
  /// In UTF-16 units.
  static let longest = 31

  private(set) var names: [String] = []

  /// The valid name nearest to the requested one: without `[ ] : * ? / \`, control characters, and apostrophes at its
  /// ends, at most 31 long, and with a number after it if it is already used.
  mutating func add(_ wanted: String) -> String {
    let base = Self.valid(wanted)
    var name = base
    var number = 1
    while names.contains(where: { $0.lowercased() == name.lowercased() }) {
      number += 1
      let ending = " (\(number))"
      name = Self.cut(base, to: Self.longest - ending.utf16.count) + ending
    }
    names.append(name)
    return name
  }

  private static func valid(_ wanted: String) -> String {
    let plain = String(
      String.UnicodeScalarView(
        wanted.unicodeScalars.map { scalar in
          "[]:*?/\\".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control ? " " : scalar
        }))
    let name = trimmed(cut(trimmed(plain), to: longest))
    // Excel reserves the name `History`.
    return name.isEmpty ? "Sheet" : name.lowercased() == "history" ? "\(name)_" : name
  }

  private static func trimmed(_ name: String) -> String {
    func isEdge(_ character: Character) -> Bool { character == "'" || character.isWhitespace }
    return String(name.drop(while: isEdge).reversed().drop(while: isEdge).reversed())
  }

  private static func cut(_ name: String, to length: Int) -> String {
    var cut = name
    while cut.utf16.count > length { cut.removeLast() }
    return cut
  }
}
