import Formats
import People
import Records

/// The columns of a roster without a header, found from its cells: numbers, names in one column or two, positions, dates.
enum RosterGuess {
  private enum Content { case nothing, number, name, position, date, contact }

  /// - Parameters:
  ///   - rows: the file's first rows, without those that are blank.
  ///   - lines: their lines in the file.
  ///   - isRoster: whether the user says that it is one; otherwise the cells have to show that it is no list of words.
  /// - Returns: a name for each column, and the rows that are titles; nil if the cells leave it open.
  static func columns(of rows: [[String]], on lines: [Int], isRoster: Bool) -> NamelessTable? {
    guard let width = rows.map(\.count).max(), width > 0, rows.count > 1 else { return nil }
    // Numbers on lines of their own are those of the names below them.
    let alone = rows.count { $0.count == 1 && !$0[0].contains(where: \.isLetter) && WrittenNumber.digits($0[0]) != nil }
    guard width > 1 || alone < 2 else { return nil }
    let titles =
      width == 1
      ? Self.titles(of: rows.map { $0.first ?? "" }, on: lines)
      // A title has one cell only.
      : Set(rows.indices.prefix { rows[$0].count { !isBlank($0) } == 1 })
    let records = rows.indices.filter { !titles.contains($0) }.map { rows[$0] }.filter {
      width == 1 ? isName($0[0]) : $0.count { !isBlank($0) } > 1
    }
    guard records.count > 1, records.count * 2 > rows.count - (width == 1 ? titles.count : 0) else { return nil }
    // `no number yet: Ann Hobbs`, and `#12  Mateo Rivas      G/F`, have more than a name.
    if width == 1, rows.contains(where: { PlayerLines.saysNoNumber($0[0].trimmed) }) { return nil }
    // `1. Ann Hobbs #14 SS` above names alone.
    if width == 1, titles.count(where: { PlayerLine(rows[$0][0].trimmed)?.isBare == false }) > 2 { return nil }
    if width == 1, records.count(where: { $0[0].trimmed.contains(Patterns.spaced) }) * 2 > records.count { return nil }
    var contents: [Content] = []
    for column in 0..<width {
      guard let content = content(of: records.map { column < $0.count ? $0[column].trimmed : "" }) else { return nil }
      contents.append(content)
    }
    func columns(_ content: Content) -> [Int] { contents.indices.filter { contents[$0] == content } }
    func cells(_ column: Int) -> [String] {
      records.map { column < $0.count ? $0[column].trimmed : "" }.filter { !$0.isEmpty }
    }
    // Beside the numbers of the shirts, the first column counts the rows.
    if columns(.number).count == 2, contents[0] == .number, isCount(cells(0)) { contents[0] = .nothing }
    let (numbers, names) = (columns(.number), columns(.name))
    guard numbers.count <= 1, columns(.position).count <= 1, columns(.date).count <= 1 else { return nil }
    var roles = contents.indices.map {
      contents[$0] == .position ? "position" : contents[$0] == .date ? "born" : "column \($0 + 1)"
    }
    if let number = numbers.first { roles[number] = "number" }
    switch names.count {
    case 1:
      guard isRoster || areFullNames(cells(names[0])) && !isCount(numbers.first.map(cells) ?? []) else { return nil }
      roles[names[0]] = "name"
    case 2:
      // `Kline, Ava` on each line: a name with its surname first.
      let areSpaced =
        isRoster && width == 2 && names == [0, 1]
        && records.allSatisfy { $0.count < 2 || $0[1].first?.isWhitespace == true }
      guard areSpaced || numbers.count + columns(.date).count > 0,
        isRoster || !isCount(numbers.first.map(cells) ?? []),
        let surnames = areSpaced ? 0 : surnames(cells(names[0]), cells(names[1]))
      else { return nil }
      roles[names[surnames]] = "last name"
      roles[names[1 - surnames]] = "first name"
    default: return nil
    }
    return NamelessTable(names: roles, titles: titles)
  }

  /// Which of two columns of names holds the surnames; nil where it may be the first and nothing shows it.
  static func surnames(_ first: [String], _ second: [String]) -> Int? {
    func areCapitals(_ cells: [String]) -> Bool { cells.allSatisfy { !$0.contains(where: \.isLowercase) } }
    if areCapitals(first) != areCapitals(second) { return areCapitals(first) ? 0 : 1 }
    // A list that is sorted by its first column is often one of surnames.
    if first.count > 4, first == first.sorted(), second != second.sorted() { return nil }
    return 1
  }

  private static func content(of cells: [String]) -> Content? {
    let filled = cells.filter { !$0.isEmpty }
    if filled.isEmpty { return .nothing }
    let numbers = filled.count { WrittenNumber.digits($0) != nil }
    if numbers > 0,
      filled.allSatisfy({ WrittenNumber.digits($0) != nil || StaffWords.isStaff($0) || StaffWords.isAbsent($0) })
    {
      return .number
    }
    if filled.allSatisfy({ StaffWords.isPosition($0) || StaffWords.isStaff($0) }) { return .position }
    if filled.allSatisfy({ (try? WrittenDate($0, upTo: 2100)) != nil }) { return .date }
    if filled.allSatisfy(isContact) { return .contact }
    return filled.allSatisfy(isName) ? .name : nil
  }

  /// The names of a roster's header with the numbers in its first column, which has no name: `,Name,Pos` above `23,…`.
  /// A column that begins with 1 may count the rows.
  static func withNumber(_ names: [String], _ record: [String]) -> [String] {
    guard names.count > 2, isBlank(names[0]), let cell = record.first, let number = WrittenNumber.digits(cell),
      Int(number) != 1, RosterColumns.areNames(names), !names.contains(where: { RosterHeading($0)?.role == .jersey })
    else { return names }
    return ["number"] + names.dropFirst()
  }

  private static func isContact(_ cell: String) -> Bool {
    guard ContactAddress.removed(from: cell) == cell else { return false }
    return cell.contains("@") || cell.count(where: \.isNumber) > 5 && !cell.contains(where: \.isLetter)
  }

  /// Words of letters, most of them with a capital; a number or a mark may stand beside them.
  static func isName(_ cell: String) -> Bool {
    guard cell.utf8.count <= 200 else { return false }
    let name = bareName(ContactAddress.removed(from: cell))
    let words = name.split { $0 == " " || $0 == "," }
    guard (1...6).contains(words.count), name.first?.isLetter == true else { return false }
    guard name.allSatisfy({ $0.isLetter || " ,.'’-–".contains($0) }) else { return false }
    return words.contains { $0.first?.isUppercase == true }
  }

  /// The lines of a list that are no names: those above it that are not names, or that have no number or full name
  /// although the others have one; headings such as `Group B:`, and the name of a team behind a blank line in a list with
  /// numbers; and what follows the last name behind a blank line, as in a mail.
  private static func titles(of cells: [String], on lines: [Int]) -> Set<Int> {
    let isGreeted =
      cells.count > 1 && MailWords.isGreeting(cells[0])
      && (lines[1] > lines[0] + 1 || cells[0].last.map { ",!".contains($0) } == true)
    func isOfMail(_ cell: String) -> Bool { isGreeted && cell == cells[0] || MailWords.isClosing(cell) }
    let names = cells.filter { isName($0) && !$0.hasSuffix(":") && !isOfMail($0) }
    func most(_ isSo: (String) -> Bool) -> Bool { names.count(where: isSo) * 3 >= names.count * 2 }
    let areFull = most(isFullName)
    // A mail has other lines too.
    let areNumbered = names.count(where: hasNumber) * 2 > names.count
    func isUnlike(_ cell: String) -> Bool {
      if cell.hasSuffix(":") || isOfMail(cell) { return true }
      // `8 Sofie` among numbered full names is somebody, also with more behind it.
      if areNumbered, let numbered = NumberedName(cell), !numbered.name.contains(where: \.isNumber) { return false }
      return !isName(cell) || areFull && !isFullName(cell) || areNumbered && !hasNumber(cell)
    }
    let above = cells.prefix(while: isUnlike).count
    // What comes behind the last name and a blank line.
    let last = cells.lastIndex { !isUnlike($0) } ?? 0
    let apart = cells.indices.first { $0 > max(last, 0) && $0 > 0 && lines[$0] > lines[$0 - 1] + 1 } ?? cells.count
    // A closing ends the list, whether or not a blank line is before it.
    let closing = cells.indices.last { $0 > above && MailWords.isClosing(cells[$0]) && !hasNumber(cells[$0]) }
    let end = closing.map { $0 + 4 > cells.count ? min($0, apart) : apart } ?? apart
    return Set(
      cells.indices.filter { index in
        if index < above || index >= end || cells[index].hasSuffix(":") { return true }
        let isApart = index > 0 && lines[index] > lines[index - 1] + 1
        return areNumbered && !hasNumber(cells[index]) && isApart && index + 1 < cells.count
          && hasNumber(cells[index + 1])
      })
  }

  private static func hasNumber(_ cell: String) -> Bool {
    let cell = ContactAddress.removed(from: cell)
    return NumberedName(cell) ?? MarkedName(cell).flatMap { NumberedName($0.name) } != nil
  }

  static func isFullName(_ cell: String) -> Bool {
    let name = bareName(ContactAddress.removed(from: cell))
    // `Frankreich - Paris`
    guard ![" - ", " – ", " — "].contains(where: { name.contains(text: $0) }) else { return false }
    return isName(cell) && name.split { $0 == " " || $0 == "," }.count(where: beginsWithCapital) > 1
  }

  /// `Otreppe`, `d'Otreppe`
  private static func beginsWithCapital(_ word: Substring) -> Bool {
    if word.first?.isUppercase == true { return true }
    guard let mark = word.firstIndex(where: { "'’".contains($0) }) else { return false }
    return word[word.index(after: mark)...].first?.isUppercase == true
  }

  /// All of them, or two in three where each has a number, as in `8 Sofie`, that does not count the lines.
  private static func areFullNames(_ cells: [String]) -> Bool {
    let full = cells.count(where: isFullName)
    guard full < cells.count else { return true }
    let numbers = cells.compactMap { NumberedName($0)?.number }
    return full * 3 >= cells.count * 2 && numbers.count == cells.count && !isCount(numbers)
  }

  /// 1, 2, 3 …: the lines are numbered.
  private static func isCount(_ cells: [String]) -> Bool {
    cells.count > 2 && cells.map { WrittenNumber.digits($0).flatMap { Int($0) } ?? 0 } == Array(1...cells.count)
  }

  private static func isBlank(_ cell: String) -> Bool { cell.allSatisfy(\.isWhitespace) }
}

private enum Patterns {
  /// A name, and a column behind it.
  static let spaced = Pattern(/\p{L}\s{2,}\S/)
}
