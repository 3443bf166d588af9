package import Basketball
package import Diagnostics
package import People

/// The sheet of a person's career: every team and season, sums, averages, highs.
package struct CareerSheet: Sendable {
  let person: Person
  let career: Career
  let photo: String?
  let efficiency: PlayerEfficiency?
  let setting: SheetSetting

  /// - Parameters:
  ///   - photo: the path in the book of the person's last one.
  ///   - efficiency: the league of the player efficiency rating; nil where the book's games do not make one.
  package init(
    of person: Person, _ career: Career, photo: String? = nil, efficiency: PlayerEfficiency? = nil,
    _ setting: SheetSetting
  ) {
    self.person = setting.shown(person)
    self.career = career
    self.photo = photo
    self.efficiency = efficiency
    self.setting = setting
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    return switch format {
    case .html: try templates.render(ViewNode(CareerPage(self, in: language)), as: .careerPage)
    case .text: try templates.render(message(in: language))
    case .csv: csv
    case .json: json
    }
  }

  var seasons: [NamedTotals] {
    career.seasons.map { season in
      NamedTotals(
        name: "\(season.team.name), \(season.team.season)", totals: season.totals, rating: rating(season.totals),
        link: setting.imprint.frame?.address(ofPerson: person.id, on: season.team.id))
    }
  }

  func sum(_ name: String) -> NamedTotals {
    NamedTotals(name: name, totals: career.totals, rating: rating(career.totals))
  }

  private func rating(_ totals: PlayerTotals) -> Double? { efficiency?.rating(of: totals.forEfficiencyRating) }

  /// Games, record and averages, then the highs.
  private func message(in language: Language) -> Message {
    let totals = career.totals
    let highs = [Category.points, .rebounds, .assists].compactMap { career.high($0) }
      .map { "\(language.count(Int($0.value))) \(language.stat($0.category.rawValue).name)" }
    return Message(
      language.say("career.message", ["name": person.name]),
      [
        language.say("record.games", ["games": language.count(totals.games), "record": totals.record.description])
      ] + totals.messageLines(in: language) + [
        highs.isEmpty ? nil : language.say("record.highs", ["highs": highs.joined(separator: " | ")])
      ])
  }
}

/// What the career page shows: the names that `html/career.mustache` may use.
struct CareerPage {
  let page: PageHead
  let head: SheetHead
  let averages: TableSection
  let totals: TableSection
  let rates: TableSection
  let highs: TableSection?
  let shooting: [ShootingSplits]
  let trends: PictureSection

  init(_ sheet: CareerSheet, in language: Language) {
    let career = sheet.career
    let name = sheet.person.name
    page = PageHead(
      title: language.say("career.title", ["name": name]), imprint: sheet.setting.imprint, in: language)
    head = SheetHead(
      name, image: sheet.setting.address(of: sheet.photo),
      facts: [
        language.say("career.heading"),
        language.say(
          "record.games",
          ["games": language.count(career.totals.games), "record": career.totals.record.description]),
      ], figures: career.totals.mainFigures(in: language))
    let sum = sheet.sum(language.say("career.total"))
    func section(_ id: String, _ heading: String, _ measure: DataTable.Measure) -> TableSection {
      TableSection(
        id, heading, DataTable(measure, of: sheet.seasons, sum: sum), head: language.say("career.season"), in: language)
    }
    averages = section("averages", language.say("totals.averages"), .averages)
    totals = section("totals", language.say("totals.sums"), .totals)
    rates = section("rates", language.say("totals.rates"), .rates)
    let highs = DataTable(highsOf: career, in: language)
    self.highs =
      highs.rows.isEmpty
      ? nil
      : TableSection("highs", language.say("highs.career"), highs, head: language.say("highs.what"), in: language)
    shooting = [ShootingSplits(name: name, career.totals.line, in: language)]
    trends = PictureSection(
      "trends", language.say("trend.heading"),
      [language.trend(.points, id: "points", of: name, career.games)])
  }
}

extension SheetTemplate {
  static let careerPage = SheetTemplate(folder: "html", name: "career", title: "career sheet") {
    ViewNode(CareerPage(CareerSheet.example, in: $0))
  }
}
