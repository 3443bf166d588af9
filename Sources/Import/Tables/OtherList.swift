import Diagnostics
import Formats
import People
import Records

/// Another list on the same page or worksheet, with a header of its own: the games below a team's players, or their
/// parents' telephone numbers.
struct OtherList {
  /// A roster, or a schedule; nil for how to reach people.
  let kind: FileKind?

  /// Nil unless the cells of a row are the header of one: three names at least, two of them known, and no figures.
  init?(_ cells: [String]) {
    let names = cells.map(\.trimmed).filter { !$0.isEmpty }
    guard names.count > 2, !names.contains(where: { $0.contains(where: \.isNumber) }),
      names.contains(where: { RosterHeading($0) != nil || RecordKind.fixture.names.usual($0) != nil })
    else { return nil }
    switch FileKind(columns: names) {
    case .schedule?, .results?: kind = .schedule
    case .roster? where names.count(where: { RosterHeading($0) != nil }) > 1: kind = .roster
    default: return nil
    }
  }

  /// How to reach people, below those who wear numbers: `Parent, Phone, E-mail`.
  ///
  /// - Parameter players: the columns of the list above.
  init?(reaching cells: [String], below players: [String]) {
    let names = cells.map(\.trimmed).filter { !$0.isEmpty }
    func wearNumbers(_ names: [String]) -> Bool { names.contains { RosterHeading($0)?.role == .jersey } }
    guard names.count > 1, names.contains(where: Self.isWay), !wearNumbers(names),
      wearNumbers(players)
    else { return nil }
    kind = nil
  }

  /// Whether a column has ways to reach somebody.
  static func isWay(_ name: String) -> Bool { ways.contains(FieldMap.words(name)) }

  private static let ways: Set<String> = [
    "phone", "phone number", "mobile", "cell", "cell phone", "tel", "email", "e mail", "email address", "telefoon",
    "telefoonnummer", "mobiel", "gsm", "telefon", "handy", "téléphone", "portable", "courriel", "teléfono", "móvil",
    "correo", "telefono", "cellulare",
  ]
}

extension TableFinder {
  /// No person's list with another below it has more records.
  static let mostAboveOther = 1_000

  /// The list that begins with a row, if it is of another kind than this one: games beside people, people beside games.
  ///
  /// - Parameter names: the columns of this one, if they are known.
  func otherList(at reader: CSVReader, beside names: [String] = []) -> OtherList? {
    // Most rows have figures, and are none.
    guard !kind.keepsWords, !options.isStrict, !reader.raw().contains(where: { 0x30...0x39 ~= $0 }) else { return nil }
    let cells = Self.cells(of: reader)
    guard let other = OtherList(cells) else {
      return kind.arePeople(names) ? OtherList(reaching: cells, below: names) : nil
    }
    let isOfGames = !kind.readsBoxes && (kind.readsResults || kind.readsFixtures)
    switch FileKind(columns: names) {
    case .roster?: return other.kind == .roster ? nil : other
    case .schedule?, .results?: return other.kind == .roster ? other : nil
    case nil where kind.arePeople(names): return other.kind == .roster ? nil : other
    case nil where isOfGames: return other.kind == .roster ? other : nil
    default: return nil
    }
  }

  /// The cells of a title in the parts that stand far apart, `Lions U12` in A1 and `Snack: juice` in H1; none of a line that is
  /// one text.
  static func parts(of reader: CSVReader) -> [String] {
    var parts: [[String]] = []
    var last = 0
    for column in 0..<reader.count {
      let cell = reader.text(column)
      guard !isBlank(cell) else { continue }
      let isApart = column - last > 3 && parts.last?.last?.trimmed.last != ":"
      if parts.isEmpty || isApart { parts.append([]) }
      parts[parts.count - 1].append(cell)
      last = column
    }
    guard parts.count > 1 else { return [] }
    return parts.map { $0.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// Reports another list, whose rows are not read.
  mutating func report(_ list: OtherList, at place: Location, isBelow: Bool) {
    remarks.append(Diagnostic(.note, .otherList(list.kind, in: name.shellQuoted, isBelow: isBelow), at: place))
  }
}

extension MessageText {
  fileprivate static func otherList(_ kind: FileKind?, in file: String, isBelow: Bool) -> MessageText {
    guard let kind else {
      return MessageText(
        "a list of how to reach people is below, with a header of its own; it is not read",
        "hieronder staat een lijst met gegevens om mensen te bereiken, met een eigen kop; die wordt niet gelezen")
    }
    let command = "'scorebook import \(kind.rawValue) \(file)'"
    return MessageText(
      "another list with a header of its own is \(isBelow ? "below" : "above") and not read here: \(command) reads it",
      "\(isBelow ? "hieronder" : "hierboven") staat nog een lijst met een eigen kop, die hier niet gelezen wordt: \(command) leest die"
    )
  }
}
