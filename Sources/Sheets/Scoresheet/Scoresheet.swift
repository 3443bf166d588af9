package import Basketball
package import Diagnostics
import Formats
package import People

/// A blank scoresheet to print and fill in by hand, with the rosters on it.
package struct Scoresheet: Sendable {
  /// One side of it: a name, if there is one, and the known players.
  package struct Side: Sendable {
    let name: String?
    let players: [Player]

    package init(_ name: String?, _ players: [Player] = []) {
      self.name = name
      self.players = players
    }
  }

  let sides: [Side]
  let date: CalendarDate?
  let location: String?
  let periods: Int
  let fouls: Int
  let setting: SheetSetting

  /// - Parameters:
  ///   - periods: the number of periods before overtime.
  ///   - fouls: the personal fouls with which a player is out.
  package init(
    _ own: Side, against opponent: Side, on date: CalendarDate? = nil, at location: String? = nil, periods: Int = 4,
    fouls: Int = 5, _ setting: SheetSetting
  ) {
    sides = [own, opponent].map { side in Side(side.name, side.players.map(setting.shown)) }
    self.date = date
    self.location = location
    self.periods = min(max(periods, 1), 10)
    self.fouls = min(max(fouls, 1), 20)
    self.setting = setting
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    return switch format {
    case .html: try templates.render(ScoresheetPage(self, in: language), as: .scoresheetPage)
    case .text: try templates.render(message(in: language))
    case .csv: csv
    case .json: json
    }
  }

  private func message(in language: Language) -> Message {
    Message(
      sides.map { $0.name ?? "____________" }.joined(separator: " – "),
      sides.flatMap { side in
        [side.name ?? language.say("scoresheet.opponent")]
          + side.players.map { player in
            [player.jersey?.description ?? "#__", player.name].joined(separator: " ")
          }
      })
  }

  /// The rosters.
  private var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(["Team", "Number", "Player", "Position"])
    for side in sides {
      for player in side.players {
        csv.write(text: side.name ?? "")
        csv.write(text: player.jersey?.text ?? "")
        csv.write(text: player.name)
        csv.write(text: player.position ?? "")
        csv.endRecord()
      }
    }
    return csv.bytes
  }

  private var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.member("date", date.map { .day($0) } ?? .unknown)
    json.member("location", .text(location))
    json.member("periods", .count(periods))
    json.key("sides")
    json.beginArray()
    for side in sides {
      json.beginObject()
      json.member("name", .text(side.name))
      json.key("players")
      json.beginArray()
      for player in side.players {
        json.beginObject()
        json.member("number", .text(player.jersey?.text))
        json.member("name", .text(player.name))
        json.member("position", .text(player.position))
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

/// What the blank scoresheet shows: the names that `html/scoresheet.mustache` may use.
struct ScoresheetPage {
  struct Side {
    let name: String
    let rows: [Row]
    /// The label of a column of boxes, by period.
    let periods: [String]
    /// As many as a period has team fouls to mark.
    let teamFouls: [String]
  }

  struct Row {
    let number: String
    let name: String
    /// One for each personal foul.
    let fouls: [String]
    let periods: [String]
  }

  let page: PageHead
  let heading: String
  let date: String
  let location: String
  let sides: [Side]
  let periods: [String]
  let foulCount: String
  /// The numbers to cross off in the running score.
  let running: [String]

  /// The number of rows of a side: the players that a league allows, or more if the roster has more.
  private static let rows = 12

  init(_ sheet: Scoresheet, in language: Language) {
    heading = language.say("scoresheet.heading")
    page = PageHead(
      title: language.say("scoresheet.title", ["team": sheet.sides.first?.name ?? ""]),
      footer: sheet.setting.footer, in: language)
    date = sheet.date.map(language.plain) ?? ""
    location = sheet.location ?? ""
    let periods = (1...sheet.periods).map(String.init) + [language.say("period.overtimeShort")]
    self.periods = periods
    foulCount = String(sheet.fouls)
    running = (1...100).map(String.init)
    sides = sheet.sides.map { side in
      let blank = Row(
        number: "", name: "", fouls: (1...sheet.fouls).map(String.init), periods: periods.map { _ in "" })
      let named = side.players.map { player in
        Row(
          number: player.jersey?.text ?? "", name: player.name, fouls: blank.fouls,
          periods: blank.periods)
      }
      return Side(
        name: side.name ?? "",
        rows: named + Array(repeating: blank, count: max(0, Self.rows - named.count)), periods: periods,
        teamFouls: (1...5).map(String.init))
    }
  }
}

extension SheetTemplate {
  static let scoresheetPage = SheetTemplate(
    folder: "html", name: "scoresheet", title: MessageText("blank scoresheet", "het lege wedstrijdformulier")
  ) {
    ScoresheetPage(Scoresheet.example, in: $0)
  }
}
