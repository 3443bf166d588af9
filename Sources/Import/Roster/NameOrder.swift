import People

/// Whether the rows of a list are in the order of their names: as they are written, by the last names, or by the first.
struct NameOrder {
  private var last = ["", "", ""]
  private var isOrdered = [true, true, true]

  var isKept: Bool { isOrdered.contains(true) }

  mutating func add(_ row: RosterRow) {
    let names = [row[.lastName], row[.name], row[.firstName]].compactMap { $0?.trimmed }.filter { !$0.isEmpty }
    let written = names.first ?? ""
    let surname = written.split(separator: " ").last.map(String.init) ?? ""
    for (index, name) in [written, surname, names.last ?? ""].map(\.folded).enumerated() {
      if name < last[index] { isOrdered[index] = false }
      last[index] = name
    }
  }
}
