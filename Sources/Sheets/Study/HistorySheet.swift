import Diagnostics
package import Flashcards
package import People

/// An answer, and its card.
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

/// The sheet of a learner's answers: all, or a selection.
package struct HistorySheet: Sendable {
  let person: Person
  let reviews: [NamedReview]
  /// Nil for newest first.
  let order: Order?
  /// How many there are, if the sheet does not list them all.
  let total: Int
  let days: StudyDays
  let footer: PageFooter

  /// - Parameters:
  ///   - reviews: newest first.
  ///   - limit: the maximum number in the sheet, from the start of the order.
  ///   - days: the study days of the book, in whose local time the answers are.
  package init(
    of person: Person, _ reviews: [NamedReview], in order: Order? = nil, limit: Int? = nil, total: Int,
    days: StudyDays, footer: PageFooter
  ) {
    self.person = person
    self.reviews = Array((order?.sorted(reviews) ?? reviews).prefix(limit ?? .max))
    self.order = order
    self.total = total
    self.days = days
    self.footer = footer
  }

  /// A column of CSV that the answers are sorted by.
  package struct Order: Sendable {
    private static let keys = SheetKind<HistorySheet>.data.filter { $0.heads[0].shown.contains(.csv) }

    package static let columns = keys.map { $0.heads[0].csv }

    private let column: Column<NamedReview>
    private let isFalling: Bool

    /// - Parameter name: a column, with a leading `-` for descending order; nil if there is no such column.
    package init?(named name: String) {
      isFalling = name.hasPrefix("-")
      let name = isFalling ? String(name.dropFirst()) : name
      guard let column = Self.keys.first(where: { $0.heads[0].csv == name }) else { return nil }
      self.column = column
    }

    /// Those without the value come last; the sort is stable.
    func sorted(_ reviews: [NamedReview]) -> [NamedReview] {
      let keyed = reviews.enumerated().map { place, review in
        let value = column.values(review)[0]
        let text = value.plain ?? ""
        return (
          isKnown: value.plain != nil, key: value.isNumber ? (Double(text) ?? 0, "") : (0, text.folded), place: place,
          review: review
        )
      }
      return keyed.sorted { a, b in
        if a.isKnown != b.isKnown { return a.isKnown }
        return a.key == b.key ? a.place < b.place : (a.key < b.key) != isFalling
      }.map(\.review)
    }
  }
}

extension SheetKind<HistorySheet> {
  package static let reviews = SheetKind(
    name: "reviews", title: MessageText("review history", "de geschiedenis van antwoorden"),
    keys: ["empty", "reviews"], make: sheet)

  private static func sheet(of input: HistorySheet, in words: Language) -> Sheet {
    let reviews = input.reviews
    let count = words.say("history.count", ["total": words.count(input.total)])
    let shown = ["shown": words.count(reviews.count)]
    let cut =
      reviews.count == input.total
      ? "" : (input.order == nil ? words.say("history.cut", shown) : words.say("history.firstShown", shown)) + " "
    return Sheet(
      words.say("history.heading"), title: words.say("history.title", ["person": input.person.name]),
      messageTitle: "📚 \(input.person.name)", input.footer, csv: "reviews"
    ) {
      Section.head(
        Detail("person", .text(input.person.name), says: input.person.name),
        Detail("total", .count(input.total), says: count))
      if reviews.isEmpty { Section.note("empty", on: .page, words.say("study.empty")) }
      Section.lines(
        [count]
          + reviews.map {
            "\(time(of: $0, input.days, in: words))  \(words.name(of: $0.review.rating))  \($0.card.frontInWords)"
          })
      Section.table(
        "reviews", heading: words.say("study.answers"), on: .page, remark: cut + words.say("history.remark"),
        Table(reviews, asked(input.days, in: words) + memory(in: words)))
      Section.table("reviews", on: .data, Table(reviews, data))
    }
  }

  /// The day and time, or the day alone if no more is known.
  private static func time(of named: NamedReview, _ days: StudyDays, in words: Language) -> String {
    let at = Instant(named.review.reviewedAt)
    let (day, minute) = days.reading(at: at)
    let moment = Moment(day: day, hour: minute / 60, minute: minute % 60)
    return words.short(day) + (days.isStart(at) ? "" : " \(moment.time)")
  }

  private static func asked(_ days: StudyDays, in words: Language) -> [Column<NamedReview>] {
    [
      Column("card", .name(words.say("study.front"))) { .passage($0.card.front(of: $0.deck)) },
      Column(head: words.say("study.answer"), .label) {
        .badge(words.name(of: $0.review.rating), $0.review.rating == .again ? .bad : .good)
      },
      Column(head: words.say("history.date"), .label) { .text(time(of: $0, days, in: words)) },
      Column(head: words.say("history.state"), .label) { .text($0.review.state.map { words.name(of: $0) }) },
    ]
  }

  private static func memory(in words: Language) -> [Column<NamedReview>] {
    @Sendable func span(_ days: Double?) -> Datum { .text(days.map { words.span(days: $0) }) }
    return [
      Column(head: words.say("history.scheduled"), .group) { span($0.review.scheduledDays) },
      Column(head: words.say("history.elapsed")) { span($0.review.elapsedDays) },
      Column(head: words.say("history.duration")) { .seconds($0.review.milliseconds.map { ($0 + 500) / 1000 }) },
      Column(head: words.stat("STABILITY").name, .group) { span($0.review.stability) },
      Column(head: words.say("study.difficulty")) { .tenths($0.review.difficulty) },
      Column(head: words.say("history.retrievability")) { .percent($0.review.retrievability.map { 100 * $0 }) },
      Column(head: words.say("study.deck"), .words) { .passage(Passage(text: $0.deck.name, language: "")) },
    ]
  }

  /// CSV and JSON have them in different orders.
  fileprivate static let data: [Column<NamedReview>] = [
    Column("card", on: .data) { .text($0.card.front) },
    Column("deck", on: .data) { .text($0.deck.name) },
    Column("rating", on: .data) { .count($0.review.rating.rawValue) },
    Column("date", on: .data) { .text(Instant($0.review.reviewedAt).description) },
    Column("state", on: .json) { .text($0.review.state?.rawValue) },
    Column("scheduled_days", on: .data) { .number($0.review.scheduledDays) },
    Column("elapsed_days", on: .data) { .number($0.review.elapsedDays) },
    Column("state", on: .csv) { .text($0.review.state?.rawValue) },
    Column("duration_ms", on: .csv) { .count($0.review.milliseconds) },
    Column("stability", on: .data) { .number($0.review.stability) },
    Column("difficulty", on: .data) { .number($0.review.difficulty) },
    Column("retrievability", on: .data) { .number($0.review.retrievability) },
    Column("duration_ms", on: .json) { .count($0.review.milliseconds) },
  ]
}
