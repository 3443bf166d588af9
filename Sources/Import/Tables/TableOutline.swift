package import Diagnostics
import Flashcards
package import Formats
import People
import Records

/// What was understood of a table without a required column: its header, and how its first records would be read.
package struct TableOutline: Sendable {
  package let header: Location
  /// The names of the columns.
  package let names: [String]
  private let rows: [(place: Location, cells: [String])]

  /// How many records are shown.
  private static let shown = 2

  /// - Parameter head: the beginning of the table, its header first.
  package init?(
    _ head: [UInt8], from source: ByteSource, named name: String, encoding: TextEncoding?, delimiter: UInt8?
  ) {
    var names: [String] = []
    var rows: [(place: Location, cells: [String])] = []
    var header = Location(file: name)
    do throws(Diagnostic) {
      var reader = try CSVReader(
        ByteSource(head, origin: source.origin), named: name, encoding: encoding, delimiter: delimiter)
      if let columns = source.origin.columns {
        names = columns
      } else {
        guard try reader.next() else { return nil }
        names = (0..<min(reader.count, 100)).map { reader.text($0).trimmed }
      }
      header = reader.location
      while rows.count < Self.shown, try reader.next() {
        rows.append((reader.location, (0..<min(reader.count, 100)).map { reader.text($0).trimmed }))
      }
    } catch {
      // The reader of the kind reports errors of the format.
    }
    guard names.count > 1 else { return nil }
    (self.header, self.names, self.rows) = (header, names, rows)
  }

  /// The notes that accompany the error, for an import of the kind.
  package func remarks(for kind: FileKind) -> [Diagnostic] {
    let fields = names.map(kind.field)
    var remarks = [
      Diagnostic(.note, .readAsHeader(names), at: header)
    ]
    for row in rows {
      let known = zip(fields, row.cells).compactMap { field, cell in
        field.flatMap { cell.isEmpty ? nil : (field: $0, cell: Excerpt.quoted(cell)) }
      }
      let rest = zip(fields, row.cells).filter { $0.0 == nil && !$0.1.isEmpty }.map { Excerpt.quoted($0.1) }
      remarks.append(Diagnostic(.note, .wouldBeRead(as: known, unknown: rest), at: row.place))
    }
    // The menu of a page is no table of records.
    guard !isMenu else { return remarks }
    // Two columns of names are a list of people without a header, in one order or the other.
    if kind == .roster, names.count == 2, ([names] + rows.map(\.cells)).joined().allSatisfy(RosterGuess.isName) {
      let map = MessageText.ifNoHeaderInParts("--no-header --map last=1,first=2", first: 1, last: 2)
      return remarks + [Diagnostic(.note, map, at: header)]
    }
    let missing = missing(for: kind)
    guard !missing.isEmpty else { return remarks }
    let option = map(for: missing, fields).map { MessageText.ifColumns($0.shellQuoted) } ?? .noColumnLeft
    let day =
      kind == .results && missing.contains("date") || kind == .scores && missing.contains("at")
      ? [MessageText.dayOfResults] : []
    let person = kind == .scores && missing.contains("person") ? [MessageText.orOnePerson] : []
    remarks.append(Diagnostic(.note, MessageText(joining: [.missing(missing), option] + person + day), at: header))
    return remarks
  }

  /// A `--map` for an import of the kind, of columns that fit the missing fields; nil if none fit.
  package func suggestedMap(for kind: FileKind) -> String? {
    let missing = missing(for: kind)
    return missing.isEmpty || isMenu ? nil : map(for: missing, names.map(kind.field))
  }

  private static let menuWords: Set<String> = [
    "home", "teams", "contact", "about", "login", "log in", "sign in", "news", "schedule", "standings", "scores",
    "start", "nieuws", "agenda", "accueil", "inicio", "startseite", "aktuelles", "kontakt", "contacto", "impressum",
  ]

  /// Whether the names are those of a page's menu, and no row is below them or only more of it.
  private var isMenu: Bool {
    func words(_ cells: [String]) -> Int { cells.count { Self.menuWords.contains($0.lowercased()) } }
    return words(names) > 1 && rows.allSatisfy { words($0.cells) > 0 }
  }

  /// What scores lack, none of which another column can be: their day, whose they are, the table.
  package var lackedByScores: Set<FieldKey> {
    let lacked = missing(for: .scores)
    let known: Set<FieldKey> = ["at", "person", "table"]
    return known.isSuperset(of: lacked) && suggestedMap(for: .scores) == nil ? Set(lacked) : []
  }

  /// Whether results have all but their day.
  package var lacksOnlyDate: Bool { missing(for: .results) == ["date"] }

  private func missing(for kind: FileKind) -> [FieldKey] {
    let fields = names.map(kind.field)
    // A header with a number is probably a record, so its cells are no columns to choose from.
    guard !names.contains(where: { !$0.isEmpty && $0.allSatisfy(\.isNumber) }) else { return [] }
    return kind.required.filter { group in !group.contains { fields.contains($0) } }.compactMap(\.first)
  }

  private func map(for missing: [FieldKey], _ fields: [FieldKey?]) -> String? {
    var free = names.indices.filter { fields[$0] == nil && !names[$0].isEmpty }
    var pairs: [String] = []
    for field in missing {
      guard let column = free.first(where: { isFit($0, for: field.name) }) else { continue }
      free.removeAll { $0 == column }
      pairs.append(FieldMap.entry(field.name, names[column]))
    }
    return pairs.count == missing.count ? pairs.joined(separator: ",") : nil
  }

  private static let columnsOfOthers: Set<String> = [
    "signature", "signed", "initials", "unterschrift", "handtekening", "paraaf", "firma", "parent", "parents", "ouder",
    "eltern", "teacher", "leerkracht", "juf", "lehrer", "lehrerin", "klassenlehrerin", "profesor", "profesora",
    "enseignant", "medal", "medaille",
    "médaille", "medalla", "medaglia", "badge", "award", "level", "niveau", "mood", "remark", "remarks", "comment",
    "comments", "note",
    "notes", "opmerking", "opmerkingen", "bemerkung", "bemerkungen", "remarque", "remarques", "observaciones", "place",
    "ort", "device", "weekday", "wochentag",
  ]

  /// Whether a column has the names of others than the people of the records, or what they were given.
  private static func isOfOthers(_ name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains { columnsOfOthers.contains(String($0)) }
  }

  private static let timesOfDay: Set<String> = [
    "tijdstip", "uur", "om", "begin", "begintijd", "starttijd", "eindtijd", "uhrzeit", "beginn", "startzeit", "endzeit",
    "hour", "clock", "start", "started", "heure", "hora", "ora", "orario",
  ]

  /// Whether a column has the time of day, not how long something took: `Tijdstip`, `Start time`.
  private static func isTimeOfDay(_ name: String) -> Bool {
    let words = FieldMap.words(name)
    return words == "time of day" || words.split { !$0.isLetter }.contains { timesOfDay.contains(String($0)) }
  }

  /// Whether the first cells of a column fit a field: words for names and texts, digits for times and numbers.
  private func isFit(_ column: Int, for field: String) -> Bool {
    let cells = rows.compactMap { column < $0.cells.count && !$0.cells[column].isEmpty ? $0.cells[column] : nil }
    guard !cells.isEmpty else { return rows.isEmpty }
    // An address of a page or of mail is no field.
    guard !cells.contains(where: { $0.contains(text: "://") || $0.contains("@") || $0.lowercased().hasPrefix("www.") })
    else {
      return false
    }
    let hasDigits = cells.allSatisfy { $0.contains(where: \.isNumber) }
    let areWords = cells.allSatisfy { $0.contains(where: \.isLetter) }
    let areFlags = cells.allSatisfy { ["true", "false", "yes", "no", "ja", "nee"].contains($0.lowercased()) }
    switch field {
    case "name", "person":
      // `RHA-1203` is the number of a game, `🥇 gold` a medal; a signature is another's.
      return !areFlags && cells.allSatisfy(RosterGuess.isName) && !Self.isOfOthers(names[column])
    case "front", "back", "card", "deck", "game":
      // `2025-10-01T09:00:00Z` has letters too.
      return areWords && !areFlags && !cells.contains { $0.firstMatch(of: Patterns.instant) != nil }
        && !cells.allSatisfy(FaceColumns.isGender)
    case "at", "reviewed_at", "started_at", "date":
      return cells.allSatisfy { $0.count > 5 && (try? WrittenDate(WrittenDate.bare($0), upTo: 2100)) != nil }
    case "time":
      // The hour at which it was.
      guard !Self.isTimeOfDay(names[column]) else { return false }
      // Marks are whole numbers too; `1.` is a place.
      let isNamed = ["time", "tijd", "zeit", "temps", "tiempo", "tempo", "sec", "sek", "min"].contains {
        names[column].lowercased().contains($0)
      }
      return hasDigits
        && (isNamed || cells.contains { $0.last != "." && $0.contains { ":.,'\"".contains($0) } })
    case "table", "milliseconds": return hasDigits
    case "home", "away": return areWords && !areFlags && !cells.contains { ScoreCell($0) != nil }
    case "rating": return cells.allSatisfy(Review.Rating.isWritten)
    default: return true
    }
  }
}

extension FileKind {
  /// The field of a column with this name, in an import of the kind; nil for an unknown name.
  func field(of title: String) -> FieldKey? {
    switch self {
    case .roster: RosterHeading(title)?.role.wordKey
    case .deck: DeckRole.named(title)?.role.fieldKey
    case .scores: Self.field(of: title, in: .score)
    case .results: Self.field(of: title, in: .result)
    case .schedule: Self.field(of: title, in: .fixture)
    case .reviews: Self.field(of: title, in: .review(deck: "-"))
    case .game: BoxRole.key(of: title)
    case .chart, .sessions: nil
    }
  }

  private static func field<Record>(of title: String, in kind: RecordKind<Record>) -> FieldKey? {
    let names = kind.names
    return names.role(of: title).map { kind.columns[$0].key }
  }

  /// The required fields; of each group one is enough.
  var required: [[FieldKey]] {
    switch self {
    case .roster: [[RosterRole.name, .firstName, .lastName].map(\.wordKey)]
    case .deck: [[DeckRole.front], [.back, .translation]].map { $0.map(\.fieldKey) }
    case .scores:
      Self.keys([["person"], ["table", "operation"], ["time", "minutes", "milliseconds"], ["at"]], of: .score)
    case .reviews: RecordKind.review(deck: "-").columns.filter(\.isRequired).map { [$0.key] }
    case .results: RecordKind.result.columns.filter(\.isRequired).map { [$0.key] }
    case .schedule: RecordKind.fixture.columns.filter(\.isRequired).map { [$0.key] }
    case .chart, .game, .sessions: []
    }
  }

  /// The keys with their Dutch names.
  private static func keys<Record>(_ groups: [[FieldKey]], of kind: RecordKind<Record>) -> [[FieldKey]] {
    groups.map { $0.compactMap { key in kind.index(of: key).map { kind.columns[$0].key } } }
  }
}

private enum Patterns {
  static let instant = Pattern(/^\d{4}-\d\d-\d\dT\d\d:/)
}
