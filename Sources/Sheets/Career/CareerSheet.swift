package import Basketball
import Diagnostics
package import People

/// The input of the sheet of a person's career: every team and season, totals, averages, highs.
package struct CareerSheet: Sendable {
  let person: Person
  let career: Career
  let photo: String?
  let efficiency: PlayerEfficiency?
  let shots: ShotReport?
  let setting: SheetSetting

  /// - Parameters:
  ///   - photo: the path in the book of the person's latest photo.
  ///   - efficiency: the league for the player efficiency rating; nil if it cannot be calculated from the book's games.
  ///   - shots: those of the person whose place or zone is known.
  package init(
    of person: Person, _ career: Career, photo: String? = nil, efficiency: PlayerEfficiency? = nil,
    shots: KnownShots = KnownShots(), _ setting: SheetSetting
  ) {
    self.person = setting.shown(person)
    self.shots = ShotReport(of: self.person.name, shots)
    (self.career, self.photo, self.efficiency, self.setting) = (career, photo, efficiency, setting)
  }

  /// A table of the seasons, with a total below.
  func table(_ measure: NamedTotals.Measure, in words: Language) -> Table {
    .totals(
      measure, of: rows.map(\.sums), head: words.say("career.season"), sums: [sum(words.say("career.total"))])
  }

  /// A team's season; without a team, the whole career.
  fileprivate typealias Row = (team: Team?, sums: NamedTotals)

  fileprivate var rows: [Row] {
    career.seasons.map { season in
      (
        season.team,
        NamedTotals(
          name: "\(season.team.name), \(season.team.season)", totals: season.totals, rating: rating(season.totals),
          link: setting.footer.frame?.address(ofPerson: person.id, on: season.team.id))
      )
    }
  }

  fileprivate func sum(_ name: String) -> NamedTotals {
    NamedTotals(name: name, totals: career.totals, rating: rating(career.totals))
  }

  private func rating(_ totals: PlayerTotals) -> Double? { efficiency?.rating(of: totals.forEfficiencyRating) }
}

extension SheetKind<CareerSheet> {
  package static let career = SheetKind(
    name: "career", title: MessageText("career sheet", "het loopbaanblad"),
    keys: ["averages", "totals", "rates", "compared", "highs", "streaks", "shots", "shooting", "trends"], make: sheet)

  private static func sheet(of input: CareerSheet, in words: Language) -> Sheet {
    let (career, setting, name) = (input.career, input.setting, input.person.name)
    let totals = career.totals
    let highs = [Category.points, .rebounds, .assists].compactMap { career.high($0) }
      .map { "\(words.count(Int($0.value))) \(words.stat($0.category.rawValue).name)" }
    return Sheet(
      name, title: words.say("career.title", ["name": name]),
      messageTitle: words.say("career.message", ["name": name]), setting.footer,
      image: setting.address(of: input.photo), csv: "seasons"
    ) {
      Section.head(
        Detail(
          "person", .figures(["name": .text(name)]), says: words.say("career.heading"),
          totals.gamesSentence(in: words, unbroken: true)),
        Detail("career", input.sum("").data))
      Section.figures(totals.mainFigures(in: words))
      Section.lines(
        [totals.gamesSentence(in: words)] + totals.messageLines(in: words)
          + (highs.isEmpty ? [] : [words.say("record.highs", ["highs": highs.joined(separator: " | ")])]))
      for measure in NamedTotals.Measure.allCases {
        Section.table(
          measure.rawValue, heading: measure.heading(in: words), on: .page, input.table(measure, in: words))
      }
      if career.seasons.count > 1 {
        Section.pictures("compared", heading: words.say("career.compared")) {
          [Category.points, .rebounds, .assists].map { words.seasons(career, by: $0, of: name) }
        }
      }
      Section.table("seasons", on: .data, seasons(of: input))
      Section.value("highs", career.highsData)
      Section.table("highs", heading: words.say("highs.career"), on: .page, .highs(of: career, in: words))
      Section.streaks(GameStreak.all(of: career.games), in: words)
      Section.shots(input.shots, in: words)
      Section.shooting(totals.line, of: name, in: words)
      Section.pictures("trends", heading: words.say("trend.heading"), beside: true) {
        [words.trend(.points, id: "points", of: name, career.games)]
      }
      Section.table("games", on: .json, .log(career.games, in: words))
    }
  }

  /// Each team and season: totals in CSV, then averages and rates, with a last line for the career.
  private static func seasons(of input: CareerSheet) -> Table {
    let averages = TotalsColumns.columns.indices.dropFirst(2).filter { !TotalsColumns.columns[$0].code.hasSuffix("%") }
    return Table(
      input.rows,
      [
        Column("team", csv: "Team") { .text($0.team?.name ?? "") },
        Column("season", csv: "Season") { .text($0.team?.season ?? "") },
        Column("organization", csv: "Organization") { .text($0.team?.organization) },
        Column(
          ["wins", "losses", "ties"].map { DataColumn(code: $0) }, nest: "record",
          csv: { String($0.prefix(1).uppercased()) }
        ) {
          let record = $0.sums.totals.record
          return [.count(record.wins), .count(record.losses), .count(record.ties)]
        },
        Column(TotalsColumns.columns, nest: "totals") { $0.sums.figures(.totals) },
        Column(TotalsColumns.columns, nest: "perGame", on: .json) { $0.sums.figures(.averages) },
        Column(averages.map { TotalsColumns.columns[$0] }, on: .csv, csv: { $0 + "/G" }) { row in
          let figures = row.sums.figures(.averages)
          return averages.map { figures[$0] }
        },
        Column(AdvancedColumns.columns, nest: "rates") { $0.sums.figures(.rates) },
      ], totals: [(nil, input.sum(""))], totalsOn: .csv)
  }
}
