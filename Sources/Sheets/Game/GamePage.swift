/// What the game page shows, as finished texts: the names that `html/game.mustache` and its partials may use.
struct GamePage {
  struct Side: ViewRow {
    static let names = ["name", "link", "score", "place", "isOwn", "result", "kind", "isWinner", "periods"]
    let name: String
    /// The site's page of the team.
    let link: String
    let score: String
    /// `home` or `away`, in the language
    let place: String
    let isOwn: Bool
    /// `WIN`, `LOSS` or `TIE` in the language, seen from this side
    let result: String
    /// The class that sets the colour of the result: `good`, `plain` or `bad`.
    let kind: String
    let isWinner: Bool
    /// Points by period, as many as the page has period names.
    let periods: [String]

    var values: [ViewNode] {
      [
        .text(name), .text(link), .text(score), .text(place), .flag(isOwn), .text(result), .text(kind), .flag(isWinner),
        .list(periods.map(ViewNode.text)),
      ]
    }
  }

  struct Period: ViewRow {
    static let names = ["name", "title"]
    /// `1`, `OT`
    let name: String
    /// `Quarter 1`, `Overtime 1`
    let title: String

    var values: [ViewNode] { [.text(name), .text(title)] }
  }

  struct Box: ViewRow {
    static let names = ["id", "name", "table", "pointsTold", "points", "others", "isScoreOnly", "logo", "isEmpty"]
    /// `box-own`, `box-opponent`
    let id: String
    let name: String
    /// Nil if no player has an entry.
    let table: StatTable?
    /// If points were recorded without their shots: how many of the points the shots account for.
    let pointsTold: String
    let points: String
    /// Players of the roster without an entry.
    let others: [Name]
    /// Whether points were recorded for the side, and nothing else.
    let isScoreOnly: Bool
    /// The logo itself as a data address.
    let logo: String
    /// Whether nothing at all was recorded for it.
    let isEmpty: Bool

    var values: [ViewNode] {
      [
        .text(id), .text(name), .some(table), .text(pointsTold), .text(points), .rows(others), .flag(isScoreOnly),
        .text(logo), .flag(isEmpty),
      ]
    }
  }

  struct Name: ViewRow {
    static let names = ["number", "name"]
    let number: String
    let name: String

    var values: [ViewNode] { [.text(number), .text(name)] }
  }

  /// A small fact with its name: `Attendance`, `312`.
  struct Fact {
    let name: String
    let value: String
  }

  /// A note that the official box counts, and where the plays differ from it, or the box from itself.
  struct Official {
    let remark: String
    /// How many cells differ.
    let count: String
    /// The first few: `#23 Mia Okafor, REB: 7, by the plays 6`.
    let differences: [String]
    let hasMore: Bool
  }

  /// Both sides' box scores of one period.
  struct PeriodPart {
    /// `Quarter 1`
    let title: String
    /// `12–8`; empty if a score was not recorded.
    let score: String
    let sides: [PeriodSide]
  }

  struct PeriodSide {
    let name: String
    let table: StatTable
  }

  let page: PageHead
  /// `vs`, or `at` if the own side is the guest.
  let versus: String
  let own: Side
  let opponent: Side
  let sides: [Side]
  /// `2025-11-08`
  let day: String
  /// `Saturday 8 November 2025`
  let date: String
  let location: String
  let isFinal: Bool
  /// `corrected on 9 November 2025`, for a game that was changed after its end.
  let correction: String
  let isOpen: Bool
  let periods: [Period]
  let boxes: [Box]
  /// Links to the sections of the page.
  let jumps: [SiteFrameView.Link]
  /// A card for each person who is followed.
  let focus: [FocusCard]
  let shooting: [ShootingSplits]
  let flow: ScoreFlow?
  /// Where each side's shots were taken.
  let shots: [Picture]
  /// The four factors of both sides, if any are known.
  let factors: StatTable?
  /// Where the points of both sides came from, if any of that is known.
  let specials: StatTable?
  let official: Official?
  /// Empty if it was not asked for, or the game has no plays.
  let byPeriod: [PeriodPart]
  let facts: [Fact]
  /// Whether nothing has been recorded yet.
  let isEmpty: Bool
  let notes: String
}
