import Basketball
import Blackjack
import Foundation
import People
import Sheets
import Store
import TimesTables

extension SiteBuild {
  /// A page for each person with all of their activities, the sheets that it links to, and the list.
  func makePeople() throws {
    pupils = counts.values.count { $0.scores + $0.practices > 0 }
    let links = people.map { SitePlace.Link(.text(label(of: $0)), path(of: $0)) }
    for (number, person) in people.enumerated() {
      let counts = counts[person.id] ?? PersonCounts()
      let print = prints.people[person.id].map { $0 &+ (counts.games > 0 ? league.print : 0) }
      var parts = PersonPlaces(links[number], counts)
      var place = SitePlace(number, of: links, in: .people)
      let photo = plan.isPrivate ? nil : try book.lastPhoto(of: person)
      place.related = parts.due.map { [$0] } ?? []
      place.picture = sharedPicture(photo, of: (played[person.id] ?? []).reversed().map(\.teamID))
      let work = PersonWork(of: person, in: book)
      if let link = parts.career {
        parts.careerCard = try card(of: link.path, madeOf: print) {
          ShareCard(try $0.career(of: person, work.career()), in: $1)
        }
        place.card = parts.careerCard
      }
      try page(place, madeOf: print) { templates, footer in
        let sheet = try self.sheet(of: work, counts, parts, photo, footer)
        return { try sheet.bytes(with: templates) }
      }
      learners[person.id] = HomeLearner(
        label(of: person), page: links[number].path, isMarked: person.isFollowed, photo: photo.flatMap { pictures[$0] })
      if counts.drills > 0 { learners[person.id]?.drills = (counts.hits, counts.replies) }
      try makeParts(of: work, parts, madeOf: print)
      try makeSeasons(of: work, links[number], madeOf: print)
    }
    let rows = zip(people, links).map { person, link in (person: person, row: row(of: person, link)) }
    let busiest = rows.sorted { one, other in
      let (a, b) = (counts[one.person.id] ?? PersonCounts(), counts[other.person.id] ?? PersonCounts())
      return (one.person.rank, a.sittings, a.answers, other.person.id)
        > (other.person.rank, b.sittings, b.answers, one.person.id)
    }
    try makeList(
      .people,
      [
        .stat("TEAM").words, .stat("PTS").main, .stat("GP"), .stat("SCORES"), .stat("ANSWERS"), .stat("DRILLS"),
        .stat("SESSIONS"),
      ], rows.map(\.row).reversed(),
      first: busiest.prefix(Self.homeRows).map(\.row))
  }

  /// A person's row in the list: number, last team, and what they did.
  private func row(of person: Person, _ link: SitePlace.Link) -> SiteList.Row {
    let counts = counts[person.id] ?? PersonCounts()
    let team = played[person.id]?.last.flatMap { teamsByID[$0.teamID] }
    var row = SiteList.Row(
      link, isMarked: person.isFollowed,
      [
        .some(team?.name), counts.games == 0 ? .blank : .tenths(Double(counts.points) / Double(counts.games)),
        .some(counts.games), .some(counts.scores), .some(counts.answers), .some(counts.drills), .some(counts.sessions),
      ])
    row.tag = namesakes[names(person).name, default: 0] > 1 ? nil : jerseys[person.id]
    row.image = learners[person.id]?.photo
    if let team { row.filters.append((.team, slug(team.name).isEmpty ? String(team.id) : slug(team.name), team.name)) }
    return row
  }

  private func sheet(
    of work: PersonWork, _ counts: PersonCounts, _ places: PersonPlaces, _ photo: String?, _ footer: PageFooter
  ) throws -> SitePerson {
    let person = work.person
    var parts: [SitePerson.Part] = []
    if let place = places.career { parts.append(.career(try work.career(), place)) }
    if let place = places.tables { parts.append(.tables(try work.tables(), place)) }
    if let place = places.study { parts.append(.study(answers: counts.answers, decks: counts.decks, place)) }
    if let place = places.drills {
      parts.append(.drills((count: counts.drills, right: counts.hits, total: counts.replies), place))
    }
    if let place = places.sessions { parts.append(.sessions(count: counts.sessions, rounds: counts.rounds, place)) }
    let teams = try book.teams(of: person).compactMap { team in
      site.teams[team.id].map { SitePlace.Link(.text("\(team.name), \(team.season)"), $0) }
    }
    return SitePerson(person, teams: teams, photo: photo, parts, setting(footer, photos: [photo]))
  }

  /// A person's seasons with each team.
  private func makeSeasons(
    of work: PersonWork, _ link: SitePlace.Link, madeOf print: UInt64?
  ) throws {
    let person = work.person
    for player in played[person.id] ?? [] {
      guard let team = teams.first(where: { $0.id == player.teamID }) else { continue }
      var place = SitePlace(
        path(of: person, as: player), .text("\(team.name), \(team.season)"), in: .people, trail: [link],
        related: site.teams[team.id].map { [SitePlace.Link(.text(team.name), $0)] } ?? [])
      place.picture = sharedPicture(player.photo, of: [team.id])
      try page(.player, place, madeOf: print, isFound: false) { sheets in
        let games = try work.career().games.filter { $0.game.game[$0.side].teamID == team.id }
        return try sheets.player(player, on: team, games)
      }
    }
  }

  /// The sheets that a person's page links to.
  private func makeParts(
    of work: PersonWork, _ places: PersonPlaces, madeOf print: UInt64?
  ) throws {
    let person = work.person
    func place(_ link: SitePlace.Link) -> SitePlace {
      SitePlace(link.path, link.name, in: .people, trail: [places.person])
    }
    if let link = places.career {
      var target = place(link)
      target.card = places.careerCard
      try page(
        .career, target, madeOf: print, isFound: false,
        summary: { ShareCard(try $0.career(of: person, work.career()), in: $1).summary },
        of: { try $0.career(of: person, work.career()) })
    }
    if let link = places.tables {
      if pupils <= Self.maxPupilsOnHome {
        learners[person.id]?.known = try work.tables().records.known()
        learners[person.id]?.hasDiploma = try work.tables().norms().hasDiploma
      }
      var target = place(link)
      func diploma(_ templates: Templates, _ footer: PageFooter) throws -> ShareCard? {
        ShareCard(CertificateSheet(try work.tables().named(names(person).name), footer: footer), in: templates)
      }
      if plan.drawer != nil {
        target.card = try card(of: link.path, madeOf: nil) { try diploma($1, $0.footer) }
      }
      try page(target, madeOf: print, isFound: false) { templates, footer in
        let footer = footer.describing(try diploma(templates, footer)?.summary)
        return try SheetKind.pupil.bytes(
          of: PupilSheet(work.tables().named(names(person).name), footer: footer, clock: clock), as: .html,
          with: templates)
      }
    }
    if let link = places.study {
      var target = place(link)
      target.card = try card(of: link.path, madeOf: nil) { sheets, templates in
        ShareCard(
          try book.studySheet(of: names(person), in: nil, at: plan.now, footer: sheets.footer), in: templates)
      }
      // It depends on the current day, and on every card.
      try page(target, isFound: false) { templates, footer in
        let plain = try book.studySheet(of: names(person), in: nil, at: plan.now, footer: footer)
        let sheet = plain.with(footer.describing(ShareCard(plain, in: templates)?.summary))
        learners[person.id]?.days = sheet.daysInRow
        return try SheetKind.study.bytes(of: sheet, as: .html, with: templates)
      }
    }
    if let link = places.due {
      for (edition, templates) in editions {
        let footer = footer(of: place(link), edition)
        let midnight = Date(timeIntervalSince1970: (plan.now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
        do {
          let sheet = try book.dueSheet(
            of: names(person), in: book.decks(), days: 60, at: plan.now, stamp: midnight, footer: footer)
          learners[person.id]?.due = sheet.due(on: 0)
          try folder.write(sheet.calendar(with: templates), to: edition.folder + link.path)
        } catch {
          try faults.report(link.path, error)
        }
      }
    }
    if let link = places.drills {
      try page(.drills, place(link), madeOf: print, isFound: false) { try $0.drills(of: person) }
    }
    if let link = places.sessions {
      try page(.totals, place(link), isFound: false) { try $0.totals(of: person) }
    }
  }
}

/// A person's work, which several pages show: read once, when the first of them is made.
private final class PersonWork {
  let person: Person
  private let book: BookTransaction
  private var knownCareer: Career?
  private var knownTables: PupilWork?

  init(of person: Person, in book: BookTransaction) {
    self.person = person
    self.book = book
  }

  func career() throws -> Career {
    let career = try knownCareer ?? book.career(of: person)
    knownCareer = career
    return career
  }

  func tables() throws -> PupilWork {
    let tables = try knownTables ?? book.tablesWork(of: person)
    knownTables = tables
    return tables
  }
}

/// The paths of a person's sheets that have contents.
private struct PersonPlaces {
  let person: SitePlace.Link
  var career: SitePlace.Link?
  /// The card of the career, which the person's own page has too.
  var careerCard: String?
  var tables: SitePlace.Link?
  var study: SitePlace.Link?
  var due: SitePlace.Link?
  var drills: SitePlace.Link?
  var sessions: SitePlace.Link?

  init(_ person: SitePlace.Link, _ counts: PersonCounts) {
    self.person = person
    let stem = person.path.dropLast(".html".count)
    if counts.games > 0 { career = SitePlace.Link(.career, "\(stem)-career.html") }
    if counts.scores + counts.practices > 0 { tables = SitePlace.Link(.tables, "\(stem)-tables.html") }
    if counts.answers > 0 {
      study = SitePlace.Link(.study, "\(stem)-study.html")
      due = SitePlace.Link(.due, "\(stem)-due.ics")
    }
    if counts.drills > 0 { drills = SitePlace.Link(.drills, "\(stem)-drills.html") }
    if counts.sessions > 0 { sessions = SitePlace.Link(.sessions, "\(stem)-sessions.html") }
  }
}

extension Person {
  /// Who comes first: the focus person, then those who are followed.
  fileprivate var rank: Int { isFocus ? 2 : isFollowed ? 1 : 0 }
}
