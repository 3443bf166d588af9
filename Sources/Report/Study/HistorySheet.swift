package import Diagnostics
package import Flashcards
import Formats
package import People

/// An answer, and to which card.
package struct NamedReview: Sendable {
  package let review: Review
  package let card: Card
  package let deck: Deck

  package init(_ review: Review, card: Card, deck: Deck) {
    self.review = review
    self.card = card
    self.deck = deck
  }
}

/// The sheet of somebody's answers, the last first: all, or those that were asked for.
package struct HistorySheet: Sendable {
  let person: Person
  let reviews: [NamedReview]
  /// How many there are, where the sheet has not all of them.
  let total: Int
  let imprint: Imprint

  package init(of person: Person, _ reviews: [NamedReview], total: Int, imprint: Imprint) {
    self.person = person
    self.reviews = reviews
    self.total = total
    self.imprint = imprint
  }

  /// The sheet as a file.
  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(ViewNode(HistoryPage(self, in: templates.language)), as: .historyPage)
    case .text: try templates.render(ViewNode(HistoryPage(self, in: templates.language)), as: .historyMessage)
    case .csv: csv
    case .json: json
    }
  }
}

extension SheetTemplate {
  static let historyPage = SheetTemplate(folder: "html", name: "reviews", title: "review history") {
    ViewNode(HistoryPage(.example, in: $0))
  }
  static let historyMessage = SheetTemplate(folder: "text", name: "reviews", title: "review history message") {
    ViewNode(HistoryPage(.example, in: $0))
  }
}

/// What the review history shows: the names that `html/reviews.mustache` and `text/reviews.mustache` may use.
struct HistoryPage {
  struct Line {
    let text: CardFaces
    let deck: String
    let rating: String
    /// `bad` for a card that was forgotten, else `good`.
    let kind: String
    let date: String
    let time: String
    let state: String
    let scheduled: String
    let elapsed: String
    let duration: String
    let stability: String
    let difficulty: String
    let retrievability: String
  }

  let page: PageHead
  let personName: String
  let total: String
  let isCut: Bool
  let shown: String
  let isEmpty: Bool
  let lines: [Line]

  init(_ sheet: HistorySheet, in language: Language) {
    personName = sheet.person.name
    page = PageHead(
      title: language.say("history.title", ["person": personName]), imprint: sheet.imprint, in: language)
    total = language.count(sheet.total)
    isCut = sheet.reviews.count < sheet.total
    shown = language.count(sheet.reviews.count)
    isEmpty = sheet.reviews.isEmpty
    lines = sheet.reviews.map { Line($0, in: language) }
  }
}

extension HistoryPage.Line {
  init(_ named: NamedReview, in language: Language) {
    let review = named.review
    let at = Instant(review.reviewedAt)
    text = CardFaces(named.card, of: named.deck, in: language)
    deck = named.deck.name
    rating = language.name(of: review.rating)
    kind = review.rating == .again ? "bad" : "good"
    let parts = at.description.split(separator: "T")
    date = language.short(CalendarDate(day: StudyDays.utc.day(of: at)))
    time = parts.count == 2 ? String(parts[1].prefix(5)) : ""
    state = review.state.map { language.name(of: $0) } ?? "–"
    scheduled = review.scheduledDays.map { language.span(days: $0) } ?? "–"
    elapsed = review.elapsedDays.map { language.span(days: $0) } ?? "–"
    duration = review.milliseconds.map { language.duration(seconds: ($0 + 500) / 1000) } ?? "–"
    stability = review.stability.map { language.span(days: $0) } ?? "–"
    difficulty = review.difficulty.map { language.tenths($0) } ?? "–"
    retrievability = review.retrievability.map { language.share($0) } ?? "–"
  }
}

extension StudyDays {
  /// Days of the calendar in UTC.
  static let utc: StudyDays = {
    do { return try StudyDays(rolloverHour: 0) } catch { preconditionFailure("midnight is an hour") }
  }()
}

extension HistorySheet {
  private static let columns = [
    "card", "deck", "rating", "date", "scheduled_days", "elapsed_days", "state", "duration_ms", "stability",
    "difficulty", "retrievability",
  ]

  var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(Self.columns)
    for named in reviews {
      let review = named.review
      csv.write(text: named.card.front)
      csv.write(text: named.deck.name)
      csv.write(number: review.rating.rawValue)
      csv.write(text: Instant(review.reviewedAt).description)
      csv.write(number: review.scheduledDays.map { "\($0)" } ?? "")
      csv.write(number: review.elapsedDays.map { "\($0)" } ?? "")
      csv.write(text: review.state?.rawValue ?? "")
      csv.write(number: review.milliseconds.map { "\($0)" } ?? "")
      csv.write(number: review.stability.map { "\($0)" } ?? "")
      csv.write(number: review.difficulty.map { "\($0)" } ?? "")
      csv.write(number: review.retrievability.map { "\($0)" } ?? "")
      csv.endRecord()
    }
    return csv.bytes
  }

  var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("person")
    json.string(person.name)
    json.key("total")
    json.number(total)
    json.key("reviews")
    json.beginArray()
    for named in reviews {
      let review = named.review
      json.beginObject()
      json.key("card")
      json.string(named.card.front)
      json.key("deck")
      json.string(named.deck.name)
      json.key("rating")
      json.number(review.rating.rawValue)
      json.key("date")
      json.string(Instant(review.reviewedAt).description)
      json.key("state")
      if let state = review.state { json.string(state.rawValue) } else { json.null() }
      let numbers: [(String, Double?)] = [
        ("scheduled_days", review.scheduledDays), ("elapsed_days", review.elapsedDays),
        ("stability", review.stability), ("difficulty", review.difficulty),
        ("retrievability", review.retrievability),
      ]
      for (name, number) in numbers {
        json.key(name)
        if let number { json.number(number) } else { json.null() }
      }
      json.key("duration_ms")
      if let milliseconds = review.milliseconds { json.number(milliseconds) } else { json.null() }
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }

  /// What templates are held against.
  static var example: HistorySheet {
    let review = Review(
      rating: .again, reviewedAt: Instant(milliseconds: 1_762_000_000_000).date, state: .review, scheduledDays: 3,
      elapsedDays: 4, milliseconds: 9000, stability: 3, difficulty: 5, retrievability: 0.9)
    return HistorySheet(
      of: Person(id: 1, name: "«A»"), [NamedReview(review, card: .withEveryFace, deck: .example)], total: 2,
      imprint: .example)
  }
}
