import Formats
import People

/// Players on lines of text, with more than their names: numbers, heights, years at school, positions below a name,
/// telephone numbers.
struct PlayerLines {
  /// The columns of the table.
  let names: [String]
  /// Separated by tabs, each on its line, unless `lines` says where each is from.
  let table: [UInt8]
  /// The line of each player, if some lines have several; else empty.
  let lines: [Int]
  /// The lines that are no players.
  let others: [(line: Int, text: String, isBelow: Bool)]
  /// Whether telephone numbers or addresses are left out.
  let hasContacts: Bool
  /// A line that is written as those of players are, and is not understood.
  let unclear: (line: Int, text: String)?
  /// Where the list is that was sent in a chat before, and how often it was sent; nil if it was sent once.
  let sentAgain: (line: Int, lists: Int)?

  /// The line of the first player, and whether most have numbers, at least three.
  let firstLine: Int
  let areNumbered: Bool

  private static let maxBytes = 100_000
  private static let maxLines = 1_000

  private struct Found {
    let line: Int
    /// Of lines without a blank one between them.
    let block: Int
    var player: PlayerLine
    /// Whether the line says that it has no number.
    var isUnnumbered = false
    /// Whether spaces within the name were taken for those between columns.
    var isSpaced = false
  }

  /// Nil unless most lines from the first player to the last are players, and most of these have more than a name.
  ///
  /// - Parameter isRoster: whether the user says that it is one; otherwise three are needed, with full names, and most
  ///   with numbers, or the telephone numbers of parents.
  init?(_ text: [UInt8], isRoster: Bool) {
    guard text.count <= Self.maxBytes else { return nil }
    guard let lines = TextLines.all(of: text, upTo: Self.maxLines) else { return nil }
    var (players, others) = Self.read(lines.map { String($0).trimmed })
    // Two spaces are in a name by mistake, so in few of them.
    let spaced = players.filter(\.isSpaced)
    if spaced.count * 4 > players.count {
      others += spaced.map { ($0.line, $0.block, String(lines[$0.line - 1]).trimmed) }
      players.removeAll(where: \.isSpaced)
    }
    let gone = Self.linesOfGone(lines.map { String($0).trimmed })
    others += players.filter { gone.contains($0.line) }.map { ($0.line, $0.block, String(lines[$0.line - 1]).trimmed) }
    players.removeAll { gone.contains($0.line) }
    let proper = players.count { !$0.player.number.isEmpty && !$0.player.isSmall }
    // `4 mo` among `7 Jamie B` and others is somebody.
    let small = players.filter(\.player.isSmall)
    if !small.isEmpty, proper < 3 || small.count * 2 > proper {
      others += small.map { ($0.line, $0.block, String(lines[$0.line - 1]).trimmed) }
      players.removeAll { $0.player.isSmall }
    }
    let earlier = Self.earlierLists(players, in: lines)
    others += earlier.flatMap(\.self).map { ($0.line, $0.block, String(lines[$0.line - 1]).trimmed) }
    let replaced = Set(earlier.flatMap(\.self).map(\.line))
    players.removeAll { replaced.contains($0.line) }
    let counted = players.filter(\.player.isCounted)
    if counted.count > 1, counted.map(\.player.number) == (1...counted.count).map(String.init) {
      for index in players.indices { players[index].player.dropCount() }
    }
    let rich = players.filter { !$0.player.isBare }
    let numbered = players.count { !$0.player.number.isEmpty }
    guard rich.count >= (isRoster ? 2 : 3), let first = rich.first, let last = rich.last else { return nil }
    // A name alone is a player among others, and no signature.
    let blocks = Set(rich.map(\.block))
    unclear = others.first {
      blocks.contains($0.block) && !replaced.contains($0.line) && !gone.contains($0.line) && Self.mayBePlayer($0.text)
    }.map { ($0.line, $0.text) }
    let areInChat = rich.contains { ChatLine(String(lines[$0.line - 1]).trimmed) != nil }
    for bare in players where bare.player.isBare && !bare.isUnnumbered {
      // `Sara's other name is Benali` is what somebody says.
      if !areInChat, ChatLine(String(lines[bare.line - 1]).trimmed) != nil {
        others.append((bare.line, bare.block, String(lines[bare.line - 1]).trimmed))
        continue
      }
      let isAmong = blocks.contains(bare.block) && rich.count { $0.block == bare.block } > 1
      if isAmong, RosterGuess.isFullName(bare.player.name) { continue }
      others.append((bare.line, bare.block, String(lines[bare.line - 1]).trimmed))
    }
    let apart = Set(others.map(\.line))
    let kept = players.filter { !apart.contains($0.line) }
    let between = others.count { first.line < $0.line && $0.line < last.line }
    guard rich.count * 4 >= kept.count * 3, between < kept.count else { return nil }
    let reached = kept.contains { $0.player.isChild } ? kept.count { $0.player.hasContact } : 0
    let full = kept.count { RosterGuess.isFullName($0.player.name) }
    // First names are enough where a title says what they are.
    let isTitled = others.contains { $0.line < first.line && Self.saysTeam($0.text) }
    // `#10 Noah`
    let areMarked = kept.count > 2 && kept.allSatisfy { lines[$0.line - 1].contains(Patterns.markedNumber) }
    guard
      isRoster || areMarked
        || max(numbered, reached) * 2 > kept.count
          && (full == kept.count || isTitled && rich.count > 4 && full * 2 >= kept.count)
    else {
      return nil
    }
    (firstLine, areNumbered) = (first.line, numbered > 2 && numbered * 2 > kept.count)
    let columns: [(name: String, text: (PlayerLine) -> String)] = [
      ("number", \.number), ("name", \.name), ("position", \.position), ("height", \.height), ("grade", \.grade),
      ("born", \.born),
    ]
    let used = columns.filter { column in column.name == "name" || kept.contains { !column.text($0.player).isEmpty } }
    let teams = PlayerBlocks.teams(
      of: kept.map { ($0.line, $0.block, $0.player.number) }, others: others)
    var table = KeptLines(delimiter: UInt8(ascii: "\t"))
    let hasShared = Set(kept.map(\.line)).count < kept.count
    self.lines = hasShared ? kept.map(\.line) : []
    for (index, found) in kept.enumerated() {
      let team = teams.map { [$0[index]] } ?? []
      table.add(used.map { $0.text(found.player) } + team, at: hasShared ? index + 1 : found.line)
    }
    (names, self.table) = (used.map(\.name) + (teams == nil ? [] : ["team"]), table.bytes)
    self.others = others.sorted { $0.line < $1.line }.map {
      ($0.line, $0.text, $0.line > first.line || replaced.contains($0.line))
    }
    hasContacts = kept.contains { $0.player.hasContact }
    sentAgain = earlier.isEmpty ? nil : (first.line, earlier.count + 1)
  }

  /// The lists of a chat that a later message replaces: one with half of their numbers, or more.
  private static func earlierLists(_ players: [Found], in lines: [Substring]) -> [[Found]] {
    let messages = lines.indices.filter { ChatLine(String(lines[$0]).trimmed) != nil }
    guard messages.count > 1 else { return [] }
    let numbered = players.filter { !$0.player.number.isEmpty }
    let lists = Dictionary(grouping: numbered) { found in messages.count { $0 < found.line } }
      .filter { $0.value.count > 2 }.sorted { $0.key < $1.key }.map(\.value)
    guard let last = lists.last else { return [] }
    let numbers = Set(last.map(\.player.number))
    return lists.dropLast().filter { list in list.count { numbers.contains($0.player.number) } * 2 >= list.count }
  }

  /// The lines below a heading such as `Left the team:`, to the next blank one or heading.
  private static func linesOfGone(_ lines: [String]) -> Set<Int> {
    var (gone, isBelow): (Set<Int>, Bool) = ([], false)
    for (index, line) in lines.enumerated() {
      let isHeading = RegistrationState.isHeading(line)
      isBelow = isHeading || isBelow && !line.isEmpty && line.last != ":"
      if isBelow, !isHeading { gone.insert(index + 1) }
    }
    return gone
  }

  /// Whether a line begins as those of players do: with a bullet or a number.
  private static func mayBePlayer(_ line: String) -> Bool {
    line.prefixMatch(of: Patterns.item) != nil && ChatLine(line) == nil && !line.contains(text: "~~")
  }

  /// Whether a title is that of a team's players: `Aces u15 boys - squad for 25/26`.
  static func saysTeam(_ line: String) -> Bool {
    line.lowercased().split { !$0.isLetter }.contains {
      [
        "squad", "roster", "players", "team", "spelerslijst", "spelers", "selectie", "kader", "spielerliste",
        "effectif",
        "joueurs", "plantilla", "jugadores", "convocados", "rosa", "giocatori",
      ].contains(String($0))
    }
  }

  /// Whether a line begins with words for a number that somebody does not have yet.
  static func saysNoNumber(_ line: String) -> Bool { line.prefixMatch(of: Patterns.noNumber) != nil }

  /// The people of a line that says they have no number: `no kit yet: Femi A, little Harry`; none of any other line.
  private static func unnumbered(in line: String) -> [PlayerLine] {
    guard let match = line.prefixMatch(of: Patterns.noNumber) else { return [] }
    let names = line[match.range.upperBound...].replacing(Patterns.and, with: ",").split(separator: ",").map {
      String($0).trimmed
    }
    guard !names.isEmpty, names.allSatisfy({ RosterGuess.isName($0) && !StaffWords.isFree($0) }) else { return [] }
    return names.map { PlayerLine(unnumbered: $0) }
  }

  /// `Players (9)`, `Staff (2)`
  private static func isCount(_ line: String) -> Bool {
    guard line.last == ")", let open = line.firstIndex(of: "(") else { return false }
    let label = String(line[..<open]).trimmed
    return FooterWords.people(in: line) != nil || StaffWords.isGroup(label) || StaffWords.isStaff(label)
  }

  /// `#14 Micah  Ross (F)`, whose name has two spaces in it.
  private static func spaced(_ line: String) -> PlayerLine? {
    guard let match = line.firstMatch(of: Patterns.gapInName) else { return nil }
    let joined = "\(match.1)\(match.2) \(match.3)" + line[match.range.upperBound...]
    return PlayerLine(joined).flatMap { !$0.number.isEmpty && RosterGuess.isFullName($0.name) ? $0 : nil }
  }

  /// Players in columns beside one another, each with a number: `4  Nils Winter     12  Tom Albers`.
  private static func several(in line: String) -> [PlayerLine]? {
    guard line.utf8.count <= 200, line.contains(text: "  ") || line.contains(text: "\t") else { return nil }
    let parts = line.replacing(Patterns.gap) { "\t\($0.1)" }.split(separator: "\t").map { String($0).trimmed }
    guard parts.count > 1 else { return nil }
    var players: [PlayerLine] = []
    for part in parts {
      guard part.utf8.contains(where: { 0x30...0x39 ~= $0 }), let player = PlayerLine(part), !player.number.isEmpty,
        RosterGuess.isFullName(player.name)
      else { return nil }
      players.append(player)
    }
    return players
  }

  /// The lines that may be players, and the others.
  private static func read(_ lines: [String]) -> (players: [Found], others: [(line: Int, block: Int, text: String)]) {
    var players: [Found] = []
    var others: [(line: Int, block: Int, text: String)] = []
    var block = 0
    /// A number on a line of its own, above the name.
    var number: (line: Int, text: String)?
    for (index, written) in lines.enumerated() {
      guard written.contains(where: { $0.isLetter || $0.isNumber }) else {
        block += 1
        continue
      }
      let text = ChatLine(written)?.text ?? written
      if let pending = number {
        number = nil
        if RosterGuess.isFullName(text), let player = PlayerLine("#\(pending.text) \(text)") {
          players.append(Found(line: index + 1, block: block, player: player))
          continue
        }
        others.append((pending.line, block, lines[pending.line - 1]))
      }
      if let last = players.indices.last, players[last].line == index, players[last].player.position.isEmpty,
        PlayerLine.arePositions(text)
      {
        players[last].player.place(at: text)
      } else if let last = players.indices.last, players[last].line == index, players[last].player.isBare,
        let match = text.wholeMatch(of: Patterns.numberBelow),
        match.2.map({ PlayerLine.arePositions(String($0)) }) != false
      {
        // `Ava Lind` above `#3 · PG`.
        players[last].player.place(at: match.2.map(String.init) ?? "", wearing: String(match.1))
      } else if text.hasPrefix("#") || WrittenNumber.isNumber(text), let digits = WrittenNumber.digits(text) {
        number = (index + 1, digits)
      } else if !MailWords.isHead(text), !MailWords.isClosing(text), !StaffWords.isLabelled(text),
        !StaffWords.isTitled(text), !StaffWords.isGroup(text), !Self.isCount(text), !Roster.isHeader(text),
        let player = PlayerLine(text, maySmall: true)
      {
        players.append(Found(line: index + 1, block: block, player: player))
      } else if case let names = Self.unnumbered(in: text), !names.isEmpty {
        players += names.map { Found(line: index + 1, block: block, player: $0, isUnnumbered: true) }
      } else if let player = Self.spaced(text) {
        players.append(Found(line: index + 1, block: block, player: player, isSpaced: true))
      } else if let several = Self.several(in: text) {
        players += several.map { Found(line: index + 1, block: block, player: $0) }
      } else {
        others.append((index + 1, block, written))
      }
    }
    if let number { others.append((number.line, block, lines[number.line - 1])) }
    return (players, others)
  }
}

private enum Patterns {
  static let and = Pattern(/\s(?:and|en|und|et|y|e|&|\+)\s/)
  static let noNumber = Pattern(
    /(?:still )?(?:no|without|geen|nog geen|zonder|ohne|noch keine?|keine?|sans|pas (?:encore )?de|sin|todavía sin|senza) (?:\p{L}+ )?(?:number|numbers|no\.?|nrs?|kit|shirts?|jerseys?|vest|nummers?|rugnummers?|trikots?|trikotnummer|numéros?|maillots?|números?|dorsal|dorsales|camisetas?|numer[oi]|magli[ae])(?: \p{L}+){0,2} ?[:=–-] */
      .ignoresCase())
  static let markedNumber = Pattern(/#\d{1,3}[ .)–-]/)
  static let numberBelow = Pattern(/#(\d{1,3})(?: ?[·•|,–-] ?(.+))?/)
  static let gapInName = Pattern(/^(#?\d{1,3}[.):]?\s+)(\p{Lu}\p{Ll}[\p{L}'’-]*)\s{2,}(\p{Lu}[\p{Ll}'’][\p{L}'’-]*)/)
  static let gap = Pattern(/\s{2,}(#?\d{1,3}[.):]?\s)/)
  static let item = Pattern(/[•*·–-] |(?:#|(?:no|nr|n[°º])\.? ?)?\d{1,3}(?:[.):]| ?[-–—])?\s+\p{L}/.ignoresCase())
}
