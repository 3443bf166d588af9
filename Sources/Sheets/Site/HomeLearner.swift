import People

/// A person on the first page of a site who learns: what is due, and what is known.
package struct HomeLearner: Sendable {
  let name: String
  let page: String?
  let isMarked: Bool
  /// The file of a photo, relative to the folder of the site.
  package let photo: String?
  /// Cards due today; nil for somebody without cards.
  package var due: Int?
  /// Days in a row with study.
  package var days: Int?
  /// Facts of the tables that are known; nil for somebody who never practised them.
  package var known: Int?
  package var hasDiploma = false
  /// Answers of blackjack drills, and the right ones among them.
  package var drills: (right: Int, total: Int)?

  package init(_ name: String, page: String?, isMarked: Bool, photo: String?) {
    (self.name, self.page, self.isMarked, self.photo) = (name, page, isMarked, photo)
  }

  /// Whether there is anything to show.
  package var isActive: Bool { due != nil || known != nil || drills != nil }

  /// The order of those who learn: first those with cards due, then those who know the fewest facts.
  package var need: Int { 1000 * (due ?? 0) - (known ?? 0) + (due == nil && known == nil ? -1000 : 0) }

  static let example: HomeLearner = {
    var learner = HomeLearner("«name»", page: "people/1.html", isMarked: true, photo: "i")
    (learner.due, learner.days, learner.known, learner.drills) = (1, 1, 1, (1, 2))
    return learner
  }()

  fileprivate static let columns: [DataColumn] = [
    .stat("CARDSDUE"), .stat("STUDYDAYS"), .stat("FACTSKNOWN"), .stat("DIPLOMA").label, .stat("DRILLSRIGHT"),
  ]

  fileprivate func figures(in language: Language) -> [Datum] {
    [
      due.map { .count($0) } ?? .blank, days.map { $0 == 0 ? .blank : .count($0) } ?? .blank,
      known.map { .count($0) } ?? .blank, hasDiploma ? .badge("✓", .good) : .blank,
      drills.flatMap { $0.total == 0 ? nil : .percent(100 * Double($0.right) / Double($0.total), places: 1) } ?? .blank,
    ]
  }
}

/// What the first page shows of those who learn: a row for each, or big figures if there is one.
struct LearningView {
  let name: String
  let address: String
  private(set) var figures: [Figures.Figure]
  let table: StatTable?
  /// How many others there are; empty if none.
  let more: String

  /// Nil if nobody learns.
  ///
  /// - Parameter count: the number of all who learn.
  init?(_ learners: [HomeLearner], of count: Int, _ frame: SiteFrame, in language: Language) {
    guard let first = learners.first else { return nil }
    let isAlone = learners.count == 1
    name = isAlone ? first.name : ""
    address = isAlone ? first.page.map { frame.address($0) } ?? "" : ""
    figures =
      !isAlone
      ? []
      : zip(HomeLearner.columns, first.figures(in: language)).filter { $1 != .blank }.map {
        Figure(language.stat($0.code), $1).view(in: language)
      }
    var table = StatTable(
      Table(
        learners.map {
          Table.Line(
            name: $0.name, isMarked: $0.isMarked, link: $0.page.map { frame.address($0) },
            figures: $0.figures(in: language))
        }, head: language.say("site.name"), HomeLearner.columns), caption: language.say("site.learning"),
      in: language)
    for (index, learner) in learners.enumerated() {
      table.rows[index].image = learner.photo.map { frame.shared($0) } ?? ""
    }
    self.table = isAlone ? nil : table
    let hidden = count - learners.count
    more = hidden > 0 && !isAlone ? language.say("site.others", ["count": language.count(hidden)]) : ""
  }

  /// With a table and with figures.
  static func example(in language: Language) -> LearningView? {
    var view = LearningView([.example, .example], of: 3, .example, in: language)
    view?.figures = LearningView([.example], of: 1, .example, in: language)?.figures ?? []
    return view
  }
}
