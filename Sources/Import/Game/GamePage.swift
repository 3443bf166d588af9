import Basketball
import Diagnostics
import Formats
import Foundation
import People

/// The contents of a game file, whatever its format, before the own side is known.
struct GamePage {
  /// A team as in the file.
  struct TeamPart {
    var name: String?
    var id: String?
    var code: String?
    var record: String?
    var spot = Spot.none
    /// The points per period, followed by the score.
    var points: [Int] = []
    var score: Int?
    var pointsSpot = Spot.none
    var totals: BoxCells?
    var totalsSpot = Spot.none
    var totalsByPeriod: [PeriodCells] = []
    var specials = Specials()
    var players: [PlayerPart] = []
  }

  struct PeriodCells {
    let period: Int
    let cells: BoxCells
  }

  struct PlayerPart {
    var uniform = ""
    var name = ""
    /// The given name, if the file has it apart from the surname.
    var given: String?
    var checkName = ""
    /// The key by which the file's plays refer to the player.
    var key: String?
    /// The key that distinguishes namesakes.
    var personKey: String?
    var position: String?
    var grade: String?
    var hasPlayed: Bool?
    var isStarter = false
    /// Whether it is the line of the team itself: `uni="TM"`.
    var isTeam = false
    var cells: BoxCells?
    var cellsByPeriod: [PeriodCells] = []
    var spot = Spot.none
  }

  /// An event as in the file.
  struct PlayPart {
    var place: GameDocument.Place?
    var period = 1
    var clock: GameClock?
    var uniform = ""
    var checkName = ""
    /// The file's own id of the player; nil if it has none.
    var key: String?
    var isTeam = false
    var kind: EventKind?
    var points: Int?
    var detail: ShotDetail = []
    var shotSpot: ShotSpot?
    var visitorScore: Int?
    var homeScore: Int?
    /// The time of day; nil if the file has none.
    var stamp: Date?
    var spot = Spot.none
  }

  struct PeriodPart {
    var number: Int
    var clock: GameClock?
    /// The number of plays before it.
    var firstPlay: Int
  }

  /// A position in the file.
  enum Spot {
    case none
    case element(XMLSpot)
    case place(Location)

    /// The attribute of this name of the same element.
    func attribute(_ name: String) -> Spot {
      if case .element(let spot) = self { .element(XMLSpot(element: spot.element, attribute: name)) } else { self }
    }
  }

  /// A play that could not be read.
  struct UnreadPlay {
    let action: String
    let type: String
    let spot: Spot
  }

  /// The format's own terms.
  struct Words {
    var line = "line"
    var cell: (BoxCells.Cell) -> String = StatCrewNames.name
  }

  var words = Words()
  var visitor = TeamPart()
  var home = TeamPart()
  var gameID: String?
  var program: String?
  var date: CalendarDate?
  /// Whether the date is invalid; the error is reported.
  var isDateUnread = false
  var startSeconds: Double?
  var endSeconds: Double?
  var startedAt: Date?
  var endedAt: Date?
  /// The teams in the head of the file.
  var visitorName: String?
  var homeName: String?
  var visitorID: String?
  var homeID: String?
  var location: String?
  var attendance: Int?
  var officials: [String] = []
  var notes: [String] = []
  var isLeague = false
  var isNeutral = false
  var isPostseason = false
  var regulationPeriods: Int?
  var periodMinutes: Int?
  var overtimeMinutes: Int?
  var foulLimit: Int?
  var isComplete: Bool?
  /// The period reached when the file was written; nil if unknown.
  var statusPeriod: Int?
  var statusClock: GameClock?
  var statusSpot: Spot?
  /// Whether the writer of the file added up the box score from the plays.
  var isBoxOfPlays = false
  var hasPlays = false
  var periods: [PeriodPart] = []
  var plays: [PlayPart] = []
  var unread: [UnreadPlay] = []
  var spot = Spot.none
  var venueSpot = Spot.none
  private(set) var findings = GameFindings()

  subscript(place: GameDocument.Place) -> TeamPart {
    get { place == .home ? home : visitor }
    set { if place == .home { home = newValue } else { visitor = newValue } }
  }

  mutating func report(_ diagnostic: Diagnostic, at spot: Spot) { findings.report(diagnostic, at: spot) }

  mutating func report(_ severity: Diagnostic.Severity, _ text: MessageText, at spot: Spot) {
    findings.report(severity, text, at: spot)
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ field: FieldKey, _ expected: Fault.Expected, found: Fault.Found,
    hint: Fault.Hint? = nil, at spot: Spot
  ) {
    findings.report(severity, field, expected, found: found, hint: hint, at: spot)
  }
}
