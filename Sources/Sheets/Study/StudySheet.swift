import Diagnostics
package import Flashcards
package import People

/// A card that a sheet names, and its learner's memory of it.
package struct NamedCard: Sendable {
  package let card: Card
  package let deck: Deck
  package let memory: Memory

  package init(card: Card, deck: Deck, memory: Memory) {
    self.card = card
    self.deck = deck
    self.memory = memory
  }
}

/// The sheet of a learner's study: of one deck, or of all.
package struct StudySheet: Sendable {
  let person: Person
  /// The one deck; nil for all.
  let deck: Deck?
  let reviews: ReviewStatistics
  let cards: CardStatistics
  let decks: [Deck]
  let hardest: [NamedCard]
  let leeches: [NamedCard]
  /// The desired retention; nil if the decks have different ones.
  let aim: Double?
  let footer: PageFooter

  package init(
    of person: Person, in deck: Deck?, reviews: ReviewStatistics, cards: CardStatistics, decks: [Deck],
    hardest: [NamedCard], leeches: [NamedCard], aim: Double?, footer: PageFooter
  ) {
    self.person = person
    self.deck = deck
    self.reviews = reviews
    self.cards = cards
    self.decks = decks
    self.hardest = hardest
    self.leeches = leeches
    self.aim = aim
    self.footer = footer
  }
}

extension StudySheet {
  /// The same with another footer.
  package func with(_ footer: PageFooter) -> StudySheet {
    StudySheet(
      of: person, in: deck, reviews: reviews, cards: cards, decks: decks, hardest: hardest, leeches: leeches, aim: aim,
      footer: footer)
  }

  /// The days in a row with study, up to today.
  package var daysInRow: Int { reviews.streaks().current }
}

extension SheetKind<StudySheet> {
  package static let study = SheetKind(
    name: "study", title: MessageText("study sheet", "het studieblad"),
    keys: ["empty", "today", "calendar", "retention-over-time", "retention", "decks"] + StudyPictures.keys + [
      "hardest", "leeches",
    ],
    make: sheet)

  /// Today, a year of days, true retention, every histogram, the hardest cards.
  private static func sheet(of input: StudySheet, in words: Language) -> Sheet {
    let name = input.deck?.name ?? words.say("study.allDecks")
    let today = CalendarDate(daysSince1970: input.reviews.today)
    return Sheet(
      [input.deck?.icon, name].compactMap(\.self).joined(separator: " "),
      title: words.say("study.title", ["name": name, "person": input.person.name]),
      messageTitle: "📚 \(name) – \(input.person.name)", input.footer, csv: nil
    ) {
      Section.head(
        Detail("person", .datum(.text(input.person.name)), on: .page, says: input.person.name, words.long(today)))
      if input.reviews.answerCount == 0 { Section.note("empty", on: .page, words.say("study.empty")) }
      Section(
        "today", heading: words.say("study.today"), on: .page, .figures(figures(of: input, in: words)),
        .facts(facts(of: input, in: words)))
      Section.lines([words.short(today)] + lines(of: input, in: words))
      Section.pictures("calendar", heading: words.say("study.calendar")) {
        [StudyPictures.calendar(of: input, in: words)]
      }
      if !input.weeks.isEmpty {
        Section.pictures("retention-over-time", heading: words.say("study.retentionOverTime")) {
          [StudyPictures.retention(of: input, in: words)]
        }
      }
      Section.table(
        "retention", heading: words.say("study.retention"), on: .page, remark: words.say("study.retentionRemark"),
        retention(of: input.reviews, in: words))
      if input.deck == nil, !input.decks.isEmpty {
        Section.table("decks", heading: words.say("study.decks"), on: .page, decks(of: input, in: words))
      }
      StudyPictures.sections(of: input, in: words)
      Section.table(
        "hardest", heading: words.say("study.hardest"), on: .page,
        cards(input.hardest, hasDeck: input.deck == nil, in: words))
      Section.table(
        "leeches", heading: words.say("study.leeches"), on: .page, remark: words.say("study.leechRemark"),
        cards(input.leeches, hasDeck: input.deck == nil, in: words))
      input.data
    }
  }

  private static func figures(of input: StudySheet, in words: Language) -> [Figure] {
    let tally = input.reviews.tally(of: input.reviews.today).total
    return [
      Figure(words.stat("DUE"), .count(input.cards.counts.due)),
      Figure(words.stat("NEW"), .count(input.cards.counts.new)),
      Figure(words.stat("ANSWERS"), .count(tally.answers)),
      Figure(words.stat("RIGHT"), .share(tally.share)),
      Figure(words.stat("TIME"), .seconds(tally.seconds)),
    ]
  }

  private static func facts(of input: StudySheet, in words: Language) -> [Detail] {
    let streaks = input.reviews.streaks()
    let studied = words.say(
      "study.studiedOf",
      ["daysStudied": words.count(streaks.daysStudied), "daysSinceFirst": words.count(streaks.daysSinceFirst)])
    return [
      Detail("streak", .text(words.days(streaks.current)), name: words.say("study.currentStreak")),
      Detail("longestStreak", .text(words.days(streaks.longest)), name: words.say("study.longestStreak")),
      Detail("daysStudied", .text(studied), name: words.say("study.daysStudied")),
      Detail("answers", .count(input.reviews.answerCount), name: words.say("study.allAnswers")),
      Detail("known", .count(input.known), name: words.say("study.knownNow")),
      Detail("dailyLoad", .tenths(input.cards.dailyLoad), name: words.say("study.load")),
    ]
  }

  private static func lines(of input: StudySheet, in words: Language) -> [String] {
    let tally = input.reviews.tally(of: input.reviews.today).total
    let (counts, streaks) = (input.cards.counts, input.reviews.streaks())
    return [
      words.say("study.messageDue", ["due": words.count(counts.due), "new": words.count(counts.new)]),
      words.say(
        "study.messageToday",
        [
          "answers": words.count(tally.answers), "right": Datum.share(tally.share).text(in: words),
          "time": tally.seconds.map { words.duration(seconds: $0) } ?? "–",
        ]),
      words.say(
        "study.messageStreak", ["current": words.days(streaks.current), "longest": words.days(streaks.longest)]),
      words.say("study.messageKnown", ["known": words.count(input.known), "all": words.count(counts.total)]),
      words.say(
        "study.messageRetention",
        ["retention": Datum.share(input.reviews.trueRetention(.month).all).text(in: words)]),
    ]
  }

  private static func decks(of input: StudySheet, in words: Language) -> Table {
    func line(_ name: String, _ icon: String?, _ counts: CardCounts) -> Table.Line {
      Table.Line(
        tag: icon, name: name,
        figures: [
          counts.total, counts.new, counts.learning + counts.relearning, counts.young, counts.mature,
          counts.suspended, counts.due,
        ].map { .count($0) })
    }
    return Table(
      input.decks.map { line($0.name, $0.icon, input.cards.decks[$0.id] ?? CardCounts()) },
      head: words.say("study.deck"),
      [
        .stat("CARDS"), .stat("NEW"), .stat("LEARNING"), .stat("YOUNG"), .stat("MATURE"), .stat("SUSPENDED"),
        .stat("DUE").main,
      ],
      totals: input.decks.count > 1 ? [line(words.say("study.total"), nil, input.cards.counts)] : [])
  }

  private static func retention(of reviews: ReviewStatistics, in words: Language) -> Table {
    func line(_ period: TrueRetention.Period) -> Table.Line {
      let retention = reviews.trueRetention(period)
      return Table.Line(
        name: words.name(of: period),
        figures: [
          .share(retention.young), .count(retention.youngPassed), .count(retention.youngFailed),
          .share(retention.mature), .count(retention.maturePassed), .count(retention.matureFailed),
          .share(retention.all),
        ])
    }
    return Table(
      TrueRetention.Period.allCases.filter { $0 != .all }.map(line), head: words.say("study.period"),
      [
        .stat("YOUNG%").grouped, .stat("YOUNG+"), .stat("YOUNG-"), .stat("MATURE%").grouped, .stat("MATURE+"),
        .stat("MATURE-"), .stat("ALL%").main,
      ],
      totals: [line(.all)])
  }

  private static func cards(_ cards: [NamedCard], hasDeck: Bool, in words: Language) -> Table {
    Table(
      cards,
      [
        Column("card", .name(words.say("study.front"))) { .passage($0.card.front(of: $0.deck)) },
        Column(head: words.say("study.back"), .words) { .passage($0.card.back(of: $0.deck)) },
      ]
        + (hasDeck
          ? [Column(head: words.say("study.deck"), .words) { .passage(Passage(text: $0.deck.name, language: "")) }]
          : [])
        + [
          Column(head: words.say("study.difficulty")) { .tenths($0.memory.strength?.difficulty) },
          Column(head: words.stat("STABILITY").name) { named in
            .text(named.memory.strength.map { words.span(days: $0.stability) })
          },
          Column(head: words.stat("LAPSES").name) { .count($0.memory.strength?.lapses ?? 0) },
        ])
  }
}

extension StudySheet {
  /// The expected number of cards known now.
  fileprivate var known: Int { Int(cards.knowledge.rounded()) }
}

extension Datum {
  /// A share of 1, in percent.
  fileprivate static func share(_ share: Double?) -> Datum { .percent(share.map { 100 * $0 }) }
}
