import Diagnostics
import Formats
import People
import Records

/// Why a row below a header is not a record.
extension TableFinder {
  /// `Team` of `**Team**`.
  private static func withoutStars(_ cell: String) -> String {
    cell.utf8.count > 4 && cell.hasPrefix("**") && cell.hasSuffix("**")
      ? String(cell.dropFirst(2).dropLast(2)).trimmed : cell
  }

  /// Whether a row has more cells or more text than one of a table that people make.
  static func isTooLarge(_ reader: CSVReader) -> Bool { reader.count > maxColumns || reader.raw().count > longestRow }

  /// Why a row below the header is not a record; nil if it may be one.
  func reason(_ reader: CSVReader, _ names: [String], _ header: [UInt8]) -> SkippedLine.Reason? {
    let isMarkdown = Self.isMarkdown(reader)
    if kind.keepsWords {
      if reader.location.line == countLine { return .total }
      // The rows of a deck are cards, whatever their texts say.
      guard isMarkdown else { return nil }
    }
    guard !Self.isTooLarge(reader) else { return nil }
    let cells = (0..<reader.count).map { Self.withoutStars(Self.text(of: $0, in: reader).trimmed) }
      .filter { !$0.isEmpty }
    if isMarkdown, cells.allSatisfy({ $0.utf8.allSatisfy { "-=_:".utf8.contains($0) } }) { return .rule }
    // Of two tables of a page, one below the other.
    if kind.keepsWords { return reader.raw() == header ? .header : nil }
    if StruckOut.isStruck(cells) { return .struckOut }
    // The names of a header of two lines may be repeated on one.
    if reader.raw() == header || !cells.isEmpty && cells == names { return .header }
    // `BENCH` where the first header has `STARTERS`.
    if cells.count == names.count, cells.count > 3, Array(cells.dropFirst()) == Array(names.dropFirst()) {
      return .header
    }
    if cells.allSatisfy({ $0.utf8.count > 1 && $0.utf8.allSatisfy { "-=_:".utf8.contains($0) } }) { return .rule }
    guard let first = cells.first else { return nil }
    // The percentages below the totals of a box.
    let rates = first.contains(where: \.isNumber) ? cells[...] : cells.dropFirst()
    if cells.count > 1, BoxRole.areNames(names), rates.allSatisfy({ $0.last == "%" && FooterWords.isFigure($0) }) {
      return .total
    }
    let areFigures = cells.dropFirst().allSatisfy(FooterWords.isFigure)
    if areFigures, FooterWords.isTotal(first) || cells.count > 1 && FooterWords.beginsWithTotal(first) { return .total }
    // `7 pupils` with the count of another column beside it
    if areFigures, cells.count > 1, first.first?.isNumber == true, FooterWords.people(in: first) != nil {
      return .total
    }
    if cells.count < 7,
      FooterWords.isTally(cells)
        || cells.count > 1 && (cells.allSatisfy(FooterWords.isCount) || FooterWords.countsPeople(cells))
    {
      return .total
    }
    // `v = moved`, `NA = away team absent`
    if 2...6 ~= cells.count, cells.allSatisfy({ $0.wholeMatch(of: Patterns.meaning) != nil }) { return .note }
    // `W/L` with a letter for each game
    if cells.count > 2, FooterWords.isOutcomes(first), cells.dropFirst().allSatisfy({ $0.count < 3 }) { return .total }
    if isSide(reader, first, names) { return nil }
    if areFigures, cells.count > 1, FooterWords.isNobody(first), BoxRole.areNames(names) { return .note }
    // `Team`, `Starters`, `Bench` with the sum of their players.
    if areFigures, cells.count > 1, FooterWords.isTeam(first) || StaffWords.isGroup(first), BoxRole.areNames(names) {
      return .total
    }
    if FooterWords.isGlossary(first), !names.isEmpty, cells.count < names.count { return .note }
    // `Final score:` with both scores in the next cell, or each in one of its own: `Final score,,51,-,50`
    if 2...4 ~= cells.count, first.hasSuffix(":") || BoxTitle.finalText(of: "\(first) ") != nil,
      BoxRole.areNames(names),
      [cells[1], cells.dropFirst().joined(separator: " ")].contains(where: { score in
        score.contains(where: \.isNumber) && ScoreCell(score) != nil
      })
    {
      return .note
    }
    // `Printed:` with the day in the next cell.
    if cells.count == 2, first.hasSuffix(":"), FooterWords.isPrinted(cells.joined(separator: " ")) { return .note }
    // `Stamp of the club` beside `Page 1 of 1`
    if 2...3 ~= cells.count, cells.count < names.count, cells.contains(where: FooterWords.isPageNumber) { return .note }
    // `Entries this week` in a cell that spans all columns but the last, which counts them
    if names.count > 3, cells.count == 2 || cells.count == names.count, Set(cells.dropLast()).count == 1,
      FooterWords.isFigure(cells[cells.count - 1]), FooterWords.isLabel(first),
      FileKind(columns: names) == .scores || kind.arePeople(names)
    {
      return .total
    }
    if cells.count <= 4, StaffWords.isLabelled(first) { return .staff }
    // `Players on roster: 9` beside `Coaches: J. Yates, P. Hall`
    if 2...4 ~= cells.count, kind.arePeople(names), FooterWords.isCountedLabel(first),
      cells.dropFirst().allSatisfy({ StaffWords.isLabelled($0) || FooterWords.isCountedLabel($0) })
    {
      return .total
    }
    // `Team 2 - Owls,,,Coach: Kim Yates`
    if kind.arePeople(names), names.count > 2, 2...3 ~= cells.count, !first.contains(":"),
      cells.dropFirst().allSatisfy(StaffWords.isLabelled)
    {
      return .heading
    }
    // `Training:` with its hour in the next cell
    if cells.count < names.count, cells.count <= 3, first.hasSuffix(":"), first.contains(where: \.isLetter),
      cells.count > 1, kind.arePeople(names)
    {
      return .note
    }
    guard cells.count == 1 else { return nil }
    if FooterWords.isPrinted(first) { return .note }
    if StaffWords.isTitled(first) { return .staff }
    if FooterWords.isCount(first) { return .total }
    if FooterWords.isGlossary(first) { return .note }
    if first.hasPrefix("*"), names.count > 1 || NumberedName(ContactAddress.removed(from: first)) == nil {
      return .note
    }
    if names.count > 1, kind.arePeople(names), StaffWords.beforeStaff(first) != nil { return .heading }
    // `Equipe B : Hawks` above the players of the other team
    if kind.readsBoxes, BoxRole.areNames(names), first.wholeMatch(of: Patterns.side) != nil { return .heading }
    // `ohne Nr.: Mats Petersen` is a player.
    if names.count > 1, first.contains(text: ": "), !kind.arePeople(names) || WrittenNumber.withoutUnknown(first) == nil
    {
      return .note
    }
    if kind.arePeople(names) {
      // `Players`, `Trainers` above them, and `(C) = captain`.
      if names.count > 1, StaffWords.isGroup(first) || StaffWords.isStaff(first) || StaffWords.isClass(first) {
        return .heading
      }
      if first.contains(text: " = ") { return .note }
    }
    // A sentence below players is no name.
    if names.count > 1, first.count > 50, kind.arePeople(names) { return .note }
    // `To be confirmed:` above players
    if names.count > 1, first.hasSuffix(":"), kind.arePeople(names) { return .heading }
    guard names.count > 1, first.contains(where: \.isLetter) else { return nil }
    // In a box, somebody has counts: a name alone is that of a team.
    if kind.readsBoxes, BoxRole.areNames(names) { return .heading }
    let column = (0..<reader.count).first { !Self.isBlank(reader.text($0)) } ?? 0
    return kind.mayBeAlone(column < names.count ? names[column] : "") ? nil : .heading
  }
}

extension TableFinder {
  /// Whether a row of a box has what a side did and none of its players: rebounds, turnovers or fouls, and no points.
  private func isSide(_ reader: CSVReader, _ first: String, _ names: [String]) -> Bool {
    guard !kind.arePeople(names), FooterWords.isSide(first), BoxRole.areNames(names) else { return false }
    var hasCount = false
    for column in names.indices where column < reader.count {
      guard let role = BoxRole.named(names[column]), reader.text(column).contains(where: { ("1"..."9").contains($0) })
      else { continue }
      if BoxRole.ofSides.contains(role) { hasCount = true } else if BoxRole.isCounted(role) { return false }
    }
    return hasCount
  }
}

private enum Patterns {
  static let side = Pattern(
    /(?:[ée]quipe|team|ploeg|mannschaft|equipo|squadra|home|away|thuis|uit|heim|gast|domicile|visiteurs?|locals?|visitantes?)(?: team| [AB12])? ?: ?\p{L}.*/
      .ignoresCase())
  static let meaning = Pattern(/[\p{L}.*]{1,6} ?= ?\p{L}.*/, needing: "=")
}
