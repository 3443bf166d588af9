package import Diagnostics
package import Flashcards
package import People

/// The sheet of one card's life: what was answered, what each answer left, and how it fades from one to the next.
package struct CardSheet: Sendable {
  let card: Card
  let deck: Deck
  let person: Person
  let memory: Memory
  let answers: [(rating: Review.Rating, memory: Memory)]
  let scheduler: Scheduler
  let now: Instant
  let images: [String: SheetImage]
  let imprint: Imprint

  /// - Parameters:
  ///   - answers: the oldest first, with what each left of the card.
  ///   - images: the pictures that the card names, by their names.
  package init(
    of card: Card, in deck: Deck, for person: Person, memory: Memory,
    answers: [(rating: Review.Rating, memory: Memory)], scheduler: Scheduler, now: Instant,
    images: [String: SheetImage] = [:], imprint: Imprint
  ) {
    self.card = card
    self.deck = deck
    self.person = person
    self.memory = memory
    self.answers = answers
    self.scheduler = scheduler
    self.now = now
    self.images = images
    self.imprint = imprint
  }

  /// The sheet as a file.
  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(ViewNode(CardPage(self, in: templates.language)), as: .cardPage)
    case .text: try templates.render(ViewNode(CardPage(withoutImages, in: templates.language)), as: .cardMessage)
    case .csv: data.csv
    case .json: data.json
    }
  }

  private var withoutImages: CardSheet {
    CardSheet(
      of: card, in: deck, for: person, memory: memory, answers: answers, scheduler: scheduler, now: now,
      imprint: imprint)
  }

  /// The curve from the first answer to now, or to when the card is due where that is later.
  var curve: MemoryCurve {
    let due = memory.strength?.due ?? now
    return MemoryCurve(answers, until: max(now, due), parts: 24, scheduler: scheduler)
  }

  var data: SheetData {
    var data = SheetData()
    data.begin("card")
    data.add(
      card.front,
      [
        "back": .text(card.back), "deck": .text(deck.name), "person": .text(person.name),
        "state": .text(memory.state.rawValue), "stability": .init(memory.strength?.stability),
        "difficulty": .init(memory.strength?.difficulty), "due": .init(memory.strength?.due.description),
        "retrievability": .init(scheduler.retrievability(of: memory, at: now)),
        "answers": .init(memory.strength?.answers ?? 0), "lapses": .init(memory.strength?.lapses ?? 0),
      ])
    data.begin("answers")
    for (index, answer) in answers.enumerated() {
      data.add(
        number: index + 1,
        [
          "at": .init(answer.memory.strength?.reviewedAt.description), "rating": .init(answer.rating.rawValue),
          "state": .text(answer.memory.state.rawValue), "stability": .init(answer.memory.strength?.stability),
          "difficulty": .init(answer.memory.strength?.difficulty),
          "due": .init(answer.memory.strength?.due.description),
        ])
    }
    data.begin("curve")
    for span in curve.spans {
      for point in span.points { data.add(point.at.description, ["retrievability": .number(point.retrievability)]) }
    }
    return data
  }

  /// What templates are held against.
  static var example: CardSheet {
    CardSheet(
      of: .withEveryFace, in: .example, for: Person(id: 1, name: "«A»"), memory: .review(.example),
      answers: [(.good, .review(.example))], scheduler: .example, now: Instant(milliseconds: 1_762_000_000_000),
      images: SheetImage.example, imprint: .example)
  }
}

extension SheetTemplate {
  static let cardPage = SheetTemplate(folder: "html", name: "card", title: "card sheet") {
    ViewNode(CardPage(.example, in: $0))
  }
  static let cardMessage = SheetTemplate(folder: "text", name: "card", title: "card message") {
    ViewNode(CardPage(.example, in: $0))
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
  let hasDue: Bool
  let due: String
  let isNew: Bool
  let curve: Picture
  let lines: [Line]

  init(_ sheet: CardSheet, in language: Language) {
    let strength = sheet.memory.strength
    func day(_ instant: Instant) -> String { language.short(CalendarDate(day: StudyDays.utc.day(of: instant))) }
    card = PicturedCard(sheet.card, of: sheet.deck, in: language, images: sheet.images)
    deck = sheet.deck.name
    personName = sheet.person.name
    page = PageHead(
      title: language.say("card.title", ["front": sheet.card.frontInWords, "deck": deck]), imprint: sheet.imprint,
      in: language)
    state = language.name(of: sheet.memory.state)
    hasDue = strength != nil
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
      CalendarDate(day: StudyDays.utc.day(of: start) + Int(min(max(days, 0), 4e6)))
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
          (language.short(CalendarDate(day: StudyDays.utc.day(of: point.at))), [percent(point.retrievability)])
        }
      })
    return chart.picture(table: table)
  }
}
