/// What the game page shows, as finished texts: the names that `html/game.mustache` and its partials may use.
struct GamePage: ViewRow {
  struct Side: ViewRow {
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

    func fill(_ page: inout PageValues) {
      page.text("name", name)
      page.text("link", link)
      page.text("score", score)
      page.text("place", place)
      page.flag("isOwn", isOwn)
      page.text("result", result)
      page.text("kind", kind)
      page.flag("isWinner", isWinner)
      page.list("periods", periods)
    }
  }

  struct Period: ViewRow {
    /// `1`, `OT`
    let name: String
    /// `Quarter 1`, `Overtime 1`
    let title: String

    func fill(_ page: inout PageValues) {
      page.text("name", name)
      page.text("title", title)
    }
  }

  struct Box: ViewRow {
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

    func fill(_ page: inout PageValues) {
      page.text("id", id)
      page.text("name", name)
      page.row("table", table)
      page.text("pointsTold", pointsTold)
      page.text("points", points)
      page.rows("others", others)
      page.flag("isScoreOnly", isScoreOnly)
      page.text("logo", logo)
      page.flag("isEmpty", isEmpty)
    }
  }

  struct Name: ViewRow {
    let number: String
    let name: String

    func fill(_ page: inout PageValues) {
      page.text("number", number)
      page.text("name", name)
    }
  }

  /// A note that the official box counts, and where the plays differ from it, or the box from itself.
  struct Official: ViewRow {
    let remark: String
    /// How many cells differ.
    let count: String
    /// The first few: `#23 Mia Okafor, REB: 7, by the plays 6`.
    let differences: [String]
    let hasMore: Bool

    func fill(_ page: inout PageValues) {
      page.text("remark", remark)
      page.text("count", count)
      page.list("differences", differences)
      page.flag("hasMore", hasMore)
    }
  }

  /// Both sides' box scores of one period.
  struct PeriodPart: ViewRow {
    /// `Quarter 1`
    let title: String
    /// `12–8`; empty if a score was not recorded.
    let score: String
    let sides: [PeriodSide]

    func fill(_ page: inout PageValues) {
      page.text("title", title)
      page.text("score", score)
      page.rows("sides", sides)
    }
  }

  struct PeriodSide: ViewRow {
    let name: String
    let table: StatTable

    func fill(_ page: inout PageValues) {
      page.text("name", name)
      page.row("table", table)
    }
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
  let facts: [FactView]
  /// Whether nothing has been recorded yet.
  let isEmpty: Bool
  let notes: String

  func fill(_ page: inout PageValues) {
    page.row("page", self.page)
    page.text("versus", versus)
    page.row("own", own)
    page.row("opponent", opponent)
    page.rows("sides", sides)
    page.text("day", day)
    page.text("date", date)
    page.text("location", location)
    page.flag("isFinal", isFinal)
    page.text("correction", correction)
    page.flag("isOpen", isOpen)
    page.rows("periods", periods)
    page.rows("boxes", boxes)
    page.rows("jumps", jumps)
    page.rows("focus", focus)
    page.rows("shooting", shooting)
    page.row("flow", flow)
    page.rows("shots", shots)
    page.row("factors", factors)
    page.row("specials", specials)
    page.row("official", official)
    page.rows("byPeriod", byPeriod)
    page.rows("facts", facts)
    page.flag("isEmpty", isEmpty)
    page.text("notes", notes)
  }
}
