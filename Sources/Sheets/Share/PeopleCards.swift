import Basketball
import Flashcards
import People
import TimesTables

extension ShareCard {
  /// A career: points, rebounds and assists a game.
  package init(_ sheet: CareerSheet, in templates: Templates) {
    let language = templates.language
    let (setting, totals) = (sheet.setting, sheet.career.totals)
    let seasons = sheet.career.seasons
    let shown = Set(["PTS", "REB", "AST"].map { language.stat($0).name })
    let figures = totals.mainFigures(in: language).map { $0.view(in: language) }.filter { shown.contains($0.name) }
    let subject = Subject(
      mark: .face(
        photo: setting.address(of: sheet.photo), initials: TeamShield(sheet.person.name, seasons.last?.team.color)),
      heading: language.say("career.heading"), name: sheet.person.name,
      figures: figures.map { ($0.name, $0.value) })
    let games = totals.gamesSentence(in: language)
    self.init(
      contents: .subject(subject),
      line: ([games] + (seasons.last.map { [$0.team.name.isolated] } ?? [])).joined(separator: " · "),
      book: setting.footer.book, summary: "\(subject.told); \(games)")
  }

  /// A team's season: its record, its streak, and points for and against.
  package init(_ sheet: TeamSheet, in templates: Templates) {
    let language = templates.language
    let (team, setting) = (sheet.team, sheet.setting)
    let main = sheet.season.mainFigures(in: language)
    let figures = [main[0]] + main.dropFirst(3).prefix(2)
    let subject = Subject(
      mark: .logo(setting.address(of: setting.logos[team.id]), shield: TeamShield(team.name, team.color)),
      heading: team.season, name: team.name,
      figures: figures.map { $0.view(in: language) }.filter { !$0.value.isEmpty }.map { ($0.name, $0.value) })
    let line = sheet.season.line(in: language)
    self.init(
      contents: .subject(subject),
      line: sheet.next.map { language.nextGame($0, of: team, isPrivate: setting.isPrivate) }
        ?? line, book: setting.footer.book, summary: "\(team.name.isolated), \(team.season): \(line)")
  }

  /// The tafeldiploma; nil if it is not earned.
  package init?(_ sheet: CertificateSheet, in templates: Templates) {
    let language = templates.language
    guard sheet.work.norms(sheet.operation).hasDiploma else { return nil }
    let sentence = sheet.sentence(in: language)
    let subject = Subject(
      mark: .seal, heading: language.say("certificate.heading"), name: sheet.work.name, sentence: sentence)
    self.init(
      contents: .subject(subject), line: day(sheet.footer, in: language), book: sheet.footer.book,
      summary: "\(subject.heading): \(subject.name.isolated) \(sentence)")
  }

  /// Days of study in a row; nil without any.
  package init?(_ sheet: StudySheet, in templates: Templates) {
    let language = templates.language
    let streaks = sheet.reviews.streaks()
    guard streaks.current > 0 else { return nil }
    let words = [
      (language.say("study.longestStreak"), streaks.longest), (language.say("study.daysStudied"), streaks.daysStudied),
    ]
    let subject = Subject(
      mark: .number(language.count(streaks.current)), heading: language.say("study.currentStreak"),
      name: sheet.person.name, figures: words.map { ($0, language.count($1)) })
    self.init(
      contents: .subject(subject), line: day(sheet.footer, in: language), book: sheet.footer.book,
      summary: "\(sheet.person.name.isolated): \(subject.heading.lowercased()): \(language.count(streaks.current))")
  }
}

/// The day on which a card was made; a site's cards have none, so that they change only when their contents do.
private func day(_ footer: PageFooter, in language: Language) -> String {
  footer.frame == nil ? language.plain(footer.made) : ""
}

extension CertificateSheet {
  /// What was achieved, as the end of a sentence that begins with the name.
  func sentence(in language: Language) -> String {
    let time = work.norms(operation).hundredTime.map(language.clock) ?? "–"
    return operation == .multiply
      ? language.say("certificate.earned", ["time": time]) : language.say("certificate.earnedDividing", ["time": time])
  }
}
