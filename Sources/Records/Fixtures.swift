package import Basketball
package import Diagnostics
import Formats
import People

/// A row of a schedule, as files write it; which columns a file has differs.
package struct FixtureRow: Sendable {
  /// As written: the order of day and month is determined by the whole file.
  package let date: String
  package let time: String?
  package let home: String?
  package let away: String?
  /// Both teams in one: `Lions – Hawks`, `Lions @ Hawks`.
  package let match: String?
  /// The team whose list it is, and the other one.
  package let team: String?
  package let opponent: String?
  package let location: String?
  package let round: String?
  package let group: String?
  package let status: StatusCell?
  /// Home, away or neutral, or the place.
  package let place: String?
  package let season: String?
  /// Where a list has games that were played.
  package let score: String?
  /// What stands for the points of the home team, which may be a word.
  package let points: String?
  /// A remark, which may say that the game was put off.
  package let notes: String?
  /// The identity of its event in a calendar; files of rows have none.
  package var uid: String?
}

extension FixtureRow {
  /// A fixture of the book.
  package init(_ fixture: Fixture, score: String? = nil) {
    self.init(
      date: fixture.date.description, time: fixture.time?.description, home: fixture.home, away: fixture.away,
      match: nil, team: nil, opponent: nil, location: fixture.location, round: fixture.round, group: fixture.group,
      status: .status(fixture.status), place: fixture.isNeutral ? "neutral" : nil, season: fixture.season, score: score,
      points: nil, notes: nil, uid: fixture.uid)
  }

  package init(_ game: ScheduledGame) { self.init(game.fixture, score: game.played?.score) }
}

extension RecordKind<FixtureRow> {
  package static let fixture = RecordKind(
    "fixture", plural: "fixtures", noun: .schedule,
    Field<FixtureRow, String>.gameDay { $0.date },
    Field<FixtureRow, String?>.gameTime { $0.time },
    Field<FixtureRow, String?>.home { $0.home },
    Field<FixtureRow, String?>.away { $0.away },
    Field<FixtureRow, String?>.match { $0.match },
    Field<FixtureRow, String?>.ownTeam { $0.team },
    Field<FixtureRow, String?>.opponent(or: ["against", "tegen"]) { $0.opponent },
    Field<FixtureRow, String?>.location { $0.location },
    Field(
      "round", aliases: ["matchday", "match day", "week", "game week", "stage"], dutch: ["ronde", "speelronde"],
      foreign: ["runde", "spieltag", "journée", "jornada", "giornata", "turno"], isSparse: true
    ) { $0.round },
    Field(
      "group", aliases: ["pool", "league", "competition"] + Field<FixtureRow, String?>.divisions,
      dutch: ["groep", "poule", "klasse", "competitie"],
      foreign: ["gruppe", "staffel", "liga", "groupe", "poule", "grupo", "girone"], isSparse: true
    ) { $0.group },
    Field("status", aliases: ["state"], foreign: ["estado", "statut", "stato"]) { $0.status },
    Field<FixtureRow, String?>.venue { $0.place },
    Field<FixtureRow, String?>.season { $0.season },
    Field(
      "score", aliases: ["final", "final score"], dutch: ["uitslag", "stand", "eindstand"],
      foreign: ["ergebnis", "erg", "endstand", "spielstand", "marcador", "punteggio"],
      // Beside a score they say who won.
      lesser: [
        "result", "outcome", "w/l", "w l", "resultaat", "résultat", "resultado", "risultato", "esito", "ris",
        "time/result", "time / result", "result/time", "time/score", "score/time", "sets", "sätze", "satzverhältnis",
        "setstanden",
      ],
      isExported: false, isSparse: true
    ) { $0.score },
    Field("home_score", isExported: false, isSparse: true) { $0.points },
    Field<FixtureRow, String?>.notes(isExported: false) { $0.notes },
    rules: [.any(["home", "match", "opponent"]), .any(["away", "match", "opponent"])],
    list: ["date", "time", "home", "away", "score", "status", "location", "round", "group"],
    title: { row in "\(row.date) \(row.home ?? "") – \(row.away ?? "")" },
    make: row)

  private static func row(
    date: String, time: String?, home: String?, away: String?, match: String?, team: String?, opponent: String?,
    location: String?, round: String?, group: String?, status: StatusCell?, place: String?, season: String?,
    score: String?, points: String?, notes: String?
  ) throws(Diagnostic) -> FixtureRow {
    if date.isEmpty { throw Diagnostic("date", .day, found: .nothing) }
    return FixtureRow(
      date: date, time: time, home: home, away: away, match: match, team: team, opponent: opponent, location: location,
      round: round, group: group, status: status, place: place, season: season, score: score,
      points: points, notes: notes)
  }
}

/// The status of a game as lists of games write it; some have the time of a game to come in its place.
package enum StatusCell: FieldValue, Hashable {
  case status(Fixture.Status)
  case time(String)
  /// One side did not play.
  case forfeit

  /// Words of games that are on their day; more may be behind the last of them: `FINAL/OT`.
  private static let usual: Set<String> = [
    "scheduled", "fixture", "result", "confirmed", "tentative", "open", "played", "final", "upcoming",
    "not started", "completed",
    "gepland", "gespeeld", "te spelen", "nog te spelen", "uitgespeeld", "afgelopen", "angesetzt", "geplant", "gespielt",
    "beendet", "offen", "à jouer", "joué", "terminé", "programado", "programada", "por jugar", "jugado", "finalizado",
    "in programma", "da giocare", "giocata", "terminata",
  ]

  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    let word = String(decoding: text, as: UTF8.self)
    if let status = Fixture.Status(insteadOfScore: word) { return .status(status) }
    if Fixture.Status.saysOldDay(word) { return .status(.scheduled) }
    let first = word.lowercased().prefix(while: \.isLetter)
    if usual.contains(word.lowercased()) || first == "final" { return .status(.scheduled) }
    if ScoreCell.saysForfeit(status: word) { return .forfeit }
    guard word.contains(where: \.isNumber), (try? TimeOfDay(word)) != nil else {
      throw Diagnostic(field, expected, found: .excerpt(text))
    }
    return .time(word)
  }

  package static var expected: Fault.Expected { .anyOf(Fixture.Status.allCases.map(\.rawValue)) }

  package var cell: RecordCell {
    switch self {
    case .status(let status): .text(status.rawValue)
    case .time(let time): .text(time)
    case .forfeit: .text("forfeit")
    }
  }

  package var status: Fixture.Status? { if case .status(let status) = self { status } else { nil } }
  package var time: String? { if case .time(let time) = self { time } else { nil } }
}

extension Fixture.Status {

  /// What is written in place of a score where a game was not played on its day: `PPD`, `uitgesteld`, `abgesagt`.
  package static let insteadOfScore: [String: Self] = Dictionary(
    uniqueKeysWithValues: [
      "postponed", "ppd", "p p", "uitgesteld", "verlegt", "verschoben", "reporté", "reportée", "aplazado", "aplazada",
      "rinviata", "rinviato", "adiado", "adiada", "uppskjuten",
    ].map { ($0, Self.postponed) }
      + [
        "cancelled", "canceled", "rained out", "snowed out", "afgelast", "afg", "geannuleerd", "abgesagt",
        "ausgefallen", "inställd",
        "entfällt", "annulé", "annulée", "cancelado", "cancelada", "annullata",
      ].map { ($0, Self.cancelled) })

  /// Nil if a cell says nothing of that. More may be behind the word: `PPD (snow) - rescheduled 1/30`, `Reporté au 12/10`.
  package init?(insteadOfScore text: String) {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let found = [words.prefix(2).joined(separator: " "), words.first ?? ""].compactMap { Self.insteadOfScore[$0] }
    guard let status = found.first, text.utf8.count <= 60, text.first?.isNumber != true, !Self.saysOldDay(text) else {
      return nil
    }
    self = status
  }

  /// What is beside such a word in a title or a name: `Hawks` of `Hawks (cancelled)`, `Owls - POSTPONED until Apr 4`, and
  /// `Canceled - Hawks`. Nil without one.
  package static func beside(_ text: String) -> (rest: String, status: Self)? {
    guard text.utf8.count <= 200, !text.allSatisfy(\.isNumber) else { return nil }
    // `Dunmere Rovers P-P (waterlogged)`
    let text = text.replacing(text: " P-P", with: " postponed")
    let lower = text.lowercased()
    guard lower.count == text.count else { return nil }
    var index = lower.startIndex
    while let start = lower[index...].firstIndex(where: \.isLetter) {
      let end = lower[start...].firstIndex { !$0.isLetter } ?? lower.endIndex
      if let status = insteadOfScore[String(lower[start..<end])] {
        let offsets = (
          lower.distance(from: lower.startIndex, to: start), lower.distance(from: lower.startIndex, to: end)
        )
        // `(moved, originally 5 October)` is played on this day.
        let behind = lower[end...].split { !$0.isLetter }.map(String.init)
        guard originals.isDisjoint(with: behind), !saysOldDay(lower) else { return nil }
        let before = bare(text.prefix(offsets.0))
        return (before.contains(where: \.isLetter) ? before : bare(text.dropFirst(offsets.1)), status)
      }
      index = end
    }
    return nil
  }

  /// Whether a remark says from which day the game was moved to this one: `verlegt von 29.11.`
  package static func saysOldDay(_ remark: String) -> Bool {
    12...200 ~= remark.utf8.count && remark.contains(Patterns.fromDay)
  }

  private static let originals: Set<String> = [
    "originally", "original", "formerly", "was", "from", "eigenlijk", "oorspronkelijk", "eerder", "eigentlich",
    "ursprünglich", "statt", "vom", "initialement", "prévu", "prévue", "originalmente", "previsto",
  ]

  private static func bare(_ text: Substring) -> String {
    func isMark(_ character: Character) -> Bool { " ,;:*()[]–—-".contains(character) }
    return String(text.drop(while: isMark).reversed().drop(while: isMark).reversed())
  }
}

private enum Patterns {
  static let fromDay = Pattern(
    /\b(?:verlegt|verschoben|moved|postponed|rescheduled|verplaatst|verzet|uitgesteld|reportée?|déplacée?|aplazad[oa]|trasladad[oa]|rinviat[oa]|spostat[oa]) (?:von|vom|from|van|du|de|del|dal) (?:\p{L}{2,10}\.?,? )?\d/
      .ignoresCase())
}
