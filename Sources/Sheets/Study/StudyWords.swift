import Flashcards
import People

extension Language {
  /// A share of 1 in percent, to one decimal.
  func share(_ share: Double) -> String { percent(Self.tenths(share * 100)) }

  /// A number to one decimal.
  func tenths(_ number: Double) -> String { decimal(Self.tenths(number)) }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((min(max(number, -1e15), 1e15) * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  /// `1 day`, `12 days`
  func days(_ count: Int) -> String { say("study.days", ["count": self.count(count)]) }

  /// A number of days in a readable unit: `10 min`, `3 h`, `12 days`, `7.5 months`, `2.1 years`.
  func span(days: Double) -> String {
    switch days {
    case ..<(1.0 / 24): say("study.minutes", ["count": count(max(0, Int((days * 1440).rounded())))])
    case ..<1: say("study.hours", ["count": count(Int((days * 24).rounded()))])
    case ..<60: self.days(Int(days.rounded()))
    case ..<730: say("study.months", ["count": tenths(days / 30.44)])
    default: say("study.years", ["count": tenths(min(days, 1e9) / 365.25)])
    }
  }

  /// `8 Nov`
  func dayAndMonth(_ date: CalendarDate) -> String {
    say("date.dayMonth", ["day": String(date.day), "month": shortMonth(date)])
  }

  func shortMonth(_ date: CalendarDate) -> String { lists["date.shortMonths"]?[date.month - 1] ?? "" }

  func name(of period: TrueRetention.Period) -> String {
    switch period {
    case .today: say("study.today")
    case .yesterday: say("study.yesterday")
    case .week: say("study.week")
    case .month: say("study.month")
    case .year: say("study.year")
    case .all: say("study.allTime")
    }
  }

  func name(of rating: Review.Rating) -> String {
    switch rating {
    case .again: say("rating.again")
    case .hard: say("rating.hard")
    case .good: say("rating.good")
    case .easy: say("rating.easy")
    }
  }

  func name(of state: Review.State) -> String {
    switch state {
    case .new: say("state.new")
    case .learning: say("state.learning")
    case .review: say("state.review")
    case .relearning: say("state.relearning")
    case .filtered: say("state.filtered")
    }
  }
}
