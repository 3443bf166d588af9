package import Diagnostics
package import Flashcards
package import People

/// The sheet of one card's history: its answers, the memory state after each, and the forgetting curve between them.
package struct CardSheet: Sendable {
  let card: Card
  let deck: Deck
  let person: Person
  let memory: Memory
  let answers: [(rating: Review.Rating, memory: Memory)]
  let scheduler: Scheduler
  let days: StudyDays
  let now: Instant
  let images: [String: SheetImage]
  let footer: PageFooter

  /// - Parameters:
  ///   - answers: oldest first, with the state of the card after each.
  ///   - days: the study days of the book, in which its answers and due dates are.
  ///   - images: the pictures that the card names, by their names.
  package init(
    of card: Card, in deck: Deck, for person: Person, memory: Memory,
    answers: [(rating: Review.Rating, memory: Memory)], scheduler: Scheduler, days: StudyDays, now: Instant,
    images: [String: SheetImage] = [:], footer: PageFooter
  ) {
    self.card = card
    self.deck = deck
    self.person = person
    self.memory = memory
    self.answers = answers
    self.scheduler = scheduler
    self.days = days
    self.now = now
    self.images = images
    self.footer = footer
  }

  /// The sheet as a file.
  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(CardPage(self, in: templates.language), as: .cardPage)
    case .text: try templates.render(CardPage(withoutImages, in: templates.language), as: .cardMessage)
    case .csv: data.csvBytes
    case .json: data.jsonBytes
    }
  }

  private var withoutImages: CardSheet {
    CardSheet(
      of: card, in: deck, for: person, memory: memory, answers: answers, scheduler: scheduler, days: days, now: now,
      footer: footer)
  }

  /// The curve from the first answer to now, or to the due date if that is later.
  var curve: MemoryCurve {
    let due = memory.strength?.due ?? now
    return MemoryCurve(answers, until: max(now, due), parts: 24, scheduler: scheduler)
  }

  /// Its data: the card, its answers, and the curve.
  private var data: Sheet {
    let curve = curve.spans.flatMap(\.points)
    return Sheet(card.front, footer, csv: nil) {
      Section.table("card", on: .data, Table([self], Self.standing))
      Section.table(
        "answers", on: .data, Table(answers.enumerated().map { ($0.offset + 1, $0.element) }, Self.answers))
      Section.table(
        "curve", on: .data,
        Table(
          curve,
          [
            Column("item", on: .data) { .text($0.at.description) },
            Column("retrievability", on: .data) { .number($0.retrievability) },
          ]))
    }
  }

  private static let standing: [Column<CardSheet>] = [
    Column("item", on: .data) { .text($0.card.front) }, Column("back", on: .data) { .text($0.card.back) },
    Column("deck", on: .data) { .text($0.deck.name) }, Column("person", on: .data) { .text($0.person.name) },
    Column("state", on: .data) { .text($0.memory.state.rawValue) },
    Column("stability", on: .data) { .number($0.memory.strength?.stability) },
    Column("difficulty", on: .data) { .number($0.memory.strength?.difficulty) },
    Column("due", on: .data) { .text($0.memory.strength?.due.description) },
    Column("retrievability", on: .data) { .number($0.scheduler.retrievability(of: $0.memory, at: $0.now)) },
    Column("answers", on: .data) { .count($0.memory.strength?.answers ?? 0) },
    Column("lapses", on: .data) { .count($0.memory.strength?.lapses ?? 0) },
  ]

  private static let answers: [Column<(number: Int, given: (rating: Review.Rating, memory: Memory))>] =
    Column.item { .count($0.number) } + [
      Column("at", on: .data) { .text($0.given.memory.strength?.reviewedAt.description) },
      Column("rating", on: .data) { .count($0.given.rating.rawValue) },
      Column("state", on: .data) { .text($0.given.memory.state.rawValue) },
      Column("stability", on: .data) { .number($0.given.memory.strength?.stability) },
      Column("difficulty", on: .data) { .number($0.given.memory.strength?.difficulty) },
      Column("due", on: .data) { .text($0.given.memory.strength?.due.description) },
    ]

  /// Templates are checked against this.
  static var example: CardSheet {
    CardSheet(
      of: .withEveryFace, in: .example, for: Person(id: 1, name: "«A»"), memory: .review(.example),
      answers: [(.good, .review(.example))], scheduler: .example, days: .usual,
      now: Instant(milliseconds: 1_762_000_000_000),
      images: SheetImage.example, footer: .example)
  }
}

extension SheetTemplate {
  static let cardPage = SheetTemplate(folder: "html", name: "card", title: MessageText("card sheet", "het kaartblad")) {
    CardPage(.example, in: $0)
  }
  static let cardMessage = SheetTemplate(
    folder: "text", name: "card", title: MessageText("card message", "het kaartbericht")
  ) {
    CardPage(.example, in: $0)
  }
}

/// What the card sheet shows: the names that `html/card.mustache` and `text/card.mustache` may use.
struct CardPage {
  struct Line {
    let number: String
    let date: String
    let rating: String
    let kind: String
    let state: String
    let stability: String
    let difficulty: String
    let due: String
  }

  let page: PageHead
  let card: PicturedCard
  let deck: String
  let personName: String
  let figures: Figures
  let state: String
  let due: String
  let isNew: Bool
  let curve: Picture
  let lines: [Line]

  init(_ sheet: CardSheet, in language: Language) {
    let strength = sheet.memory.strength
    func day(_ instant: Instant) -> String {
      language.short(CalendarDate(daysSince1970: sheet.days.day(of: instant)))
    }
    card = PicturedCard(sheet.card, of: sheet.deck, in: language, images: sheet.images)
    deck = sheet.deck.name
    personName = sheet.person.name
    page = PageHead(
      title: language.say("card.title", ["front": sheet.card.frontInWords, "deck": deck]), footer: sheet.footer,
      in: language)
    state = language.name(of: sheet.memory.state)
    due = strength.map { day($0.due) } ?? ""
    isNew = sheet.answers.isEmpty
    let share = sheet.scheduler.retrievability(of: sheet.memory, at: sheet.now)
    figures = Figures(figures: [
      Figures.Figure(language.stat("KNOWN%"), share.map { language.share($0) } ?? "–"),
      Figures.Figure(language.stat("STABILITY"), strength.map { language.span(days: $0.stability) } ?? "–"),
      Figures.Figure(language.stat("DIFFICULTY"), strength.map { language.tenths($0.difficulty) } ?? "–"),
      Figures.Figure(language.stat("ANSWERS"), language.count(strength?.answers ?? 0)),
      Figures.Figure(language.stat("LAPSES"), language.count(strength?.lapses ?? 0)),
    ])
    lines = sheet.answers.enumerated().map { index, answer in
      let left = answer.memory.strength
      return Line(
        number: language.count(index + 1), date: left.map { day($0.reviewedAt) } ?? "",
        rating: language.name(of: answer.rating), kind: answer.rating == .again ? "bad" : "good",
        state: language.name(of: answer.memory.state),
        stability: left.map { language.span(days: $0.stability) } ?? "–",
        difficulty: left.map { language.tenths($0.difficulty) } ?? "–", due: left.map { day($0.due) } ?? "–")
    }
    curve = Self.picture(of: sheet, in: language)
  }

  private static func picture(of sheet: CardSheet, in language: Language) -> Picture {
    let curve = sheet.curve
    let start = curve.spans.first?.points.first?.at ?? sheet.now
    func days(_ instant: Instant) -> Double {
      Double(instant.milliseconds - start.milliseconds) / Double(Instant.day)
    }
    func date(_ days: Double) -> CalendarDate {
      CalendarDate(daysSince1970: sheet.days.day(of: start) + Int(min(max(days, 0), 4e6)))
    }
    func percent(_ share: Double) -> String { language.percent(String(Int((share * 100).rounded()))) }
    let points = curve.spans.flatMap { span in
      span.points.map { LineChart.Point(x: days($0.at), y: $0.retrievability) }
    }
    let end = points.last?.x ?? 0
    let ticks = (0...4).map { Double($0) / 4 * end }
    let chart = LineChart(
      words: language.pictureWords(
        id: "curve", title: language.say("card.curve"),
        description: language.say("card.curveDescription", ["count": language.count(sheet.answers.count)])),
      x: NumberAxis(
        name: "", ticks: ticks.map { NumberAxis.Tick(value: $0, label: language.dayAndMonth(date($0))) },
        text: { language.dayAndMonth(date($0)) }),
      y: NumberAxis(name: language.say("card.known"), ends: 0...1, text: percent),
      series: [LineChart.Series(name: language.say("card.known"), points: points)],
      reference: LineChart.Reference(
        name: language.say("card.desired"), value: sheet.scheduler.retention.share))
    let table = PictureTable(
      columns: [language.say("history.date"), language.say("card.known")],
      rows: curve.spans.flatMap { span in
        [span.points.first, span.points.last].compactMap(\.self).map { point in
          (
            language.short(CalendarDate(daysSince1970: sheet.days.day(of: point.at))),
            [percent(point.retrievability)]
          )
        }
      })
    return chart.picture(table: table)
  }
}
