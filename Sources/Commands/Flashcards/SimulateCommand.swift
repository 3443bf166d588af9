import ArgumentParser
import Chance
import Diagnostics
import Export
import Flashcards
import Formats
import Foundation
import People
import Records
import Store

struct SimulateCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Forecast a deck's study by desired retention: answers and time per day, and cards known.",
    discussion: """
      Simulates a learner who forgets by the deck's parameters and answers as in the log. The retention with the least \
      time per known card is marked. --log writes the answers of the first retention as a review log.

      Examples:
        scorebook simulate "World capitals"
        scorebook simulate Words --days 365 --retention .8,.85,.9,.95 --new 10
        scorebook simulate Words --days 365 --retention 0.9 --seed 7 --log year.csv
      """)
  static let writes = false

  @Argument(help: "The deck.")
  var deck: String
  @Option(help: "Whose study, by name or id (default: the focus person).")
  var user: String?
  @Option(help: "The number of days, 1 to 3650.")
  var days = 365
  @Option(help: ArgumentHelp("The retentions to compare, separated by commas.", valueName: "list"))
  var retention = ".8,.85,.9,.95"
  @Option(help: "New cards per day (default: the deck's option).")
  var new: Int?
  @Option(help: "Due cards per day (default: the deck's option).")
  var limit: Int?
  @Option(help: "The seed for the learner.")
  var seed: UInt64 = 1
  @Option(help: ArgumentHelp("Write the answers as a review log.", valueName: "file"), completion: .file())
  var log: String?
  @Flag(help: "Print one JSON object with every day.")
  var json = false
  @OptionGroup var common: CommonOptions

  var outputs: [String] { log.map { [$0] } ?? [] }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let person = try book.learner(named: user)
    let deck = try book.requiredDeck(named: deck)
    let options = try book.options(of: person, for: deck)
    let cards = try book.studyCards(of: person, in: deck).filter { !$0.isSuspended }
    let calendar = try book.studyDays()
    var simulations: [Simulation] = []
    var answers: [CardAnswer] = []
    do {
      let retentions = try retention.split(separator: ",").map { try DesiredRetention(String($0)) }
      let plan = try SimulationPlan(
        days: days, cards: cards.map(\.memory), newLimit: new ?? options.newLimit ?? .max,
        reviewLimit: limit ?? options.reviewLimit ?? .max, start: Instant(now), calendar: calendar, seed: seed)
      let learner = Learner(
        measuredIn: try book.studyLog(of: person, in: deck).answers, counting: .days(calendar))
      simulations = try plan.simulated(learner, options.parameters, retentions: retentions) { retention, answer in
        if log != nil, retention == retentions.first { answers.append(answer) }
      }
    } catch let fault as Diagnostic {
      throw Failure(.usage, fault.text)
    }
    var reply = Reply()
    reply.output = json ? Self.json(simulations) : Array(Self.table(simulations).utf8)
    if let log {
      let bytes = try Self.log(answers, of: cards, deck, person, calendar, seed: seed, in: book)
      reply.files = [try OutputFile(path: log, bytes: bytes)]
      reply.sentence = log == "-" ? nil : .wrote(log)
    }
    return reply
  }

  private static func table(_ simulations: [Simulation]) -> String {
    let cheapest = simulations.cheapest?.retention
    let rows = simulations.map { simulation in
      let days = Double(max(1, simulation.days.count))
      return [
        "\(tenths(simulation.retention.share * 100)) %", tenths(Double(simulation.reviews) / days),
        tenths(simulation.seconds / 60 / days), tenths(simulation.knowledge),
        simulation.secondsPerCard.map(tenths) ?? "–", simulation.retention == cheapest ? "← costs least" : "",
      ]
    }
    let head = ["retention", "reviews/day", "min/day", "known", "s/known card", ""]
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { row in
      let cells = row.indices.dropLast().map { column in
        String(repeating: " ", count: widths[column] - row[column].count) + row[column]
      }
      return cells.joined(separator: "  ") + (row.last.map { $0.isEmpty ? "" : "  " + $0 } ?? "") + "\n"
    }.joined()
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((min(number, 1e12) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func json(_ simulations: [Simulation]) -> [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("cheapest")
    if let cheapest = simulations.cheapest { json.number(cheapest.retention.share) } else { json.null() }
    json.key("simulations")
    json.beginArray()
    for simulation in simulations {
      json.beginObject()
      json.key("retention")
      json.number(simulation.retention.share)
      json.key("knowledge")
      json.number(simulation.knowledge)
      json.key("secondsPerCard")
      if let seconds = simulation.secondsPerCard { json.number(seconds) } else { json.null() }
      json.key("days")
      json.beginArray()
      for day in simulation.days {
        json.beginObject()
        json.key("reviews")
        json.number(day.reviews)
        json.key("new")
        json.number(day.newCards)
        json.key("seconds")
        json.number(day.seconds)
        json.key("known")
        json.number(day.knowledge)
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }

  /// A plan's answers all start at once each day; the log spreads them from a given hour on, by the duration of each.
  private static func log(
    _ answers: [CardAnswer], of cards: [StudyCard], _ deck: Deck, _ person: Person, _ calendar: StudyDays,
    seed: UInt64, in book: BookTransaction
  ) throws -> [UInt8] {
    let texts = try book.cards(cards.map(\.id))
    var file = KindWriter(.review, as: .csv, without: ["occurrence", "key"])
    var random = SplitMix64(seed: seed)
    var day = Int.min
    var offset: Int64 = 0
    for answer in answers {
      if calendar.day(of: answer.at) != day {
        day = calendar.day(of: answer.at)
        // Mornings and evenings, for some weeks each.
        let hour = (day / 40).isMultiple(of: 3) ? 3.0 : 14.0
        offset = Int64((hour + 2 * random.unit()) * 3_600_000)
      }
      offset += Int64(answer.milliseconds) + 1000
      let card = texts[cards[Int(answer.card)].id] ?? Card()
      // State and intervals follow from the replay.
      let review = Review(
        rating: answer.rating,
        reviewedAt: Instant(milliseconds: answer.at.milliseconds + offset / 1000 * 1000).date,
        milliseconds: Int(answer.milliseconds))
      file.add(ReviewEntry(review: review, card: card.stableName, deck: deck.name, person: person.name))
    }
    try file.end()
    return file.takeBytes()
  }
}
