import People

/// Headers of two lines, and names that occur twice.
enum HeaderLines {
  private static let days: Set<String> = ["date", "datum", "fecha", "data"]

  /// The names of two lines together, as in `Date of,Jersey` above `birth,number`; nil if the two say no more than one of
  /// them, or if the lower one holds more than names.
  ///
  /// A cell that is empty in one line is that of the other; both together are a name, or else the one that is known.
  ///
  /// - Parameter isBelow: whether the upper line is a header by itself, so that the lower one may be a record.
  static func joined(
    _ upper: [String], _ lower: [String], _ kind: TableKind, isBelow: Bool = false
  ) -> [String]? {
    guard upper.count > 1, lower.count > 1 else { return nil }
    let written = lower
    let lower = kind.isKnown("FG") ? ShotColumns.grouped(upper, lower) ?? lower : lower
    var names: [String] = []
    for column in 0..<max(upper.count, lower.count) {
      let above = column < upper.count ? upper[column].trimmed : ""
      let below = column < lower.count ? lower[column].trimmed : ""
      if column < written.count, lower[column] != written[column] {
        names.append(lower[column])
        continue
      }
      // `Geburts-` above `datum` is one word.
      let isParted = above.last.map { "-‐".contains($0) } == true && below.first?.isLowercase == true
      let both = isParted ? above.dropLast() + below : above == below ? below : "\(above) \(below)".trimmed
      let choices = [both, below, above].filter { !$0.isEmpty }
      let name = choices.first(where: kind.isKnown) ?? (isParted ? both : below.isEmpty ? above : below)
      // A cell of a record is no part of a name, but `Date` below `Naissance` is.
      if !below.isEmpty, kind.isKnown(above), name == above, below != above, !days.contains(below.lowercased()) {
        return nil
      }
      if isBelow, !below.isEmpty, below != above, !below.contains(where: \.isLetter) { return nil }
      if isBelow, !below.isEmpty, above != below, !kind.isKnown(both), !kind.isKnown(below) { return nil }
      names.append(name)
    }
    let (count, above) = (known(names, kind), known(upper, kind))
    let isMore = count > max(above, known(written, kind))
    guard isMore || isBelow && count == above && names != upper else { return nil }
    return kind.isKnown("FG") ? ShotColumns.meant(names) : names
  }

  /// How many names are those of columns.
  static func known(_ names: [String], _ kind: TableKind) -> Int { names.count { kind.isKnown($0.trimmed) } }

  /// The names, each once: one that occurs again has its column's number behind it if it is not known, or if the first is a
  /// player's and the others those of the parents, with how to reach them: `#,Name,Grade,Name,Phone`.
  static func distinct(_ names: [String], _ kind: TableKind) -> [String] {
    var seen: Set<String> = []
    let contact = names.firstIndex(where: OtherList.isWay) ?? 0
    let areContacts = contact > 0 && kind.arePeople(names)
    return names.enumerated().map { column, name in
      guard !name.isEmpty, !seen.insert(name).inserted, areContacts && isApart(column, names) || !kind.isKnown(name)
      else { return name }
      return "\(name) (column \(column + 1))"
    }
  }

  /// Whether another column is between one and the first of its name.
  private static func isApart(_ column: Int, _ names: [String]) -> Bool {
    names.firstIndex(of: names[column]).map { column > $0 + 1 } ?? false
  }
}
