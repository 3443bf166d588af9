import Flashcards
import People

extension StudySheet {
  /// Every number of the page, in no language.
  var data: SheetData {
    var data = SheetData()
    data.begin("study")
    let streaks = reviews.streaks()
    let today = reviews.tally(of: reviews.today)
    data.add(
      person.name,
      [
        "deck": .init(deck?.name), "day": .text(CalendarDate(day: reviews.today).description),
        "answersToday": .init(today.total.answers), "newToday": .init(today.newCards),
        "secondsToday": .init(Int(today.total.milliseconds / 1000)), "due": .init(cards.counts.due),
        "known": .number(cards.knowledge), "dailyLoad": .number(cards.dailyLoad), "streak": .init(streaks.current),
        "longestStreak": .init(streaks.longest), "daysStudied": .init(streaks.daysStudied),
        "answers": .init(reviews.answerCount),
      ])
    data.begin("cards")
    add(cards.counts, named: "all", to: &data)
    data.begin("decks")
    for deck in decks { add(cards.decks[deck.id] ?? CardCounts(), named: deck.name, to: &data) }
    data.begin("days")
    for tally in reviews.dayTallies() {
      data.add(
        CalendarDate(day: tally.day).description,
        [
          "answers": .init(tally.total.answers), "passed": .init(tally.total.passed), "new": .init(tally.newCards),
          "learning": .init(tally[.learning].answers), "relearning": .init(tally[.relearning].answers),
          "young": .init(tally[.young].answers), "mature": .init(tally[.mature].answers),
          "filtered": .init(tally[.filtered].answers), "seconds": .init(Int(tally.total.milliseconds / 1000)),
        ])
    }
    data.begin("trueRetention")
    for period in TrueRetention.Period.allCases {
      let retention = reviews.trueRetention(period)
      data.add(
        period.rawValue,
        [
          "youngPassed": .init(retention.youngPassed), "youngFailed": .init(retention.youngFailed),
          "maturePassed": .init(retention.maturePassed), "matureFailed": .init(retention.matureFailed),
          "share": .init(retention.all),
        ])
    }
    data.begin("hours")
    for (hour, tally) in reviews.hours(.all).enumerated() {
      data.add(number: hour, ["answers": .init(tally.answers), "passed": .init(tally.passed)])
    }
    data.begin("buttons")
    let buttons = reviews.buttons(.all)
    for rating in Review.Rating.allCases {
      data.add(
        "\(rating)",
        [
          "learning": .init(buttons.count(rating, of: \.learning)), "young": .init(buttons.count(rating, of: \.young)),
          "mature": .init(buttons.count(rating, of: \.mature)),
        ])
    }
    for (name, histogram) in [
      ("futureDue", cards.futureDue), ("intervals", cards.intervals), ("stabilities", cards.stabilities),
    ] {
      data.begin(name)
      for bar in histogram.bars { data.add(number: bar.day, ["cards": .init(bar.count)]) }
    }
    data.begin("added")
    for bar in cards.added.bars { data.add(CalendarDate(day: bar.day).description, ["cards": .init(bar.count)]) }
    for (name, histogram) in [("difficulty", cards.difficulty), ("retrievability", cards.retrievability)] {
      data.begin(name)
      for (part, count) in histogram.counts.enumerated() {
        data.add(number: histogram.start + Double(part) * histogram.width, ["cards": .init(count)])
      }
    }
    for (name, cards) in [("hardest", hardest), ("leeches", leeches)] {
      data.begin(name)
      for card in cards {
        data.add(
          card.card.front,
          [
            "deck": .text(card.deck.name), "difficulty": .init(card.memory.strength?.difficulty),
            "stability": .init(card.memory.strength?.stability), "lapses": .init(card.memory.strength?.lapses ?? 0),
          ])
      }
    }
    return data
  }

  private func add(_ counts: CardCounts, named name: String, to data: inout SheetData) {
    data.add(
      name,
      [
        "cards": .init(counts.total), "new": .init(counts.new), "learning": .init(counts.learning),
        "relearning": .init(counts.relearning), "young": .init(counts.young), "mature": .init(counts.mature),
        "suspended": .init(counts.suspended), "due": .init(counts.due),
      ])
  }
}
