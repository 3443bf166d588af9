import Diagnostics
import Flashcards
import Import
import People
import Store

/// Imports the schedules of a package's cards for the focus person, or the only person: after the answers, which may
/// change a schedule.
struct PackageSchedules {
  private let book: BookTransaction
  private let person: Person?
  private let created: Instant
  private let days: StudyDays
  private var writer: ImportedMemoryWriter?
  private var schedulers: [String: Scheduler] = [:]
  private var memories: [(card: Int64, memory: Memory)] = []
  private var suspended = 0
  private var kept = 0
  private var suspendedInPackage = 0
  private var scheduledInPackage = 0

  init(of package: AnkiPackageFile, in book: BookTransaction) throws {
    self.book = book
    created = package.created
    person = try book.soleLearner()
    days = try book.studyDays()
    writer = try person.map { try ImportedMemoryWriter(of: $0, in: book) }
  }

  /// Adds a card's schedule, before its answers are written.
  mutating func add(_ past: AnkiCards.AnkiPast, to card: Int64, in deck: String) throws {
    if past.isSuspended {
      suspendedInPackage += 1
      if try writer?.suspend(card) ?? false { suspended += 1 }
    }
    guard let position = past.position else { return }
    scheduledInPackage += 1
    guard let person else { return }
    let scheduler = try schedulers[deck] ?? book.scheduler(of: person, for: book.requiredDeck(named: deck))
    schedulers[deck] = scheduler
    memories.append(
      (card, scheduler.memory(of: position, after: past.reviews, countingFrom: created, days: days)))
  }

  /// Stores the schedules of cards that have no newer one in the book.
  mutating func finish() throws {
    guard let writer else { return }
    for (card, memory) in memories {
      if try writer.write(memory, for: card) { kept += 1 }
    }
    memories = []
  }

  var changed: Bool { suspended + kept > 0 }

  var sentences: [MessageText] {
    guard let person else {
      guard scheduledInPackage + suspendedInPackage > 0 else { return [] }
      return [
        MessageText { language in
          let parts = [
            scheduledInPackage > 0 ? Self.schedules(scheduledInPackage, in: language) : nil,
            suspendedInPackage > 0 ? Self.suspendedCards(suspendedInPackage, in: language) : nil,
          ].compactMap(\.self)
          return parts.joined(separator: language.pick(" and ", " en "))
            + language.pick(
              ": not stored, because the book has no focus person; choose one with 'scorebook person focus NAME' and "
                + "import again",
              ": niet bewaard, omdat het boek geen hoofdpersoon heeft; kies er een met 'scorebook person focus NAAM' en "
                + "importeer opnieuw")
        }
      ]
    }
    var sentences: [MessageText] = []
    let (kept, suspended) = (kept, suspended)
    if kept > 0 {
      sentences.append(
        MessageText {
          Self.schedules(kept, in: $0) + $0.pick(" stored for \(person.name)", " bewaard voor \(person.name)")
        })
    }
    if suspended > 0 {
      let cards = MessageText.count(suspended, ofRows: "card")
      sentences.append(
        MessageText {
          cards.text(in: $0)
            + $0.pick(" suspended for \(person.name), as in Anki", " buiten gebruik voor \(person.name), zoals in Anki")
        })
    }
    return sentences
  }

  private static func schedules(_ count: Int, in language: MessageLanguage) -> String {
    language.pick("\(count) schedule\(count == 1 ? "" : "s")", "\(count) planning\(count == 1 ? "" : "en")")
  }

  private static func suspendedCards(_ count: Int, in language: MessageLanguage) -> String {
    language.pick(
      "\(count) suspended card\(count == 1 ? "" : "s")", "\(count) kaart\(count == 1 ? "" : "en") buiten gebruik")
  }
}
