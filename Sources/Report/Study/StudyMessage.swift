import Flashcards
import People

/// What the message about somebody's study says: the names that `text/study.mustache` may use.
struct StudyMessage {
  let name: String
  let personName: String
  let date: String
  let due: String
  let new: String
  let answers: String
  let right: String
  let time: String
  let current: String
  let longest: String
  let known: String
  let all: String
  let retention: String

  init(_ sheet: StudySheet, in language: Language) {
    let tally = sheet.reviews.tally(of: sheet.reviews.today)
    let streaks = sheet.reviews.streaks()
    name = sheet.deck?.name ?? language.say("study.allDecks")
    personName = sheet.person.name
    date = language.short(CalendarDate(day: sheet.reviews.today))
    due = language.count(sheet.cards.counts.due)
    new = language.count(sheet.cards.counts.new)
    answers = language.count(tally.total.answers)
    right = tally.total.share.map { language.share($0) } ?? "–"
    time = language.duration(seconds: Int(tally.total.milliseconds / 1000))
    current = language.days(streaks.current)
    longest = language.days(streaks.longest)
    known = language.count(Int(sheet.cards.knowledge.rounded()))
    all = language.count(sheet.cards.counts.total)
    retention = sheet.reviews.trueRetention(.month).all.map { language.share($0) } ?? "–"
  }
}
