import Blackjack
import Diagnostics
import Flashcards
package import Formats
import People
import Records

/// The kind of a file, detected from its beginning.
package enum FileKind: String, CaseIterable, Hashable, Sendable {
  case roster, deck, chart, game, results, schedule, scores, reviews, sessions

  /// The kind of a file by the names in its first line; nil if they fit none.
  ///
  /// A deck names a front and a back, or two languages; a roster names players, and nothing that only a deck has; the
  /// other kinds name all required fields of their records.
  ///
  /// - Parameter columns: the cells of the first line.
  package init?(columns: [String]) {
    guard columns.count <= TableFinder.maxColumns,
      let found = Self.found.value(of: columns, else: { Self.kind(of: columns) })
    else { return nil }
    self = found
  }

  /// The kinds of the rows asked for last: that of a header is asked for again for each row below it.
  private static let found = Memo<[String], FileKind?>(upTo: 100, longest: 1_000)

  private static func kind(of columns: [String]) -> FileKind? {
    // Most rows are no header, so whether one is that of a log is asked last.
    named(by: columns).flatMap { UnreadLog(columns) == nil ? $0 : nil }
  }

  private static func named(by columns: [String]) -> FileKind? {
    if let kind = records(columns) { return kind }
    let roles = Set(columns.compactMap { DeckRole.named($0.trimmed)?.role })
    let hasBack = roles.contains(.back) || roles.contains(.translation)
    if roles.contains(.front) && hasBack || ChoiceQuestions.areNames(columns) { return .deck }
    // A scoreboard whose times have another name has a name, a times table and a day.
    if RosterColumns.areNames(columns), !areOfGames(columns, with: ["opponent"]),
      !RecordKind.score.isNamed(by: columns, without: ["time"])
    {
      return .roster
    }
    if RecordKind.fixture.isNamed(by: columns), !columns.contains(where: isValue) { return .schedule }
    let isDeck =
      Set(LanguageNames.codes(of: columns).compactMap(\.self)).count > 1
      || roles.contains(.front) && columns.contains(where: { LanguageNames.code(of: $0.trimmed) != nil })
      || DeckColumns.areWordForms(columns) || SubjectColumns.faces(columns) != nil
    return isDeck ? .deck : nil
  }

  /// The kind of a file; nil if its beginning does not show it, as for a word list without a header.
  ///
  /// - Parameters:
  ///   - head: the file's first bytes.
  ///   - guesses: whether two columns without names are enough for a deck, and any JSON.
  package init?(head: [UInt8], named name: String = "", encoding: TextEncoding? = nil, guesses: Bool = true) {
    switch FileForm(head: head) {
    case .xml:
      if GameForm(head: head) != nil {
        self = .game
      } else if Workbook.isPage(head) || ChartForm(head: head) != nil || Self.xmlRoot(head) == "chart" {
        self = .chart
      } else {
        return nil
      }
    case .json:
      let keys = JSONKeysAtHead(FileHead(head, encoding: encoding).text)
      if GameForm(head: head) != nil {
        self = .game
      } else if let kind = keys.kind {
        self = kind
      } else if ChartForm(head: head) != nil {
        self = .chart
      } else if !keys.hasCards, Roster.isRoster(json: head), !keys.hasCardsWithin {
        self = .roster
      } else if keys.areOfDeck || guesses && !JSONShape(head: FileHead(head, encoding: encoding).text).hasOtherUnits {
        self = .deck
      } else {
        return nil
      }
    case .csv:
      let text = FileHead(head, encoding: encoding).text
      let cells = FirstCells(text)
      // The upcards of a chart may be `Q` and `A`, which decks have for question and answer.
      if CalendarReader.begin(head) {
        self = .schedule
      } else if ChartForm(head: head) != nil {
        self = .chart
      } else if let kind = FileKind(columns: cells.names) {
        self = kind
      } else if let form = DeckForm(text: text, named: name, delimiter: nil),
        form == .anki || guesses && Self.mayBeDeck(text, form, cells) && DeckDoubt(text, as: form, cells) == nil
      {
        // Two columns without names are words and what they mean; nothing else has so few.
        self = .deck
      } else {
        return nil
      }
    }
  }

  /// The kind of a table that is below lines of another kind, as a title, by its columns alone.
  ///
  /// - Parameter head: the file's first bytes.
  package init?(below head: [UInt8], named name: String) {
    guard FileForm(head: head) == .csv else { return nil }
    do throws(Diagnostic) {
      let table = try TableFinder(ByteSource(head), named: name, as: .any, TableFinderOptions()).source
      let first = try table.peeking(1).head
      let names = table.origin.columns ?? FirstCells(FileHead(first, encoding: nil).text).names
      guard let kind = ChartForm(head: first) != nil ? .chart : FileKind(columns: names) else { return nil }
      self = kind
    } catch {
      // The reader of the kind that was asked for reports it.
      return nil
    }
  }

  /// The name of the first element of XML.
  static func xmlRoot(_ head: [UInt8]) -> String? {
    String(decoding: head.prefix(4_096), as: UTF8.self).firstMatch(of: Patterns.element).map { String($0.1) }
  }

  /// Whether a text without a header may be a deck.
  static func mayBeDeck(_ text: [UInt8], _ form: DeckForm, _ cells: FirstCells) -> Bool {
    form == .quizlet || cells.names.count == 2 && !cells.names.contains { $0.trimmed.isEmpty }
      || areNumberedPairs(text, cells) || areWords(text, cells)
      || ReadingColumn.column(in: cells.names.enumerated().map { (column: $0, text: $1) }) != nil
      || cells.delimiter.map {
        DeckColumns.countedFaces(cells.names, FaceColumns(text, delimiter: $0, hasHeader: true)) != nil
      } ?? false
  }

  /// Whether each line is a number, counted from the first, a word and what it means: neither can be a name.
  private static func areNumberedPairs(_ text: [UInt8], _ cells: FirstCells) -> Bool {
    guard cells.areRegular, cells.names.count == 3, let delimiter = cells.delimiter else { return false }
    let found = FaceColumns(text, delimiter: delimiter, hasHeader: false)
    return found.numbering.count == 1 && found.unfit.isSubset(of: found.numbering) && !found.small.isEmpty
  }

  /// Whether three or four columns hold words only, most of the first in small letters, so that they are no names.
  private static func areWords(_ text: [UInt8], _ cells: FirstCells) -> Bool {
    guard cells.areRegular, (3...4).contains(cells.names.count), let delimiter = cells.delimiter else { return false }
    let found = FaceColumns(text, delimiter: delimiter, hasHeader: false)
    return found.unfit.isEmpty && found.small.isSuperset(of: [0, 1])
  }

  /// Whether columns are for the day of each game and for its teams: `Date,Name,Opponent Name,Location` for the opponent.
  private static func areOfGames(_ columns: [String], with teams: Set<String>) -> Bool {
    let kind = RecordKind.fixture
    let named = Set(columns.compactMap { kind.names.usual($0).map { kind.columns[$0].key.name } })
    return named.isSuperset(of: teams.union(["date"]))
  }

  /// Whether a cell is a day or a score, and so names no column: `Opponent,Hawks,Date,10/3/2026` is above another table.
  private static func isValue(_ cell: String) -> Bool {
    cell.utf8.contains { 0x30...0x39 ~= $0 } && (ResultLine.isDate(cell) || ScoreCell(cell) != nil)
  }

  /// The kind of record that requires these names.
  static func records(_ names: [String]) -> FileKind? {
    if PlayByPlayReader.arePlays(names) || PlayByPlayReader.isRunningScore(names) { return .game }
    if BoxRole.areNames(names), !AnswerColumns.areNames(names) { return .game }
    if SessionRole.areNames(names) { return .sessions }
    if RecordKind.result.isNamed(by: RecordKind.distinct(names)), !names.contains(where: isValue) { return .results }
    let isDeck = names.contains { [.back, .translation].contains(DeckRole.named($0.trimmed)?.role) }
    if RecordKind.review.isNamed(by: names), !isDeck { return .reviews }
    // `Tafel` is who sits at the scorer's table, beside both teams.
    if areOfGames(names, with: ["home", "away"]) { return nil }
    if RecordKind.score.isNamed(by: names, without: ["at"]) || AnswerColumns.areNames(names) { return .scores }
    if RecordKind.areScores(names) { return .results }
    // Answers to a form about a table, without the time that was taken.
    if names.contains(where: { $0.hasSuffix("?") }), RecordKind.score.isNamed(by: names, without: ["time"]) {
      return .scores
    }
    // Of one table, which only the title says.
    let areOfPupils = !names.contains { RosterHeading($0).map { $0.role != .name } ?? false }
    if areOfPupils, names.count < 5, RecordKind.score.isNamed(by: names, without: ["table", "at"]) { return .scores }
    // Somebody's own, who is not named.
    if RecordKind.score.isNamed(by: names, without: ["person"]) { return .scores }
    return nil
  }
}

private enum Patterns {
  static let element = Pattern(/<(\w[\w:.-]*)/)
}
