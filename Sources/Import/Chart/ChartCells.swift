import Blackjack
import Diagnostics
import Formats
import Records

/// The cells of one file, each with its code and location, and the faults in them.
struct ChartCells {
  struct Entry {
    let code: ActionCode
    /// The code as written in the file.
    let text: String
    let place: Location
    /// The names for a ten in the row and the column; a cell may occur once under each of them.
    let spelling: String
  }

  /// The maximum number of faults reported for a file.
  static let maxFindings = 1_000

  private(set) var findings: [Diagnostic] = []
  /// Lines that are no rows: titles, legends.
  private(set) var skipped: [SkippedLine] = []
  private var isInsuranceTold = false
  /// Codes with a mark that were reported.
  private var footnotes: Set<String> = []
  /// The soft rows whose double was reported.
  private var softDoubles: Set<Int> = []
  /// Where what is no code was reported.
  private var unknown: [String: (finding: Int, count: Int, place: Location)] = [:]
  /// The cells found, including hard 4 and soft 12, which a `Chart` lacks: a pair that is not split is played by them.
  private(set) var entries: [Chart.Cell: Entry] = [:]
  /// Cells whose action was refused and reported; they are not reported as missing too.
  private var refused: Set<Chart.Cell> = []
  /// Hands of which an ignored row was reported; there is at most one each.
  private var remarked: Set<HandKind> = []

  /// Whether the maximum number of faults was exceeded, so that the rest need not be read.
  var isFull: Bool { findings.count > Self.maxFindings }

  mutating func report(_ finding: Diagnostic) {
    if findings.count < Self.maxFindings {
      findings.append(finding)
    } else if findings.count == Self.maxFindings {
      findings.append(Diagnostic(.moreFaults(than: Self.maxFindings), at: finding.location))
    }
  }

  /// Reports a second chart in place of faults about its rows.
  mutating func reportSecond(in faults: [Int]) {
    guard let first = faults.first, findings.indices.contains(first) else { return }
    let place = findings[first].location
    findings = findings.indices.filter { !faults.contains($0) }.map { findings[$0] }
    findings.insert(
      Diagnostic(nil, .words(.oneChart), found: .words(.secondChart), hint: .words(.chartsApart), at: place), at: 0)
  }

  /// Keeps in mind a line that is no row of a chart.
  mutating func skip(_ text: String, _ reason: SkippedLine.Reason, at place: Location) {
    guard skipped.count < 100 else { return }
    skipped.append(SkippedLine(place: place, text: Excerpt.plain(text.utf8, longest: 120), reason: reason))
  }

  /// Gives the cell its code; told where it has one already, unless both stand under different names for a ten and say
  /// the same.
  mutating func put(_ code: ActionCode, _ text: String, in cell: Chart.Cell, at place: Location, spelling: String = "")
  {
    guard let first = entries[cell] else {
      entries[cell] = Entry(code: code, text: text, place: place, spelling: spelling)
      return
    }
    if first.spelling != spelling {
      guard first.code != code else { return }
      report(
        Diagnostic(
          .cell(cell), .words(.asUnderOtherTens(first.text, line: first.place.line)), found: .text(text), at: place))
    } else {
      report(
        Diagnostic(.cell(cell), .words(.once), found: .words(.again(first: first.place.line)), at: place))
    }
  }

  /// The code with a fallback for a double that has none, told once for each soft row in which that is a stand.
  mutating func fallingBack(_ code: ActionCode, _ text: String, on cell: Chart.Cell, at place: Location) -> ActionCode {
    let meant = code.fallingBack(on: cell)
    if code == .double, meant == .always(.doubleOrStand), softDoubles.insert(cell.player).inserted {
      report(Diagnostic(.note, .softDouble(cell.player, text), at: place))
    }
    return meant
  }

  /// Gives a cell another code.
  mutating func replace(_ code: ActionCode, in cell: Chart.Cell) {
    guard let entry = entries[cell] else { return }
    entries[cell] = Entry(code: code, text: entry.text, place: entry.place, spelling: entry.spelling)
  }

  /// Reports once that a row is not part of a `Chart`.
  mutating func remark(_ hand: HandKind, _ player: Int, at place: Location) {
    guard !hand.players.contains(player), remarked.insert(hand).inserted else { return }
    report(Diagnostic(.note, .pairInstead(hand, player), at: place))
  }

  /// Merges the other cells, which override these; their faults are reported elsewhere.
  mutating func lay(_ other: ChartCells) { entries.merge(other.entries) { $1 } }

  mutating func refuse(_ cells: some Sequence<Chart.Cell>) { refused.formUnion(cells) }

  /// The cells of the hand without an action, for which no fault was reported yet.
  func missing(_ hand: HandKind) -> [Chart.Cell] {
    Chart.matrix.filter { $0.hand == hand && entries[$0] == nil && !refused.contains($0) }
  }

  /// Reports the missing cells of a hand: the first one, and how many there are.
  mutating func reportMissing(_ hand: HandKind, of part: MessageText, at place: Location) {
    let missing = missing(hand)
    guard let first = missing.first else { return }
    report(
      Diagnostic(
        .cell(first), .words(.anAction), found: .nothing,
        hint: missing.count == 1 ? nil : .words(.missingCells(missing.count, of: part)), at: place))
  }

  /// The code in the file's words, if it is valid and the hand can have it.
  mutating func code(
    _ text: String, for hand: HandKind, at place: Location, _ legend: ChartLegend = ChartLegend(in: []),
    player: Int? = nil
  ) -> ActionCode? {
    guard let code = legend.code(text, player: player) ?? afterInsurance(text, at: place) else {
      guard !SpreadsheetDate.isDate(text) else {
        report(Diagnostic(.action, .words(.code), found: .words(.date(text)), at: place))
        return nil
      }
      reportUnknown(text, at: place)
      return nil
    }
    guard hand == .pair || !code.isOfPairs else {
      report(Diagnostic(Self.notOf(hand, text), at: place))
      return nil
    }
    if ActionCode(text) == nil, code != ActionCode(String(text.dropLast())), case .always(let action) = code,
      let (_, note) = legend.footnote(of: text),
      footnotes.insert(text).inserted
    {
      let meant = action.rawValue
      report(Diagnostic(.note, .footnote(Excerpt.quoted(text), Excerpt.quoted(note.text), as: meant), at: place))
    }
    return code
  }

  /// Reports a code that is none: once, with the number of its cells.
  private mutating func reportUnknown(_ text: String, at place: Location) {
    guard let known = unknown[text], findings.indices.contains(known.finding) else {
      if unknown.count < Self.maxFindings { unknown[text] = (findings.count, 1, place) }
      return report(Diagnostic(.action, .words(.code), found: .excerpt(text), at: place))
    }
    unknown[text] = (known.finding, known.count + 1, known.place)
    let isLetter = text.count == 1 && text.allSatisfy(\.isLetter)
    findings[known.finding] = Diagnostic(
      .action, .words(.code), found: .words(.inCells(Excerpt.quoted(text), known.count + 1)),
      hint: isLetter ? .words(.legend(of: text)) : nil, at: known.place)
  }

  private mutating func afterInsurance(_ text: String, at place: Location) -> ActionCode? {
    guard let code = ActionCode.afterInsurance(text) else { return nil }
    if !isInsuranceTold {
      isInsuranceTold = true
      report(Diagnostic(.note, .insurance(Excerpt.quoted(text)), at: place))
    }
    return code
  }

  static func notOf(_ hand: HandKind, _ text: String) -> Fault {
    Fault(.action, expected: .words(.action(of: hand)), found: .excerpt(text), hint: .words(.onlyPairsSplit))
  }
}

extension ChartCells {
  /// Fills the hard rows that a printed chart omits: those above 17, where its last row is a stand, and those below 8,
  /// where its first row is a hit.
  mutating func fillHardEnds() {
    let hard = HandKind.hard
    let open = Set(missing(hard).map(\.player))
    let rows = hard.players.filter { player in
      !open.contains(player) && entries[Chart.Cell(hand: hard, player: player, dealer: dealerUpcards.lowerBound)] != nil
    }
    guard let first = rows.first, let last = rows.last else { return }
    if 17...19 ~= last { fill(hard, last + 1...21, as: last, .always(.stand), "s", saying: .standAbove(last)) }
    if 6...8 ~= first {
      fill(hard, hard.players.lowerBound...first - 1, as: first, .always(.hit), "h", saying: .hitBelow(first))
    }
  }

  private mutating func fill(
    _ hand: HandKind, _ players: ClosedRange<Int>, as row: Int, _ code: ActionCode, _ text: String,
    saying why: MessageText
  ) {
    let known = dealerUpcards.compactMap { entries[Chart.Cell(hand: hand, player: row, dealer: $0)] }
    let isOpen = missing(hand).count { players.contains($0.player) } == players.count * dealerUpcards.count
    // Nobody surrenders above 17: the row of 17 stands where the chart does not surrender.
    let isSame = known.allSatisfy {
      $0.code == code || code == .always(.stand) && $0.code == .always(.surrenderOrStand)
    }
    guard isOpen, known.count == dealerUpcards.count, isSame,
      let place = known.first?.place
    else { return }
    for player in players {
      for dealer in dealerUpcards {
        put(code, text, in: Chart.Cell(hand: hand, player: player, dealer: dealer), at: place)
      }
    }
    report(
      Diagnostic(
        .note, .filled(hand, players.lowerBound, to: players.upperBound, why), at: place))
  }

  /// Fills a row that the file omits because it is always a stand.
  ///
  /// - Parameter ifRowStands: only if the row whose place it takes is a stand too.
  mutating func stand(on hand: HandKind, _ player: Int, as row: Int, ifRowStands: Bool = false, saying why: MessageText)
  {
    let last = Chart.Cell(hand: hand, player: row, dealer: dealerUpcards.lowerBound)
    let isMissing = missing(hand).count { $0.player == player } == dealerUpcards.count
    let isStand =
      !ifRowStands
      || dealerUpcards.allSatisfy {
        entries[Chart.Cell(hand: hand, player: row, dealer: $0)]?.code == .always(.stand)
      }
    guard isMissing, isStand, let place = entries[last]?.place else { return }
    for dealer in dealerUpcards {
      put(.always(.stand), "s", in: Chart.Cell(hand: hand, player: player, dealer: dealer), at: place)
    }
    report(
      Diagnostic(
        .note, .filled(hand, player, why),
        at: Location(file: place.file, sheet: place.sheet, line: place.line)))
  }
}
