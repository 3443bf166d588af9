import Blackjack
import Diagnostics
import Formats

/// The cells that one file tells: each with its code and its place, and what there is to say of them.
struct ChartCells {
  struct Entry {
    let code: ActionCode
    /// The code as the file has it.
    let text: String
    let place: Location
    /// Which of the names for a ten the row and the column go by; the same cell may stand under each of them.
    let spelling: String
  }

  /// As many faults as this are told of a file; nobody reads on.
  static let mostFindings = 1_000

  private(set) var findings: [Diagnostic] = []
  /// The cells told, hard 4 and soft 12 among them, which no chart of ours has: a pair that is not split plays by them.
  private(set) var entries: [Chart.Cell: Entry] = [:]
  /// Cells whose action was refused: that has been told, and they are not missing besides.
  private var refused: Set<Chart.Cell> = []
  /// Hands of which a row was told that is not kept: there is one of each.
  private var remarked: Set<HandKind> = []

  /// Whether so much was told that reading on has no sense.
  var isFull: Bool { findings.count > Self.mostFindings }

  mutating func tell(_ finding: Diagnostic) {
    if findings.count < Self.mostFindings {
      findings.append(finding)
    } else if findings.count == Self.mostFindings {
      findings.append(Diagnostic("more than \(Self.mostFindings) faults; the rest is not told", at: finding.location))
    }
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
      tell(
        Diagnostic(
          "cell \(cell): expected '\(first.text)' as under the other ten-cards (line \(first.place.line)), found '\(text)'",
          at: place))
    } else {
      tell(
        Diagnostic("cell \(cell): expected once, found again (first on line \(first.place.line))", at: place))
    }
  }

  /// Tells, once, of a row that no chart of ours has.
  mutating func remark(_ hand: HandKind, _ player: Int, at place: Location) {
    guard !hand.players.contains(player), remarked.insert(hand).inserted else { return }
    let pair = hand == .hard ? "2s" : "aces"
    tell(Diagnostic(.note, "\(hand.rawValue) \(player): not kept, as a chart has a pair of \(pair) instead", at: place))
  }

  /// Takes the other cells in, in place of those that are the same; what was told of them is told elsewhere.
  mutating func lay(_ other: ChartCells) { entries.merge(other.entries) { $1 } }

  mutating func refuse(_ cells: some Sequence<Chart.Cell>) { refused.formUnion(cells) }

  /// The cells of the hand that have no action and of which nothing was told yet.
  func missing(_ hand: HandKind) -> [Chart.Cell] {
    Chart.matrix.filter { $0.hand == hand && entries[$0] == nil && !refused.contains($0) }
  }

  /// Tells the cells of a hand that are missing, as `cell hard 9 against 2` and how many more.
  mutating func tellMissing(_ hand: HandKind, of part: String, at place: Location) {
    let missing = missing(hand)
    guard let first = missing.first else { return }
    let more = missing.count == 1 ? "" : "; \(missing.count) cells of \(part) are missing"
    tell(Diagnostic("cell \(first): expected an action, found none\(more)", at: place))
  }

  /// The code in the file's words, if it is one and the hand can have it.
  mutating func code(_ text: String, for hand: HandKind, at place: Location) -> ActionCode? {
    guard let code = ActionCode(text) else {
      tell(
        Diagnostic("action: expected a code such as H, S, Dh, Ds, P or Rh, found \(Excerpt.quoted(text))", at: place))
      return nil
    }
    guard hand == .pair || !code.isOfPairs else {
      tell(Diagnostic(Self.notOf(hand, text), at: place))
      return nil
    }
    return code
  }

  static func notOf(_ hand: HandKind, _ text: String) -> String {
    "action: expected one that a \(hand.rawValue) hand has, found \(Excerpt.quoted(text)); only pairs are split"
  }
}
