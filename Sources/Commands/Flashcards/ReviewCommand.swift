import ArgumentParser
import Diagnostics
import Flashcards
import Formats
import Foundation
import People
import Store

extension QueueOrder: ExpressibleByArgument {}

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Study a deck of flashcards.",
    discussion: """
      Example:
        scorebook review start --deck "World capitals"
        scorebook rate good
        scorebook stop
      """,
    subcommands: [Start.self, Show.self, Undo.self])

  struct Start: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "start",
      abstract: "Start a session: cards that are due, then new ones.",
      discussion: """
        Forgotten cards come first, then cards in learning, due cards, and new cards up to the daily limit. 'rate' \
        answers, 'undo' undoes an answer, 'stop' ends the session. If several people have an open session, 'rate' \
        answers the card that was shown last; --user chooses another.

        Examples:
          scorebook review start --deck "World capitals"
          scorebook review start --deck Words --user "Mia Okafor" --limit 30 --new 5
          scorebook review start --deck Words --order random --seed 7
        """)

    @Option(help: "The deck (default: the only one of the book).")
    var deck: String?
    @Option(help: "Who studies, by name or id (default: the focus person).")
    var user: String?
    @Option(help: "The maximum number of cards.")
    var limit: Int?
    @Option(help: "The maximum number of new cards today (default: the deck's option).")
    var new: Int?
    @Option(help: "The order: due, random or relative-overdueness (default: the deck's option).")
    var order: QueueOrder?
    @Option(help: "The seed for the random order.")
    var seed: UInt64?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      if let limit, limit < 1 {
        throw Diagnostic(
          field: "limit",
          MessageText("expected 1 or more cards, found '\(limit)'", "verwacht 1 of meer kaarten, gevonden '\(limit)'"))
      }
      // The first learner of a book need not be added before.
      if let user, try book.people().isEmpty { _ = try book.addPerson(user) }
      let person = try book.learner(named: user)
      let deck = try book.requiredDeck(named: book.deckName(deck))
      var options = try book.options(of: person, for: deck)
      if let new { options.newLimit = new }
      if let order { options.order = order }
      let days = try book.studyDays()
      let seed = self.seed ?? UInt64(bitPattern: Int64(days.day(of: Instant(now))))
      let (queue, cards) = try book.queue(
        of: person, in: deck, at: now, days: days, rules: try options.rules(seed: seed))
      let study = try book.startStudy(of: person, in: deck, queue: queue, cards: cards, limit: limit, at: now)
      let learning = queue.relearning.count + queue.learning.count + queue.ahead.count
      let first = limit.flatMap { queue.all.count > $0 ? $0 : nil }
      let counts = MessageText(
        "\(queue.new.count) new, \(learning) learning, \(queue.review.count) due",
        "\(queue.new.count) nieuw, \(learning) aan het leren, \(queue.review.count) te herhalen")
      let heading = MessageText { language in
        "\(deck.name), \(person.name): \(counts.text(in: language))"
          + (first.map { " (\(language.pick("the first", "de eerste")) \($0))" } ?? "")
      }
      var trainer = StudyTrainer(in: book)
      let spoken = try trainer.start(StudyTrainer.Plan(study: study, days: days, heading: heading), at: now)
      var reply = Reply(try spoken.sentence(TrainerMessages(in: book, lang: nil)))
      if Console.isRead, !queue.all.isEmpty { reply.remarks.append(Diagnostic(.note, Self.next)) }
      return reply
    }

    private static let next = MessageText(
      "'review show --back' shows the answer; 'rate' then takes again, hard, good or easy",
      "'review show --back' toont het antwoord; daarna neemt 'rate' again, hard, good of easy")
  }

  struct Show: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show the current card; with --back, its answer too.",
      discussion: """
        Examples:
          scorebook review show
          scorebook review show --back
          scorebook review show --json
          scorebook review show --user "Mia Okafor"
        """)

    @Flag(help: "Also show its answer, pronunciation, example, and the interval for each rating.")
    var back = false
    @Flag(help: "Print one JSON object.")
    var json = false
    @Option(help: "Whose card, by name or id (default: the card shown last).")
    var user: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var reviewer = try book.reviewer(of: user)
      guard let (_, card) = try reviewer.show(at: now) else {
        return json ? Reply(output: "{\"card\": null}\n") : Reply(try reviewer.question(at: now))
      }
      let choices = try reviewer.choices(at: now)
      if json {
        var reply = Reply()
        reply.output = Self.json(card, choices)
        return reply
      }
      guard back else { return Reply(output: card.front + "\n") }
      var lines = [card.front]
      let faces: [Card.Face] = [.phonetic, .back, .translation, .example, .level, .tags]
      lines += faces.compactMap { card[$0] }
      let language = try messageLanguage(in: book)
      lines.append(
        choices.map { choice in
          let wait = choice.memory.strength.map { $0.due.milliseconds - $0.reviewedAt.milliseconds } ?? 0
          return "\(choice.rating.name.text(in: language)) \(Waiting.text(milliseconds: wait, in: language))"
        }.joined(separator: " | "))
      return Reply(output: lines.joined(separator: "\n") + "\n")
    }

    private static func json(_ card: Card, _ choices: [(rating: Review.Rating, memory: Memory)]) -> [UInt8] {
      var json = JSONWriter(indented: true)
      json.beginObject()
      json.key("card")
      json.beginObject()
      for face in Card.Face.allCases {
        json.key("\(face)")
        if let text = card[face] { json.string(text) } else { json.null() }
      }
      json.endObject()
      json.key("choices")
      json.beginObject()
      for choice in choices {
        json.key("\(choice.rating)")
        json.string(choice.memory.strength?.due.description ?? "")
      }
      json.endObject()
      json.endObject()
      json.endLine()
      return json.bytes
    }
  }

  struct Undo: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Undo the session's last rating; repeat to go further back.",
      discussion: """
        Example:
          scorebook review undo
          scorebook review undo --user "Mia Okafor"
        """)

    @Option(help: "Whose rating, by name or id (default: of the session that showed a card last).")
    var user: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var trainer = StudyTrainer(in: book)
      _ = try trainer.opened(by: user)
      return Reply(try trainer.undo(at: now).sentence(TrainerMessages(in: book, lang: nil)))
    }
  }
}

struct RateCommand: LiveCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate",
    abstract: "Rate the current card: again, hard, good or easy.",
    discussion: """
      Examples:
        scorebook rate good
        scorebook rate again
        scorebook rate 3
        scorebook rate good --user "Mia Okafor"
      """)

  @Argument(help: "again, hard, good or easy, or 1 to 4.", completion: .list(["again", "hard", "good", "easy"]))
  var rating: String
  @Option(help: "Whose card, by name or id (default: the card shown last).")
  var user: String?
  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  var words: LiveWords { LiveWords(.rate, [rating], [(.user, user), (.lang, voice.lang)]) }
}
